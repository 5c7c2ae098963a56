#!/usr/bin/env bash
# camt-parser 1.1.0 reads camt.053.001.08, whose accounts may have another number than an IBAN, as all accounts
# of Indonesia have. It returns an empty account, and neither payer nor payer's account, without an error.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

need_npm camt-parser@1.1.0
observed=$(
node --input-type=commonjs <<'EOS'
const account = (number) => `<Id><Othr><Id>${number}</Id></Othr></Id>`
const party = '<Pty><Nm>SD Negeri Contoh</Nm></Pty>'
const details = `<TxDtls><Refs><EndToEndId>SP-0012</EndToEndId></Refs><RltdPties><Dbtr>${party}</Dbtr><DbtrAcct>${account('0098765432')}</DbtrAcct></RltdPties></TxDtls>`
const entry = `<Ntry><Amt Ccy="IDR">1250000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt><ValDt><Dt>2026-01-05</Dt></ValDt><BkTxCd><Prtry><Cd>NTRF</Cd></Prtry></BkTxCd><NtryDtls>${details}</NtryDtls></Ntry>`
const balance = '<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="IDR">10000000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-05</Dt></Dt></Bal>'
const statement = `<Stmt><Id>S1</Id><Acct>${account('0012345678')}<Ccy>IDR</Ccy></Acct>${balance}${entry}</Stmt>`
const head = '<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-01-05T20:00:00+07:00</CreDtTm></GrpHdr>'
const xml = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${head}${statement}</BkToCstmrStmt></Document>`
require('camt-parser').parseCamt053(xml).then(({ statements: [one] }) => {
  const [{ amount, details }] = one.transactions
  console.log(JSON.stringify([one.account.iban, amount.value, details[0].relatedParties]))
  console.log(JSON.stringify(one).includes('0012345678'))
})
EOS
)
expect 'account, amount and parties' '["","1250000.00",{}]
false' "$observed"
