# For ./play and ./check: installs what is missing, builds a preset. Read with `source`, in the project's folder.
# All it says goes to standard error.

say() { printf '%s\n' "$*" >&2; }

installed() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }
known() { apt-cache show "$1" >/dev/null 2>&1; }

# Names, one a line, of the Debian packages that are missing.
missing_packages() {
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
  done < tools/debian-packages.txt
}

install_missing() {
  command -v dpkg-query >/dev/null || { say "This is no Debian; see tools/debian-packages.txt for what is needed."; return 0; }
  local stamp=build/packages-installed
  if [ -e "$stamp" ] && [ "$stamp" -nt tools/debian-packages.txt ]; then return 0; fi
  local as_root=
  [ "$(id -u)" = 0 ] || as_root=sudo
  if [ -n "$(missing_packages)" ]; then
    if [ -n "$as_root" ] && ! command -v sudo >/dev/null; then
      say "Missing Debian packages: $(missing_packages | tr '\n' ' ')"
      say "Install them as root (apt-get install ...), then start again."
      return 1
    fi
    # Without package lists nothing is known yet, and the choice between names is not made right.
    $as_root apt-get update -qq >&2 </dev/null || say "apt-get update failed; going on with what is known."
    local missing
    missing="$(missing_packages | tr '\n' ' ')"
    say "Installing with apt-get: $missing"
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >&2 </dev/null || {
      say "apt-get could not install them."
      return 1
    }
  fi
  mkdir -p build && touch "$stamp"
}

# build_preset PRESET TARGET...: configures and builds in build/PRESET. What it prints is shown only when it fails.
build_preset() {
  local preset="$1" log="build/$1/build.log"
  shift
  mkdir -p "build/$preset"
  export LANG=C.UTF-8 CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
  if ! { cmake --preset "$preset" && cmake --build "build/$preset" --target "$@"; } >"$log" 2>&1 </dev/null; then
    grep -E -A12 'error:|Error |FAILED|undefined' "$log" | head -n 60 >&2 || true
    say "The build failed; all of it is in $log."
    return 1
  fi
}
