import { OPEN_STATES, type OrderState } from '@pasar/domain/ordering/machine'
import type { TaxRule } from '@pasar/domain/tax/rule'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Counts the open orders by state. */
export async function countOpenOrders(db: Db): Promise<(states: readonly OrderState[]) => number> {
  const rows = await db
    .selectFrom('orders')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('state', 'in', OPEN_STATES)
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return (states) => states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0)
}

const only = async (rows: Promise<{ count: number } | undefined>) => (await rows)?.count ?? 0
const all = sql<number>`count(*)::int`.as('count')

export const countOpenNegotiations = (db: Db, fromRounds = 0) =>
  only(
    db
      .selectFrom('negotiation')
      .select(all)
      .where('state', '=', 'open')
      .where('rounds', '>=', fromRounds)
      .executeTakeFirst(),
  )

export const countAgreedPrices = (db: Db) =>
  only(db.selectFrom('negotiation').select(all).where('state', '=', 'approved').executeTakeFirst())

export const countComplaintsIn = (db: Db, state: 'open' | 'escalated') =>
  only(db.selectFrom('complaint').select(all).where('state', '=', state).executeTakeFirst())

export const countRequests = (
  db: Db,
  state: 'open' | 'escalated',
  kinds: readonly ('cancel' | 'change' | 'short' | 'return')[],
) =>
  only(
    db
      .selectFrom('order_request')
      .select(all)
      .where('state', '=', state)
      .where('kind', 'in', kinds)
      .executeTakeFirst(),
  )

export const countBankChanges = (db: Db) =>
  only(db.selectFrom('bank_change').select(all).where('ended_at', 'is', null).executeTakeFirst())

/** Counts open orders and plan lines that use one of these funds. */
export async function countOfFunds(
  db: Db,
  funds: readonly string[],
): Promise<{ orders: number; lines: number }> {
  if (funds.length === 0) return { orders: 0, lines: 0 }
  const [orders, lines] = await Promise.all([
    only(
      db
        .selectFrom('orders')
        .select(all)
        .where('fund', 'in', funds)
        .where('state', 'not in', ['completed', 'cancelled', 'rejected', 'closed'])
        .executeTakeFirst(),
    ),
    only(db.selectFrom('plan_line').select(all).where('fund', 'in', funds).executeTakeFirst()),
  ])
  return { orders, lines }
}

/** Counts accounts that have chosen one of these option codes. */
export async function countMembersWith(db: Db, codes: readonly string[]): Promise<number> {
  if (codes.length === 0) return 0
  const pkp = [...(codes.includes('3347_32') ? [true] : []), ...(codes.includes('3347_31') ? [false] : [])]
  return only(
    db
      .selectFrom('member')
      .select(all)
      .where(({ or, and, eb }) =>
        or([
          eb('account_type', 'in', codes),
          eb('business_scale', 'in', codes),
          eb('education_form', 'in', codes),
          ...(pkp.length === 0
            ? []
            : [and([eb('category', 'in', ['3347_39', '3347_40']), eb('pkp', 'in', pkp)])]),
        ]),
      )
      .executeTakeFirst(),
  )
}

/** Counts live items whose price is outside the limits of the price filter. */
export const countItemsOutside = (db: Db, lower: number, upper: number) =>
  only(
    db
      .selectFrom('item')
      .select(all)
      .where('state', '=', 'live')
      .where('deleted_at', 'is', null)
      .where(({ or, eb }) => or([eb('price', '<', lower), eb('price', '>', upper)]))
      .executeTakeFirst(),
  )

/** Counts taxed live items of which a single unit already exceeds the fee threshold. */
export const countItemsWithFee = (db: Db, { ppnPercent, feeThreshold }: TaxRule) =>
  only(
    db
      .selectFrom('item')
      .select(all)
      .where('state', '=', 'live')
      .where('deleted_at', 'is', null)
      .where('ppn', '=', 'charged')
      // Half a rupiah over the threshold is rounded up to a net price above it.
      .where(sql<boolean>`price * 200 >= (${feeThreshold}::bigint * 2 + 1) * (100 + ${ppnPercent}::int)`)
      .executeTakeFirst(),
  )
