import type { Channel, NoticeGroup, NoticeSide } from '@pasar/domain/notification/audience'
import { channelsOf, isChannelEnabled, waNumber } from '@pasar/domain/notification/channels'
import {
  findKindRow,
  findNoticeTemplate,
  formatNotice,
  type NoticeFacts,
  noticeLinkOf,
} from '@pasar/domain/notification/notice'
import { type ShopRecipient, shopRecipients } from '@pasar/domain/notification/shop-notices'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { executePrepared } from '../db/statements.ts'
import { enqueueMails, type Mail } from '../mail/mail.queries.ts'
import { noticeMail } from './notice.mails.ts'
import type { ChannelPreference } from './notification.queries.ts'

/** A pending notice with its recipient. */
type Fresh = {
  id: number
  topic: string
  side: NoticeSide
  orderId: number | null
  facts: NoticeFacts
  isDone: boolean
  memberId: number
  name: string
  email: string
  mobileNumber: string
  isActive: boolean
  choices: ChannelPreference[]
  /** For a shop: the login of its account, unless it has ended, and its people. */
  people: ShopRecipient[] | null
}

/** Notices dispatched per transaction. */
export const DISPATCHED_AT_ONCE = 100

/**
 * Dispatches notices to their channels, once per channel: enqueues emails, inserts sendings and
 * marks the notices in one transaction. Several processes may run it concurrently.
 *
 * @param site public origin, without a trailing slash
 * @returns how many notices were dispatched
 * @decision 0043
 */
export async function dispatchNotices(
  db: Db,
  { sealer, site, hasMessenger }: { sealer: Sealer; site: string; hasMessenger: boolean },
  now: Date,
): Promise<number> {
  if (!(await isAnyFresh(db))) return 0
  return db.transaction().execute(async (tx) => {
    const fresh = await holdFresh(tx)
    if (fresh.length === 0) return 0
    const deliveries = fresh.map((notice) => ({
      notice,
      channels: channelsFor(notice).filter((channel) => channel !== 'wa' || hasMessenger),
    }))
    const mails = deliveries.flatMap(({ notice, channels }) =>
      channels.includes('email') ? buildNoticeMail(notice, site) : [],
    )
    await enqueueMails(tx, sealer, mails, now)
    await beginSendings(tx, deliveries, now)
    await setDelivered(
      tx,
      fresh.map(({ id }) => id),
      now,
    )
    return fresh.length
  })
}

const FRESH = sql`delivered_at is null and tab is not null and member_id is not null`

/**
 * Returns whether any notice is pending. This check avoids a transaction in the usual case of
 * none.
 */
async function isAnyFresh(db: Db): Promise<boolean> {
  const { rows } = await sql`select from outbox where ${FRESH} limit 1`.execute(db)
  return rows.length > 0
}

/** Who may sign in to the shop `m`, as JSON. */
const shopPeople = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'name', name, 'email', email, 'roles', roles)), '[]') from (
    select null::bigint as id, m.name, m.email, '["owner"]'::json as roles where m.login_ended_at is null
    union all
    select p.id, p.name, l.email, (select coalesce(json_agg(role), '[]') from shop_role where person_id = p.id)
    from school_person p join shop_login l on l.id = p.id
    where p.school_id = m.id and p.ended_at is null) person)`

async function holdFresh(tx: Db): Promise<Fresh[]> {
  const { rows } = await executePrepared(
    tx,
    sql<Fresh>`
    select o.id, o.topic, o.side, o.order_id as "orderId", o.payload as facts, o.done_at is not null as "isDone", m.id as "memberId", m.name,
      m.email, m.mobile_number as "mobileNumber", m.status = 1 as "isActive",
      (select coalesce(json_agg(json_build_object('group', topic_group, 'channel', channel, 'isEnabled', wanted)), '[]')
        from notice_preference where member_id = m.id) as choices,
      case when m.category in ('3347_39', '3347_40') then ${shopPeople} end as people
    from (select * from outbox where ${FRESH}
      order by id limit ${DISPATCHED_AT_ONCE} for update skip locked) o
    join member m on m.id = o.member_id order by o.id`,
  )
  return rows
}

/**
 * Returns the channels of a notice: those of its kind that the member has not switched off;
 * none for a completed notice.
 */
function channelsFor({ topic, isDone, isActive, choices }: Fresh): Channel[] {
  const row = findKindRow(topic)
  if (!row || isDone || !isActive) return []
  const { group, channels } = row
  return channelsOf(group).filter(
    (channel) =>
      channels.includes(channel) &&
      isChannelEnabled(
        group,
        channel,
        choices.find((one) => one.group === group && one.channel === channel)?.isEnabled,
      ),
  )
}

/** Returns who receives a notice outside the site: the member, or the people of a shop by role. */
const recipientsOf = ({ people, name, email }: Fresh, group: NoticeGroup): Omit<ShopRecipient, 'roles'>[] =>
  people === null ? [{ id: null, name, email }] : shopRecipients(people, group)

/** Returns the people whose browsers show a notice: null for all of the member. */
function pushPeopleOf(notice: Fresh): (number | null)[] | null {
  const row = findKindRow(notice.topic)
  if (notice.people === null || row === null) return null
  return recipientsOf(notice, row.group).map(({ id }) => id)
}

function buildNoticeMail(notice: Fresh, site: string): Mail[] {
  const row = findKindRow(notice.topic)
  const template = row && findNoticeTemplate(row, notice.side)
  if (!row || !template) return []
  const text = formatNotice(template.text, notice.facts)
  const link = noticeLinkOf(row.group, notice.side, notice.orderId, notice.facts)
  return recipientsOf(notice, row.group).map(({ name, email }, index) => ({
    to: email,
    memberId: notice.memberId,
    // A unique index allows one mail with the notice; the transaction sends each once.
    ...(index === 0 && { noticeId: notice.id }),
    ...noticeMail({ name, text, link: `${site}${link}`, site }),
  }))
}

/** Inserts one sending for WhatsApp, and one for each browser with a live session. */
async function beginSendings(
  tx: Db,
  deliveries: readonly { notice: Fresh; channels: readonly Channel[] }[],
  now: Date,
): Promise<void> {
  const byWa = deliveries.filter(
    ({ notice, channels }) => channels.includes('wa') && waNumber(notice.mobileNumber) !== null,
  )
  const byPush = deliveries.filter(({ channels }) => channels.includes('push'))
  if (byWa.length + byPush.length === 0) return
  await sql`
    insert into sending (notice_id, channel, subscription_id, created_at, try_after)
    select notice_id, 'wa', null::bigint, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${byWa.map(({ notice }) => notice.id)}::bigint[]) as recipient (notice_id)
    union all
    select notice_id, 'push', p.id, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${byPush.map(({ notice }) => notice.id)}::bigint[], ${byPush.map(({ notice }) => notice.memberId)}::bigint[],
        ${byPush.map(({ notice }) => JSON.stringify(pushPeopleOf(notice)))}::text[]) as recipient (notice_id, member_id, people)
      join push_subscription p using (member_id) join session s on s.id = p.session_id
    where p.ended_at is null and s.revoked_at is null and s.expires_at > ${now}::timestamptz
      and (people::jsonb = 'null' or people::jsonb @> coalesce(to_jsonb(s.person_id), 'null'))
    on conflict do nothing`.execute(tx)
}

async function setDelivered(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  await executePrepared(
    tx,
    sql`update outbox set delivered_at = ${now} where id = any(${[...ids]}::bigint[])`,
  )
}
