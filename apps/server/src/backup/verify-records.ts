import { brokenAnchors, readChains, readMemberChains } from '../audit/audit.queries.ts'
import { brokenAt, memberBrokenAt } from '../audit/verify.ts'
import type { Db } from '../db/database.ts'
import { changedDocuments } from '../document/changed-documents.ts'

/**
 * Verifies the chains of all orders and accounts, the documents and the anchors, in batches.
 *
 * @param onBroken called with a sentence for the operator for each broken one
 * @returns how many were verified, and how many are broken
 */
export async function verifyRecords(
  db: Db,
  onBroken: (line: string) => void,
): Promise<{ orders: number; members: number; events: number; broken: number }> {
  const counts = { orders: 0, members: 0, events: 0, broken: 0 }
  const report = (line: string) => {
    counts.broken += 1
    onBroken(line)
  }
  for await (const { orderId, state, chain } of readChains(db)) {
    counts.orders += 1
    counts.events += chain.length
    const at = brokenAt(chain)
    if (at !== null) report(`pesanan ${orderId}: rantai putus pada catatan ${at}`)
    else if (chain.at(-1)?.to_state !== state)
      report(`pesanan ${orderId}: status tidak sama dengan catatan terakhir`)
  }
  for await (const { memberId, chain } of readMemberChains(db)) {
    counts.members += 1
    counts.events += chain.length
    const at = memberBrokenAt(chain)
    if (at !== null) report(`akun ${memberId}: rantai putus pada catatan ${at}`)
  }
  for await (const { id, orderId } of changedDocuments(db))
    report(`dokumen ${id} dari pesanan ${orderId}: isinya tidak sama dengan yang diterbitkan`)
  for (const id of await brokenAnchors(db)) report(`jangkar ${id}: tidak menyambung ke jangkar sebelumnya`)
  return counts
}
