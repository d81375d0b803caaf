"""Runs `naze batch` on Spark's partitions and compares the result byte for byte with the plain run."""

import os
import random
import re
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORKER = ROOT / "tests/spark/worker"

# The number of lines to try, and the least number of partitions to split them into.
LINES = 2400
PARTITIONS = 7

# The questions for each line, and to how many of the lines.
QUESTIONS = [
    (["--do", "solve"], LINES),
    (["--do", "count", "--limit", "5"], LINES),
    (["--do", "check"], LINES),
    (["--do", "rate"], LINES),
    (["--do", "se"], LINES),
    (["--do", "trace"], LINES),
    (["--do", "dataset"], LINES // 8),
    (["--do", "solve", "--lang", "ja"], LINES),
]


def known_puzzles():
    """The puzzles that the other tests use too."""
    source = (ROOT / "tests/common/puzzles.rs").read_text(encoding="utf-8")
    puzzles = re.findall(r'"([.1-9]{81})"', source)
    assert len(puzzles) >= 10, "tests/common/puzzles.rs holds puzzles"
    return puzzles


def image(puzzle, draw):
    """The same puzzle with its digits relabelled, its rows and columns permuted, perhaps transposed."""
    digits = draw.sample("123456789", 9)
    rows, columns = (
        [3 * band + line for band in draw.sample(range(3), 3) for line in draw.sample(range(3), 3)]
        for _ in range(2)
    )
    cells = [[puzzle[9 * row + column] for column in columns] for row in rows]
    if draw.random() < 0.5:
        cells = zip(*cells)
    return "".join(
        cell if cell == "." else digits[int(cell) - 1] for row in cells for cell in row
    )


def bad_line(puzzle, draw):
    """A line that is not a proper puzzle, or is one in a different notation."""
    clue = next(cell for cell in puzzle if cell != ".")
    return draw.choice(
        [
            "",
            "   ",
            "# a comment",
            "no puzzle",
            "これは問題ではありません",
            puzzle[1:],
            puzzle + "." * 8,
            clue * 2 + puzzle[2:],
            "." * 81,
            puzzle.replace(".", "?"),
            puzzle.replace(".", "0"),
            puzzle.replace(".", "・"),
            "x" * 70_000,
        ]
    )


def make_lines():
    """The lines to try, the same every time."""
    draw = random.Random(3)
    known = known_puzzles()
    lines = []
    for number in range(LINES):
        puzzle = image(draw.choice(known), draw)
        lines.append(bad_line(puzzle, draw) if number % 13 == 5 else puzzle)
    return lines


def plain(command, text):
    """The answers of one process to all lines."""
    run = subprocess.run(
        command, input=text, stdout=subprocess.PIPE, check=False, env=surroundings()
    )
    assert run.returncode in (0, *range(3, 10)), f"{command} failed"
    return run.stdout


def surroundings():
    """The environment of a worker; by default, PySpark gives it an empty one."""
    return {"NAZE": os.environ["NAZE"], "PATH": os.defpath, "LC_ALL": "C"}


def piped(context, source, question):
    """The answers of the partitions, one after the other."""
    worker = shlex.join([str(WORKER), *question])
    answers = context.textFile(str(source), PARTITIONS).pipe(worker, surroundings(), checkCode=True)
    return answers, "".join(line + "\n" for line in answers.collect()).encode("utf-8")


def failure_is_told(context, arguments):
    """Whether Spark stops when a worker fails."""
    worker = shlex.join([str(WORKER), *arguments])
    try:
        context.parallelize(["a line"], 1).pipe(worker, surroundings(), checkCode=True).collect()
    except Exception as error:  # pylint: disable=broad-except
        return "Pipe function" in str(error)
    return False


def main():
    """Compares the answers to every question, and exits with 1 if any differ."""
    started = time.monotonic()
    naze = str(Path(sys.argv[1]).resolve())
    os.environ["NAZE"] = naze
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
    from pyspark import SparkConf, SparkContext  # pylint: disable=import-outside-toplevel

    settings = {
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.driver.memory": "1g",
        "spark.log.level": "ERROR",
        # The workers that fail on purpose below need no second try.
        "spark.task.maxFailures": "1",
    }
    configuration = SparkConf().setMaster("local[2]").setAppName("naze").setAll(settings.items())
    with tempfile.TemporaryDirectory() as folder, SparkContext(conf=configuration) as context:
        print(f"Spark {context.version} up after {time.monotonic() - started:.1f} s")
        lines = make_lines()
        for question, count in QUESTIONS:
            source = Path(folder) / f"{count}.txt"
            source.write_text("".join(line + "\n" for line in lines[:count]), encoding="utf-8")
            text = source.read_bytes()
            answers, told = piped(context, source, question)
            expected = plain([naze, "batch", *question], text)
            same = told == expected
            partitions = answers.getNumPartitions()
            bad = sum(line.startswith((b"error ", b'{"error"')) for line in expected.splitlines())
            print(
                f"{' '.join(question)}: {len(expected.splitlines())} lines, {bad} of them errors, "
                f"{len(expected)} bytes, {partitions} partitions: {'the same' if same else 'DIFFERENT'}"
            )
            assert expected.count(b"\n") == count and bad > 0 and partitions >= PARTITIONS
            if not same:
                sys.exit(1)
        context.setLogLevel("OFF")
        for arguments in (["missing/file.txt"], ["--no-such-option"]):
            assert failure_is_told(context, arguments), f"{arguments} must stop the job"
        print(f"a worker that fails stops the job; {time.monotonic() - started:.1f} s in all")


if __name__ == "__main__":
    main()
