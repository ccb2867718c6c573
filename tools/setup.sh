# For ./play and ./check: installs what is missing, builds a preset. Read with `source`, in the project's folder.
# All it says goes to standard error.

say() { printf '%s\n' "$*" >&2; }

installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }
known() { apt-cache show "$1" >/dev/null 2>&1; }

# Names, one a line, of the Debian packages of a list that are missing.
missing_packages() { # LIST
  local line name choice
  while IFS= read -r line; do
    line="${line%%#*}"
    [ -n "${line// /}" ] || continue
    choice=
    for name in ${line//|/ }; do
      if installed "$name"; then continue 2; fi
    done
    for name in ${line//|/ }; do
      if [ -z "$choice" ] && known "$name"; then choice="$name"; fi
    done
    [ -n "$choice" ] || choice="${line%%|*}"
    printf '%s\n' ${choice}
  done < "$1"
}

install_missing() { # [LIST]
  local list="${1:-tools/debian-packages.txt}" stamp
  command -v dpkg-query >/dev/null || { say "This is no Debian; see $list for what is needed."; return 0; }
  stamp="build/$(basename "$list" .txt)-installed"
  if [ -e "$stamp" ] && [ "$stamp" -nt "$list" ]; then return 0; fi
  local as_root=
  [ "$(id -u)" = 0 ] || as_root=sudo
  if [ -n "$(missing_packages "$list")" ]; then
    if [ -n "$as_root" ] && ! command -v sudo >/dev/null; then
      say "Missing Debian packages: $(missing_packages "$list" | tr '\n' ' ')"
      say "Install them as root (apt-get install ...), then start again."
      return 1
    fi
    # Without package lists nothing is known yet, and the choice between names is not made right.
    $as_root apt-get update -qq >&2 </dev/null || say "apt-get update failed; going on with what is known."
    local missing
    missing="$(missing_packages "$list" | tr '\n' ' ')"
    say "Installing with apt-get: $missing"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >&2 </dev/null || {
      say "apt-get could not install them."
      return 1
    }
  fi
  mkdir -p build && touch "$stamp"
}

# A node that Vite runs on: the machine's own, or, where that is missing or too old, one from npm in build/node.
node_ready() {
  if ! command -v npm >/dev/null; then install_missing tools/debian-packages-page.txt || return 1; fi
  if [ -x build/node/node_modules/.bin/node ]; then export PATH="$PWD/build/node/node_modules/.bin:$PATH"; fi
  if node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
  then return 0; fi
  say "Installing node with npm, into build/node."
  mkdir -p build/node
  npm install --silent --no-save --prefix build/node node@22 >&2 </dev/null || { say "npm could not install node."; return 1; }
  export PATH="$PWD/build/node/node_modules/.bin:$PATH"
}

# page_modules: what the page is built from, as web/package-lock.json says.
page_modules() {
  local stamp=web/node_modules/.installed
  if [ -e "$stamp" ] && [ "$stamp" -nt web/package-lock.json ]; then return 0; fi
  say "Installing with npm what the page is built from."
  (cd web && npm ci --silent >&2 </dev/null) || { say "npm could not install it."; return 1; }
  touch "$stamp"
}

# build_page: the browser table in build/web, where the server's build finds it. Without npm's registry the program is
# built all the same; its server then says that it has no page.
build_page() {
  local stamp=build/page-built log=build/page.log
  if [ -e "$stamp" ] && [ -z "$(find web -path web/node_modules -prune -o -type f -newer "$stamp" -print -quit)" ]; then return 0; fi
  mkdir -p build
  node_ready && page_modules || return 1
  if ! (cd web && npm run --silent build) >"$log" 2>&1 </dev/null; then
    tail -n 40 "$log" >&2
    say "The page could not be built; all of it is in $log."
    return 1
  fi
  find build/web -type f \( -name '*.js' -o -name '*.css' -o -name '*.html' -o -name '*.svg' \) -exec gzip -9 -k -f -n {} +
  touch "$stamp"
}

# show_progress LOG WORDS: how far ninja is, as its log says, until the last job of this shell has ended: on a terminal one
# line that changes, elsewhere a line every minute.
show_progress() {
  local job=$! far shown=$SECONDS
  while kill -0 "$job" 2>/dev/null; do
    sleep 1
    far="$(tail -n 1 "$1" 2>/dev/null | sed -n 's/^\[\([0-9]*\)\/\([0-9]*\)\].*/\1 of \2/p')"
    [ -n "$far" ] || continue
    if [ -t 2 ]; then
      printf '\r%s: %s ' "$2" "$far" >&2
    elif [ $((SECONDS - shown)) -ge 60 ]; then
      shown=$SECONDS
      say "$2: $far"
    fi
  done
  if [ -t 2 ]; then printf '\r\033[K' >&2; fi
  wait "$job"
}

# build_preset PRESET TARGET...: configures and builds in build/PRESET. What it prints is shown only when it fails. With
# `patience` set to more than 0, whatever else runs goes first.
build_preset() {
  local preset="$1" log="build/$1/build.log"
  shift
  mkdir -p "build/$preset"
  export LANG=C.UTF-8 CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros
  { cmake --preset "$preset" && nice -n "${patience:-0}" cmake --build "build/$preset" --target "$@"; } >"$log" 2>&1 </dev/null &
  if ! show_progress "$log" "Building ($preset)"; then
    grep -E -A12 'error:|Error |FAILED|undefined' "$log" | head -n 60 >&2 || true
    say "The build failed; all of it is in $log."
    return 1
  fi
}
