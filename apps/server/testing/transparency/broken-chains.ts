import { CHAIN_START, memberEventText } from '@pasar/domain/audit/event-text'
import { eventHash, textHash } from '../../src/audit/chain.ts'
import type { readChain } from '../../src/audit/events.queries.ts'
import type { readMemberChain } from '../../src/audit/member-events.queries.ts'

type StoredEvent = Awaited<ReturnType<typeof readChain>>[number]
type StoredMemberEvent = Awaited<ReturnType<typeof readMemberChain>>[number]
type Link = { seq: number; previous_hash: string; hash: string }

/**
 * Finds the first event of a chain that was changed, moved, removed or inserted.
 *
 * @param expectedHead hash of the last event, if known from another source; detects a truncated
 * chain
 * @returns the sequence number of the first broken event, or null when the chain is intact
 */
export const brokenAt = (chain: readonly StoredEvent[], expectedHead?: string): number | null =>
  firstBroken(chain, orderEventHash, expectedHead)

/** Finds the first broken event in the chain of an account. Arguments and result: `brokenAt`. */
export const memberBrokenAt = (chain: readonly StoredMemberEvent[], expectedHead?: string): number | null =>
  firstBroken(chain, memberEventHash, expectedHead)

function firstBroken<Row extends Link>(
  chain: readonly Row[],
  hashOf: (previous: string, row: Row) => string,
  expectedHead: string | undefined,
): number | null {
  let previous = CHAIN_START
  for (const [at, row] of chain.entries()) {
    if (row.seq !== at + 1 || row.previous_hash !== previous || row.hash !== hashOf(previous, row))
      return at + 1
    previous = row.hash
  }
  return expectedHead === undefined || expectedHead === previous ? null : chain.length + 1
}

const orderEventHash = (previous: string, row: StoredEvent) =>
  eventHash(previous, {
    orderId: row.order_id,
    seq: row.seq,
    at: row.at,
    actor: row.actor,
    memberId: row.member_id,
    memberName: row.member_name,
    action: row.action,
    fromState: row.from_state,
    toState: row.to_state,
    detail: row.detail,
  })

const memberEventHash = (previous: string, row: StoredMemberEvent) =>
  textHash(
    memberEventText(previous, {
      memberId: row.member_id,
      seq: row.seq,
      at: row.at,
      actorId: row.actor_id,
      actorName: row.actor_name,
      action: row.action,
      detail: row.detail,
      ipAddress: row.ip_address,
    }),
  )
