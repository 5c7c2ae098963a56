import { CHAIN_START } from '@pasar/domain/audit/event-text'
import { eventHash } from './chain.ts'
import type { readChain } from './events.queries.ts'

type StoredEvent = Awaited<ReturnType<typeof readChain>>[number]

/**
 * Looks for the first event of a chain that was changed, moved, left out or put in.
 *
 * @param expectedHead hash of the last event where it is known from elsewhere; finds a tail that was cut off
 * @returns the number of the first broken event, or null when the chain holds
 */
export function brokenAt(chain: readonly StoredEvent[], expectedHead?: string): number | null {
  let previous = CHAIN_START
  for (const [at, row] of chain.entries()) {
    const event = {
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
    }
    if (row.seq !== at + 1 || row.previous_hash !== previous || row.hash !== eventHash(previous, event))
      return at + 1
    previous = row.hash
  }
  return expectedHead === undefined || expectedHead === previous ? null : chain.length + 1
}
