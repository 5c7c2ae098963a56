#!/usr/bin/env bash
# fast-xml-parser 5.12.1 turns digits of bank and tax messages into numbers: the account 0012345678 loses its
# zeros, the NPWP 0123456789012345 as well, and the budget code 5.10 becomes 5.1, while 1.250.000 stays text.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm fast-xml-parser@5.12.1
observed=$(
node --input-type=commonjs <<'EOF'
const { XMLParser } = require('fast-xml-parser')
const xml = '<a><acct>0012345678</acct><npwp>0123456789012345</npwp><code>5.10</code><amt>1.250.000</amt></a>'
console.log(JSON.stringify(new XMLParser().parse(xml).a))
EOF
)
expect 'values' '{"acct":12345678,"npwp":123456789012345,"code":5.1,"amt":"1.250.000"}' "$observed"
