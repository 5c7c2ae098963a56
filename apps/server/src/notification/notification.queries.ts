import { hasRight } from '@pasar/domain/identity/school-rights'
import type { Channel, NoticeGroup, NoticeSide, NoticeTab } from '@pasar/domain/notification/audience'
import type { NoticeFacts } from '@pasar/domain/notification/notice'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'

/** Whose notices, and what of them asks something of this very person. */
export type NoticeOwner = { memberId: number; rights: readonly ('buy' | 'pay')[] }

/** Whose notices are read, and as whom at a school. */
export const noticeOwnerOf = ({ memberId, person }: Pick<Actor, 'memberId' | 'person'>): NoticeOwner => ({
  memberId,
  rights: (['buy', 'pay'] as const).filter((right) => hasRight(person?.position ?? null, right)),
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

/** The tab in which a notice is: what is done has happened, and what somebody else at the school has to do is information. */
const tabOf = (rights: NoticeOwner['rights']) => sql`case
  when tab = 'action' and done_at is not null then 'activity'
  when tab = 'action' and not (needs is null or needs = any(${[...rights]}::text[])) then 'information'
  else tab end`

const columns = ({ rights }: NoticeOwner) =>
  sql`id, topic, side, order_id as "orderId", payload as facts, ${tabOf(rights)} as tab, created_at as at, read_at as "readAt", done_at as "doneAt"`

/** Notices of a tab, the newest first. @param before the id to go on below; 0 begins */
export async function readNotices(
  db: Db,
  reader: NoticeOwner,
  { tab, before, limit }: { tab: NoticeTab; before: number; limit: number },
): Promise<NoticeRow[]> {
  const { memberId, rights } = reader
  // What is to be done is little and has an index of its own.
  const isOpen = tab === 'action' ? sql`tab = 'action' and done_at is null` : sql`tab is not null`
  const { rows } = await sql<NoticeRow>`
    select ${columns(reader)} from outbox
    where member_id = ${memberId} and ${isOpen} and ${tabOf(rights)} = ${tab} and (${before} = 0 or id < ${before})
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** The newest that are not read, of all tabs. */
export async function readUnread(db: Db, reader: NoticeOwner, most: number): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${columns(reader)} from outbox
    where member_id = ${reader.memberId} and tab is not null and read_at is null order by id desc limit ${most}`.execute(
    db,
  )
  return rows
}

/** One notice of the reader; that of somebody else does not exist. */
export async function findNotice(db: Db, reader: NoticeOwner, id: number): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${columns(reader)} from outbox
    where id = ${id} and member_id = ${reader.memberId} and tab is not null`.execute(db)
  return rows[0]
}

export type NoticeCounts = Record<NoticeTab, number> & { unread: number }

/** What is to be acted on, and what of the rest is not read. */
export async function countNotices(db: Db, { memberId, rights }: NoticeOwner): Promise<NoticeCounts> {
  const { rows } = await sql<NoticeCounts>`
    with open as (
      select read_at, ${tabOf(rights)} as tab from outbox where member_id = ${memberId} and tab = 'action' and done_at is null
    ), unread as (
      select ${tabOf(rights)} as tab from outbox where member_id = ${memberId} and tab is not null and read_at is null
    )
    select (select count(*) from open where tab = 'action')::int as action,
      count(*) filter (where tab = 'information')::int as information, count(*) filter (where tab = 'activity')::int as activity,
      count(*)::int as unread
    from unread`.execute(db)
  return rows[0] ?? { action: 0, information: 0, activity: 0, unread: 0 }
}

/** @returns false when the reader has no such notice */
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

/** Marks what is not read of a tab, up to a notice that the reader has seen. */
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

export type ChannelPreference = { group: NoticeGroup; channel: Channel; wanted: boolean }

/** What a member has chosen; the rest is as it is by itself. */
export async function readChannelPreferences(db: Db, memberId: number): Promise<ChannelPreference[]> {
  const { rows } = await sql<ChannelPreference>`
    select topic_group as "group", channel, wanted from notice_preference where member_id = ${memberId}`.execute(
    db,
  )
  return rows
}

export async function saveChannelPreference(
  db: Db,
  memberId: number,
  { group, channel, wanted }: ChannelPreference,
  now: Date,
): Promise<void> {
  await db
    .insertInto('notice_preference')
    .values({ member_id: memberId, topic_group: group, channel, wanted, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'topic_group', 'channel']).doUpdateSet({ wanted, changed_at: now }),
    )
    .execute()
}
