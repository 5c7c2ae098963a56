#!/usr/bin/env bash
# date-holidays 3.37.0 calls Isra Mikraj (27 Rajab: 16 January 2026) "Maulid Nabi Muhammad", so Indonesia has
# the birthday of the Prophet twice a year and no Isra Mikraj.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm date-holidays@3.37.0
observed=$(
node --input-type=commonjs <<'EOF'
const Holidays = require('date-holidays')
const days = new Holidays('ID').getHolidays(2026).filter(({ name }) => name.startsWith('Maulid'))
console.log(days.map(({ date }) => date.slice(0, 10)).join(' '))
EOF
)
expect 'days of Maulid Nabi Muhammad in 2026' '2026-01-16 2026-08-25' "$observed"
