import type { BreachAction } from '@pasar/domain/privacy/breach'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const columns = sql`b.id, b.title, b.data, b.affected, b.affected_count as "affectedCount", b.found_at as "foundAt",
  m.name as "openedBy", b.members_notified_at as "membersNotifiedAt", b.ministry_notified_at as "ministryNotifiedAt",
  b.closed_at as "closedAt", b.conclusion`

export type BreachRow = {
  id: number
  title: string
  data: string
  affected: string
  affectedCount: number
  foundAt: Date
  openedBy: string
  membersNotifiedAt: Date | null
  ministryNotifiedAt: Date | null
  closedAt: Date | null
  conclusion: string
}

/** Lists the breach cases: open ones first, then the newest. */
export async function readBreaches(db: Db): Promise<BreachRow[]> {
  const { rows } =
    await sql<BreachRow>`select ${columns} from breach_case b join member m on m.id = b.opened_by
    order by b.closed_at is not null, b.found_at desc, b.id desc limit 200`.execute(db)
  return rows
}

/** Finds a case and locks it until the transaction ends. */
export async function lockBreach(tx: Db, id: number): Promise<BreachRow | undefined> {
  const { rows } =
    await sql<BreachRow>`select ${columns} from breach_case b join member m on m.id = b.opened_by
    where b.id = ${id} for update of b`.execute(tx)
  return rows[0]
}

export async function insertBreach(
  tx: Db,
  breach: Pick<BreachRow, 'title' | 'data' | 'affected' | 'affectedCount' | 'foundAt'>,
  memberId: number,
  now: Date,
): Promise<void> {
  const { title, data, affected, affectedCount, foundAt } = breach
  await tx
    .insertInto('breach_case')
    .values({
      ...{ title, data, affected, affected_count: affectedCount, found_at: foundAt },
      ...{ opened_at: now, opened_by: memberId },
    })
    .execute()
}

/** Stores a step of a case. */
export async function storeBreachStep(
  tx: Db,
  id: number,
  action: BreachAction,
  { conclusion, now }: { conclusion: string; now: Date },
): Promise<void> {
  const changes = {
    members: { members_notified_at: now },
    ministry: { ministry_notified_at: now },
    close: { closed_at: now, conclusion },
  }[action]
  await tx.updateTable('breach_case').set(changes).where('id', '=', id).execute()
}
