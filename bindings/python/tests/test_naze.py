"""The wheel as its users see it: `pytest`, with the wheel installed."""

import _thread
import doctest
import inspect
import itertools
import json
import threading
import time
from pathlib import Path

import naze
import pytest

EASY = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8.."
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_why_a_cell_has_its_value_and_why_it_has_no_other():
    why = naze.why(EASY, "r5c6")
    assert (why["digit"], len(why["steps"]), why["shortest"]) == (1, 2, True)
    assert why["outline"]["text"] == "r5c6=1: box 5's 1 fits nowhere else"
    assert naze.why(EASY, "r5c6<>9")["not"] == 9
    assert "ブロック5" in naze.why(EASY, "r5c6", lang="ja")["outline"]["text"]
    assert [one["cell"] for one in naze.why(EASY, all=True)][:2] == ["r1c1", "r1c2"]


def test_the_examples_are_true():
    result = doctest.testmod(naze, extraglobs={"naze": naze})
    assert result.attempted > 5 and result.failed == 0


def test_each_question_that_is_served_has_a_function():
    served = json.loads((Path(__file__).parents[3] / "docs/openapi.json").read_text())["paths"]
    others = {"/api/v1", "openapi.json", "png", "puzzles", "puzzles/{key}"}
    names = {path.replace("/api/v1/", "") for path in served} - others
    functions = {name for name, one in inspect.getmembers(naze, inspect.isfunction) if not name.startswith("_")}
    assert functions - {"ask", "each"} == {name.replace("-", "_") for name in names}
    assert set(naze.__all__) == functions | {"Answer", "Cancel", "NazeError"}


@pytest.mark.parametrize(
    "name, answer, field, expected",
    [
        ("read", lambda: naze.read(EASY), "board", "9"),
        ("check", lambda: naze.check("11.............."), "valid", False),
        ("count", lambda: naze.count("." * 16, 1000), "count", 288),
        ("a board", lambda: naze.count("." * 16, 1000, board="4:none"), "count", 576),
        ("hint", lambda: naze.hint(EASY), "level", 1),
        ("rate", lambda: naze.rate(EASY, se=True), "level", "easy"),
        ("convert", lambda: naze.convert(EASY, "line"), "format", "line"),
        ("certify", lambda: naze.certify(EASY), "schema", "naze/certificate/1"),
        ("judge", lambda: naze.judge("123.341.21..4321", "r1c4=4\nr2c4=2"), "sound", True),
        ("judged", lambda: naze.judge("123.341.21..4321", [{"place": ["r1c4=3"]}]), "sound", False),
        ("generate", lambda: naze.generate(7, level="hard"), "level", "hard"),
        ("practice", lambda: naze.practice("x-wing"), "technique", "x-wing"),
        ("a spent budget", lambda: naze.solve(HARDEST, nodes=1), "status", "gave-up"),
    ],
)
def test_every_question_is_answered(name, answer, field, expected):
    assert answer()[field] == expected, name


def test_an_answer_is_a_puzzle_again_and_is_drawn():
    generated = naze.generate(7)
    solved = naze.solve(generated)
    assert solved["solution"] == generated["solution"]
    entered = naze.read("1...............", entries=["r1c2=2"])
    assert naze.read(entered) == entered
    for answer in (generated, solved, entered, naze.read(EASY)):
        assert answer._repr_svg_().startswith("<svg")
    assert naze.verify(solved)._repr_svg_() is None


def test_a_trace_that_is_changed_is_not_proven():
    trace = naze.solve(EASY)
    assert naze.verify(trace)["proven"]
    trace["steps"][3]["premises"].pop()
    verdict = naze.verify(trace)
    assert (verdict["proven"], verdict["fault"]["step"]) == (False, 3)


def test_what_is_wrong_is_an_error_that_says_where():
    with pytest.raises(naze.NazeError, match="7") as error:
        naze.solve("1..............7")
    assert error.value.code == 3
    assert (error.value.faults[0]["line"], error.value.faults[0]["column"]) == (1, 16)
    with pytest.raises(naze.NazeError) as error:
        naze.why(EASY, "r0c1")
    assert error.value.code == 2
    with pytest.raises(naze.NazeError):
        naze.ask("sing", {})


def test_a_question_to_many_is_answered_in_order_and_lazily():
    puzzles = [EASY, "no puzzle", HARDEST]
    counts = list(naze.each("count", puzzles))
    assert [one["count"] for one in (counts[0], counts[2])] == [1, 1]
    assert isinstance(counts[1], naze.NazeError)
    endless = naze.each("generate", ({"seed": seed} for seed in itertools.count()), workers=2)
    assert next(endless) == naze.generate(0)
    assert next(endless) == naze.generate(1)
    endless.close()


def test_another_thread_cancels_a_question():
    cancel = naze.Cancel()
    threading.Timer(0.1, cancel.cancel).start()
    start = time.monotonic()
    with pytest.raises(naze.NazeError) as error:
        naze.why("." * 625, "r1c1", techniques="all", nodes=10**9, cancel=cancel)
    assert error.value.code == 9 and cancel.cancelled
    assert time.monotonic() - start < 5


def test_an_interrupt_by_the_keyboard_ends_a_question():
    threading.Timer(0.1, _thread.interrupt_main).start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        naze.why("." * 625, "r1c1", techniques="all", nodes=10**9)
    assert time.monotonic() - start < 5


def test_other_threads_run_while_a_question_is_answered():
    counted = 0
    done = threading.Event()

    def answer():
        naze.why(HARDEST, all=True)
        done.set()

    threading.Thread(target=answer).start()
    while not done.wait(0.001):
        counted += 1
    assert counted > 10


def test_a_puzzle_may_be_rows_a_file_or_the_path_of_one(tmp_path):
    rows = [[int(sign) if sign.isdigit() else 0 for sign in EASY[at : at + 9]] for at in range(0, 81, 9)]
    path = tmp_path / "puzzle.txt"
    path.write_text(EASY)
    expected = naze.read(EASY)
    assert naze.read(rows) == naze.read([list(map(str, row)) for row in rows]) == expected
    assert naze.read(tuple(map(tuple, rows))) == expected
    assert naze.read(path) == naze.read(EASY.encode()) == expected
    for mode in ("r", "rb"):
        with path.open(mode) as file:
            assert naze.read(file) == expected
    assert [one["count"] for one in naze.each("count", [rows, path])] == [1, 1]


def test_a_trace_may_be_its_json():
    trace = naze.solve(EASY)
    for text in (json.dumps(trace), json.dumps(trace).encode()):
        assert naze.verify(text)["proven"]
    with pytest.raises(naze.NazeError) as error:
        naze.verify("no JSON")
    assert error.value.code == 3


def test_a_field_that_is_a_word_of_python_has_an_underscore():
    assert naze.why(EASY, "r5c6", not_=9) == naze.why(EASY, "r5c6<>9")


def test_a_puzzle_without_a_seed_is_another_each_time_and_says_its_seed():
    one, other = naze.generate(), naze.generate()
    assert one["puzzle"] != other["puzzle"]
    assert naze.generate(one["seed"]) == one


def test_the_version_is_that_of_the_package():
    project = (Path(__file__).parents[1] / "pyproject.toml").read_text()
    assert f'version = "{naze.__version__}"' in project
