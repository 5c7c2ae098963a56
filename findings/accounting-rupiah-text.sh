#!/usr/bin/env bash
# accounting 0.4.1 and currency.js 2.0.4 disagree with Indonesian texts and with each other unless the decimal
# sign is given: 1.250.000 is 1.25 in one and not a number in the other, and 1.250 is 1.25 in both.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm accounting@0.4.1 currency.js@2.0.4
observed=$(
node --input-type=commonjs <<'EOF'
const { unformat } = require('accounting')
const currency = require('currency.js')
console.log(unformat('1.250.000'), currency('1.250.000').value, unformat('1.250'), currency('1.250').value)
EOF
)
expect 'values of 1.250.000 and 1.250' '1.25 NaN 1.25 1.25' "$observed"
