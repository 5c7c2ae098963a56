#!/usr/bin/env bash
# mt940js 1.3.5, mt940-js 1.0.0 and @centrapay/swift-parser 1.0.1 complete the entry date of a line, which has
# no year, with the year of the value date. A transfer entered on 31 December 2025 with value of 2 January 2026
# is entered on 31 December 2026: in the next fiscal year of the school, and in the future.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm mt940js@1.3.5 mt940-js@1.0.0 @centrapay/swift-parser@1.0.1 tslib@2.8.1
observed=$(
node --input-type=commonjs <<'EOS'
const lines = [
  ...[':20:STMT1', ':25:0012345678', ':28C:1/1', ':60F:C251231IDR10000000,00'],
  ...[':61:2601021231C1250000,00NTRFSP-0012//AB12', ':86:TRANSFER', ':62F:C260102IDR11250000,00', '-', ''],
]
const text = lines.join('\r\n')
const day = (date) => JSON.stringify(date).slice(1, 11)
const { Parser } = require('mt940js')
const first = new Parser().parse(text)[0].transactions[0].entryDate
const third = require('@centrapay/swift-parser').parse({ type: 'mt940', data: text })[0].transactions[0].entryDate
require('mt940-js').read(Buffer.from(text)).then(([{ transactions }]) => {
  console.log(day(first), day(transactions[0].entryDate), day(third))
})
EOS
)
expect 'entry dates' '2026-12-31 2026-12-31 2026-12-31' "$observed"
