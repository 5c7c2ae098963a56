#!/usr/bin/env bash
# ExcelJS 4.4.0 writes a Date by its UTC time. Midnight of 3 May in Jakarta is 17.00 of 2 May there, so a
# letter dated 3 May is a day early in every cell that shows the day only.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm exceljs@4.4.0 xlsx@0.18.5
observed=$(
node --input-type=commonjs <<'EOF'
process.env.TZ = 'Asia/Jakarta'
const { Workbook } = require('exceljs')
const XLSX = require('xlsx')
const workbook = new Workbook()
workbook.addWorksheet('a').getCell('A1').value = new Date(2026, 4, 3)
workbook.xlsx.writeBuffer().then((file) => {
  const { A1 } = XLSX.read(file, { type: 'buffer' }).Sheets.a
  console.log(XLSX.SSF.format('yyyy-mm-dd hh:mm', A1.v))
})
EOF
)
expect 'the stored day of new Date(2026, 4, 3) in Asia/Jakarta' '2026-05-02 17:00' "$observed"
