import type { NoticeSide } from '@pasar/domain/notification/audience'
import {
  findKindRow,
  findNoticeTemplate,
  type NoticeFacts,
  subjectKeyOf,
} from '@pasar/domain/notification/notice'
import type { NoticeKind } from '@pasar/domain/notification/notice-kind'
import { NOTICE_ROLES } from '@pasar/domain/notification/staff-notices'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { executePrepared } from '../db/statements.ts'

/** An event and the members that it concerns. */
export type OutboxNotification = {
  kind: NoticeKind
  /**
   * The members that may be notified, by side; the table of kinds determines which sides are. Staff
   * are notified as a group when the table names them.
   */
  to: Readonly<Partial<Record<Exclude<NoticeSide, 'staff'>, number>>>
  /** null when it concerns no order. */
  orderId: number | null
  /** The member who acted and therefore needs no notification; null for the system. */
  by: number | null
  facts: NoticeFacts
  /** Key of a notification that each recipient gets only once. */
  once?: string
  /** Whether the event ends the order, so that all its open notifications are done. */
  endsOrder?: boolean
}

type NoticeRow = ReturnType<typeof noticeRows>[number]

/** Returns the notification rows for the named members. */
export function noticeRows({ kind, to, by, orderId, facts, once }: OutboxNotification, now: Date) {
  const row = findKindRow(kind)
  if (!row) return []
  const sides = ['buyer', 'vendor', 'member'] as const
  return sides.flatMap((side) => {
    const memberId = to[side]
    const template = findNoticeTemplate(row, side)
    const isOwn = memberId === by && !SCHOOL_WIDE_KINDS.has(kind)
    return memberId === undefined || template === null || isOwn
      ? []
      : [{ ...rowFor(kind, { side, orderId, facts, once }, now), member_id: memberId }]
  })
}

/**
 * Kinds that also notify the school that acted, because another person there continues the
 * work.
 */
const SCHOOL_WIDE_KINDS: ReadonlySet<string> = new Set<NoticeKind>(['order.uploadBast'])

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
  const template = row && findNoticeTemplate(row, side)
  if (!row || !template) throw new Error(`no notice template for ${kind} to ${side}`)
  return {
    topic: kind,
    order_id: orderId,
    payload: facts,
    created_at: now,
    tab: template.tab,
    side,
    needs: template.requiredRight,
    subject_key: subjectKeyOf(row.group, orderId, facts),
    once: once ?? null,
  }
}

/** Returns the keys of the subjects whose open notifications are done after this event. */
function endedBy({ kind, orderId, facts }: OutboxNotification): string[] {
  const row = findKindRow(kind)
  if (!row || NON_COMPLETING_KINDS.has(kind)) return []
  const subjectKey = subjectKeyOf(row.group, orderId, facts)
  return [
    subjectKey,
    ...(kind.startsWith('order.') && orderId !== null ? [`order:${orderId}`, `request:${orderId}`] : []),
  ].filter((key) => key !== null)
}

/** Kinds that leave all open notifications of their subject open. */
const NON_COMPLETING_KINDS: ReadonlySet<string> = new Set<NoticeKind>([
  'order.inspect',
  'case.f1',
  // The member still waits for the answer.
  'chat.hand-over',
  'payment.wrong_amount',
  'payment.late',
  'payment.double',
  'payment.closed',
  'payment.waiting',
  'payment.returned',
])

/**
 * Stores notifications in the transaction of their event: recipients are notified, and open
 * notifications of the same subject are marked as done.
 *
 * @decision 0043
 */
export async function notify(tx: Db, notifications: readonly OutboxNotification[], now: Date): Promise<void> {
  const rows = notifications.flatMap((notification) => noticeRows(notification, now))
  const forStaff = notifications.flatMap((notification) => {
    const row = findKindRow(notification.kind)
    return row?.staff
      ? [
          {
            ...rowFor(notification.kind, { ...notification, side: 'staff', once: notification.once }, now),
            member_id: null,
          },
        ]
      : []
  })
  const endedKeys = notifications.flatMap(endedBy)
  const actors = notifications.flatMap(({ by }) => by ?? [])
  const orders = notifications.flatMap(({ endsOrder, orderId }) =>
    endsOrder === true && orderId !== null ? [orderId] : [],
  )
  await writeNotices(
    tx,
    { rows: [...rows, ...forStaff], ended: [...new Set(endedKeys)], orders, actors },
    now,
  )
}

/** Marks the open notifications of these subjects as done without adding new ones. */
export const completeNotices = (tx: Db, subjectKeys: readonly string[], now: Date): Promise<void> =>
  writeNotices(tx, { rows: [], ended: subjectKeys, orders: [], actors: [] }, now)

/** SQL expression that adds to the facts of a row `r` that its order contains services only. */
const subjectFact = sql`case when (select every(kind = 'service') from order_line l where l.order_id = r.order_id)
  then '{"subject":"services"}'::jsonb else '{}'::jsonb end`

/** The roles of staff that receive each kind, as JSON. */
const RECIPIENT_ROLES = JSON.stringify(NOTICE_ROLES)

/** Writes notification rows. A row without a member goes to all staff that can act on it. */
async function writeNotices(
  tx: Db,
  noticeBatch: {
    rows: readonly (Omit<NoticeRow, 'member_id'> & { member_id: number | null })[]
    ended: readonly string[]
    orders: readonly number[]
    /** Members who acted. They are left out when staff are notified. */
    actors: readonly number[]
  },
  now: Date,
): Promise<void> {
  if (noticeBatch.rows.length + noticeBatch.ended.length + noticeBatch.orders.length === 0) return
  await executePrepared(
    tx,
    sql`
    with completed as (
      update outbox set done_at = ${now}::timestamptz, read_at = coalesce(read_at, ${now}::timestamptz)
      where tab = 'action' and done_at is null
        and (subject_key = any(${[...noticeBatch.ended]}::text[]) or order_id = any(${[...noticeBatch.orders]}::bigint[]))
    ), inserted as (
    insert into outbox (topic, member_id, order_id, payload, created_at, tab, side, needs, subject_key, once)
    select r.topic, coalesce(r.member_id, m.id), r.order_id, r.payload || ${subjectFact}, r.created_at, r.tab, r.side, r.needs, r.subject_key, r.once
    from jsonb_populate_recordset(null::outbox, ${JSON.stringify(noticeBatch.rows)}::jsonb) r
      left join member m on r.member_id is null and m.category = 'staff' and m.status = 1
        and m.id <> all(${[...noticeBatch.actors]}::bigint[])
        and exists (select from staff_role s where s.member_id = m.id
          and jsonb_exists(${RECIPIENT_ROLES}::jsonb -> r.topic, s.role))
    where coalesce(r.member_id, m.id) is not null
    on conflict (once, member_id) where once is not null do nothing returning id, member_id
    )
    insert into live_event (member_id, kind, subject_id, at)
      select member_id, 'notice', id, ${now}::timestamptz from inserted`,
    { notifyAfterCommit: true },
  )
}
