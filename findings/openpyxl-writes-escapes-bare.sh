#!/usr/bin/env bash
# XlsxWriter 3.0.2 escapes _x1080_ (a part number) as XLSX demands, and openpyxl 3.0.9 writes it bare.
# openpyxl itself reads both alike, so a test with one library never shows it; SheetJS 0.18.5 (xlsx)
# follows the standard and reads the bare one as one character.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_debian python3-openpyxl python3-xlsxwriter
need_npm xlsx@0.18.5
/usr/bin/python3 - <<'EOF'
import openpyxl, xlsxwriter
workbook = xlsxwriter.Workbook('xlsxwriter.xlsx')
workbook.add_worksheet('a').write('A1', '_x1080_')
workbook.close()
workbook = openpyxl.Workbook()
workbook.active.title = 'a'
workbook.active['A1'] = '_x1080_'
workbook.save('openpyxl.xlsx')
EOF
python=$(/usr/bin/python3 -c "
import openpyxl
print([openpyxl.load_workbook(f).active['A1'].value for f in ('xlsxwriter.xlsx', 'openpyxl.xlsx')])")
observed=$(
node --input-type=commonjs <<'EOF'
const { readFile } = require('xlsx')
console.log(['xlsxwriter.xlsx', 'openpyxl.xlsx'].map((file) => readFile(file).Sheets.a.A1.v.length).join(' '))
EOF
)
expect 'openpyxl reads both files alike' "['_x1080_', '_x1080_']" "$python"
expect 'lengths of the two texts in SheetJS' '7 1' "$observed"
