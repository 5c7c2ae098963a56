import { randomBytes } from 'node:crypto'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import type { Actor } from '@pasar/server/call/actor'
import { hashToken } from '@pasar/server/call/hash-token'
import type { Services } from '@pasar/server/call/services'
import { createSearchIndex } from '@pasar/server/catalogue/search/search-index'
import type { Db } from '@pasar/server/db/database'
import type { Sealer } from '@pasar/server/db/sealer'
import { createItemInterest } from '@pasar/server/figures/item-interest'
import { actorOf } from '@pasar/server/identity/sessions/live-session'
import { findSession, insertSession } from '@pasar/server/identity/sessions/sessions.queries'
import { noSchoolSignOn } from '@pasar/server/identity/sign-on/sign-on'
import { createLive } from '@pasar/server/live/live'
import { noScanner } from '@pasar/server/media/scan/scanner'
import { villageGeocoder } from '@pasar/server/shipping/geocoder'
import type { Files } from '@pasar/server/store/file-store'

const DAY_MS = 86_400_000

/** Returns the services that the calls of invented members use. */
export const sampleServices = (sealer: Sealer, files: Files): Services => ({
  launchGaps: async () => [],
  invalidateSettings: () => {},
  announcement: async () => null,
  settings: async () => DEFAULT_SETTINGS,
  catalogue: createSearchIndex(),
  files,
  sealer,
  isBreached: async () => false,
  signOn: noSchoolSignOn,
  scanner: noScanner,
  live: createLive(),
  // The past of the demo has no visits.
  interest: createItemInterest(0),
  log: { read: async () => null },
  map: { geocoder: villageGeocoder, online: null },
  allowsLoopbackWebhooks: false,
  profile: 'demo',
  // For links in emails of the past, which are not sent.
  site: () => 'https://contoh.test',
})

/**
 * Returns the actor of an account, through a temporary session whose token is discarded. The actor
 * has just proven itself by a second factor.
 *
 * @param personId the person of a school who acts; null for the account itself
 */
export async function actorFor(
  db: Db,
  email: string,
  now: Date,
  personId: number | null = null,
): Promise<Actor> {
  const token = randomBytes(32).toString('base64url')
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const session = {
    tokenHash: hashToken(token),
    memberId: id,
    personId,
    personTokenHash: personId === null ? null : hashToken(`${token}p`),
  }
  const expiresAt = new Date(now.getTime() + DAY_MS)
  const client = { userAgent: '', from: '', isShared: false, isByFactor: true }
  await insertSession(db, { ...session, ...client, now, expiresAt })
  const sessionRow = await findSession(db, session.tokenHash, now)
  await db.deleteFrom('session').where('token_hash', '=', session.tokenHash).execute()
  if (!sessionRow) throw new Error(`${email} cannot act`)
  return actorOf(sessionRow)
}
