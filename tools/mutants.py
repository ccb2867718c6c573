#!/usr/bin/env python3
"""Changes a game's rules one place at a time, and names the places where no test of the game minds.

A place is a switch that is read, a number, a constant's name or a comparison in a file of src/games/GAME. All of them are
compiled at once (tools/mutants/mutant.hpp), in build/mutants; which one is changed, a test's environment says. A test is
asked about the places that it comes by, the quickest first, until one fails. The last line is `mutants-counts CAUGHT LEFT`.
"""
import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile
import time

PROJECT = pathlib.Path(__file__).resolve().parent.parent
BUILD = PROJECT / "build" / "mutants"

# What shows, says or appraises a game decides nothing in it; what reads its content is tried by packs.
NO_RULES = re.compile(r"^(view|voice|names?|telling|guide|standing|appraisal|library|reach|sheets?|imagined)(_|\.)")

SIGNS = {"<": ("less", "less_or_equal"), "<=": ("less_or_equal", "less"), ">": ("greater", "greater_or_equal"),
         ">=": ("greater_or_equal", "greater"), "==": ("equal", "unequal"), "!=": ("unequal", "equal")}
WRITTEN = {name: sign for sign, (name, _) in SIGNS.items()}

SILENT = re.compile(r'//[^\n]*|/\*.*?\*/|^[ \t]*#[^\n]*|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
                    r"|(?<![\w'])'(?:\\.|[^'\\])'", re.DOTALL | re.MULTILINE)
# What a compiler works out, and what has to stand as it does.
FIXED = re.compile(r"(?:\bconstexpr [^;{=()]*= [^;]*;|\b(?:static_assert|constexpr|template|requires|concept|using|enum|BOOST_\w+)\b[^;{]*[;{]"
                   r"|\bcase [^:]*:|\boperator\S+|\[\[.*?\]\]|\balignas\([^)]*\))", re.DOTALL)
SWITCH = re.compile(r"(?:\w+(?:\(\))?(?:\.|->))*\bswitches\.(\w+)\b(?!\s*=[^=]|\()")
NUMBER = re.compile(r"(?<![\w.'])(?:0b[01]+|0|[1-9][\d']*)U?(?![\w.'])")
COMPARED = re.compile(r"(?<=\s)(?:<=|>=|==|!=|<|>)(?=\s)")
DECLARED = re.compile(r"\bconstexpr (?:int|unsigned|std::size_t|std::u?int\d+_t) (k[A-Z][^;]*);")


@dataclasses.dataclass
class Place:
    id: int
    kind: str  # switch, number, constant, comparison
    file: pathlib.Path
    line: int
    text: str  # of the line
    what: str
    start: int
    end: int
    instead: str

    def __str__(self):
        return f"{self.file.relative_to(PROJECT)}:{self.line}: {self.what}: {self.text}"


def constants(folder):
    names = set()
    for file in [*folder.rglob("*.hpp"), *folder.rglob("*.cpp")]:
        for declared in DECLARED.findall(file.read_text()):
            names |= set(re.findall(r"\b(k[A-Z]\w*) = ", declared))
    return names - {"kNone"}


def places_in(file, named, first):
    text = file.read_text()
    bare = SILENT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    bare = FIXED.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), bare)
    found, taken = [], []

    def add(kind, match, what, instead):
        if any(match.start() < end and start < match.end() for start, end in taken):
            return
        taken.append(match.span())
        line = text.count("\n", 0, match.start()) + 1
        found.append(Place(first + len(found), kind, file, line, text.splitlines()[line - 1].strip(), what,
                           *match.span(), instead))

    def turned(match):
        return f"mutant::turned<{first + len(found)}>({match[0]})"

    for match in SWITCH.finditer(bare):
        add("switch", match, f"{match[1]} turned", turned(match))
    if named:
        for match in re.finditer(r"(?:\w+::)*\b(?:" + "|".join(sorted(named)) + r")\b", bare):
            add("constant", match, f"{match[0]} + 1", turned(match))
    for match in NUMBER.finditer(bare):
        add("number", match, f"{match[0]} + 1", turned(match))
    for match in COMPARED.finditer(bare):
        written, other = SIGNS[match[0]]
        sign = "==" if match[0] in ("==", "!=") else "<"
        close = "==" if sign == "==" else ">"
        add("comparison", match, f"{WRITTEN[other]} for {match[0]}",
            f"{sign} mutant::Compared<{first + len(found)}, mutant::Sign::{written}, mutant::Sign::{other}>{{}} {close}")
    return found


def write(places):
    """The changed files, and what lays them over the real ones."""
    folder = BUILD / "changed"
    folder.mkdir(parents=True, exist_ok=True)
    roots = []
    for file in sorted({place.file for place in places}):
        text = file.read_text()
        for place in sorted((p for p in places if p.file == file), key=lambda p: -p.start):
            text = text[:place.start] + place.instead + text[place.end:]
        changed = folder / str(file.relative_to(PROJECT)).replace("/", "-")
        changed.write_text(f'#include "mutant.hpp"\n#line 1 "{file}"\n{text}')
        roots.append({"type": "file", "name": str(file), "external-contents": str(changed)})
    (BUILD / "mutants.yaml").write_text(json.dumps({"version": 0, "use-external-names": False, "roots": roots}))


def build(game, places):
    """The tests of the game, and the places that could be changed: those at which the compiler balks are left out."""
    BUILD.mkdir(parents=True, exist_ok=True)
    write(places)
    subprocess.run(["cmake", "--preset", "check", "-B", str(BUILD), f"-DGAMEKEEPER_MUTANTS={game}"], cwd=PROJECT,
                   check=True, stdout=subprocess.DEVNULL)
    for stale in (BUILD / "src" / "games" / "CMakeFiles" / f"gk_game_{game.replace('-', '_')}.dir").rglob("*.o"):
        stale.unlink()
    while True:
        done = subprocess.run(["ninja", "-k", "0", *JOBS, "-C", str(BUILD), f"tests/{game}/all"], capture_output=True, text=True)
        if done.returncode == 0:
            return places
        bad = set()
        for part in re.split(r"(?=^\S+:\d+:\d+: (?:fatal )?error: )", done.stdout, flags=re.MULTILINE)[1:]:
            for file, line in re.findall(r"^(/\S+):(\d+):\d+: (?:error|note)", part, re.MULTILINE):
                if any(str(p.file) == file and p.line == int(line) for p in places):
                    bad.add((file, int(line)))
                    break
        if not bad:
            sys.exit("mutants: the build fails:\n" + "\n".join(done.stdout.splitlines()[-60:]))
        places = [p for p in places if (str(p.file), p.line) not in bad]
        write(places)


def limited():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))


def run(program, tests, seconds, **environment):
    """Whether they pass, and how long it took."""
    begun = time.monotonic()
    environment = {**os.environ, "GTEST_FAIL_FAST": "1", "GTEST_FILTER": ":".join(tests), **environment}
    try:
        done = subprocess.run([str(program)], env=environment, timeout=seconds, preexec_fn=limited, cwd=PROJECT,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        passed = done.returncode == 0
    except subprocess.TimeoutExpired:
        passed = False
    return passed, time.monotonic() - begun


def tests_of(program):
    suite, names = "", []
    listed = subprocess.run([str(program), "--gtest_list_tests"], capture_output=True, text=True, check=True).stdout
    for line in listed.splitlines():
        line = line.split("#")[0].rstrip()
        if line.startswith("  "):
            names.append(suite + line.strip())
        elif line.endswith("."):
            suite = line
    return names


def acquaintances(pool, programs):
    """(program, test) -> how long it takes and the places that it comes by."""

    def meet(one):
        program, test = one
        with tempfile.NamedTemporaryFile("r") as met:
            passed, took = run(program, [test], 600, GAMEKEEPER_MUTANTS_MET=met.name)
            if not passed:
                sys.exit(f"mutants: {test} fails with nothing changed")
            return one, took, {int(line) for line in met}

    every = [(program, test) for program in programs for test in tests_of(program)]
    return list(pool.map(meet, every))


def minded(place, known):
    """The first test that fails with the place changed; nothing when none does."""
    asked = sorted((took, program, test) for (program, test), took, met in known if place.id in met)
    quick = [one for one in asked if one[0] < 0.5]
    groups = {}
    for took, program, test in quick:
        groups.setdefault(program, []).append((took, test))
    for program, tests in groups.items():
        for at in range(0, len(tests), 40):
            some = tests[at:at + 40]
            if not run(program, [test for _, test in some], 20 + 10 * sum(t for t, _ in some), GAMEKEEPER_MUTANT=str(place.id))[0]:
                return program
    for took, program, test in asked[len(quick):]:
        if not run(program, [test], 20 + 10 * took, GAMEKEEPER_MUTANT=str(place.id))[0]:
            return program
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--seconds", type=int, default=0, help="of trying; what is tried then is drawn by lot. 0: everything")
    parser.add_argument("--seed", type=int, default=1, help="of the lot")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--kinds", default="switch,number,constant,comparison")
    parser.add_argument("files", nargs="*", help="of the game; all that hold rules when none is named")
    arguments = parser.parse_args()
    global JOBS
    JOBS = [f"-j{arguments.jobs}"]
    folder = PROJECT / "src" / "games" / arguments.game
    files = [pathlib.Path(name).resolve() for name in arguments.files] or sorted(
        file for file in folder.rglob("*.cpp") if not NO_RULES.match(file.name))
    named, places = constants(folder), []
    for file in files:
        places += places_in(file, named, len(places) + 1)
    kinds = arguments.kinds.split(",")
    places = build(arguments.game, [place for place in places if place.kind in kinds])
    programs = sorted(path for path in (BUILD / "tests" / arguments.game).rglob("test_*") if path.is_file() and
                      os.access(path, os.X_OK))
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        known = acquaintances(pool, programs)
        met = set().union(*(places for _, _, places in known))
        unmet = [place for place in places if place.id not in met]
        places = [place for place in places if place.id in met]
        random.Random(arguments.seed).shuffle(places)
        until = time.monotonic() + arguments.seconds if arguments.seconds else None

        def attempt(place):
            if until and time.monotonic() > until:
                return "late"
            by = minded(place, known)
            if by is None:
                print(f"minded by no test: {place}", flush=True)
            return by

        outcomes = list(zip(places, pool.map(attempt, places)))
    left = [place for place, by in outcomes if by is None]
    tried = [place for place, by in outcomes if by != "late"]
    print(f"{arguments.game}: {len(tried)} of {len(places)} places tried, {len(left)} of them minded by no test; "
          f"{len(unmet)} that no test comes by")
    for place in unmet:
        print(f"met by no test: {place}")
    print(f"mutants-counts {len(tried) - len(left)} {len(left)}")


if __name__ == "__main__":
    main()
