#!/usr/bin/env python3
"""A bot for any game: takes what is likeliest to succeed, by the exact odds. by_the_odds.py GAME [DRIVE ARGUMENTS]"""
import json
import subprocess
import sys

table = subprocess.Popen(["gamekeeper", "drive", *sys.argv[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                         text=True)


def say(line):
    table.stdin.write(json.dumps(line) + "\n")
    table.stdin.flush()


def answer(decision, chances):
    """What to choose; `chances` is the chance of each option that has one, by name."""
    names = [option["name"] for option in decision["options"]]
    best = max(names, key=lambda name: chances.get(name, 50.0))
    return {"pick-some": names[:decision["min"]],
            "order": names,
            "number": decision["max"],
            "distribute": {best: decision["max"]}}.get(decision["kind"], best)


decision = None
for line in table.stdout:
    kind, said = next(iter(json.loads(line).items()))
    if kind == "hello":
        say({"new": {}})
    elif kind == "decision":
        decision = said
        say({"odds": "exact"})
    elif kind == "odds":
        chances = {option["name"]: option["odds"]["success"]["percent"]
                   for option in said["options"] if option["odds"] and "success" in option["odds"]}
        say({"choose": answer(decision, chances), "n": decision["n"]})
    elif kind == "over":
        print(said["result"])
        say({"quit": True})
    elif kind == "error":
        sys.exit(said["message"])
