#!/usr/bin/env bash
# terbilang-ts 2.1.0 returns an empty text for 0 and drops the sign of -5: a settled bill has no amount in
# words, and a credit note has the words of a debit.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm terbilang-ts@2.1.0
observed=$(
node --input-type=commonjs <<'EOF'
const { default: terbilang } = require('terbilang-ts')
console.log(JSON.stringify([terbilang(0), terbilang(-5)]))
EOF
)
expect '0 and -5 in words' '["","Lima"]' "$observed"
