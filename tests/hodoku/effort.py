"""How well effort predicts other ratings: rank correlations with SE and with HoDoKu (hodoku-py on PyPI)."""

import json
import subprocess
import sys

from hodoku import Solver


def spread(file, most):
    """Puzzles and their ER from lines `PUZZLE ER/EP/ED`: of each whole ER up to `most`, evenly spaced."""
    by_er = {}
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            words = line.split()
            if len(words) > 1 and not line.startswith("#"):
                er = float(words[1].split("/")[0])
                by_er.setdefault(int(er), []).append((words[0], er))
    for _, rated in sorted(by_er.items()):
        count = min(most, len(rated))
        yield from (rated[place * len(rated) // count] for place in range(count))


def ask(naze, puzzles, *words):
    """naze's documents, one for each puzzle."""
    command = [naze, *words, "--format", "jsonl", "-"]
    run = subprocess.run(command, input="".join(puzzles), capture_output=True, text=True, check=False)
    return [json.loads(line) for line in run.stdout.splitlines()]


def ranks(values):
    """The rank of each value; equal ones share their mean."""
    order = sorted(range(len(values)), key=values.__getitem__)
    result, start = [0.0] * len(values), 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for place in order[start:end]:
            result[place] = (start + end - 1) / 2
        start = end
    return result


def correlation(ours, theirs):
    """Spearman's rank correlation."""
    a, b = ranks(ours), ranks(theirs)
    mean = (len(a) - 1) / 2
    covariance = sum((x - mean) * (y - mean) for x, y in zip(a, b))
    spreads = [sum((x - mean) ** 2 for x in one) for one in (a, b)]
    return covariance / (spreads[0] * spreads[1]) ** 0.5


def main():
    """`effort.py NAZE FILE MOST`: FILE has a puzzle and its ER in each line."""
    naze, file, most = sys.argv[1], sys.argv[2], int(sys.argv[3])
    rated = list(spread(file, most))
    puzzles = [puzzle + "\n" for puzzle, _ in rated]
    solver = Solver()
    theirs = {
        "SE": [er for _, er in rated],
        "HoDoKu": [solver.solve(puzzle.strip().replace(".", "0")).score for puzzle in puzzles],
    }
    ratings = ask(naze, puzzles, "rate")
    ours = {
        "effort of the path": [answer["cost"] for answer in ask(naze, puzzles, "why", "--unique")],
        "path_effort": [answer["path_effort"] for answer in ratings],
        "path_score": [answer["path_score"] for answer in ratings],
    }
    for name, half in (("even", 0), ("odd", 1)):
        for own, values in ours.items():
            against = (f"{other} {correlation(values[half::2], them[half::2]):.3f}" for other, them in theirs.items())
            print(f"{name} puzzles, {own}:", ", ".join(against))
    for level in dict.fromkeys(answer["level"] for answer in ratings):
        alike = [place for place, answer in enumerate(ratings) if answer["level"] == level]
        er = [theirs["SE"][place] for place in alike]
        within = (f"{own} {correlation([ours[own][place] for place in alike], er):.3f}" for own in ("path_effort", "path_score"))
        print(f"{len(alike)} {level}, SE:", ", ".join(within))


if __name__ == "__main__":
    main()
