#!/usr/bin/env bash
# A bot for Pig: rolls until the turn is worth 20, then holds. Arguments go to gamekeeper drive.
coproc table { gamekeeper drive pig --as player-1 --seat player-2=random "$@"; }
say() { printf '%s\n' "$1" >&"${table[1]}"; }

points=0
while read -r line <&"${table[0]}"; do
  case $line in
    '{"hello":'*) say '{"new": {}}' ;;
    '{"event":{"type":"rolled"'*) [[ $line =~ \"face\":([0-9]+) ]] && ((points += BASH_REMATCH[1])) ;;
    '{"event":'*) points=0 ;;
    '{"decision":'*'"barred":[]'*) if ((points < 20)); then say '{"choose": "roll"}'; else say '{"choose": "hold"}'; fi ;;
    '{"decision":'*) say '{"choose": "hold"}' ;;  # enough to win: rolling is barred
    '{"over":'*) printf '%s\n' "$line" && say '{"quit": true}' ;;
    '{"error":'*) printf '%s\n' "$line" >&2 && exit 1 ;;
  esac
done
