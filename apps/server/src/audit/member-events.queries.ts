import { CHAIN_START, memberEventText } from '@pasar/domain/audit/event-text'
import type { MemberEventAction } from '@pasar/domain/identity/member-machine'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { textHash } from './chain.ts'

export type MemberEvent = {
  memberId: number
  at: Date
  /** Member that caused the event; null for the system and for visitors. */
  actorId: number | null
  actorName: string
  action: MemberEventAction
  detail: Readonly<Record<string, unknown>>
  /**
   * Network address of the request; empty for the system. It is stored beside the event, not in it,
   * so that it can be deleted after its period.
   */
  ipAddress: string
}

/**
 * Appends an event to the chain of a member. Events of one member are serialised; those of
 * different members are not.
 */
export async function appendMemberEvent(tx: Db, event: MemberEvent): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', event.memberId).forNoKeyUpdate().execute()
  const last = await tx
    .selectFrom('member_event')
    .select(['seq', 'hash'])
    .where('member_id', '=', event.memberId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seq = (last?.seq ?? 0) + 1
  const chainedEvent = { ...event, seq, detail: JSON.stringify(event.detail), ipAddress: '' }
  const previousHash = last?.hash ?? CHAIN_START
  const address = { member_id: event.memberId, seq, at: event.at, ip_address: event.ipAddress }
  const writer =
    event.ipAddress === ''
      ? tx
      : tx.with('address', (cte) => cte.insertInto('member_event_address').values(address).returning('id'))
  await writer
    .insertInto('member_event')
    .values({
      member_id: event.memberId,
      seq,
      at: event.at,
      actor_id: event.actorId,
      actor_name: event.actorName,
      action: event.action,
      detail: chainedEvent.detail,
      ip_address: chainedEvent.ipAddress,
      previous_hash: previousHash,
      hash: textHash(memberEventText(previousHash, chainedEvent)),
    })
    .execute()
}

/** Returns whether an actor has caused the same event in the log of a member since a moment. */
export async function hasEventSince(
  db: Db,
  { memberId, actorId, action, detail }: Pick<MemberEvent, 'memberId' | 'actorId' | 'action' | 'detail'>,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('member_event')
    .select('seq')
    .where('member_id', '=', memberId)
    .where('at', '>=', since)
    .where('actor_id', '=', actorId)
    .where('action', '=', action)
    .where('detail', '=', JSON.stringify(detail))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Loads the chain of a member, first event first. */
export function readMemberChain(db: Db, memberId: number) {
  return db.selectFrom('member_event').selectAll().where('member_id', '=', memberId).orderBy('seq').execute()
}

/**
 * SQL expression of the network address of an event `e`; empty after its period. Older releases
 * stored it in the hashed event.
 */
export const addressOfEvent = sql<string>`coalesce((select a.ip_address from member_event_address a
  where a.member_id = e.member_id and a.seq = e.seq), e.ip_address)`
