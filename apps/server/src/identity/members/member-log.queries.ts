import type { LogKind } from '@pasar/contract/identity/member-log'
import type { MemberEventAction } from '@pasar/domain/identity/member-machine'
import { type Expression, sql } from 'kysely'
import { addressOfEvent } from '../../audit/member-events.queries.ts'
import type { Db } from '../../db/database.ts'

/**
 * Position of the last event on a page of the log: time, source, order (0 for the account itself)
 * and number of the event.
 */
export type LogCursor = { at: Date; source: 'member' | 'order'; orderId: number; seq: number }

export type LogRow = LogCursor & {
  actorName: string
  /** Whether the member did it, rather than staff, an unknown client or the system. */
  isOwn: boolean
  isStaff: boolean
  action: string
  number: string | null
  detail: string
  ipAddress: string
}

const ACCESS: readonly MemberEventAction[] = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-revoked',
  'session-idle',
  'password-changed',
  'password-reset',
  'code-set-up',
  'code-removed',
  'device-proven',
  'identity-proven',
  'passkey-only',
  'factor-lost',
  'factor-loss-cancelled',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'passkey-cloned',
]

/** Whose acts a log shows: all, those of the account itself, or of the person of a shop by name. */
export type LogPerson = 'all' | 'account' | { readonly name: string }

/**
 * Condition of the events that a person of a shop has signed. A name has no brackets, so that what
 * precedes " (" is the whole name.
 *
 * @decision 0154
 */
function signedBy(memberId: number, by: LogPerson, name: Expression<string>) {
  if (by === 'all') return sql`true`
  if (by === 'account')
    return sql`not exists (select from school_person p
      where p.school_id = ${memberId} and p.position is null and starts_with(${name}, p.name || ' ('))`
  return sql`starts_with(${name}, ${`${by.name} (`})`
}

/** Lists the people of a shop, also former ones; a name of several people once. */
export async function listLogPeople(db: Db, memberId: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select max(id) as id, name from school_person where school_id = ${memberId} and position is null
    group by name order by name limit 200`.execute(db)
  return rows
}

/**
 * Returns the events of an account, newest first: the chain of the account and its own steps on
 * orders.
 *
 * @param after end of the previous page; null for the newest events
 */
export async function readMemberLog(
  db: Db,
  memberId: number,
  { kind, by, after, limit }: { kind: LogKind; by: LogPerson; after: LogCursor | null; limit: number },
): Promise<LogRow[]> {
  const behind = (source: 'member' | 'order', orderId: string) =>
    after === null
      ? sql`true`
      : sql`(e.at, ${source}::text, ${sql.raw(orderId)}, e.seq) < (${after.at}::timestamptz, ${after.source}::text, ${after.orderId}::bigint, ${after.seq}::int)`
  const access = sql`e.action = any(${[...ACCESS]}::text[])`
  const work = sql`e.action = 'staff-act'`
  // The order chain already has a staff step on an order, with number and reason. The staff action
  // of the same moment repeats it.
  const isOrderStep = sql`e.action = 'staff-act'
    and exists (select from order_event o where o.member_id = e.member_id and o.at = e.at)`
  const chosenSql = {
    all: sql`not (${isOrderStep})`,
    access,
    account: sql`not (${access}) and not (${work})`,
    order: sql`false`,
    work,
  }[kind]
  const { rows } = await sql<LogRow>`
    select * from (
      (select e.at, 'member' as source, 0::bigint as "orderId", e.seq, e.actor_name as "actorName", e.actor_id is not distinct from e.member_id as "isOwn",
        e.actor_id is not null and e.actor_id <> e.member_id as "isStaff", e.action, null::text as number, e.detail, ${addressOfEvent} as "ipAddress"
      from member_event e where e.member_id = ${memberId} and ${chosenSql} and ${signedBy(memberId, by, sql.ref('e.actor_name'))}
        and ${behind('member', '0::bigint')}
      order by e.at desc, e.seq desc limit ${limit})
      union all
      (select e.at, 'order', e.order_id, e.seq, e.member_name, true, false, e.action, o.number, e.detail, ''
      from order_event e join orders o on o.id = e.order_id
      where e.member_id = ${memberId} and ${kind === 'all' || kind === 'order'}
        and ${signedBy(memberId, by, sql.ref('e.member_name'))} and ${behind('order', 'e.order_id')}
      order by e.at desc, e.order_id desc, e.seq desc limit ${limit})
    ) log order by at desc, source desc, "orderId" desc, seq desc limit ${limit}`.execute(db)
  return rows
}
