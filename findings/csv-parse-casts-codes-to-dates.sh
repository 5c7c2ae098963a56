#!/usr/bin/env bash
# csv-parse 7.0.3 with cast_date takes everything that Date.parse accepts for a day: "SKU 2" is 1 February
# 2001 and "5-3" is 3 May 2001. An option for dates destroys the item codes beside them.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm csv-parse@7.0.3
observed=$(
node --input-type=commonjs <<'EOF'
process.env.TZ = 'UTC'
const { parse } = require('csv-parse/sync')
const [cells] = parse('SKU 2;5-3', { delimiter: ';', cast: true, cast_date: true })
console.log(cells.map((cell) => cell.toISOString().slice(0, 10)).join(' '))
EOF
)
expect 'days of "SKU 2" and "5-3"' '2001-02-01 2001-05-03' "$observed"
