#!/usr/bin/env bash
# openpyxl 3.0.9 removes the characters x005F_ from every shared text that it reads, also where they are
# not part of an escape: the valid text "kode x005F_ A" becomes "kode  A".
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_debian python3-openpyxl python3-xlsxwriter
observed=$(/usr/bin/python3 - <<'EOF'
import openpyxl, xlsxwriter
workbook = xlsxwriter.Workbook('a.xlsx')
workbook.add_worksheet().write('A1', 'kode x005F_ A')
workbook.close()
print(repr(openpyxl.load_workbook('a.xlsx').active['A1'].value))
EOF
)
expect 'the text "kode x005F_ A", written by XlsxWriter' "'kode  A'" "$observed"
