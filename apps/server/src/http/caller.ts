import { parseAuthorization } from '@pasar/contract/wire/auth-header'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { actorOfToken, hashToken } from '../identity/sign-in.ts'
import { findGrant } from '../identity/upload-grants.queries.ts'
import type { Actor } from './actor.ts'
import { cookieIn, SESSION_COOKIE } from './cookies.ts'
import type { Uploader } from './serve.ts'

export type Caller = {
  actor: Actor | null
  /** Only for the token of a registration, which is no session. */
  uploader: Uploader | null
  token: string | null
  by: 'cookie' | 'header' | 'nobody'
}

const NOBODY: Caller = { actor: null, uploader: null, token: null, by: 'nobody' }

/** Whose registration a token opens the uploads of. */
async function uploaderOf(
  { scheme, memberId, token }: { scheme: string; memberId: number; token: string },
  db: Db,
  now: Date,
): Promise<Caller | Refusal<RefusalCode>> {
  const tokenHash = hashToken(token)
  const grant = scheme === 'member' ? await findGrant(db, tokenHash, memberId, now) : undefined
  if (!grant) return refuse('session/expired')
  if (grant === 'over') return refuse('member/upload-closed')
  return { actor: null, uploader: { memberId, tokenHash }, token: null, by: 'header' }
}

/**
 * Who sends a request: by the Authorization header where there is one, else by the browser's cookie.
 *
 * @returns a refusal when a session was named that is not alive, or a header that has none of the forms
 * @spec 7 Headers on every request
 */
export async function callerOf(
  request: FastifyRequest,
  db: Db,
  now: Date,
): Promise<Caller | Refusal<RefusalCode>> {
  const header = request.headers.authorization
  if (header !== undefined) {
    const credential = parseAuthorization(header)
    if (!credential) return refuse('session/required')
    if (credential.kind === 'app') return NOBODY
    const actor = await actorOfToken(db, credential.token, now)
    if (!actor) return uploaderOf(credential, db, now)
    if (actor.memberId !== credential.memberId || actor.type !== credential.scheme)
      return refuse('session/expired')
    return { actor, uploader: null, token: credential.token, by: 'header' }
  }
  const token = cookieIn(request.headers.cookie, SESSION_COOKIE)
  if (!token) return NOBODY
  const actor = await actorOfToken(db, token, now)
  return actor ? { actor, uploader: null, token, by: 'cookie' } : refuse('session/expired')
}

/**
 * Whether a call that changes something comes from one of our own pages. A cookie travels with every request of the browser, also
 * with those that another site makes it send.
 */
export function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = request.headers
  return origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`
}
