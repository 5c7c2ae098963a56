import { brokenAnchors, readChains, readMemberChains } from './audit/audit.queries.ts'
import { brokenAt, memberBrokenAt } from './audit/verify.ts'
import { readConfig } from './config.ts'
import { openConfigured } from './db/database.ts'
import { changedDocuments } from './document/changed-documents.ts'

// npm run audit: verifies the chains of all orders and accounts and lists the broken ones. Exits
// with code 1 if there are any.

const { reads, close } = await openConfigured(readConfig({ PASAR_PROFILE: 'demo', ...process.env }).database)
const db = reads()
let orders = 0
let members = 0
let events = 0
const broken: string[] = []
for await (const { orderId, state, chain } of readChains(db)) {
  orders += 1
  events += chain.length
  const at = brokenAt(chain)
  if (at !== null) broken.push(`pesanan ${orderId}: rantai putus pada catatan ${at}`)
  else if (chain.at(-1)?.to_state !== state)
    broken.push(`pesanan ${orderId}: status tidak sama dengan catatan terakhir`)
}
for await (const { memberId, chain } of readMemberChains(db)) {
  members += 1
  events += chain.length
  const at = memberBrokenAt(chain)
  if (at !== null) broken.push(`akun ${memberId}: rantai putus pada catatan ${at}`)
}
for await (const { id, orderId } of changedDocuments(db))
  broken.push(`dokumen ${id} dari pesanan ${orderId}: isinya tidak sama dengan yang diterbitkan`)
for (const id of await brokenAnchors(db)) broken.push(`jangkar ${id}: tidak menyambung ke jangkar sebelumnya`)
await close()
process.stdout.write(
  `${[...broken, `${orders} pesanan, ${members} akun, ${events} catatan, ${broken.length} tidak utuh`].join('\n')}\n`,
)
process.exit(broken.length === 0 ? 0 : 1)
