#!/usr/bin/env bash
# LibreOffice 7.4 imports the CSV cell Rp5.000 in Indonesian as the number 5000, but stores it in XLSX with
# the format of United States dollars: the price list of a school shows $5,000.00.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_debian libreoffice-calc-nogui python3-openpyxl
printf 'Rp5.000\n' >a.csv
HOME=$folder soffice --headless --infilter='CSV:59,34,76,1,,1057,false,true,false' --convert-to xlsx \
  --outdir out a.csv >/dev/null 2>&1
observed=$(/usr/bin/python3 -c "
import openpyxl
cell = openpyxl.load_workbook('out/a.xlsx').active['A1']
print(cell.value, cell.number_format.split('#')[0])")
expect 'value and start of the number format of Rp5.000' '5000 [$$-409]' "$observed"
