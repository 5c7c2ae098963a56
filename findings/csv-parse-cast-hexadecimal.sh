#!/usr/bin/env bash
# csv-parse 7.0.3 with cast reads 0x10 as 0: it recognises the text as a number by one rule and converts it by
# another. Beside it 12.500 is 12.5 and 00123 is 123.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm csv-parse@7.0.3
observed=$(
node --input-type=commonjs <<'EOF'
const { parse } = require('csv-parse/sync')
console.log(JSON.stringify(parse('0x10;12.500;00123', { delimiter: ';', cast: true })[0]))
EOF
)
expect 'values of 0x10, 12.500 and 00123' '[0,12.5,123]' "$observed"
