#!/usr/bin/env bash
# XlsxWriter 3.0.2 stores 0 as the result of every formula and asks the next program to compute it. openpyxl
# 3.0.9 and LibreOffice 7.4 (converted without a window) do not: a price list shows 0, and =1/0 is 0, too.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_debian python3-openpyxl python3-xlsxwriter libreoffice-calc-nogui
/usr/bin/python3 - <<'EOF'
import xlsxwriter
workbook = xlsxwriter.Workbook('a.xlsx')
worksheet = workbook.add_worksheet()
worksheet.write('A1', 13875)
worksheet.write_formula('B1', '=A1*2')
worksheet.write_formula('C1', '=1/0')
workbook.close()
EOF
python=$(/usr/bin/python3 -c "
import openpyxl
print([cell.value for cell in openpyxl.load_workbook('a.xlsx', data_only=True).active[1]])")
convert_to csv . a.xlsx
expect 'results in openpyxl' '[13875, 0, 0]' "$python"
expect 'results in LibreOffice' '13875,0,0' "$(head -1 a.csv)"
