#!/usr/bin/env bash
# nik-parser 1.0.1 does not subtract the 40 that marks a woman: the NIK of a woman born on 3 February 2000 (day 43) belongs to a man born
# on 15 March 1900, and is called valid.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm nik-parser@1.0.1
observed=$(
node --input-type=commonjs <<'EOF'
process.env.TZ = 'UTC'
const nik = require('nik-parser').nikParser('3515184302000123')
console.log(nik.isValid(), nik.kelamin(), nik.lahir().toISOString().slice(0, 10))
EOF
)
expect 'validity, sex and birthday of 351518 430200 0123' 'true pria 1900-03-15' "$observed"
