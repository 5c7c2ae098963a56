#!/usr/bin/env bash
# SheetJS 0.18.5 (xlsx) turns budget codes and class names of a CSV into days: 1-2 is 2 January 2001, and the
# account code 1.2.3 is 2 January 2003, both as serial numbers. 12E3 becomes 12000.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm xlsx@0.18.5
observed=$(
node --input-type=commonjs <<'EOF'
const { Sheets, SheetNames } = require('xlsx').read('Kode\n1-2\n1.2.3\n12E3\n', { type: 'string' })
const { A2, A3, A4 } = Sheets[SheetNames[0]]
console.log(A2.v, A3.v, A4.v)
EOF
)
expect 'values of 1-2, 1.2.3 and 12E3' '36893 37623 12000' "$observed"
