#!/usr/bin/env bash
# SheetJS 0.18.5 (xlsx) ignores the language of a number format: [$-421] (Indonesian) writes "May", where a
# spreadsheet writes "Mei". The display text of a cell is therefore no text to store.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm xlsx@0.18.5
observed=$(
node --input-type=commonjs <<'EOF'
console.log(require('xlsx').SSF.format('[$-421]dd mmmm yyyy', 46145))
EOF
)
expect 'day 46145 in the Indonesian format' '03 May 2026' "$observed"
