"""Compares naze's paths with those of HoDoKu: the steps above singles, and the scores of all steps."""

import json
import re
import subprocess
import sys

SINGLES = {"Full House", "Naked Single", "Hidden Single"}


def hodoku_paths(file):
    """The steps above singles and the score of each puzzle in the output of HoDoKu's `/bs PUZZLES /vp`."""
    paths = []
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            if puzzle := re.match(r"[.0-9]{81} #\d+ \w+ \((\d+)\)", line):
                paths.append([0, int(puzzle[1])])
            elif step := re.match(r"   (\w[^:]*?)(?: in \S+)?(?::| =>)", line):
                paths[-1][0] += step[1] not in SINGLES
    return paths


def naze_paths(naze, options, file):
    """The same by naze. A single that fills a house has the score of a Full House, as it has in HoDoKu."""
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
    """`paths.py NAZE PUZZLES OUTPUT [OPTION]…`: OUTPUT is HoDoKu's for PUZZLES, the options are those of `solve`."""
    naze, puzzles, output, *options = sys.argv[1:]
    pairs = list(zip(naze_paths(naze, options, puzzles), hodoku_paths(output)))
    for name, place in (("steps above singles", 0), ("score of the path", 1)):
        own, other = (sum(pair[side][place] for pair in pairs) for side in (0, 1))
        longer = sum(pair[0][place] > pair[1][place] for pair in pairs)
        print(f"{name}: naze {own}, HoDoKu {other}, ratio {own / other:.3f}; more than HoDoKu in {longer} of {len(pairs)}")


if __name__ == "__main__":
    main()
