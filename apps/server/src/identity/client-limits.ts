import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { networksOf } from '../http/client-network.ts'
import { concurrencyLimit } from '../http/concurrency-limit.ts'
import { countAttempt, type Limit } from './attempts.queries.ts'
import { hashToken } from './live-session.ts'

/** How long a client that is not known waits above the limit of all such clients together. */
const SLOW_MS = 2_000
/** Clients that wait at once in one process, and those of one site among them. */
const slowed = concurrencyLimit({ running: 100, perAccount: 4 })

/**
 * Counts what clients that are not known do together, and slows them down above a limit. Nobody is refused because of others, and a known
 * client neither counts nor waits, so no flood uses up what the country may do.
 *
 * @param of `limit` is for all clients together that are not known
 * @throws Overloaded when too many wait already
 * @decision 0061
 */
export async function delayUnknownClients(
  db: Db,
  of: { name: string; limit: Limit; from: string; isKnownClient: boolean; now: Date },
): Promise<void> {
  if (of.isKnownClient || (await countAttempt(db, of.name, of.limit, of.now)) === 0) return
  const { near, wide } = networksOf(of.from)
  await slowed(numberOf(wide ?? near), () => pause(SLOW_MS))
}

/** Stands for a network where a limit counts by number. */
const numberOf = (network: string): number => hashToken(network).readUInt32BE(0)
