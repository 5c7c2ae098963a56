import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import { signIn, signInStaff, signOut } from '@pasar/contract/identity/session'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { REQUEST_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { KNOWN_DEVICE_DAYS } from '../identity/known-devices.queries.ts'
import { MAX_UPLOAD_BYTES } from '../media/media.routes.ts'
import { CACHE_OWNER_HEADER, cacheOwnerOf } from './cache-owner.ts'
import { callerOf, isCrossSite } from './caller.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { clearedSessionCookies, cookieIn, DEVICE_COOKIE, deviceCookie, newSessionCookies } from './cookies.ts'
import { answerFault, send } from './faults.ts'
import { type ApiCall, type ApiResponse, type MultipartFile, refusalAnswer, type Served } from './serve.ts'
import type { Services } from './services.ts'

/** What every request needs, made once when the process starts. */
export type AppContext = { db: Db; services: Services; config: Config; clock: () => Date }

/** Requests that may be in work at once; above it the next one is told to come back. */
const MOST_AT_ONCE = 400

/** Requests whose words are still on their way. They take no place from those at work, only memory. */
const MOST_ON_THE_WAY = 400

/** Forms that are read in at once; each takes as long as its sender's line, so one sender leaves room for others, and all of them for other calls. */
const forms = concurrencyLimit({ running: 200, perAccount: 20 })
/** The same for files that are larger than photos: each stands in memory while it comes. */
const largeForms = concurrencyLimit({ running: 4, perAccount: 2 })

const limitsFor = (fileSize: number) => ({ fileSize, files: 1, fields: 10, fieldSize: 10_000, parts: 12 })

/** Registers every call of the contract below `/api`. */
export async function registerApi(
  app: FastifyInstance,
  routes: readonly Served[],
  house: AppContext,
): Promise<void> {
  const readJson = app.getDefaultJsonParser('error', 'error')
  await app.register(multipart, {
    limits: limitsFor(MAX_UPLOAD_BYTES),
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // § 7 has every request say JSON, also those that have nothing to say.
    if (text === '') done(null)
    else void readJson(request, String(text), done)
  })
  const onTheWay = new Set<IncomingMessage>()
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && !isForm(request)) expectWords(request, onTheWay)
  })
  app.addHook('preHandler', async ({ raw }) => {
    onTheWay.delete(raw)
  })
  let atWork = 0
  for (const served of routes) {
    const { method, path } = served.endpoint
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        if (atWork >= MOST_AT_ONCE) return send(reply, refusalAnswer(refuse('call/overloaded')))
        atWork += 1
        const given = await answer(served, request, reply, house).finally(() => {
          atWork -= 1
        })
        const { maxAgeSeconds } = served.endpoint
        if (given.http === 200 && maxAgeSeconds > 0)
          reply.header('cache-control', `private, max-age=${maxAgeSeconds}`)
        return send(reply, given)
      },
    })
  }
  const sayNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
    send(reply, refusalAnswer(refuse('call/not-found')))
  app.setNotFoundHandler(sayNotFound)
  // Outside of the API an address that nobody knows is a page.
  for (const unknown of ['/', '/*']) app.get(unknown, sayNotFound)
  app.setErrorHandler((error: Parameters<typeof answerFault>[0], request, reply) =>
    send(reply, answerFault(error, request)),
  )
}

/** Files take their time; what they come with is read for members only. */
const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true

/** Whoever sends a few words comes to an end with them: in time, or when so many do not that the longest awaited one gives way. */
function expectWords({ raw }: FastifyRequest, onTheWay: Set<IncomingMessage>): void {
  const patience = setTimeout(() => raw.destroy(), REQUEST_TIMEOUT_MS)
  patience.unref()
  onTheWay.add(raw)
  raw.once('close', () => {
    clearTimeout(patience)
    onTheWay.delete(raw)
  })
  const [longest] = onTheWay
  if (onTheWay.size > MOST_ON_THE_WAY) longest?.destroy()
}

async function answer(
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  house: AppContext,
): Promise<ApiResponse> {
  const now = house.clock()
  const caller = await callerOf(request, house, now)
  if (isRefusal(caller)) {
    // A dead cookie must not keep its owner from signing in again, or from reading what everybody may read.
    const isHeader = request.headers.authorization !== undefined
    // The page hears of it all the same: it still shows somebody as signed in.
    if (!isHeader && served.endpoint.method === 'GET') reply.header('x-session-ended', 'Token Expired')
    if (!isHeader) reply.header('set-cookie', clearedSessionCookies(house.config.secureCookies))
    if (isHeader || served.endpoint.access !== 'anyone') return refusalAnswer(caller)
  }
  if (!isRefusal(caller) && caller.by !== 'header')
    reply.header(CACHE_OWNER_HEADER, cacheOwnerOf(caller.actor))
  const known = isRefusal(caller) ? { actor: null, uploader: null, by: 'nobody' as const } : caller
  const isChange = served.endpoint.method !== 'GET' || served.endpoint.hasSideEffect
  if (isChange && known.by !== 'header' && isCrossSite(request))
    return refusalAnswer(refuse(served.endpoint.isHidden ? 'call/not-found' : 'access/foreign-origin'))
  const key = keyOf(request)
  if (key === undefined) return refusalAnswer(refuse('call/malformed'))
  const sender = known.actor ?? known.uploader
  // What a stranger sends is not read in.
  if (served.endpoint.kind === 'multipart' && !sender) return refusalAnswer(refuse('session/required'))
  const upload =
    served.endpoint.kind === 'multipart' && sender
      ? await readUpload(request, sender.memberId, served.endpoint)
      : null
  const call: ApiCall = {
    params: request.params,
    query: request.query,
    body: upload ? upload.fields : contentOf(request.body),
    actor: known.actor,
    replaced: known.by === 'cookie' ? known.actor : null,
    uploader: known.uploader,
    device: deviceOf(request),
    db: house.db,
    now,
    services: house.services,
    key,
    file: upload?.file ?? null,
    userAgent: request.headers['user-agent'] ?? '',
    from: request.ip,
  }
  const given = await served.answer(call)
  keepSession(served, given, reply, { device: call.device, secure: house.config.secureCookies })
  return given
}

/** § 7 also calls the body of a call its data: one that holds nothing else is what that holds. @decision 0012 */
function contentOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body ?? {}
  const { data } = body
  return typeof data === 'object' && data !== null && Object.keys(body).length === 1 ? data : body
}

function deviceOf(request: FastifyRequest): ApiCall['device'] {
  const token = cookieIn(request.headers.cookie, DEVICE_COOKIE)
  const isOurs = token !== null && /^[\w-]{43}$/.test(token)
  let next = ''
  return {
    token: isOurs ? token : null,
    // Only a sign-in asks for it.
    get next() {
      next ||= randomBytes(32).toString('base64url')
      return next
    },
  }
}

/** @returns undefined for a key that is none: whoever sends one relies on it, so it is not passed over */
function keyOf(request: FastifyRequest): string | null | undefined {
  const key = request.headers['idempotency-key'] ?? ''
  if (key === '') return null
  // Kept are keys of eight letters or more; no header begins with a space, so a filled one is no other's.
  return typeof key === 'string' && KEY.test(key) ? key.padStart(8) : undefined
}

/** What a key may look like. */
const KEY = /^[\x20-\x7e]{1,200}$/

type Upload = { fields: Record<string, string>; file: MultipartFile | null }

async function readUpload(
  request: FastifyRequest,
  sender: number,
  { maxUploadBytes }: Endpoint,
): Promise<Upload> {
  const room = maxUploadBytes === 0 ? forms : largeForms
  return room(sender, () => readWhileSent(request, maxUploadBytes === 0 ? MAX_UPLOAD_BYTES : maxUploadBytes))
}

/** Whoever leaves in the middle leaves a form without an end: nothing more is heard of it, so it would be read for ever. */
function readWhileSent(request: FastifyRequest, largest: number): Promise<Upload> {
  const { raw } = request
  return new Promise((resolve, reject) => {
    const left = () => reject(Object.assign(new Error('the sender left'), { statusCode: 400 }))
    if (raw.destroyed) return left()
    raw.socket.once('close', left)
    void readParts(request, largest)
      .then(resolve, reject)
      .finally(() => raw.socket.off('close', left))
  })
}

async function readParts(request: FastifyRequest, largest: number): Promise<Upload> {
  const fields: Record<string, string> = {}
  let file: MultipartFile | null = null
  if (!request.isMultipart()) return { fields, file }
  for await (const part of request.parts({ limits: limitsFor(largest) })) {
    if (part.type === 'file') file = { name: nameOf(part.filename), bytes: await part.toBuffer() }
    else if (typeof part.value === 'string' && /^[A-Za-z][A-Za-z0-9_]*$/.test(part.fieldname))
      fields[part.fieldname] = part.value
  }
  return { fields, file }
}

/** The name that a file was sent under, without folders and unprintable characters. */
const nameOf = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '')
    .trim()
    .slice(0, 120) || 'berkas'

/** The browser's cookies follow what the sign-in and sign-out calls answered. */
function keepSession(
  { endpoint }: Served,
  { body }: ApiResponse,
  reply: FastifyReply,
  { device, secure }: { device: ApiCall['device']; secure: boolean },
): void {
  if (body.status !== 'success') return
  if (endpoint.path === signOut.path) reply.header('set-cookie', clearedSessionCookies(secure))
  if (endpoint.path !== signIn.path && endpoint.path !== signInStaff.path) return
  const session = body.data as { account_token: string; expires_at: string; idle_seconds_left: number | null }
  const isShared = session.idle_seconds_left !== null
  const expiresAt = isShared ? null : new Date(session.expires_at)
  reply.header('set-cookie', newSessionCookies(session.account_token, expiresAt, secure))
  if (isShared) return
  reply.header('set-cookie', deviceCookie(device.next, KNOWN_DEVICE_DAYS, secure))
}
