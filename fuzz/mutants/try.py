#!/usr/bin/env python3
"""Tries the mutants of a folder that `fuzz/mutants/run` made: `try.py blame|reach|kill|table FOLDER [PATH…]`.

blame leaves out the mutants that the compiler errors in `check.jsonl` point at;
reach records in `reach.jsonl` which mutants each test reaches and how long it takes;
kill runs the tests that reach each mutant, fastest first, until one fails, and records the result in `kill.jsonl`; paths
such as `src/puzzle` restrict the mutants; `BUDGET=60` in the environment retries those that survived a smaller budget;
table sums up per module, and writes the mutants that no test caught to `survivors`.
"""

import collections
import json
import os
import re
import resource
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

# Tests that take longer than this are not tried on mutants, in seconds.
QUICK = 20
# The total time for the tests of one mutant, counting the seconds that they take without it.
BUDGET = float(os.environ.get("BUDGET", 8))
# The memory limit, in case a mutant allocates without end, in bytes.
MEMORY = 6 << 30
# How many tests run in one process, at first and at most: the first tests catch most mutants.
FEW, MANY = 3, 40

LIMIT = "ran for ever"


def records(path):
    """The objects in a file with one on each line; none if there is no such file."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8") as lines:
        # An interrupted run may have left half a line.
        return [json.loads(line) for line in lines if line.endswith("\n")]


def all_at_once(items, work, path):
    """Processes the items on all processors, and appends each result to a file as soon as it is known."""
    if path.exists():
        whole = path.read_bytes().rpartition(b"\n")
        os.truncate(path, len(whole[0] + whole[1]))
    with path.open("a", encoding="utf-8") as results, ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            for result in as_completed([pool.submit(work, item) for item in items]):
                results.write(json.dumps(result.result()) + "\n")
                results.flush()
        except BaseException:
            # Let the tests that have started finish, so that no process stays behind.
            pool.shutdown(cancel_futures=True)
            raise


# blame


def blamed(message, source):
    """The mutants that a compiler error points at: those inside its span, or the last one before it on its line."""
    found = set()
    for span in message["spans"]:
        if not span["is_primary"] or not span["file_name"].startswith("src/"):
            continue
        lines = (source / span["file_name"]).read_text(encoding="utf-8").split("\n")
        lines = lines[span["line_start"] - 1 : span["line_end"]]
        before = lines[0][: span["column_start"] - 1]
        lines[-1] = lines[-1][: span["column_end"] - 1]
        lines[0] = lines[0][span["column_start"] - 1 :]
        before, within = (
            [int(number) for number in re.findall(r"mutant\((\d+)\)", text)] for text in (before, "\n".join(lines))
        )
        # An error that spans a whole function says little about the mutants in it.
        if before and not 1 <= len(within) <= 4:
            found.add(before[-1])
        else:
            found.update(within[:4])
    return found


def blame(folder):
    path = folder / "not_compiling"
    known = {int(word) for word in path.read_text().split()}
    new = set()
    for record in records(folder / "check.jsonl"):
        if record.get("reason") == "compiler-message" and record["message"]["level"] == "error":
            new |= blamed(record["message"], folder / "source")
    new -= known
    if not new:
        sys.exit("The sources do not compile, and no mutant is to blame: see check.jsonl.")
    path.write_text("".join(f"{number}\n" for number in sorted(known | new)))
    print(len(new), "mutants do not compile")


# reach and kill


def binaries(folder):
    """The test binaries that cargo built."""
    return {
        record["target"]["name"]: record["executable"]
        for record in records(folder / "build.jsonl")
        if record.get("reason") == "compiler-artifact" and record["profile"]["test"] and record["executable"]
    }


def surroundings(folder, **more):
    """The environment of the tests: none may write files beside the sources, where the next test would find them."""
    return {
        **os.environ,
        "CARGO_MANIFEST_DIR": str(folder / "source"),
        "INSTA_UPDATE": "no",
        "PROPTEST_CASES": "32",
        "PROPTEST_DISABLE_FAILURE_PERSISTENCE": "true",
        "RUST_BACKTRACE": "0",
        **more,
    }


def end(session):
    """Kills what is left of a session: a server that a test started may outlive it, even in its own process group."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            # The name in brackets may contain spaces; state, parent, group and session follow it.
            if int(stat.read_text().rpartition(")")[2].split()[3]) == session:
                os.kill(int(stat.parent.name), signal.SIGKILL)
        except (OSError, IndexError):
            pass  # It ended by itself.


def run(folder, binary, tests, limit, **more):
    """Runs tests of a binary; returns whether they pass (None if stopped at the limit), and the seconds."""
    process = subprocess.Popen(
        [binary, "--exact", "--test-threads=1", *tests],
        cwd=folder / "source",
        env=surroundings(folder, **more),
        # No pipe: a server that outlives its test would keep it open.
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    start = time.monotonic()
    try:
        passes = process.wait(timeout=limit) == 0
    except subprocess.TimeoutExpired:
        passes = None
    seconds = time.monotonic() - start
    end(process.pid)
    process.wait()
    return passes, seconds


def reach(folder):
    path = folder / "reach.jsonl"
    done = {(test["binary"], test["name"]) for test in records(path)}
    executables = binaries(folder)
    tests = []
    for binary, executable in executables.items():
        command = [executable, "--list", "--format=terse"]
        source = folder / "source"
        listed = subprocess.run(command, cwd=source, env=surroundings(folder), capture_output=True, text=True, check=True)
        names = [line.removesuffix(": test") for line in listed.stdout.splitlines() if line.endswith(": test")]
        tests += [(binary, name) for name in names if (binary, name) not in done]

    def note(test):
        binary, name = test
        notes = folder / f"reached.{threading.get_ident()}"
        notes.unlink(missing_ok=True)
        passes, seconds = run(folder, executables[binary], [name], QUICK, NAZE_REACH=str(notes))
        reached = sorted({int(line) for line in notes.read_text().split()}) if notes.exists() else []
        notes.unlink(missing_ok=True)
        return {"binary": binary, "name": name, "passes": passes, "seconds": round(seconds, 3), "mutants": reached}

    print(len(tests), "tests to note", flush=True)
    all_at_once(tests, note, path)


def kill(folder, paths):
    path = folder / "kill.jsonl"
    executables = binaries(folder)
    last = {verdict["id"]: verdict for verdict in records(path)}
    left_out = {entry["id"] for entry in json.loads((folder / "left_out.json").read_text())}
    files = [mutant["file"] for mutant in json.loads((folder / "list.json").read_text())]
    tests = sorted((test for test in records(folder / "reach.jsonl") if test["passes"]), key=lambda test: test["seconds"])
    reaching = collections.defaultdict(list)
    for test in tests:
        for mutant in test["mutants"]:
            reaching[mutant].append(test)

    def attempt(mutant):
        able = reaching[mutant]
        verdict = {"id": mutant, "verdict": "survived" if able else "not reached", "of": len(able)}
        verdict |= {key: last.get(mutant, {}).get(key, 0) for key in ("tried", "spent")}
        size = FEW
        while verdict["tried"] < len(able) and verdict["spent"] < BUDGET:
            chunk, left = [], BUDGET - verdict["spent"]
            for test in able[verdict["tried"] : verdict["tried"] + size]:
                chunk, left = [*chunk, test], left - test["seconds"]
                if left < 0:
                    break
            size = min(3 * size, MANY)
            for binary, executable in executables.items():
                here = [test for test in chunk if test["binary"] == binary]
                if not here:
                    continue
                seconds = sum(test["seconds"] for test in here)
                names = [test["name"] for test in here]
                passes, _ = run(folder, executable, names, 6 * seconds + 8, NAZE_MUTANT=str(mutant))
                verdict["spent"] = round(verdict["spent"] + seconds, 3)
                verdict["tried"] += len(here)
                if not passes:
                    return {**verdict, "verdict": LIMIT if passes is None else "caught"}
        return verdict

    def is_open(mutant):
        verdict = last.get(mutant)
        survived = verdict and verdict["verdict"] == "survived"
        return not verdict or survived and verdict["tried"] < verdict["of"] and verdict["spent"] < BUDGET

    wanted = (number for number, file in enumerate(files, 1) if not paths or file.startswith(tuple(paths)))
    mutants = [mutant for mutant in wanted if mutant not in left_out and is_open(mutant)]
    print(len(mutants), "mutants to try", flush=True)
    all_at_once(mutants, attempt, path)


# table


def table(folder):
    mutants = json.loads((folder / "list.json").read_text())
    fates = {verdict["id"]: verdict["verdict"] for verdict in records(folder / "kill.jsonl")}
    fates.update((entry["id"], entry["why"]) for entry in json.loads((folder / "left_out.json").read_text()))
    columns = ["const", "impl", "let", "field", "not found", "does not compile"]
    columns += ["caught", LIMIT, "survived", "not reached", "not tried"]
    rooms = collections.defaultdict(collections.Counter)
    survivors = []
    for number, mutant in enumerate(mutants, 1):
        fate = fates.get(number, "not tried")
        for room in (Path(mutant["file"]).parts[1].removesuffix(".rs"), "all"):
            rooms[room].update(["in all", fate])
        if fate in ("survived", "not reached"):
            survivors.append(f"{number} {fate}: {mutant['name']}\n")
    (folder / "survivors").write_text("".join(survivors), encoding="utf-8")

    total = rooms.pop("all", collections.Counter())
    print("| room | in all |", " | ".join(columns), "|")
    print("|---" * (len(columns) + 2) + "|")
    for room, counts in [*sorted(rooms.items()), ("**all**", total)]:
        print(f"| {room} |", " | ".join(str(counts[column]) for column in ["in all", *columns]), "|")


if __name__ == "__main__":
    modes = {"blame": blame, "reach": reach, "kill": kill, "table": table}
    if len(sys.argv) < 3 or sys.argv[1] not in modes:
        sys.exit(__doc__)
    # Child processes inherit the limit.
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    mode, folder, *paths = sys.argv[1:]
    modes[mode](Path(folder).resolve(), *([paths] if mode == "kill" else []))
