import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@pasar/contract/identity/session'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Db } from '../db/database.ts'
import type { Actor, Person } from '../http/actor.ts'
import { verifyPassword } from './password-work.ts'
import { findByEmail, findSession, insertSession, type MemberRow } from './sessions.queries.ts'
import { signInLimit } from './sign-in-limit.ts'

/** A session lasts this long from sign-in. */
const SESSION_MS = 12 * 3_600_000

export { hashPassword } from './password-work.ts'

/** Tokens are kept as their SHA-256 only. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

const ROLE_OF: Record<string, Role> = {
  '3347_38': 'buyer',
  '3347_39': 'vendor',
  '3347_40': 'vendor',
  staff: 'staff',
  supervisor: 'supervisor',
}

type Opened = { sessionId: number; type: 'member' | 'dapodik'; person: Person | null }

function actorOf(row: MemberRow, { sessionId, type, person }: Opened): Actor {
  const { status: _, ...rest } = row
  return { ...rest, type, role: ROLE_OF[row.category] ?? 'buyer', sessionId, person }
}

/** Why an account gets no session, or null. Only status 1 does. @spec 3 Member verification statuses */
function standing(row: Pick<MemberRow, 'status' | 'category'>): RefusalCode | null {
  if (row.status === -1) return 'session/banned'
  if (row.status === 0) return 'session/not-verified'
  if (row.status === 2) return 'session/member-not-active'
  return row.category === '3347_39' ? 'session/vendor-not-active' : null
}

export type NewSession = { actor: Actor; token: string; expiresAt: Date }

/**
 * The one way in with a password, for members and for staff.
 *
 * @param door which accounts may use this door; an account of the other kind is answered like a wrong password
 */
export async function signInWithPassword(
  db: Db,
  given: {
    username: string
    password: string
    door: 'member' | 'staff'
    from: string
    userAgent: string
    now: Date
  },
): Promise<NewSession | Refusal<RefusalCode>> {
  const email = given.username.toLowerCase()
  const limit = signInLimit(`${email} ${given.from}`, given.now)
  if (!limit.allowed) return refuse('session/too-many-tries')
  const found = await findByEmail(db, email)
  const row = found && isThroughDoor(found.category, given.door) ? found : null
  const right = await verifyPassword(row?.passwordHash ?? null, given.password)
  if (!row || !right) {
    limit.failed()
    return refuse('session/wrong-password')
  }
  const refused = standing(row)
  if (refused) return refuse(refused)
  limit.succeeded()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(given.now.getTime() + SESSION_MS)
  const sessionId = await insertSession(db, {
    tokenHash: hashToken(token),
    memberId: row.memberId,
    now: given.now,
    expiresAt,
    userAgent: given.userAgent.slice(0, 200),
    place: given.from,
  })
  const { passwordHash: _, ...member } = row
  return { actor: actorOf(member, { sessionId, type: 'member', person: null }), token, expiresAt }
}

const isThroughDoor = (category: string, door: 'member' | 'staff') =>
  (category === 'staff' || category === 'supervisor') === (door === 'staff')

/** Who a token belongs to now, or null: revoked, expired, and members who lost their standing are nobody. */
export async function actorOfToken(db: Db, token: string, now: Date): Promise<Actor | null> {
  const row = await findSession(db, hashToken(token), now)
  if (!row || standing(row) !== null) return null
  const { personTokenHash: _, lastSeenAt: __, ...member } = row
  return actorOf(member, row)
}
