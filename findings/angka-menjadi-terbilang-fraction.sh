#!/usr/bin/env bash
# angka-menjadi-terbilang 0.5.0 removes the decimal point: 1500.5 is "lima belas ribu lima" (fifteen thousand
# and five), ten times the amount, on a receipt.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm angka-menjadi-terbilang@0.5.0
observed=$(
node --input-type=commonjs <<'EOF'
const library = require('angka-menjadi-terbilang')
console.log((library.default ?? library)(1500.5))
EOF
)
expect '1500.5 in Indonesian words' 'lima belas ribu lima' "$observed"
