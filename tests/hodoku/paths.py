"""Compares naze's paths and levels with HoDoKu's: steps other than singles, scores of all steps, levels."""

import json
import re
import subprocess
import sys

SINGLES = {"Full House", "Naked Single", "Hidden Single"}
LEVELS = ["easy", "medium", "hard", "unfair", "extreme"]


def hodoku_paths(file):
    """The number of steps above singles, the score and the level of each puzzle, from the output of HoDoKu's `/bs PUZZLES /vp`."""
    paths = []
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            if puzzle := re.match(r"[.0-9]{81} #\d+ (\w+) \((\d+)\)", line):
                paths.append([0, int(puzzle[2]), LEVELS.index(puzzle[1].lower())])
            elif step := re.match(r"   (\w[^:]*?)(?: in \S+)?(?::| =>)", line):
                paths[-1][0] += step[1] not in SINGLES
    return paths


def naze_paths(naze, options, file):
    """Steps above singles and score by naze. A single that fills a house scores as a Full House, as in HoDoKu."""
    listed = subprocess.run([naze, "techniques", "--format", "json"], capture_output=True, text=True, check=True)
    scores = {row["id"]: row["score"] for row in json.loads(listed.stdout)}
    command = [naze, "solve", "--trace", "--format", "jsonl", *options, file]
    output = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    for line in output.splitlines():
        steps = json.loads(line)["steps"]
        names = [step.get("name", step["technique"]) for step in steps]
        above = sum(not step["technique"].endswith("-single") for step in steps)
        yield above, sum(scores[name] for name in names)


def main():
    """`paths.py NAZE PUZZLES OUTPUT [OPTION]…`: OUTPUT is HoDoKu's for PUZZLES; the options go to `naze solve`."""
    naze, puzzles, output, *options = sys.argv[1:]
    theirs = hodoku_paths(output)
    pairs = list(zip(naze_paths(naze, options, puzzles), theirs))
    for name, place in (("steps above singles", 0), ("score of the path", 1)):
        own, other = (sum(pair[side][place] for pair in pairs) for side in (0, 1))
        longer = sum(pair[0][place] > pair[1][place] for pair in pairs)
        print(f"{name}: naze {own}, HoDoKu {other}, ratio {own / other:.3f}; more than HoDoKu in {longer} of {len(pairs)}")
    rated = subprocess.run([naze, "batch", "--do", "rate", puzzles], capture_output=True, text=True, check=False)
    levels = [LEVELS.index(line.split()[0]) for line in rated.stdout.splitlines()]
    apart = [abs(own - path[2]) for own, path in zip(levels, theirs)]
    print(f"levels: the same in {apart.count(0)} of {len(apart)}, one apart in {apart.count(1)}, else {sum(a > 1 for a in apart)}")


if __name__ == "__main__":
    main()
