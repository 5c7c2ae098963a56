import { must } from '@pasar/domain/kernel/must'
import { isUnavailable, nextAttempt } from '@pasar/domain/webhook/webhooks'
import type { Db } from '../db/database.ts'
import { webhookBinding } from '../db/seal-binding.ts'
import type { Sealer } from '../db/sealer.ts'
import { type Claimed, claimDeliveries, settleDelivery } from './deliveries.queries.ts'
import type { Poster, PostOutcome } from './post-event.ts'
import { webhookHeaders } from './signature.ts'

/** Deliveries that a process has in hand: for each endpoint, and in total. */
const PER_ENDPOINT = 8
const IN_HAND = 200

/** Longer than an attempt; a delivery of a process that died is claimed after it. */
const LEASE_MS = 30_000

type Context = { db: Db; sealer: Pick<Sealer, 'show'>; clock: () => Date; poster: Poster }

/** Returns the body of a message. Its fields are part of the contract with integrators. */
const bodyOf = ({ eventId, type, at, object, objectId, state, orderId }: Claimed): string =>
  JSON.stringify({
    id: `evt_${eventId}`,
    type,
    timestamp: at.toISOString(),
    data: { object, id: objectId, state, order_id: orderId },
  })

/** Returns the state of a delivery after an attempt. */
function settledOf(one: Claimed, { status, fault }: PostOutcome, now: Date, random: number) {
  const common = {
    ...{ id: one.id, endpointId: one.endpointId, status, fault: fault ?? '' },
    isUnavailable: fault !== null && isUnavailable(status),
  }
  if (fault === null) return { ...common, state: 'sent' as const, tryAfter: null }
  const tryAfter = nextAttempt(one, now, random)
  return { ...common, state: tryAfter === null ? ('dead' as const) : ('waiting' as const), tryAfter }
}

/** Sends one delivery and stores how it ended. */
async function deliver(one: Claimed, { db, sealer, clock, poster }: Context): Promise<void> {
  const body = bodyOf(one)
  const now = clock()
  const isRotating = one.oldSecret !== null && one.oldSecretUntil !== null && one.oldSecretUntil > now
  const secrets = [one.secret, ...(isRotating && one.oldSecret !== null ? [one.oldSecret] : [])].map(
    (secret) => sealer.show(secret, webhookBinding(one.memberId)),
  )
  const outcome = await poster(
    one.url,
    webhookHeaders(secrets, { id: `evt_${one.eventId}`, body, now }),
    body,
  )
  const end = clock()
  await settleDelivery(db, settledOf(one, outcome, end, Math.random()), end)
}

/**
 * Creates the delivery of webhooks. A call claims what is due and returns without waiting for the
 * targets, so that a slow one delays no other.
 *
 * @param onFault receives faults of our own, such as of the database; the delivery is claimed after
 *   its lease
 * @returns `deliverDue` returns whether there may be more; `finish` waits for the attempts in hand
 */
export function createDelivery(context: Context, onFault: (error: unknown) => void) {
  const busy = new Map<number, number>()
  const attempts = new Set<Promise<void>>()
  const count = (endpointId: number, by: 1 | -1) => {
    const current = busy.has(endpointId) ? must(busy.get(endpointId), 'messages in hand') : 0
    if (current + by === 0) busy.delete(endpointId)
    else busy.set(endpointId, current + by)
  }
  const start = (one: Claimed) => {
    count(one.endpointId, 1)
    const attempt = deliver(one, context)
      .catch(onFault)
      .finally(() => {
        count(one.endpointId, -1)
        attempts.delete(attempt)
      })
    attempts.add(attempt)
  }
  return {
    deliverDue: async (): Promise<boolean> => {
      const limit = IN_HAND - attempts.size
      if (limit <= 0) return false
      const of = { busy, perEndpoint: PER_ENDPOINT, limit, leaseMs: LEASE_MS, now: context.clock() }
      const claimedDeliveries = await claimDeliveries(context.db, of)
      claimedDeliveries.forEach(start)
      // Attempts of a fast target end within a moment and make room for its next ones.
      await Promise.race([Promise.all(attempts), new Promise((done) => setTimeout(done, 50))])
      return claimedDeliveries.length > 0
    },
    finish: async (): Promise<void> => {
      await Promise.all(attempts)
    },
  }
}
