#!/usr/bin/env bash
# Papa Parse 5.7.1 takes the line end of the heading for all lines. A CSV whose heading ends in CR LF
# (a copied template) and whose rows end in LF becomes one row, and without a header no error is reported.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm papaparse@5.7.1
observed=$(
node --input-type=commonjs <<'EOF'
const { data, errors } = require('papaparse').parse('a;b\r\n1;2\n3;4\n')
console.log(JSON.stringify(data), errors.length)
EOF
)
expect 'rows and number of errors' '[["a","b"],["1","2\n3","4\n"]] 0' "$observed"
