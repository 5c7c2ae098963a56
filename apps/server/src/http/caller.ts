import { timingSafeEqual } from 'node:crypto'
import { type Credential, parseAuthorization } from '@pasar/contract/wire/auth-header'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { endOwnSession } from '../identity/end-session.ts'
import { hashToken, type LiveSession, liveSession, type SessionUse } from '../identity/live-session.ts'
import { findGrant } from '../identity/upload-grants.queries.ts'
import type { Actor } from './actor.ts'
import { cookieIn, hasSignedOut, SESSION_COOKIE } from './cookies.ts'
import type { Uploader } from './serve.ts'
import type { Services } from './services.ts'

type Means = { db: Db; config: Pick<Config, 'appKeys'>; services: Pick<Services, 'settings'> }

export type Caller = {
  actor: Actor | null
  /** Only for the token of a registration, which is no session. */
  uploader: Uploader | null
  by: 'cookie' | 'header' | 'nobody'
}

const NOBODY: Caller = { actor: null, uploader: null, by: 'nobody' }

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
  return { actor: null, uploader: { memberId, tokenHash }, by: 'header' }
}

/** Equal, and it takes as long to find out whatever the first difference. */
const isSame = (one: string, other: string) => timingSafeEqual(hashToken(one), hashToken(other))

/** Whether every part of a header belongs to the one session that its token names. */
function belongsTo(
  { actor, personTokenHash }: LiveSession,
  credential: Extract<Credential, { kind: 'session' }>,
): boolean {
  if (actor.type !== credential.scheme || !isSame(String(actor.memberId), String(credential.memberId)))
    return false
  if (credential.scheme === 'member') return true
  if (actor.person === null || personTokenHash === null) return false
  return (
    isSame(actor.person.externalId, credential.personId) &&
    timingSafeEqual(personTokenHash, hashToken(credential.personToken))
  )
}

/** Whether an app key is one of those that the operator has given out. */
const isKnownKey = (key: string, { appKeys }: Means['config']) => appKeys.some((known) => isSame(known, key))

/**
 * Who sends a request: by the Authorization header where there is one, else by the browser's cookie. A session that was left without a network ends
 * here, before anything is answered.
 *
 * @returns a refusal when a session was named that is not alive, an app key that nobody was given, or a header that has none of the forms
 * @spec 7 Headers on every request
 */
export async function callerOf(
  request: FastifyRequest,
  { db, config, services }: Means,
  now: Date,
): Promise<Caller | Refusal<RefusalCode>> {
  const header = request.headers.authorization
  const use: SessionUse = {
    // A client with a header has no page that asks for anything by itself.
    isActivity: header !== undefined || isNavigation(request),
    idleMinutes: async (moment) => (await services.settings(moment)).idleMinutes,
  }
  if (header !== undefined) {
    const credential = parseAuthorization(header)
    if (!credential) return refuse('session/required')
    if (credential.kind === 'app')
      return isKnownKey(credential.key, config) ? NOBODY : refuse('access/app-key')
    const session = await liveSession(db, credential.token, now, use)
    if (!session) return uploaderOf(credential, db, now)
    return belongsTo(session, credential)
      ? { actor: session.actor, uploader: null, by: 'header' }
      : refuse('session/expired')
  }
  const token = cookieIn(request.headers.cookie, SESSION_COOKIE)
  if (!token) return NOBODY
  const session = await liveSession(db, token, now, use)
  if (session && hasSignedOut(request.headers.cookie)) {
    await endOwnSession(db, session.actor, { now, from: request.ip })
    return refuse('session/expired')
  }
  return session ? { actor: session.actor, uploader: null, by: 'cookie' } : refuse('session/expired')
}

/** Whether a browser or messenger prefetches a page that its user may open next. */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  )

/** Whether the user opens a page: not a request of an open page or of the service worker, and not a prefetch. */
function isNavigation(request: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-mode': mode } = request.headers
  const opensPage = mode === undefined ? accept.includes('text/html') : mode === 'navigate'
  return opensPage && !isPrefetch(request)
}

/**
 * Whether a call that changes something comes from one of our own pages. A cookie travels with every request of the browser, also
 * with those that another site makes it send.
 */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = request.headers
  return origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`
}
