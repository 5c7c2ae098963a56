import { createHash } from 'node:crypto'
import type { Role } from '@pasar/contract/identity/session'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { findSession, type SessionRow, touchSession } from './sessions.queries.ts'

/** A look at a session is written down once in this time at the most. */
const SEEN_MS = 5 * 60_000

/** Tokens are kept as their SHA-256 only. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

const ROLE_OF: Record<string, Role> = {
  '3347_38': 'buyer',
  '3347_39': 'vendor',
  '3347_40': 'vendor',
  staff: 'staff',
  supervisor: 'supervisor',
}

/** The one who acts under a session. */
export function actorOf(row: SessionRow): Actor {
  const { status: _, personTokenHash: __, lastSeenAt: ___, ...rest } = row
  return { ...rest, role: ROLE_OF[row.category] ?? 'buyer' }
}

/** Why an account gets no session, or null. Only status 1 does. @spec 3 Member verification statuses */
export function standing(row: { status: number; category: string }): RefusalCode | null {
  if (row.status === -1) return 'session/banned'
  if (row.status === 0) return 'session/not-verified'
  if (row.status === 2) return 'session/member-not-active'
  return row.category === '3347_39' ? 'session/vendor-not-active' : null
}

export type LiveSession = { actor: Actor; personTokenHash: Buffer | null }

/** The session of a token, or null: revoked, expired, and those of members who lost their standing are nobody's. */
export async function liveSession(db: Db, token: string, now: Date): Promise<LiveSession | null> {
  const row = await findSession(db, hashToken(token), now)
  if (!row || standing(row) !== null) return null
  const unseenSince = new Date(now.getTime() - SEEN_MS)
  if (row.lastSeenAt <= unseenSince) await touchSession(db, row.sessionId, unseenSince, now)
  return { actor: actorOf(row), personTokenHash: row.personTokenHash }
}
