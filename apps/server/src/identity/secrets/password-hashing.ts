import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { concurrencyLimit } from '../../call/concurrency-limit.ts'

/** Argon2id with 19 MiB and 2 passes. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Two hashes at a time, so that a flood of sign-ins queues here and leaves the CPU to other
 * requests.
 */
const limits = {
  other: concurrencyLimit({ running: 2, waiting: 40 }),
  /**
   * Users of a known browser or network have their own queue, so that a flood of others does not
   * block them.
   *
   * @decision 0061
   */
  knownClient: concurrencyLimit({ running: 1, waiting: 20 }),
} as const

/** The queue for a password: of a client that the account knows, or of any other client. */
export type Lane = keyof typeof limits

/**
 * Returns the hash of a password.
 *
 * @throws Overloaded when the queue is full
 */
export const hashPassword = (password: string, lane: Lane = 'other'): Promise<string> =>
  limits[lane](null, () => hash(password, ARGON))

/** Start of every hash with the present parameters. */
const CURRENT = `$argon2id$v=19$m=${ARGON.memoryCost},t=${ARGON.timeCost},p=${ARGON.parallelism}$`

/** Returns whether a hash was made with other parameters than the present ones. */
export const isOutdatedHash = (passwordHash: string): boolean => !passwordHash.startsWith(CURRENT)

let dummyHash: Promise<string> | null = null

/**
 * Returns whether a password matches a hash.
 *
 * @param passwordHash null for an unknown account or one without a password: the check takes the
 *   same time and returns false
 * @throws Overloaded when the queue is full
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  lane: Lane = 'other',
): Promise<boolean> {
  dummyHash ??= hash(randomBytes(16).toString('hex'), ARGON)
  const own = passwordHash?.startsWith('$argon2') ? passwordHash : null
  const comparedHash = own ?? (await dummyHash)
  const isRight = await limits[lane](null, () => verify(comparedHash, password))
  return isRight && own !== null
}
