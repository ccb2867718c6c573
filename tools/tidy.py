#!/usr/bin/env python3
"""Runs clang-tidy over the project's sources, each only when it or anything it includes has changed.

A file that was found clean is remembered by the contents of all that it is made of (build/tidy-clean). The last line is
`tidy-counts CLEAN FAULTY`; files that were not reached in time are named as such and counted as neither.
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time

PROJECT = pathlib.Path(__file__).resolve().parent.parent


def dependencies(build):
    """Object -> the project's files that it was compiled from, as the build knows them."""
    told = subprocess.run(["ninja", "-C", str(build), "-t", "deps"], capture_output=True, text=True).stdout
    found, current = {}, None
    for line in told.splitlines():
        if line and not line.startswith(" "):
            current = found.setdefault(line.split(":")[0], [])
        elif line.strip() and current is not None:
            path = (build / line.strip()).resolve()
            if path.is_relative_to(PROJECT):
                current.append(path)
    return found


def headers_parsed_once(needs, output):
    """What is in the precompiled header of an object's target: its object's own list does not name it."""
    target = re.match(r"(.*?\.dir)/", output)
    return needs.get(f"{target[1]}/cmake_pch.hxx.pch", []) if target else []


def one_by_one(entries):
    """The commands of files that are compiled together, as if each were compiled alone."""
    for entry in entries:
        together = pathlib.Path(entry["file"])
        if together.parent.name != "Unity":
            yield entry
            continue
        for name in re.findall(r'#include "(.*)"', together.read_text()):
            file = os.path.normpath(together.parent / name)
            yield {**entry, "file": file, "command": entry["command"].replace(str(together), file)}


def commands_of_their_own(build):
    """The build's commands without precompiled headers: a file has to include what it uses."""
    entries = list(one_by_one(json.loads((build / "compile_commands.json").read_text())))
    parsed_once = re.compile(r" -Xclang -include-pch -Xclang \S+ -Xclang -include -Xclang \S+")
    for entry in entries:
        entry["command"] = parsed_once.sub("", entry["command"])
    folder = PROJECT / "build" / "tidy-commands"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "compile_commands.json").write_text(json.dumps(entries))
    return folder, entries


def newest_first():
    """File -> how long ago it changed: 0 for what is not committed yet, then as the commits go back."""
    def git(*words):
        return subprocess.run(["git", "-C", str(PROJECT), *words], capture_output=True, text=True).stdout.splitlines()

    ranks = {}
    for name in git("diff", "--name-only", "HEAD") + git("ls-files", "--others", "--exclude-standard"):
        ranks.setdefault(PROJECT / name, 0)
    for name in git("log", "--name-only", "--format="):
        if name:
            ranks.setdefault(PROJECT / name, len(ranks) + 1)
    return ranks


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--seconds", type=int, default=0, help="stop beginning new files after so long; 0: never")
    parser.add_argument("--since", help="only files that changed since this commit")
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    needs = dependencies(build)
    contents = {}

    def digest(path):
        if path not in contents:
            contents[path] = hashlib.sha256(path.read_bytes()).digest() if path.is_file() else b""
        return contents[path]

    configured = b"".join((PROJECT / name).read_bytes() for name in (".clang-tidy", "tests/.clang-tidy"))
    rules = hashlib.sha256(configured + b"clang-tidy-19").digest()
    clean = PROJECT / "build" / "tidy-clean"
    clean.mkdir(parents=True, exist_ok=True)
    wanted = {(PROJECT / name).resolve() for name in arguments.files}
    if arguments.since:
        told = subprocess.run(["git", "-C", str(PROJECT), "diff", "--name-only", arguments.since], capture_output=True,
                              text=True, check=True)
        wanted |= {PROJECT / name for name in told.stdout.splitlines()}
    jobs, known, ranks = [], 0, newest_first()
    commands, entries = commands_of_their_own(build)
    for entry in entries:
        source = pathlib.Path(entry["directory"], entry["file"]).resolve()
        if source.suffix != ".cpp" or not source.is_relative_to(PROJECT) or source.is_relative_to(PROJECT / "build"):
            continue
        if wanted and source not in wanted or "_threads.dir/" in entry.get("output", ""):
            continue  # what is built with the thread sanitizer as well is the same file
        key = hashlib.sha256(rules + str(source.relative_to(PROJECT)).encode())
        output = entry.get("output", "")
        for path in sorted(set(needs.get(output, []) + headers_parsed_once(needs, output)) | {source}):
            key.update(str(path.relative_to(PROJECT)).encode() + digest(path))
        mark = clean / key.hexdigest()
        if mark.exists():
            known += 1
        else:
            jobs.append((ranks.get(source, 0), source, mark))
    jobs.sort()
    until = time.monotonic() + arguments.seconds if arguments.seconds else None

    def look(job):
        _, source, mark = job
        if until and time.monotonic() > until:
            return source, None
        done = subprocess.run(["clang-tidy-19", "-p", str(commands), "--quiet", str(source)],
                              capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode == 0:
            mark.touch()
            return source, ""
        return source, done.stdout or done.stderr

    faulty = late = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        for source, found in pool.map(look, jobs):
            if found is None:
                late += 1
            elif found:
                faulty += 1
                print(f"FAILED: tidy: {source.relative_to(PROJECT)}\n{found}", flush=True)
            else:
                known += 1
    if late:
        print(f"tidy: {late} files were not reached in {arguments.seconds} s; ./check tidy looks at all of them")
    print(f"tidy-counts {known} {faulty}")
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
