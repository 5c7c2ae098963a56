#!/usr/bin/env bash
# n2words 4.0.0 drops sen from an amount in Indonesian words instead of rounding: Rp 1.500,99 is "seribu lima
# ratus rupiah". In English it has the cents, and the same number without a currency has its decimals.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm n2words@4.0.0
observed=$(
node --input-type=module <<'EOS'
import { toCardinal, toCurrency } from 'n2words/id-ID'
import { toCurrency as toDollars } from 'n2words/en-US'
console.log([toCurrency(1500.99), toCardinal(1500.99), toDollars(1500.99)].join(' | '))
EOS
)
expect 'amount in words' \
  'seribu lima ratus rupiah | seribu lima ratus koma sembilan puluh sembilan | one thousand five hundred dollars and ninety-nine cents' \
  "$observed"
