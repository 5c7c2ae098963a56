#!/usr/bin/env bash
# HyperFormula 3.5.0 knows neither thousands nor names of months in TEXT: #,##0 gives "1250000,##0" and
# dd mmmm yyyy gives "03 0500 2026", where spreadsheets show 1,250,000 and 03 May 2026. No error is returned.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm hyperformula@3.5.0
observed=$(
node --input-type=commonjs <<'EOF'
const { HyperFormula } = require('hyperformula')
const row = ['=TEXT(1250000,"#,##0")', '=TEXT(46145,"dd mmmm yyyy")']
const formulas = HyperFormula.buildFromArray([row], { licenseKey: 'gpl-v3' })
console.log(formulas.getSheetValues(0)[0].join(' | '))
EOF
)
expect 'formatted amount and day' '1250000,##0 | 03 0500 2026' "$observed"
