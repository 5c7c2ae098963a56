import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { countAttempt, type Limit } from './attempts.queries.ts'
import { networksOf } from './client-network.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { hashToken } from './hash-token.ts'

/** Delay for an unknown client above the common limit of all unknown clients. */
const SLOW_MS = 2_000
/** Limits the clients that are delayed at the same time: per process and per site. */
const slowRequests = concurrencyLimit({ running: 100, perAccount: 4 })
/**
 * Limits the delayed clients of one IPv6 provider, so that its many sites leave room for others.
 */
const slowedOfProvider = concurrencyLimit({ running: 100, perAccount: 20 })

/**
 * Counts the requests of all unknown clients together and delays them above a limit. No client is
 * refused because of others. A known client is neither counted nor delayed, so a flood cannot use
 * up the capacity of the whole country.
 *
 * @param of `limit` applies to all unknown clients together
 * @throws Overloaded when too many clients are already waiting
 * @decision 0061
 */
export async function delayUnknownClients(
  db: Db,
  of: { name: string; limit: Limit; from: string; isKnownClient: boolean; now: Date },
): Promise<void> {
  if (of.isKnownClient || (await countAttempt(db, of.name, of.limit, of.now)) === 0) return
  const { near, wide, provider } = networksOf(of.from)
  await slowedOfProvider(provider === null ? null : numberOf(provider), () =>
    slowRequests(numberOf(wide ?? near), () => pause(SLOW_MS)),
  )
}

/** Returns a number that stands for a network, for limits that count by number. */
const numberOf = (network: string): number => hashToken(network).readUInt32BE(0)
