import { deleteOldAttempts } from '../../call/attempts.queries.ts'
import type { Db } from '../../db/database.ts'
import { deleteExpiredChallenges } from '../passkeys/passkeys.queries.ts'
import { deleteExpiredPrincipalLinks } from '../principal/principal.queries.ts'
import { deleteExpiredSignOns } from '../sign-on/pending-sign-on.queries.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Deletes expired secrets: attempt counts, expired codes, challenges and links, and upload tokens a
 * week after their end. Until then, an expired upload token can be distinguished from an unknown
 * one.
 */
export async function deleteExpiredSecrets(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteOldAttempts(db, daysAgo(1))
  await deleteExpiredSignOns(db, now)
  await deleteExpiredChallenges(db, now)
  await deleteExpiredPrincipalLinks(db, now)
  await db.deleteFrom('one_time_code').where('expires_at', '<', daysAgo(1)).execute()
  await db.deleteFrom('upload_grant').where('expires_at', '<', daysAgo(7)).execute()
}
