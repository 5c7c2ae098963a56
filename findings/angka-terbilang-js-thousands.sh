#!/usr/bin/env bash
# @develoka/angka-terbilang-js 1.4.2 reads the text 1.250.000 as "satu koma dua lima nol" (one point two five
# zero), though the same number without dots is right.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm @develoka/angka-terbilang-js@1.4.2
observed=$(
node --input-type=commonjs <<'EOF'
const terbilang = require('@develoka/angka-terbilang-js')
console.log(`${terbilang('1.250.000')}, ${terbilang('1250000')}`)
EOF
)
expect '1.250.000 and 1250000 in words' \
  'satu koma dua lima nol, satu juta dua ratus lima puluh ribu' "$observed"
