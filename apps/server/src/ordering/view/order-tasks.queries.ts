import type { OrderState } from '@pasar/domain/ordering/machine'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'
import { whereInScope } from './order-filters.queries.ts'

/** Number of tasks, and the earliest deadline of those that have one. */
export type CountedTask = { readonly count: number; readonly earliest: Date | null }

/** What the orders of a school or a vendor await. */
export type OrderTasks = {
  /** All orders by state. */
  readonly states: readonly (CountedTask & { readonly state: OrderState })[]
  /** Replacements of which not all units are sent; `unsent` of them have no shipment at all. */
  readonly replacements: { readonly count: number; readonly unsent: number }
  /** Requests of the other side. */
  readonly requests: CountedTask
  /** Complaints that await an answer of this side. */
  readonly complaints: CountedTask
}

type Row = CountedTask & { unsent: number } & (
    | { kind: 'state'; state: OrderState }
    | { kind: 'replacement' | 'request' | 'complaint'; state: null }
  )

const NONE = { count: 0, earliest: null, unsent: 0 }

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
    select 'state' as kind, o.state, count(*)::int as count, min(o.deadline) as earliest, 0 as unsent
    from orders o where ${inScope} group by o.state
    union all
    select 'replacement', null, count(*)::int, null, (count(*) filter (where r.state = 'requested'))::int
    from replacement r join orders o on o.id = r.order_id
    where ${inScope} and r.state in ('requested', 'part_sent')
    union all
    select 'request', null, count(*)::int, min(r.answer_by), 0
    from orders o join order_request r on r.order_id = o.id and r.state in ('open', 'escalated')
    where ${inScope} and o.state in ('new', 'confirmed', 'processed', 'shipping', 'bast') and r.asked_by <> ${role}
    union all
    select 'complaint', null, count(*)::int, min(c.answer_by), 0
    from complaint c join orders o on o.id = c.order_id
    where ${inScope} and c.state = 'open' and (c.awaited = 'opener') = (c.opened_by = ${role})`,
  )
  const only = (kind: Row['kind']) => rows.find((row) => row.kind === kind) ?? NONE
  return {
    states: rows.flatMap((row) => (row.kind === 'state' ? [row] : [])),
    replacements: only('replacement'),
    requests: only('request'),
    complaints: only('complaint'),
  }
}
