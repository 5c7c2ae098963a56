# Functions of the findings. Each finding sources this file; it is not run by itself.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# need_npm PACKAGE@VERSION...: installs packages of the npm registry in the temporary folder.
need_npm() {
  npm init -y >/dev/null
  npm install --no-audit --no-fund --ignore-scripts --silent "$@" >/dev/null
  echo "installed: $* (node $(node --version))"
}

# need_debian PACKAGE...: installs packages of Debian unless they are there, and prints versions.
need_debian() {
  local package
  for package in "$@"; do
    dpkg-query -W -f='' "$package" 2>/dev/null || apt-get install -y -qq --no-install-recommends "$package" >/dev/null
    dpkg-query -W -f='installed: ${Package} ${Version}\n' "$package"
  done
}

# convert_to FORMAT OUTPUT_FOLDER FILE...: converts with LibreOffice, with a profile of its own.
convert_to() {
  local format=$1 output=$2
  shift 2
  HOME=$folder soffice --headless --convert-to "$format" --outdir "$output" "$@" >/dev/null 2>&1
}

# expect TITLE EXPECTED OBSERVED: fails if the behaviour has changed.
expect() {
  echo "$1"
  echo "  expected: $2"
  echo "  observed: $3"
  [ "$2" = "$3" ] || { echo 'The behaviour has changed.'; exit 1; }
}
