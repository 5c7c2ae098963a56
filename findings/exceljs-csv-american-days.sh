#!/usr/bin/env bash
# ExcelJS 4.4.0 reads 03-05-2026 in a CSV (3 May in Indonesia) as 5 March, and leaves 05/03/2026 a text, so one
# column has two orders and two types.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm exceljs@4.4.0
observed=$(
node --input-type=commonjs <<'EOF'
process.env.TZ = 'UTC'
const { Readable } = require('node:stream')
const { Workbook } = require('exceljs')
new Workbook().csv.read(Readable.from(['03-05-2026,05/03/2026\n'])).then((worksheet) => {
  const [, day, text] = worksheet.getRow(1).values
  console.log(day.toISOString().slice(0, 10), text)
})
EOF
)
expect 'values of 03-05-2026 and 05/03/2026' '2026-03-05 05/03/2026' "$observed"
