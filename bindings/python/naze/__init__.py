"""A Sudoku solver that works the way a person does, says why at every step, and can prove it.

>>> import naze
>>> puzzle = "..41...8..1...9.3.6..3.7..51.6...3......5...7.....42.....5.36...7......24.....8.."
>>> naze.why(puzzle, "r5c6")["outline"]["text"]
"r5c6=1: box 5's 1 fits nowhere else"

A question takes a puzzle and returns an :class:`Answer`, the document that the program ``naze`` prints for
``--format json``. A puzzle is a text in any format that naze reads, a list of rows, a file or the path of one, or an
answer, which has the same fields. Other fields of a question are keywords, ``not_`` for the field ``not``;
``docs/openapi.json`` describes them, and so do the type stubs. Every question takes

``board``
    ``"9"``, ``"6:2x3"``, ``"7"``, ``"9:none"``, or its houses;
``entries``, ``marks``, ``givens``
    what a person entered and removed, and the puzzle that they began with;
``lang``
    the language of the sentences, ``"en"`` or ``"ja"``;
``techniques``, ``guess``
    what may be used;
``nodes``
    how much work the answer may take, in the units of the program's ``--nodes``, each about a branch of the search on a
    9×9: the same budget gives the same answer on every machine;
``cancel``
    a :class:`Cancel`, by which another thread ends it. An interrupt by the keyboard ends a question too.

What cannot be answered raises a :class:`NazeError`.
"""

import json
import random
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from os import PathLike, cpu_count
from pathlib import Path

from . import _naze
from ._naze import Cancel, __version__

__all__ = [
    "Answer",
    "Cancel",
    "NazeError",
    "ask",
    "certify",
    "check",
    "convert",
    "count",
    "each",
    "findings",
    "generate",
    "hint",
    "judge",
    "practice",
    "practice_check",
    "rate",
    "read",
    "show",
    "solve",
    "techniques",
    "verify",
    "why",
]

#: The fields of an answer that say what it is about, and that every question about a puzzle takes.
_POSITION = ("board", "puzzle", "entries", "marks", "left_out")


class NazeError(Exception):
    """Why a question has no answer.

    ``code`` is the exit code of the program: 2 for a wrong question, 3 for a text that is not a puzzle, and so on.
    ``faults`` lists what is wrong with the text, each fault with its place and what to do about it. ``line`` is the line
    of a trace that is at fault.
    """

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.faults = error.get("faults", [])
        self.line = error.get("line")


class Answer(dict):
    """The document of an answer. A notebook draws its puzzle, with the solution if it has one."""

    def _repr_svg_(self):
        if "puzzle" not in self:
            return None
        position = _fields(self)
        if isinstance(self.get("solution"), str):
            position = {"board": self["board"], "puzzle": self["solution"], "givens": self["puzzle"]}
        return ask("show", position)["svg"]


def _text_of(subject):
    """What a file or a path holds, and the lists of an array; anything else as it is."""
    if isinstance(subject, PathLike):
        subject = Path(subject).read_bytes()
    elif hasattr(subject, "read"):
        subject = subject.read()
    elif hasattr(subject, "tolist"):
        subject = subject.tolist()
    return subject.decode("utf-8-sig") if isinstance(subject, (bytes, bytearray)) else subject


def _fields(subject):
    """The fields of a question about this: a text, rows, an answer, or fields as they are."""
    subject = _text_of(subject)
    if isinstance(subject, str):
        return {"puzzle": subject}
    if isinstance(subject, (list, tuple)):
        return {"puzzle": json.dumps(subject)}
    if isinstance(subject, Answer):
        return {field: subject[field] for field in _POSITION if field in subject}
    return dict(subject)


def ask(name, fields, *, nodes=None, cancel=None):
    """Asks the question of this name; ``fields`` is its object in JSON. Each other function asks one question."""
    # A word that Python keeps for itself has an underscore behind it.
    fields = {field.rstrip("_"): value for field, value in fields.items()}
    document = json.loads(_naze.ask(name, json.dumps(fields), nodes, cancel))
    if isinstance(document, list):
        return [Answer(one) for one in document]
    if "error" in document:
        raise NazeError(document["error"])
    return Answer(document)


def _ask(name, subject, fields, nodes, cancel):
    return ask(name, {**_fields(subject), **fields}, nodes=nodes, cancel=cancel)


def read(puzzle, *, nodes=None, cancel=None, **fields):
    """What is this text, as a puzzle?"""
    return _ask("read", puzzle, fields, nodes, cancel)


def check(puzzle, *, nodes=None, cancel=None, **fields):
    """Is it a proper puzzle, and if not, what is wrong?

    >>> naze.check("11..............")["duplicates"][0]
    {'digit': 1, 'house': 'row 1', 'cells': ['r1c1', 'r1c2']}
    """
    return _ask("check", puzzle, fields, nodes, cancel)


def count(puzzle, limit=2, *, nodes=None, cancel=None, **fields):
    """How many solutions are there, up to a limit?

    >>> naze.count("." * 16, 1000)["count"]
    288
    """
    return _ask("count", puzzle, {"limit": limit, **fields}, nodes, cancel)


def solve(puzzle, *, nodes=None, cancel=None, **fields):
    """What is the solution, and by which steps?

    >>> naze.solve("123434.221.34321")["steps"][0]["text"]
    'Full House: r2c3 is the last open cell of row 2: r2c3=1.'
    """
    return _ask("solve", puzzle, fields, nodes, cancel)


def why(puzzle, cell=None, *, nodes=None, cancel=None, **fields):
    """Why does a cell have its value (``"r5c6"``), or why not another (``"r5c6<>9"``)?

    Without a cell: which cells are worth asking about? ``all=True`` asks about every open cell and returns a list.
    """
    return _ask("why", puzzle, {**({} if cell is None else {"cell": cell}), **fields}, nodes, cancel)


def hint(puzzle, level=1, *, nodes=None, cancel=None, **fields):
    """What is the next step? The level says how much to give away: 1 where to look, up to 4 the effect."""
    return _ask("hint", puzzle, {"level": level, **fields}, nodes, cancel)


def findings(puzzle, *, nodes=None, cancel=None, **fields):
    """Which steps can be seen now?"""
    return _ask("findings", puzzle, fields, nodes, cancel)


def rate(puzzle, *, nodes=None, cancel=None, **fields):
    """How hard is it? ``se=True`` adds the community's rating ER/EP/ED."""
    return _ask("rate", puzzle, fields, nodes, cancel)


def show(puzzle, *, nodes=None, cancel=None, **fields):
    """What does it look like, or the position before a step? ``"svg"`` of the answer is a picture."""
    return _ask("show", puzzle, fields, nodes, cancel)


def convert(puzzle, to, *, nodes=None, cancel=None, **fields):
    """How is it written in another format?"""
    return _ask("convert", puzzle, {"to": to, **fields}, nodes, cancel)


def certify(puzzle, *, nodes=None, cancel=None, **fields):
    """What proof of its solution does VeriPB check?"""
    return _ask("certify", puzzle, fields, nodes, cancel)


def verify(trace, *, nodes=None, cancel=None, **fields):
    """What does a trace prove? It is an answer of :func:`solve` or :func:`why`, wherever it is from, or its JSON."""
    trace = _text_of(trace)
    if isinstance(trace, str):
        try:
            trace = json.loads(trace)
        except ValueError as error:
            raise NazeError({"code": 3, "message": str(error)}) from None
    return _ask("verify", {"trace": trace}, fields, nodes, cancel)


def judge(puzzle, steps, *, nodes=None, cancel=None, **fields):
    """What is each step of somebody's list worth? ``steps`` is text or a list of objects, as ``naze verify --steps`` reads.

    >>> text = "123.341.21..4321"
    >>> [step["verdict"] for step in naze.judge(text, "r1c4=4\\nr2c4=4")["steps"]]
    ['holds', 'false']
    """
    return _ask("judge", puzzle, {"steps": steps, **fields}, nodes, cancel)


def generate(seed=None, *, nodes=None, cancel=None, **fields):
    """Which puzzle does a seed give? ``level="hard"``, ``symmetry="rotational"`` and so on say what it must be.

    Without a seed one is drawn; it is in the answer.

    >>> naze.generate(7, level="easy") == naze.generate(7, level="easy")
    True
    """
    if seed is None:
        seed = random.SystemRandom().getrandbits(53)
    return _ask("generate", {"seed": seed}, fields, nodes, cancel)


def practice(technique, *, nodes=None, cancel=None, **fields):
    """At which position is a technique the next step?"""
    return _ask("practice", {"technique": technique}, fields, nodes, cancel)


def practice_check(puzzle, *, nodes=None, cancel=None, **fields):
    """What are moves worth where a technique is practised?"""
    return _ask("practice-check", puzzle, fields, nodes, cancel)


def techniques(*, nodes=None, cancel=None, **fields):
    """Which techniques are there? With ``technique="x-wing"``, that one with its lesson."""
    return _ask("techniques", {}, fields, nodes, cancel)


def each(name, subjects, *, workers=None, nodes=None, cancel=None, **fields):
    """Asks the question of this name about many subjects; an iterator of the answers, in order.

    A subject is a puzzle, or an object with fields of the question, such as ``{"seed": 3}``. Some are asked at once, by
    default one a processor; subjects are taken from an endless iterator as answers are taken from this one. Where there is
    no answer, the :class:`NazeError` is in its place.

    >>> [answer["level"] for answer in naze.each("generate", ({"seed": seed} for seed in range(2)), level="easy")]
    ['easy', 'easy']
    """
    workers = workers or cpu_count() or 1
    cancel = cancel or Cancel()

    def one(subject):
        try:
            return _ask(name, subject, fields, nodes, cancel)
        except NazeError as error:
            return error

    pool = ThreadPoolExecutor(workers)
    asked = deque()
    try:
        for subject in subjects:
            asked.append(pool.submit(one, subject))
            if len(asked) > 2 * workers:
                yield asked.popleft().result()
        while asked:
            yield asked.popleft().result()
    finally:
        # Whoever stops taking answers, or interrupts, does not wait for the others.
        if asked:
            cancel.cancel()
        pool.shutdown(cancel_futures=True)
