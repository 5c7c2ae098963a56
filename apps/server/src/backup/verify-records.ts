import type { Db } from '../db/database.ts'
import { accountFaults, orderFaults } from '../transparency/check-record.ts'
import type { Checkpoint } from '../transparency/note.ts'
import { readAccountRecords, readOrderRecords } from '../transparency/records.queries.ts'
import { verifyLog } from '../transparency/verify-log.queries.ts'

/**
 * Verifies the orders with their documents, ledger and payouts, the accounts and the transparency log,
 * in batches: every chain with its head, the heads with the log, the state with the events.
 *
 * @param onBroken called with a sentence for the operator for each contradiction
 * @param published checkpoints of the log from outside the database
 * @returns how many were verified, and how many contradictions there are
 */
export async function verifyRecords(
  db: Db,
  onBroken: (line: string) => void,
  published: readonly Checkpoint[] = [],
): Promise<{ orders: number; members: number; events: number; entries: number; broken: number }> {
  const counts = { orders: 0, members: 0, events: 0, entries: 0, broken: 0 }
  const report = (line: string) => {
    counts.broken += 1
    onBroken(line)
  }
  for await (const batch of readOrderRecords(db))
    for (const { record, entries } of batch) {
      counts.orders += 1
      counts.events += record.events.length
      for (const fault of orderFaults(record, entries)) report(`pesanan ${record.order}: ${fault}`)
    }
  for await (const batch of readAccountRecords(db))
    for (const { record, entries } of batch) {
      counts.members += 1
      counts.events += record.events.length
      for (const fault of accountFaults(record, entries)) report(`akun ${record.account}: ${fault}`)
    }
  counts.entries = await verifyLog(db, published, report)
  return counts
}
