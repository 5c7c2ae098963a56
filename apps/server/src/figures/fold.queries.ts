import { must } from '@pasar/domain/kernel/must'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { executePrepared } from '../db/statements.ts'
import {
  CONTRIBUTION_COLUMNS,
  contributionsOf,
  FIGURE_TABLES,
  type FigureTable,
  year,
} from './contribution.queries.ts'
import { rebuildParties, refreshParties, type TradePair } from './party-figures.queries.ts'

/** Changed orders of a batch. */
const BATCH = 500

/** Orders of a batch of the rebuild. */
const REBUILD_BATCH = 5_000

const LOCK = sql`hashtextextended('figures', 0)`

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/**
 * Applies one batch of changed orders to the figures: subtracts what they contributed before, and
 * adds what they contribute now. Only one process works at a time, because two batches could
 * subtract the same contribution twice.
 *
 * @returns whether there may be more
 * @decision 0098
 */
export const foldChanges = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const lock = sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as "isFree"`
    const { rows: locks } = await lock.execute(tx)
    if (!must(locks[0], 'whether the lock is free').isFree) return false
    const changedOrders = sql`
      delete from figure_change where id in (select id from figure_change order by id limit ${BATCH})
      returning order_id`
    // The job runs each second, and planning took about half of the time of this statement.
    const { rows } = await executePrepared(tx, foldSql(changedOrders))
    const { changes, pairs } = must(rows[0], 'the number of changes')
    await refreshParties(tx, pairs)
    return changes === BATCH
  })

/**
 * Recomputes all figures from the orders. Readers see the previous figures until the end, and
 * orders may change meanwhile.
 *
 * @returns the number of orders
 */
export async function rebuildFigures(db: Db): Promise<number> {
  let after = 0
  let count = 0
  for (;;) {
    const { last, changes } = await rebuildBatch(db, after)
    if (last === null) break
    after = last
    count += changes
  }
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    for (const { table, key, sums, sumOf } of FIGURE_TABLES) {
      await sql`delete from ${sql.table(table)}`.execute(tx)
      await sql`
        insert into ${sql.table(table)} (${names([...key, ...sums])})
        ${sumOf(sql`(select *, 1 as sign from figure_order)`)}`.execute(tx)
    }
    await rebuildParties(tx)
  })
  return count
}

/** Replaces the contributions of the next orders by id. */
const rebuildBatch = (db: Db, after: number) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const { rows } = await foldSql(
      sql`select id as order_id from orders where id > ${after} order by id limit ${REBUILD_BATCH}`,
    ).execute(tx)
    return must(rows[0], 'the number of orders')
  })

/** What a statement has folded: the last order, their number, and their schools and vendors. */
type Folded = { last: number | null; changes: number; pairs: TradePair[] }

/**
 * Statement that replaces the contributions of some orders and applies the differences to all
 * sums. Sums that become 0 stay as rows.
 *
 * @param changedSql statement that returns the column `order_id`
 */
const foldSql = (changedSql: RawBuilder<unknown>) => sql<Folded>`
  with changed as materialized (${changedSql}
  ), fresh as materialized (${contributionsOf(sql`select order_id from changed`)}
  ), previous as materialized (
    select * from figure_order where order_id in (select order_id from changed)
  ), parts as materialized (
    select n.*, 1 as sign from fresh n left join previous f using (order_id) where f is distinct from n
    union all
    select f.*, -1 from previous f left join fresh n using (order_id) where f is distinct from n
  ), stored as (
    insert into figure_order (${names(CONTRIBUTION_COLUMNS)}) select ${names(CONTRIBUTION_COLUMNS)} from fresh
    on conflict (order_id) do update set (${names(CONTRIBUTION_COLUMNS)}) =
      (${sql.join(CONTRIBUTION_COLUMNS.map((column) => sql.ref(`excluded.${column}`)))})
  ), ${sql.join(FIGURE_TABLES.map(additionTo))}
  select max(order_id) as last, count(*)::int as changes, (
    select coalesce(jsonb_agg(distinct jsonb_build_array(${year}, regency, buyer_id, vendor_id)), '[]')
    from (select month, regency, buyer_id, vendor_id from fresh
      union all select month, regency, buyer_id, vendor_id from previous) p
    where buyer_id is not null and regency <> ''
  ) as pairs from changed`

/** Part of the statement that adds the sums of `parts` to a table. */
const additionTo = ({ table, key, sums, sumOf }: FigureTable) => sql`
  ${sql.ref(`new_${table}`)} as (
    insert into ${sql.table(table)} (${names([...key, ...sums])})
    select * from (${sumOf(sql`parts`)}) s
    where ${sql.join(
      sums.map((sum) => sql`s.${sql.ref(sum)} <> 0`),
      sql` or `,
    )}
    on conflict (${names(key)}) do update set ${sql.join(
      sums.map((sum) => sql`${sql.ref(sum)} = ${sql.ref(`${table}.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`),
    )}
  )`
