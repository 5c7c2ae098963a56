#!/usr/bin/env bash
# LibreOffice 7.4 reads the same CSV by the language of the import: 12.500 is twelve thousand five hundred
# in Indonesian and 12.5 in English, 12,500 the reverse, and 1.250.000 is a number or a text. Nothing in the
# saved XLSX says which language was chosen.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_debian libreoffice-calc-nogui python3-openpyxl
printf '12.500;12,500;1.250.000\n' >a.csv
for language in 1033 1057; do
  HOME=$folder soffice --headless --infilter="CSV:59,34,76,1,,$language,false,true,false" --convert-to xlsx \
    --outdir "$language" a.csv >/dev/null 2>&1
done
read_row() {
  /usr/bin/python3 -c "
import openpyxl
print([cell.value for cell in openpyxl.load_workbook('$1/a.xlsx').active[1]])"
}
expect 'read as English (United States)' "[12.5, 12500, '1.250.000']" "$(read_row 1033)"
expect 'read as Indonesian' '[12500, 12.5, 1250000]' "$(read_row 1057)"
