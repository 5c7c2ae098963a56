#!/usr/bin/env bash
# rupiah-format 1.0.0 groups the decimal point with the digits: 1250.5 becomes "Rp. 125.0.5,00", which is no
# amount. Whole rupiah are right, so a price list shows nothing of it until a tax has sen.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm rupiah-format@1.0.0
observed=$(
node --input-type=commonjs <<'EOS'
const { convert } = require('rupiah-format')
console.log([convert(1250000), convert(1250.5)].join(' | '))
EOS
)
expect 'whole rupiah and sen' 'Rp. 1.250.000,00 | Rp. 125.0.5,00' "$observed"
