#!/usr/bin/env bash
# mt940-js 1.0.0 calls the cancellation of a credit (mark RC) a credit of the same positive amount, and drops the
# R: a transfer that the bank takes back is paid twice. mt940js 1.3.5 gives the cancellation a minus.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm mt940js@1.3.5 mt940-js@1.0.0 tslib@2.8.1
observed=$(
node --input-type=commonjs <<'EOS'
const lines = [
  ...[':20:STMT5', ':25:0012345678', ':28C:5/1', ':60F:C260105IDR10000000,00'],
  ...[':61:2601050105C1250000,00NTRFSP-0012//AB12', ':86:TRANSFER'],
  ...[':61:2601050105RC1250000,00NTRFSP-0012//AB13', ':86:PEMBATALAN', ':62F:C260105IDR10000000,00', '-', ''],
]
const text = lines.join('\r\n')
const { Parser } = require('mt940js')
const signed = new Parser().parse(text)[0].transactions.map(({ amount }) => amount)
require('mt940-js').read(Buffer.from(text)).then(([{ transactions }]) => {
  console.log(transactions.map(({ isCredit, amount }) => `${isCredit} ${amount}`).join(' '), signed.join(' '))
})
EOS
)
expect 'transfer and cancellation' 'true 1250000 true 1250000 1250000 -1250000' "$observed"
