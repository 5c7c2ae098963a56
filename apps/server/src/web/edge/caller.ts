import { timingSafeEqual } from 'node:crypto'
import { type Credential, parseAuthorization } from '@pasar/contract/wire/auth-header'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import type { ApiScope } from '@pasar/domain/identity/api-scopes'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../call/actor.ts'
import { hasSignedOut, sessionTokenOf } from '../../call/cookies.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { Uploader } from '../../call/serve.ts'
import type { Services } from '../../call/services.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { liveKey } from '../../identity/keys/live-key.ts'
import { endOwnSession } from '../../identity/sessions/end-session.ts'
import { type LiveSession, liveSession, type SessionUse } from '../../identity/sessions/live-session.ts'
import type { SessionCache } from '../../identity/sessions/session-cache.ts'
import { findGrant } from '../../identity/sessions/upload-grants.queries.ts'

type Means = {
  db: Db
  sessions: SessionCache
  config: Pick<Config, 'appKeys'>
  services: Pick<Services, 'settings' | 'profile'>
}

export type Caller = {
  actor: Actor | null
  /** Set only for the upload token of a registration, which is no session. */
  uploader: Uploader | null
  by: 'cookie' | 'header' | 'anonymous'
}

const ANONYMOUS: Caller = { actor: null, uploader: null, by: 'anonymous' }

/** Finds the registration that an upload token belongs to. */
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

/** Compares two texts in constant time. */
const isSame = (one: string, other: string) => timingSafeEqual(hashToken(one), hashToken(other))

/** Returns whether all parts of a header belong to the session of its token. */
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

/** Returns whether the operator has issued this app key. */
const isAppKey = (key: string, { appKeys }: Means['config']) => appKeys.some((appKey) => isSame(appKey, key))

type NotedCaller = { kind: string; memberId: number | null }

/** The caller of each authenticated request, for the log. */
const notedCallers = new WeakMap<FastifyRequest, NotedCaller>()

/** Returns the role of the caller, `uploader` or `anonymous`; null if a call needs no caller. */
export const callerKindOf = (request: FastifyRequest): string | null =>
  notedCallers.get(request)?.kind ?? null

/** Returns the account of the caller; null without one. */
export const callerIdOf = (request: FastifyRequest): number | null =>
  notedCallers.get(request)?.memberId ?? null

/**
 * Authenticates a request, and notes the kind of its caller.
 *
 * @param scope scope that an API key needs; null where keys are refused
 * @returns a refusal for an ended session, an unknown app key, or a malformed header
 */
export async function callerOf(
  request: FastifyRequest,
  means: Means,
  now: Date,
  scope: ApiScope | null = null,
): Promise<Caller | Refusal<RefusalCode>> {
  const caller = await authenticate(request, means, now, scope)
  notedCallers.set(request, isRefusal(caller) ? { kind: 'anonymous', memberId: null } : noteOf(caller))
  return caller
}

const noteOf = ({ actor, uploader }: Caller): NotedCaller => ({
  kind: actor?.role ?? (uploader === null ? 'anonymous' : 'uploader'),
  memberId: actor?.memberId ?? uploader?.memberId ?? null,
})

/**
 * Authenticates a request: by the Authorization header if present, else by the session cookie.
 * Ends a session whose user signed out while offline, before the request is handled.
 *
 * @returns a refusal for an ended session, an unknown app key, or a malformed header
 * @spec 7 Headers on every request
 */
async function authenticate(
  request: FastifyRequest,
  { db, sessions, config, services }: Means,
  now: Date,
  scope: ApiScope | null,
): Promise<Caller | Refusal<RefusalCode>> {
  const header = request.headers.authorization
  const use: SessionUse = {
    // API clients that send the header make no background requests like a page does.
    isActivity: header !== undefined || isNavigation(request),
    idleLimits: services.settings,
  }
  if (header !== undefined) {
    const credential = parseAuthorization(header)
    if (!credential) return refuse('session/required')
    if (credential.kind === 'key') {
      const actor = await liveKey({ db, sessions, profile: services.profile }, credential.key, scope, {
        now,
        from: request.ip,
      })
      return isRefusal(actor) ? actor : { actor, uploader: null, by: 'header' }
    }
    if (credential.kind === 'app')
      return isAppKey(credential.key, config) ? ANONYMOUS : refuse('access/app-key')
    const session = await liveSession({ db, sessions }, credential.token, now, use)
    if (!session) return uploaderOf(credential, db, now)
    return belongsTo(session, credential)
      ? { actor: session.actor, uploader: null, by: 'header' }
      : refuse('session/expired')
  }
  const token = sessionTokenOf(request)
  if (!token) return ANONYMOUS
  const session = await liveSession({ db, sessions }, token, now, use)
  if (session && hasSignedOut(request)) {
    await endOwnSession(db, session.actor, { now, from: request.ip })
    sessions.drop(session.actor.memberId)
    return refuse('session/expired')
  }
  return session ? { actor: session.actor, uploader: null, by: 'cookie' } : refuse('session/expired')
}

/**
 * Drops the cached sessions of an account after its call, so that the next request sees the change.
 * Calls of carts and checkouts change nothing that a session contains.
 */
export function dropChangedSessions(
  sessions: SessionCache,
  { path }: Pick<Endpoint, 'path'>,
  { memberId }: Actor,
): void {
  if (!path.startsWith('/cart') && !path.startsWith('/multi-cart')) sessions.drop(memberId)
}

/** Returns whether a browser or messenger prefetches a page that its user may open next. */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  )

/**
 * Returns whether the user opens a page. Requests of an open page, of the service worker and
 * prefetches do not count.
 */
function isNavigation(request: FastifyRequest): boolean {
  const { accept = '', 'sec-fetch-mode': mode } = request.headers
  const opensPage = mode === undefined ? accept.includes('text/html') : mode === 'navigate'
  return opensPage && !isPrefetch(request)
}

/**
 * Returns whether a changing call comes from another site. The browser sends its cookie with
 * every request, also with requests that another site triggers (CSRF).
 */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin, host } = request.headers
  return origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`
}
