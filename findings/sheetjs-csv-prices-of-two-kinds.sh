#!/usr/bin/env bash
# SheetJS 0.18.5 (xlsx) reads a column of Indonesian prices in a CSV in two ways: 12.500 becomes the number
# 12.5, while 1.250.000 stays a text. A sum over the numbers loses the dear goods and shrinks the cheap ones.
# A weight of 1,5 becomes 15. The fork @e965/xlsx 0.20.3 does the same.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm xlsx@0.18.5 @e965/xlsx@0.20.3
observed=$(
node --input-type=commonjs <<'EOF'
for (const name of ['xlsx', '@e965/xlsx']) {
  const { Sheets, SheetNames } = require(name).read('Harga;Berat\n12.500;1,5\n1.250.000;\n', { type: 'string' })
  const { A2, A3, B2 } = Sheets[SheetNames[0]]
  console.log(A2.t, A2.v, A3.t, A3.v, B2.v)
}
EOF
)
expect 'types and values of 12.500, 1.250.000 and 1,5' \
  $'n 12.5 s 1.250.000 15\nn 12.5 s 1.250.000 15' "$observed"
