import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { concurrencyLimit } from '../http/concurrency-limit.ts'

/** Argon2id, 19 MiB, 2 passes. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time on purpose: a flood of sign-ins waits here, and leaves the processor to those who order. */
const limits = {
  other: concurrencyLimit({ running: 2, waiting: 40 }),
  /** Users of a known browser or network have a place of their own: a flood of others does not keep them out. @decision 0061 */
  known: concurrencyLimit({ running: 1, waiting: 20 }),
} as const

/** Whose password it is: of a client that is known to an account, or of any other. */
export type Lane = keyof typeof limits

/** @throws Overloaded when too many others wait */
export const hashPassword = (password: string, lane: Lane = 'other'): Promise<string> =>
  limits[lane](null, () => hash(password, ARGON))

let nobodysHash: Promise<string> | null = null

/**
 * Whether a password is the one that was hashed.
 *
 * @param passwordHash null for an unknown account: it takes as long, and is never right, nor is it for an account without a password
 * @throws Overloaded when too many others wait
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  lane: Lane = 'other',
): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(16).toString('hex'), ARGON)
  const own = passwordHash?.startsWith('$argon2') ? passwordHash : null
  const compared = own ?? (await nobodysHash)
  const isRight = await limits[lane](null, () => verify(compared, password))
  return isRight && own !== null
}
