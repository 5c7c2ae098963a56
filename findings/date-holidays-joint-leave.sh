#!/usr/bin/env bash
# date-holidays 3.37.0 computes the Muslim holidays instead of taking them from the yearly decree of three
# ministers: Idul Fitri 2026 is on 20 and 21 March in it, and on 21 and 22 March in the calendar of public
# offices. Joint leave days (cuti bersama), which move delivery times, are missing altogether.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm date-holidays@3.37.0
observed=$(
node --input-type=commonjs <<'EOF'
const Holidays = require('date-holidays')
const all = new Holidays('ID').getHolidays(2026)
const days = all.filter(({ name }) => name.includes('Idul Fitri')).map(({ date }) => date.slice(0, 10))
console.log(days.join(' '), all.filter(({ name }) => /cuti/i.test(name)).length)
EOF
)
expect 'days of Idul Fitri 2026, and number of joint leave days' '2026-03-20 2026-03-21 0' "$observed"
