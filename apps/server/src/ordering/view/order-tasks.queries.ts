import type { OrderState } from '@pasar/domain/ordering/machine'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'
import {
  awaitsAnswerIn,
  awaitsAnswerOf,
  awaitsInspection,
  awaitsUnits,
  waitsForTreasurer,
  whereInScope,
} from './order-filters.queries.ts'

/** Number of tasks, and the earliest deadline of those that have one. */
export type CountedTask = { readonly count: number; readonly earliest: Date | null }

/** What the orders of a school or a vendor await. */
export type OrderTasks = {
  /** All orders by state. */
  readonly states: readonly (CountedTask & { readonly state: OrderState })[]
  /** Orders that the school has to inspect. */
  readonly inspections: CountedTask
  /** Replacements of which not all units are sent. */
  readonly replacements: CountedTask
  /** Baskets that wait for the treasurer of the school. @decision 0170 */
  readonly baskets: CountedTask
  /** Requests of the other side. */
  readonly requests: CountedTask
  /** Complaints that await an answer of this side. */
  readonly complaints: CountedTask
}

type Row = CountedTask &
  (
    | { kind: 'state'; state: OrderState }
    | { kind: 'basket' | 'inspection' | 'replacement' | 'request' | 'complaint'; state: null }
  )

const NONE = { count: 0, earliest: null }

/** Counts what the orders of a member await, in one statement: each home page shows it. */
export async function readOrderTasks(
  db: Db,
  role: 'buyer' | 'vendor',
  memberId: number,
): Promise<OrderTasks> {
  const inScope = whereInScope({ role, memberId })
  const { rows } = await executePrepared(
    db,
    sql<Row>`
    select 'state' as kind, o.state, count(*)::int as count, min(o.deadline) as earliest
    from orders o where ${inScope} group by o.state
    union all
    select 'basket', null, count(*)::int, min(o.deadline) from orders o where ${inScope} and ${waitsForTreasurer}
    union all
    select 'inspection', null, count(*)::int, min(o.deadline) from orders o where ${inScope} and ${awaitsInspection}
    union all
    select 'replacement', null, count(*)::int, null
    from replacement r join orders o on o.id = r.order_id where ${inScope} and ${awaitsUnits}
    union all
    select 'request', null, count(*)::int, min(r.answer_by)
    from orders o join order_request r on r.order_id = o.id where ${inScope} and ${awaitsAnswerOf(role)}
    union all
    select 'complaint', null, count(*)::int, min(c.answer_by)
    from complaint c join orders o on o.id = c.order_id where ${inScope} and ${awaitsAnswerIn(role)}`,
  )
  const only = (kind: Row['kind']) => rows.find((row) => row.kind === kind) ?? NONE
  return {
    states: rows.flatMap((row) => (row.kind === 'state' ? [row] : [])),
    inspections: only('inspection'),
    baskets: only('basket'),
    replacements: only('replacement'),
    requests: only('request'),
    complaints: only('complaint'),
  }
}
