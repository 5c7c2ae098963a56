import type { Actor } from '../../call/actor.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { Db } from '../../db/database.ts'
import { clientHashes } from './client-hashes.ts'
import { forgetDevice, rememberDevice, rememberNetwork } from './known-devices.queries.ts'
import { type NewSession, openSession } from './open-session.ts'

/** The client of a sign-in. */
export type SignInClient = {
  from: string
  userAgent: string
  /** Browser tokens: the one from its last sign-in, and the one that this sign-in sets. */
  device: { token: string | null; next: string }
  /** The session in the browser's cookie, which the new one replaces. */
  replaced: Actor | null
  /** Whether other people use the computer too. */
  isShared: boolean
  now: Date
}

/**
 * Opens the session of an authenticated user and stores browser and network as known.
 *
 * @param user `isByFactor` means that a passkey or an authenticator proved the user
 * @param knownDevice hash of the browser token, if the account knows the browser
 */
export async function openClientSession(
  tx: Db,
  user: { memberId: number; personId: number | null; isOfShop: boolean; isByFactor: boolean },
  { from, userAgent, now, replaced, isShared, device }: SignInClient,
  knownDevice: Buffer | null,
): Promise<NewSession> {
  const old = knownDevice ?? (device.token === null ? null : hashToken(device.token))
  const { memberId } = user
  const of = { ...user, from, userAgent, now, replaced, isShared, device: old }
  const session = await openSession(tx, of)
  await rememberNetwork(tx, memberId, clientHashes(from, null).network, now)
  // The next user of a shared computer must not get the separate limit of a known browser.
  if (isShared) await forgetDevice(tx, memberId, old)
  else await rememberDevice(tx, memberId, { old, next: hashToken(device.next) }, now)
  return session
}
