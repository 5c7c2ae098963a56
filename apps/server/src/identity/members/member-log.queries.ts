import type { LogKind } from '@pasar/contract/identity/member-log'
import type { MemberEventAction } from '@pasar/domain/identity/member-machine'
import { sql } from 'kysely'
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

/**
 * Returns the events of an account, newest first: the chain of the account and its own steps on
 * orders.
 *
 * @param after end of the previous page; null for the newest events
 */
export async function readMemberLog(
  db: Db,
  memberId: number,
  { kind, after, limit }: { kind: LogKind; after: LogCursor | null; limit: number },
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
      from member_event e where e.member_id = ${memberId} and ${chosenSql} and ${behind('member', '0::bigint')}
      order by e.at desc, e.seq desc limit ${limit})
      union all
      (select e.at, 'order', e.order_id, e.seq, e.member_name, true, false, e.action, o.number, e.detail, ''
      from order_event e join orders o on o.id = e.order_id
      where e.member_id = ${memberId} and ${kind === 'all' || kind === 'order'} and ${behind('order', 'e.order_id')}
      order by e.at desc, e.order_id desc, e.seq desc limit ${limit})
    ) log order by at desc, source desc, "orderId" desc, seq desc limit ${limit}`.execute(db)
  return rows
}
