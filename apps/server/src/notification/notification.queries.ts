import { hasRight } from '@pasar/domain/identity/school-rights'
import type { Channel, NoticeGroup, NoticeSide, NoticeTab } from '@pasar/domain/notification/audience'
import type { NoticeFacts } from '@pasar/domain/notification/notice'
import { sql } from 'kysely'
import type { Actor } from '../call/actor.ts'
import type { Db } from '../db/database.ts'
import { executePrepared } from '../db/statements.ts'

/** The owner of notices and the school rights of the signed-in person. */
export type NoticeOwner = { memberId: number; rights: readonly ('buy' | 'pay' | 'approve')[] }

/** Returns the notice owner for a caller. */
export const noticeOwnerOf = ({ memberId, person }: Pick<Actor, 'memberId' | 'person'>): NoticeOwner => ({
  memberId,
  rights: (['buy', 'pay', 'approve'] as const).filter((right) => hasRight(person?.position ?? null, right)),
})

export type NoticeRow = {
  id: number
  topic: string
  side: NoticeSide
  orderId: number | null
  facts: NoticeFacts
  tab: NoticeTab
  at: Date
  readAt: Date | null
  doneAt: Date | null
}

/**
 * SQL expression for the tab of a notice. A completed task is activity; a task that needs a
 * right the person lacks is information.
 */
const tabOf = (rights: NoticeOwner['rights']) => sql`case
  when tab = 'action' and done_at is not null then 'activity'
  when tab = 'action' and not (needs is null or needs = any(${[...rights]}::text[])) then 'information'
  else tab end`

const columns = ({ rights }: NoticeOwner) =>
  sql`id, topic, side, order_id as "orderId", payload as facts, ${tabOf(rights)} as tab, created_at as at, read_at as "readAt", done_at as "doneAt"`

/**
 * Loads the notices of a tab, newest first.
 *
 * @param before cursor: ids below this one; 0 for the first page
 */
export async function readNotices(
  db: Db,
  owner: NoticeOwner,
  { tab, before, limit }: { tab: NoticeTab; before: number; limit: number },
): Promise<NoticeRow[]> {
  const { memberId, rights } = owner
  // Open tasks are few and have their own index.
  const isOpen = tab === 'action' ? sql`tab = 'action' and done_at is null` : sql`tab is not null`
  const { rows } = await sql<NoticeRow>`
    select ${columns(owner)} from outbox
    where member_id = ${memberId} and ${isOpen} and ${tabOf(rights)} = ${tab} and (${before} = 0 or id < ${before})
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Loads the newest unread notices of all tabs. */
export async function readUnread(db: Db, owner: NoticeOwner, limit: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${columns(owner)} from outbox
    where member_id = ${owner.memberId} and tab is not null and read_at is null order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Finds one notice of its owner; other members cannot find it. */
export async function findNotice(db: Db, owner: NoticeOwner, id: number): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${columns(owner)} from outbox
    where id = ${id} and member_id = ${owner.memberId} and tab is not null`.execute(db)
  return rows[0]
}

export type NoticeCounts = Record<NoticeTab, number> & { unread: number }

/** Counts the open tasks, and the unread notices of the other tabs. */
export async function countNotices(db: Db, { memberId, rights }: NoticeOwner): Promise<NoticeCounts> {
  const { rows } = await executePrepared(
    db,
    sql<NoticeCounts>`
    with open as (
      select read_at, ${tabOf(rights)} as tab from outbox where member_id = ${memberId} and tab = 'action' and done_at is null
    ), unread as (
      select ${tabOf(rights)} as tab from outbox where member_id = ${memberId} and tab is not null and read_at is null
    )
    select (select count(*) from open where tab = 'action')::int as action,
      count(*) filter (where tab = 'information')::int as information, count(*) filter (where tab = 'activity')::int as activity,
      count(*)::int as unread
    from unread`,
  )
  return rows[0] ?? { action: 0, information: 0, activity: 0, unread: 0 }
}

/**
 * Marks a notice as read or unread.
 *
 * @returns false when the member has no such notice
 */
export async function setNoticeReadAt(
  db: Db,
  { memberId }: NoticeOwner,
  id: number,
  readAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ read_at: readAt })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('tab', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Marks the unread notices of a tab as read, up to the given id that the user has seen. */
export async function markAllRead(
  db: Db,
  { memberId, rights }: NoticeOwner,
  { tab, upTo, now }: { tab: NoticeTab; upTo: number; now: Date },
): Promise<void> {
  await sql`
    update outbox set read_at = ${now}::timestamptz
    where member_id = ${memberId} and tab is not null and read_at is null and id <= ${upTo} and ${tabOf(rights)} = ${tab}`.execute(
    db,
  )
}

export type ChannelPreference = { group: NoticeGroup; channel: Channel; isEnabled: boolean }

/** Loads the channel choices of a member; channels without a choice use the default. */
export async function readChannelPreferences(db: Db, memberId: number): Promise<ChannelPreference[]> {
  const { rows } = await sql<ChannelPreference>`
    select topic_group as "group", channel, wanted as "isEnabled" from notice_preference where member_id = ${memberId}`.execute(
    db,
  )
  return rows
}

export async function saveChannelPreference(
  db: Db,
  memberId: number,
  { group, channel, isEnabled }: ChannelPreference,
  now: Date,
): Promise<void> {
  await db
    .insertInto('notice_preference')
    .values({ member_id: memberId, topic_group: group, channel, wanted: isEnabled, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'topic_group', 'channel'])
        .doUpdateSet({ wanted: isEnabled, changed_at: now }),
    )
    .execute()
}
