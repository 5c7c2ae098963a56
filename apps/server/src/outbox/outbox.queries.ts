import type { NoticeSide } from '@pasar/domain/notification/audience'
import { findKindRow, findTemplate, type NoticeFacts, subjectKeyOf } from '@pasar/domain/notification/notice'
import type { NoticeKind } from '@pasar/domain/notification/notice-kind'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { NOTIFY_HINT } from '../db/pipeline.ts'
import { PREPARED_HINT } from '../db/prepared-statement.ts'

/** Something that happened, and whom it concerns. */
export type OutboxNotification = {
  kind: NoticeKind
  /** Who could hear of it, by the side that they stand on; the table of kinds says who does. Staff are all told where it names them. */
  to: Readonly<Partial<Record<Exclude<NoticeSide, 'staff'>, number>>>
  /** null where it is about no order. */
  orderId: number | null
  /** The member whose act it was, who knows of it; null for the system. */
  by: number | null
  facts: NoticeFacts
  /** What must be told to one person only once. */
  once?: string
  /** Whether with it an order is over, and nothing of it waits for anybody. */
  endsOrder?: boolean
}

type NoticeRow = ReturnType<typeof noticeRows>[number]

/** The rows of a telling for those that are known by name. */
export function noticeRows({ kind, to, by, orderId, facts, once }: OutboxNotification, now: Date) {
  const row = findKindRow(kind)
  if (!row) return []
  const sides = ['buyer', 'vendor', 'member'] as const
  return sides.flatMap((side) => {
    const memberId = to[side]
    const told = findTemplate(row, side)
    const isOwn = memberId === by && !TOLD_TO_ALL_OF_A_SCHOOL.has(kind)
    return memberId === undefined || told === null || isOwn
      ? []
      : [{ ...rowFor(kind, { side, orderId, facts, once }, now), member_id: memberId }]
  })
}

/** What somebody at a school did so that somebody else there can go on. */
const TOLD_TO_ALL_OF_A_SCHOOL: ReadonlySet<string> = new Set<NoticeKind>(['order.uploadBast'])

function rowFor(
  kind: NoticeKind,
  {
    side,
    orderId,
    facts,
    once,
  }: Pick<OutboxNotification, 'orderId' | 'facts'> & { side: NoticeSide; once: string | undefined },
  now: Date,
) {
  const row = findKindRow(kind)
  const told = row && findTemplate(row, side)
  if (!row || !told) throw new Error(`nobody is told of ${kind} as ${side}`)
  return {
    topic: kind,
    order_id: orderId,
    payload: facts,
    created_at: now,
    tab: told.tab,
    side,
    needs: told.requiredRight,
    matter: subjectKeyOf(row.group, orderId, facts),
    once: once ?? null,
  }
}

/** The matters in which nothing is to be acted on any more once this has happened. */
function endedBy({ kind, orderId, facts }: OutboxNotification): string[] {
  const row = findKindRow(kind)
  if (!row || KEEPS.has(kind)) return []
  const matter = subjectKeyOf(row.group, orderId, facts)
  return [
    matter,
    ...(kind.startsWith('order.') && orderId !== null ? [`order:${orderId}`, `request:${orderId}`] : []),
  ].filter((key) => key !== null)
}

/** What leaves everything to be done that was to be done before. */
const KEEPS: ReadonlySet<string> = new Set<NoticeKind>([
  'order.inspect',
  'case.f1',
  // What waits there waits for the member as well.
  'chat.hand-over',
  'payment.wrong_amount',
  'payment.late',
  'payment.double',
  'payment.closed',
  'payment.waiting',
  'payment.returned',
])

/**
 * Tells of what happened, in the transaction that makes it true: whoever is concerned gets a notice, and what was to be acted on in the same
 * matter is done.
 *
 * @decision 0043
 */
export async function notify(tx: Db, tellings: readonly OutboxNotification[], now: Date): Promise<void> {
  const rows = tellings.flatMap((telling) => noticeRows(telling, now))
  const forStaff = tellings.flatMap((telling) => {
    const row = findKindRow(telling.kind)
    return row?.staff
      ? [{ ...rowFor(telling.kind, { ...telling, side: 'staff', once: telling.once }, now), member_id: null }]
      : []
  })
  const ended = tellings.flatMap(endedBy)
  const actors = tellings.flatMap(({ by }) => by ?? [])
  const orders = tellings.flatMap(({ endsOrder, orderId }) =>
    endsOrder === true && orderId !== null ? [orderId] : [],
  )
  await writeNotices(tx, { rows: [...rows, ...forStaff], ended: [...new Set(ended)], orders, actors }, now)
}

/** Nothing is to be acted on in these matters any more, and nobody has to be told. */
export const completeNotices = (tx: Db, matters: readonly string[], now: Date): Promise<void> =>
  writeNotices(tx, { rows: [], ended: matters, orders: [], actors: [] }, now)

/** A row without a member is for everybody of staff. */
async function writeNotices(
  tx: Db,
  made: {
    rows: readonly (Omit<NoticeRow, 'member_id'> & { member_id: number | null })[]
    ended: readonly string[]
    orders: readonly number[]
    /** Whose acts they are: of staff they alone are not told. */
    actors: readonly number[]
  },
  now: Date,
): Promise<void> {
  if (made.rows.length + made.ended.length + made.orders.length === 0) return
  await sql`${sql.raw(PREPARED_HINT)}
    with over as (
      update outbox set done_at = ${now}::timestamptz, read_at = coalesce(read_at, ${now}::timestamptz)
      where tab = 'action' and done_at is null
        and (matter = any(${[...made.ended]}::text[]) or order_id = any(${[...made.orders]}::bigint[]))
    ), told as (
    insert into outbox (topic, member_id, order_id, payload, created_at, tab, side, needs, matter, once)
    select r.topic, coalesce(r.member_id, m.id), r.order_id, r.payload, r.created_at, r.tab, r.side, r.needs, r.matter, r.once
    from jsonb_populate_recordset(null::outbox, ${JSON.stringify(made.rows)}::jsonb) r
      left join member m on r.member_id is null and m.category = 'staff' and m.status = 1
        and m.id <> all(${[...made.actors]}::bigint[])
    where coalesce(r.member_id, m.id) is not null
    on conflict (once, member_id) where once is not null do nothing returning id, member_id
    )
    ${sql.raw(NOTIFY_HINT)} insert into live_event (member_id, kind, subject_id, at)
      select member_id, 'notice', id, ${now}::timestamptz from told`.execute(tx)
}
