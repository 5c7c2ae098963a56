import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Filters, isLate, isOpenOrder, type OrderScope, whereInScope } from './order-filters.queries.ts'

/** Loads the regencies in some areas, sorted by name. */
export async function readRegenciesIn(
  db: Db,
  areas: readonly string[],
): Promise<{ code: string; name: string }[]> {
  if (areas.length === 0) return []
  return db
    .selectFrom('area')
    .select(['code', 'name'])
    .where('level', '=', 2)
    .where((of) => of.or(areas.map((area) => of('code', 'like', `${area}%`))))
    .orderBy('name')
    .execute()
}

/** Returns the names of areas, each with its province. */
export async function namesOfAreas(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('area')
    .select('label')
    .where('code', 'in', codes)
    .orderBy('code')
    .execute()
  return rows.map(({ label }) => label)
}

type Watched = { open: number; complained: number; overdue: number }

/**
 * Counts the orders for the dashboard of a supervisor: in progress, with complaints, and
 * overdue.
 */
export async function countSupervised(
  db: Db,
  side: OrderScope,
  late: Pick<Filters, 'now' | 'receiptsBefore'>,
): Promise<Watched> {
  const { rows } = await sql<Watched>`
    select count(*) filter (where ${isOpenOrder}) as open,
      count(*) filter (where o.complained) as complained, count(*) filter (where ${isLate(side, late)}) as overdue
    from orders o where ${whereInScope(side)}`.execute(db)
  return rows[0] ?? { open: 0, complained: 0, overdue: 0 }
}
