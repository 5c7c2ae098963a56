import type { InspectionSample, SampleRow } from '@pasar/contract/oversight/sample'
import { must } from '@pasar/domain/kernel/must'
import type { OrderState } from '@pasar/domain/ordering/machine'
import type { SampleFilter } from '@pasar/domain/oversight/sample'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { whereInScope } from '../ordering/view/order-filters.queries.ts'
import { subjectOfOrder } from '../ordering/view/orders.queries.ts'

/**
 * Reads the signed tree head of the log for the draws of a day: the first of the day, or else the
 * newest one before it. Later ones of the day change nothing, so that a draw cannot be repeated
 * until it pleases.
 *
 * @param dayStart midnight of the day, WIB
 * @returns null before the log was published for the first time
 */
export async function findTreeHead(db: Db, dayStart: Date): Promise<string | null> {
  const { rows } = await sql<{ note: string }>`
    (select note, 0 as rank from log_checkpoint where at >= ${dayStart} order by size limit 1)
    union all
    (select note, 1 as rank from log_checkpoint where at < ${dayStart} order by size desc limit 1)
    order by rank limit 1`.execute(db)
  return rows[0]?.note ?? null
}

/** Reads the orders of a filter: bought, and of schools of the areas. At most `limit`. */
export async function readPopulation(
  db: Db,
  { from, to, minTotal, maxTotal, kind, areas }: SampleFilter,
  limit: number,
): Promise<{ id: number; number: string }[]> {
  const startOf = (day: string, days: number) =>
    sql`((${day}::date + ${sql.lit(days)})::timestamp at time zone 'Asia/Jakarta')`
  const ofKind = kind === 'all' ? sql`true` : sql`${subjectOfOrder} in (${kind}, 'both')`
  const { rows } = await sql<{ id: number; number: string }>`
    select o.id, o.number from orders o
    where ${whereInScope({ role: 'supervisor', territory: areas })}
      and o.state not in ('awaiting', 'cancelled', 'rejected', 'closed')
      and o.created_at >= ${startOf(from, 0)} and o.created_at < ${startOf(to, 1)}
      and o.total >= ${minTotal} and (${maxTotal} = 0 or o.total <= ${maxTotal}) and ${ofKind}
    limit ${limit}`.execute(db)
  return rows
}

/** Stores a sample, which never changes afterwards. */
export async function insertSample(
  tx: Db,
  sample: {
    memberId: number
    drawnBy: string
    drawnAt: Date
    filter: string
    treeHead: string
    seed: string
    size: number
    numbers: readonly string[]
    orderIds: readonly number[]
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into inspection_sample (member_id, drawn_by, drawn_at, filter, tree_head, seed, size, numbers)
    values (${sample.memberId}, ${sample.drawnBy}, ${sample.drawnAt}, ${sample.filter}, ${sample.treeHead},
      ${sample.seed}, ${sample.size}, ${[...sample.numbers]}::text[]) returning id`.execute(tx)
  const { id } = must(rows[0], 'the new sample')
  await sql`insert into inspection_sample_order (sample_id, position, order_id)
    select ${id}, position, order_id from unnest(${[...sample.orderIds]}::bigint[]) with ordinality d (order_id, position)`.execute(
    tx,
  )
  return id
}

const columns = sql`s.id, s.drawn_at as "drawnAt", s.drawn_by as "drawnBy", s.filter, s.size,
  cardinality(s.numbers) as population`

/** Lists the samples of a supervisor, newest first, before an id; 0 for the first page. */
export async function listSamplesOf(
  db: Db,
  memberId: number,
  before: number,
  limit: number,
): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select ${columns} from inspection_sample s
    where s.member_id = ${memberId} and (${before} = 0 or s.id < ${before}) order by s.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export type SampleDetails = SampleRow & Pick<InspectionSample, 'treeHead' | 'seed'> & { numbers: string[] }

/** Finds one sample of a supervisor with the numbers of all its orders by ticket. */
export async function findSample(db: Db, memberId: number, id: number): Promise<SampleDetails | undefined> {
  const { rows } = await sql<SampleDetails>`
    select ${columns}, s.tree_head as "treeHead", s.seed, s.numbers from inspection_sample s
    where s.id = ${id} and s.member_id = ${memberId}`.execute(db)
  return rows[0]
}

export type SampledOrder = {
  id: number
  number: string
  createdAt: Date
  schoolName: string
  vendorName: string
  total: number
  state: OrderState
}

/** Loads the drawn orders of a sample as they are now, in the order of their tickets. */
export async function readSampledOrders(db: Db, sampleId: number): Promise<SampledOrder[]> {
  const { rows } = await sql<SampledOrder>`
    select o.id, o.number, o.created_at as "createdAt", o.buyer ->> 'name' as "schoolName",
      o.vendor ->> 'name' as "vendorName", o.total, o.state
    from inspection_sample_order d join orders o on o.id = d.order_id
    where d.sample_id = ${sampleId} order by d.position`.execute(db)
  return rows
}
