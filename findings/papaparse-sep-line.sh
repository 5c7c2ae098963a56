#!/usr/bin/env bash
# Papa Parse 5.7.1 does not know the line sep=; with which Indonesian exports tell Excel the delimiter: with a
# header, the columns are called "sep=" and "", and the real headings are the first row.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm papaparse@5.7.1
observed=$(
node --input-type=commonjs <<'EOF'
const { data } = require('papaparse').parse('sep=;\nSKU;Nama\n1;2', { header: true })
console.log(JSON.stringify(data))
EOF
)
expect 'rows of a file with the line' '[{"sep=":"SKU","":"Nama"},{"sep=":"1","":"2"}]' "$observed"
