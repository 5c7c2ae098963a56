import { QUEUE_RIGHTS } from '@pasar/contract/staff/queues'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import { STAFF_QUEUES, type StaffQueue } from '@pasar/domain/support/staff-queues'
import { sql } from 'kysely'
import type { Actor } from '../call/actor.ts'
import type { Db } from '../db/database.ts'
import { dueOf, type SettingsAt } from '../work/deadlines.queries.ts'
import { waitingRows } from '../work/waiting.queries.ts'

type Counted = { queue: StaffQueue; count: number; oldest: Date | null; orderDeadline: Date | null }
export type StaffQueueCount = Omit<Counted, 'orderDeadline'> & { due: Date | null }

/** Counts each queue that a staff member works on, in one statement, with its earliest deadline. */
export async function countStaffQueues(
  db: Db,
  { memberId, staffRoles }: Pick<Actor, 'memberId' | 'staffRoles'>,
  settings: SettingsAt,
): Promise<StaffQueueCount[]> {
  const rowsOf = waitingRows(memberId)
  const queues = STAFF_QUEUES.filter((queue) => hasStaffRight(staffRoles, QUEUE_RIGHTS[queue]))
  if (queues.length === 0) return []
  const { rows } = await sql<Counted>`${sql.join(
    queues.map(
      (queue) =>
        sql`select ${sql.lit(queue)} as queue, count(*) as count, min(since) as oldest,
          min(order_deadline) as "orderDeadline" from (${rowsOf[queue]}) as q (id, since, order_deadline)`,
    ),
    sql` union all `,
  )}`.execute(db)
  const counts = queues.flatMap((queue) => rows.filter((row) => row.queue === queue))
  return Promise.all(
    counts.map(async ({ orderDeadline, ...row }) => ({
      ...row,
      // A later case has no earlier deadline, so the oldest one has the earliest.
      due:
        row.oldest === null ? null : await dueOf(row.queue, { since: row.oldest, orderDeadline }, settings),
    })),
  )
}
