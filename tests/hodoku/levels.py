"""Compares naze's levels and scores with HoDoKu's, using its Python port (hodoku-py on PyPI)."""

import subprocess
import sys
from collections import Counter
from statistics import quantiles

from hodoku import Solver

LEVELS = ["easy", "medium", "hard", "unfair", "extreme"]


def by_naze(naze, puzzles):
    """The level and the score that naze gives each puzzle."""
    text = "".join(puzzle + "\n" for puzzle in puzzles)
    run = subprocess.run(
        [naze, "batch", "--do", "rate"], input=text, capture_output=True, text=True, check=True
    )
    rows = (line.split() for line in run.stdout.splitlines())
    return [(level, int(score)) for level, score, _ in rows]


def by_hodoku(puzzles):
    """The level and the score that HoDoKu gives each puzzle."""
    solver = Solver()
    for puzzle in puzzles:
        result = solver.solve(puzzle.replace(".", "0"))
        yield result.level.name.lower(), result.score


def main():
    """`levels.py NAZE COUNT FILE`: compares COUNT puzzles, evenly spaced in a file with 81 symbols a line."""
    naze, count, file = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    with open(file, encoding="utf-8") as source:
        puzzles = [line[:81] for line in source if line.strip()]
    puzzles = puzzles[:: max(1, -(-len(puzzles) // count))]
    pairs = list(zip(by_naze(naze, puzzles), by_hodoku(puzzles)))
    table = Counter((own[0], other[0]) for own, other in pairs)
    places = [(LEVELS.index(own[0]), LEVELS.index(other[0])) for own, other in pairs]
    same = sum(own == other for own, other in places)
    near = sum(abs(own - other) <= 1 for own, other in places)
    tenths = quantiles([own[1] / other[1] for own, other in pairs], n=10)
    print(f"{len(pairs)} puzzles: {same} of the same level, {near} at most one apart")
    print(f"naze's score / HoDoKu's: {tenths[4]:.2f} in the middle, {tenths[0]:.2f} to {tenths[8]:.2f} for eight in ten")
    print("naze \\ HoDoKu", *(f"{level:>8}" for level in LEVELS))
    for own in LEVELS:
        print(f"{own:>13}", *(f"{table[own, other]:>8}" for other in LEVELS))


if __name__ == "__main__":
    main()
