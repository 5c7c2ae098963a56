import type { Endpoint } from '@pasar/contract/wire/endpoint'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'

/**
 * Returns the database of a call: for reads of supervisors the replica, which they may see a little
 * out of date, and the primary for all others.
 *
 * @decision 0085
 */
export const databaseFor = (
  context: { db: Db; reads: () => Db },
  { method, hasSideEffect }: Endpoint,
  actor: Actor | null,
): Db => (actor?.role === 'supervisor' && method === 'GET' && !hasSideEffect ? context.reads() : context.db)
