/**
 * What an endpoint may subscribe to. The type of an event starts with its group, or with `order`.
 */
export const WEBHOOK_GROUPS = [
  'order',
  'payment',
  'document',
  'request',
  'negotiation',
  'complaint',
  'item',
] as const
export type WebhookGroup = (typeof WEBHOOK_GROUPS)[number]

/** Returns the groups that an account may choose. Schools have no items. */
export const webhookGroupsOf = (role: 'buyer' | 'vendor'): readonly WebhookGroup[] =>
  role === 'vendor' ? WEBHOOK_GROUPS : WEBHOOK_GROUPS.filter((group) => group !== 'item')

/** Maximum number of endpoints of an account. */
export const MAX_WEBHOOKS = 10

/** Hours that the previous secret signs, too, after a rotation. */
export const SECRET_OVERLAP_HOURS = 24

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A delivery that is older is no longer retried. */
const MAX_DELIVERY_AGE_MS = 72 * HOUR_MS

/** Delays in ms after each failed attempt; the last one repeats. */
const DELAYS_MS = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
] as const

/**
 * Returns when a failed delivery is retried: after 5 s, 30 s, 2, 10 and 30 minutes, 1, 2 and then
 * every 4 hours, and up to a quarter later.
 *
 * @param attempts failed attempts so far, 1 or more
 * @param random from 0 to 1
 * @returns null when the delivery is given up: 3 days after its event
 */
export function nextAttempt(
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  now: Date,
  random: number,
): Date | null {
  const delay = DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1] ?? DELAYS_MS[0]
  const at = now.getTime() + Math.round(delay * (1 + random / 4))
  return at - createdAt.getTime() > MAX_DELIVERY_AGE_MS ? null : new Date(at)
}

/**
 * Returns whether a failed attempt says that the endpoint as a whole is not available, rather than
 * that it refuses one event.
 *
 * @param status of the reply; null when there was none
 */
export const isUnavailable = (status: number | null): boolean =>
  status === null || [429, 502, 503, 504].includes(status)
