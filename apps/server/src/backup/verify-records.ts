import { ROW_TABLES } from '@pasar/domain/transparency/entry'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { accountFaults, orderRecordFaults } from '../transparency/check-record.ts'
import { rowFaults } from '../transparency/check-rows.ts'
import type { Checkpoint } from '../transparency/note.ts'
import { readAccountRecords, readOrderRecords, splitOrderIds } from '../transparency/records.queries.ts'
import { readRowBatches } from '../transparency/rows.queries.ts'
import { verifyLog } from '../transparency/verify-log.queries.ts'
import { bankFaults } from './check-bank.ts'

type Verified = {
  orders: number
  members: number
  events: number
  /** Rows with entries of their own. */
  rows: number
  entries: number
  broken: number
}

/**
 * Number of ranges of orders that are read at the same time, while this process verifies others.
 */
const ORDER_RANGES = 2

/** What a verification compares with, from outside the database. */
type Outside = {
  /** Checkpoints of the log. */
  readonly checkpoints?: readonly Checkpoint[]
  /** Opens bank data. Without it, they are not compared. */
  readonly sealer?: Sealer
}

/**
 * Verifies the orders with their documents, ledger and payouts, the accounts, the rows with entries
 * of their own and the transparency log, in batches: every chain with its head, the heads with the
 * log, states and bank data with the events. It uses four connections, or one within a transaction.
 *
 * @param onBroken called with a sentence for the operator for each contradiction
 * @returns how many were verified, and how many contradictions there are
 */
export async function verifyRecords(
  db: Db,
  onBroken: (line: string) => void,
  { checkpoints = [], sealer }: Outside = {},
): Promise<Verified> {
  const counts = { orders: 0, members: 0, events: 0, rows: 0, entries: 0, broken: 0 }
  const report = (line: string) => {
    counts.broken += 1
    onBroken(line)
  }
  const verifyOrders = async (orders: ReturnType<typeof readOrderRecords>) => {
    for await (const batch of orders)
      for (const { record, inLog } of batch) {
        counts.orders += 1
        counts.events += record.events.length
        for (const fault of orderRecordFaults(record, inLog)) report(`pesanan ${record.order}: ${fault}`)
      }
  }
  const verifyAccounts = async () => {
    for await (const batch of readAccountRecords(db))
      for (const { record, bank, inLog } of batch) {
        const { account, events } = record
        counts.members += 1
        counts.events += events.length
        const faults = accountFaults(record, inLog)
        const bankDiffers = sealer && faults.length === 0 ? bankFaults(sealer, account, events, bank) : []
        for (const fault of [...faults, ...bankDiffers]) report(`akun ${account}: ${fault}`)
      }
  }
  const verifyRows = async () => {
    for (const table of ROW_TABLES)
      for await (const batch of readRowBatches(db, table)) {
        counts.rows += batch.rows.length
        for (const fault of rowFaults(table, batch)) report(fault)
      }
  }
  const verifyEntries = async () => {
    counts.entries = await verifyLog(db, checkpoints, report)
  }
  if (db.isTransaction) {
    await verifyOrders(readOrderRecords(db))
    await verifyAccounts()
    await verifyRows()
    await verifyEntries()
  } else {
    const ranges = await splitOrderIds(db, ORDER_RANGES)
    await Promise.all([
      ...ranges.map((range) => verifyOrders(readOrderRecords(db, range))),
      verifyAccounts().then(verifyRows),
      verifyEntries(),
    ])
  }
  return counts
}
