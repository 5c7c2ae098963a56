import { isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import type { Actor } from '../call/actor.ts'
import { CSV_START, csvLine } from '../call/csv-line.ts'
import type { Db } from '../db/database.ts'
import { type PlanLedgerRow, readLedger } from './budget.queries.ts'

const AT_ONCE = 500

const ACCOUNTS: Readonly<Record<string, string>> = {
  plan: 'Rencana anggaran',
  available: 'Sisa anggaran',
  reserved: 'Dipesan',
  committed: 'Terikat',
  accrued: 'Terutang',
  paid: 'Dibayar',
}

const HEAD = [
  'Nomor',
  'Tanggal',
  'Sumber dana',
  'Kode',
  'Uraian',
  'Nomor pesanan',
  'Penyedia',
  'Debit',
  'Kredit',
  'Jumlah',
]

const cells = (row: PlanLedgerRow) => [
  row.id,
  isoDay(row.at),
  row.fund,
  row.code,
  row.name,
  row.orderNumber ?? '',
  row.vendor ?? '',
  ACCOUNTS[row.to] ?? row.to,
  ACCOUNTS[row.from] ?? row.from,
  row.amount,
]

/** Streams the postings of a school in a year as CSV lines, oldest first, in batches of 1,000. */
export async function* ledgerLines(db: Db, actor: Actor, { year }: { year: number }): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEAD)
  let after = 0
  for (;;) {
    const rows = await readLedger(db, actor.memberId, year, after, AT_ONCE)
    if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join('')
    if (rows.length < AT_ONCE) return
    after = must(rows.at(-1), 'the last posting of a full batch').id
  }
}
