import type { Rupiah } from '@pasar/domain/kernel/money'
import { LEDGER_ACCOUNTS, type LedgerAccount } from '@pasar/domain/payment/ledger'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Loads the payment of an order in the form in which it is booked. */
export async function readLedgerEntries(tx: Db, orderId: number) {
  return tx
    .selectFrom('invoice as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select([
      'o.vendor_id as vendorId',
      sql<Rupiah>`i.amount`.as('total'),
      sql<Rupiah>`i.gross`.as('gross'),
      sql<Rupiah>`i.taxed_gross`.as('taxedGross'),
      sql<Rupiah>`i.dpp`.as('dpp'),
      sql<Rupiah>`i.ppn`.as('ppn'),
      sql<Rupiah>`i.pph`.as('pph'),
      sql<Rupiah>`i.fee`.as('fee'),
      sql<Rupiah>`i.freight`.as('freight'),
      sql<Rupiah>`i.penalty`.as('penalty'),
      sql<Rupiah>`i.received`.as('received'),
    ])
    .where('i.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

export async function insertLedgerEntry(
  tx: Db,
  entry: { orderId: number; vendorId: number; month: string; dpp: number; pphBase: number; now: Date },
  postings: Readonly<Record<LedgerAccount, number>>,
): Promise<void> {
  await tx
    .insertInto('ledger_entry')
    .values({
      order_id: entry.orderId,
      vendor_id: entry.vendorId,
      month: entry.month,
      dpp: entry.dpp,
      pph_base: entry.pphBase,
      posted_at: entry.now,
    })
    .execute()
  await tx
    .insertInto('ledger_posting')
    .values(
      LEDGER_ACCOUNTS.map((account) => ({ order_id: entry.orderId, account, amount: postings[account] })),
    )
    .execute()
}

export type LedgerRecap = {
  invoices: number
  dpp: number
  ppn: number
  pphBase: number
  pph: number
  fee: number
  vendor: number
  freight: number
  penalty: number
}

const sums = sql`count(*)::int as invoices, coalesce(sum(e.dpp), 0)::bigint as dpp, coalesce(sum(e.pph_base), 0)::bigint as "pphBase",
  coalesce(sum(p.ppn), 0)::bigint as ppn, coalesce(sum(p.pph), 0)::bigint as pph, coalesce(sum(p.fee), 0)::bigint as fee,
  coalesce(sum(p.vendor), 0)::bigint as vendor, coalesce(sum(p.freight), 0)::bigint as freight,
  coalesce(sum(p.penalty), 0)::bigint as penalty`

/** SQL join that returns the postings of an entry as columns; amounts owed have a positive sign. */
const sideBySide = sql`cross join lateral (
    select -sum(amount) filter (where account = 'ppn') as ppn, -sum(amount) filter (where account = 'pph') as pph,
      -sum(amount) filter (where account = 'fee') as fee, -sum(amount) filter (where account = 'vendor') as vendor,
      -sum(amount) filter (where account = 'freight') as freight, sum(amount) filter (where account = 'penalty') as penalty
    from ledger_posting where order_id = e.order_id) p`

/**
 * Returns the sums of a month.
 *
 * @param month in WIB, `2026-11`
 */
export async function sumMonth(db: Db, month: string): Promise<LedgerRecap> {
  const { rows } = await sql<LedgerRecap>`
    select ${sums} from ledger_entry e ${sideBySide} where e.month = ${month}`.execute(db)
  const [sum] = rows
  if (!sum) throw new Error('the sum query returned no row')
  return sum
}

/**
 * Returns the sums of a month by vendor, in id order.
 *
 * @param after cursor: ids above this one; 0 for the first page
 */
export async function sumVendors(
  db: Db,
  { month, after, limit }: { month: string; after: number; limit: number },
): Promise<(LedgerRecap & { vendorId: number; name: string })[]> {
  const { rows } = await sql<LedgerRecap & { vendorId: number; name: string }>`
    select e.vendor_id as "vendorId", m.name, ${sums}
    from ledger_entry e join member m on m.id = e.vendor_id ${sideBySide}
    where e.month = ${month} and e.vendor_id > ${after}
    group by e.vendor_id, m.name order by e.vendor_id limit ${limit}`.execute(db)
  return rows
}

/** Lists the months with entries, newest first. */
export async function readMonths(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('month')
    .distinct()
    .orderBy('month', 'desc')
    .limit(120)
    .execute()
  return rows.map(({ month }) => month)
}

/** Returns the sums of a vendor's invoices in a year by month. */
export async function sumVendorYear(
  db: Db,
  vendorId: number,
  year: number,
): Promise<(LedgerRecap & { month: string })[]> {
  const { rows } = await sql<LedgerRecap & { month: string }>`
    select e.month, ${sums} from ledger_entry e ${sideBySide}
    where e.vendor_id = ${vendorId} and e.month between ${`${year}-01`} and ${`${year}-12`}
    group by e.month order by e.month`.execute(db)
  return rows
}
