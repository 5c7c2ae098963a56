#!/usr/bin/env bash
# libphonenumber-js 1.13.16 joins two numbers with a slash, as Indonesian letterheads print them, into one of
# 16 digits: the result is not valid, but it is called possible, and no error says that there were two.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm libphonenumber-js@1.13.16
observed=$(
node --input-type=commonjs <<'EOF'
const { parsePhoneNumber } = require('libphonenumber-js/max')
const phone = parsePhoneNumber('022 2534567 / 2534568', 'ID')
console.log(phone.number, phone.isPossible(), phone.isValid())
EOF
)
expect 'the number of 022 2534567 / 2534568' '+622225345672534568 true false' "$observed"
