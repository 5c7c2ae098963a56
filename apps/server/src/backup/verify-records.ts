import type { Db } from '../db/database.ts'
import { accountFaults, orderFaults } from '../transparency/check-record.ts'
import type { Checkpoint } from '../transparency/note.ts'
import { readAccountRecords, readOrderRecords, splitOrderIds } from '../transparency/records.queries.ts'
import { verifyLog } from '../transparency/verify-log.queries.ts'

/**
 * Number of ranges of orders that are read at the same time, while this process verifies others.
 */
const ORDER_RANGES = 2

/**
 * Verifies the orders with their documents, ledger and payouts, the accounts and the transparency
 * log, in batches: every chain with its head, the heads with the log, the state with the events. It
 * uses four connections, or one within a transaction.
 *
 * @param onBroken called with a sentence for the operator for each contradiction
 * @param publishedCheckpoints checkpoints of the log from outside the database
 * @returns how many were verified, and how many contradictions there are
 */
export async function verifyRecords(
  db: Db,
  onBroken: (line: string) => void,
  publishedCheckpoints: readonly Checkpoint[] = [],
): Promise<{ orders: number; members: number; events: number; entries: number; broken: number }> {
  const counts = { orders: 0, members: 0, events: 0, entries: 0, broken: 0 }
  const report = (line: string) => {
    counts.broken += 1
    onBroken(line)
  }
  const verifyOrders = async (orders: ReturnType<typeof readOrderRecords>) => {
    for await (const batch of orders)
      for (const { record, inLog } of batch) {
        counts.orders += 1
        counts.events += record.events.length
        for (const fault of orderFaults(record, inLog)) report(`pesanan ${record.order}: ${fault}`)
      }
  }
  const verifyAccounts = async () => {
    for await (const batch of readAccountRecords(db))
      for (const { record, inLog } of batch) {
        counts.members += 1
        counts.events += record.events.length
        for (const fault of accountFaults(record, inLog)) report(`akun ${record.account}: ${fault}`)
      }
  }
  const verifyEntries = async () => {
    counts.entries = await verifyLog(db, publishedCheckpoints, report)
  }
  if (db.isTransaction) {
    await verifyOrders(readOrderRecords(db))
    await verifyAccounts()
    await verifyEntries()
  } else {
    const ranges = await splitOrderIds(db, ORDER_RANGES)
    await Promise.all([
      ...ranges.map((range) => verifyOrders(readOrderRecords(db, range))),
      verifyAccounts(),
      verifyEntries(),
    ])
  }
  return counts
}
