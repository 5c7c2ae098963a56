import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import { opensSession, signOut } from '@pasar/contract/identity/session'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { REQUEST_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { concurrencyLimit } from '../../call/concurrency-limit.ts'
import { clearSessionCookies, deviceTokenOf, setDeviceCookie, setSessionCookies } from '../../call/cookies.ts'
import { faultResponse, respond } from '../../call/faults.ts'
import {
  type ApiCall,
  type ApiResponse,
  type MultipartFile,
  parseResponse,
  refusalResponse,
  type Served,
  type WrittenResponse,
} from '../../call/serve.ts'
import type { Services } from '../../call/services.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/database.ts'
import { KNOWN_DEVICE_DAYS } from '../../identity/sessions/known-devices.queries.ts'
import type { SessionCache } from '../../identity/sessions/session-cache.ts'
import { MAX_UPLOAD_BYTES } from '../../media/clean-upload.ts'
import type { ObserveRequest } from '../../metrics/metrics.ts'
import { CACHE_OWNER_HEADER, cacheOwnerOf } from '../edge/cache-owner.ts'
import { callerOf, dropChangedSessions, isCrossSite } from '../edge/caller.ts'
import { databaseFor } from '../edge/database-for.ts'
import type { ResponseCache } from '../edge/response-cache.ts'
import { respondFromCache } from './catalogue-replies.ts'

/** Process-wide dependencies of every request, created at startup. */
export type AppContext = {
  db: Db
  /** Returns the database for reads that may be a little out of date. */
  reads: () => Db
  services: Services
  config: Config
  clock: () => Date
  responses: ResponseCache
  sessions: SessionCache
  observe: ObserveRequest | null
}

/** Maximum number of concurrent requests; requests above it get 429. */
const MAX_CONCURRENT_CALLS = 400

/**
 * Maximum number of requests whose body is still being received. They use memory, but do not
 * count as concurrent requests.
 */
const MAX_PENDING_BODIES = 400

/**
 * Limits concurrent multipart uploads. An upload lasts as long as the connection of its sender
 * needs, so one account cannot use all slots, and uploads do not block other calls.
 */
const forms = concurrencyLimit({ running: 200, perAccount: 20 })
/** Limits concurrent uploads of files larger than photos, which the server buffers in memory. */
const largeForms = concurrencyLimit({ running: 4, perAccount: 2 })

const limitsFor = (fileSize: number) => ({ fileSize, files: 1, fields: 10, fieldSize: 10_000, parts: 12 })

/** Registers all calls of the contract below `/api`. */
export async function registerApi(
  app: FastifyInstance,
  routes: readonly Served[],
  context: AppContext,
): Promise<void> {
  const readJson = app.getDefaultJsonParser('error', 'error')
  await app.register(multipart, { limits: limitsFor(MAX_UPLOAD_BYTES) })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // § 7 requires the JSON content type on every request, including requests without a body.
    if (text === '') done(null)
    else void readJson(request, String(text), done)
  })
  const onTheWay = new Set<IncomingMessage>()
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && !isForm(request)) limitBodyTime(request, onTheWay)
  })
  app.addHook('preHandler', async ({ raw }) => {
    onTheWay.delete(raw)
  })
  let atWork = 0
  for (const servedRoute of routes) {
    const { method, path } = servedRoute.endpoint
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        if (atWork >= MAX_CONCURRENT_CALLS) return respond(reply, refusalResponse(refuse('call/overloaded')))
        atWork += 1
        const response = await responseTo(servedRoute, request, reply, context).finally(() => {
          atWork -= 1
        })
        const { maxAgeSeconds } = servedRoute.endpoint
        if (response.http === 200 && maxAgeSeconds > 0)
          reply.header('cache-control', `private, max-age=${maxAgeSeconds}`)
        return respond(reply, response)
      },
    })
  }
  const sendNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
    respond(reply, refusalResponse(refuse('call/not-found')))
  app.setNotFoundHandler(sendNotFound)
  // Unknown addresses below the API get a JSON 404; outside of it they are pages.
  for (const unknown of ['/', '/*']) app.get(unknown, sendNotFound)
  app.setErrorHandler((error: Parameters<typeof faultResponse>[0], request, reply) =>
    respond(reply, faultResponse(error, request)),
  )
}

/** Multipart uploads have a longer timeout, and only members may send them. */
const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true

/**
 * Applies a timeout to the body of a request. Above the limit of pending bodies, it closes the
 * oldest connection.
 */
function limitBodyTime({ raw }: FastifyRequest, onTheWay: Set<IncomingMessage>): void {
  const patience = setTimeout(() => raw.destroy(), REQUEST_TIMEOUT_MS)
  patience.unref()
  onTheWay.add(raw)
  raw.once('close', () => {
    clearTimeout(patience)
    onTheWay.delete(raw)
  })
  const [oldest] = onTheWay
  if (onTheWay.size > MAX_PENDING_BODIES) oldest?.destroy()
}

async function responseTo(
  servedRoute: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
): Promise<ApiResponse | WrittenResponse> {
  const now = context.clock()
  const caller = await callerOf(request, context, now, servedRoute.endpoint.scope)
  if (isRefusal(caller)) {
    // A cookie of an ended session must not block public calls such as signing in again.
    const isHeader = request.headers.authorization !== undefined
    // The header informs the page, which still shows a signed-in user.
    if (!isHeader && servedRoute.endpoint.method === 'GET') reply.header('x-session-ended', 'Token Expired')
    if (!isHeader) clearSessionCookies(reply)
    if (isHeader || servedRoute.endpoint.access !== 'anyone') return refusalResponse(caller)
  }
  if (!isRefusal(caller) && caller.by !== 'header')
    reply.header(CACHE_OWNER_HEADER, cacheOwnerOf(caller.actor))
  const identity = isRefusal(caller) ? { actor: null, uploader: null, by: 'anonymous' as const } : caller
  const isChange = servedRoute.endpoint.method !== 'GET' || servedRoute.endpoint.hasSideEffect
  if (isChange && identity.by !== 'header' && isCrossSite(request))
    return refusalResponse(refuse(servedRoute.endpoint.isHidden ? 'call/not-found' : 'access/foreign-origin'))
  const key = keyOf(request)
  if (key === undefined) return refusalResponse(refuse('call/malformed'))
  const sender = identity.actor ?? identity.uploader
  // Do not read uploads of anonymous clients.
  if (servedRoute.endpoint.kind === 'multipart' && !sender) return refusalResponse(refuse('session/required'))
  const upload =
    servedRoute.endpoint.kind === 'multipart' && sender
      ? await readUpload(request, sender.memberId, servedRoute.endpoint)
      : null
  const call: ApiCall = {
    params: request.params,
    query: request.query,
    body: upload ? upload.fields : contentOf(request.body),
    actor: identity.actor,
    replaced: identity.by === 'cookie' ? identity.actor : null,
    uploader: identity.uploader,
    device: deviceOf(request),
    db: databaseFor(context, servedRoute.endpoint, identity.actor),
    now,
    services: context.services,
    key,
    file: upload?.file ?? null,
    userAgent: request.headers['user-agent'] ?? '',
    from: request.ip,
  }
  const response = servedRoute.isForViewer
    ? await respondFromCache(servedRoute, call, request, {
        cache: context.responses,
        catalogue: context.services.catalogue,
      })
    : await servedRoute.respond(call)
  if (isChange && call.actor !== null) dropChangedSessions(context.sessions, servedRoute.endpoint, call.actor)
  writeSessionCookies(servedRoute, response, reply, call)
  return response
}

/**
 * Returns the content of a body. § 7 also calls the body `data`: a body whose only field is
 * `data` is replaced by that object.
 *
 * @decision 0012
 */
function contentOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body ?? {}
  const { data } = body
  return typeof data === 'object' && data !== null && Object.keys(body).length === 1 ? data : body
}

function deviceOf(request: FastifyRequest): ApiCall['device'] {
  const token = deviceTokenOf(request)
  const isOurs = token !== undefined && /^[\w-]{43}$/.test(token)
  let next = ''
  return {
    token: isOurs ? token : null,
    // Lazy: only a sign-in needs it.
    get next() {
      next ||= randomBytes(32).toString('base64url')
      return next
    },
  }
}

/**
 * Reads the Idempotency-Key header.
 *
 * @returns undefined for an invalid key: the client relies on its key, so the request must not
 * run without it
 */
function keyOf(request: FastifyRequest): string | null | undefined {
  const key = request.headers['idempotency-key'] ?? ''
  if (key === '') return null
  // The database stores keys of at least eight characters. Header values never start with a space,
  // so a padded key cannot collide with another one.
  return typeof key === 'string' && KEY.test(key) ? key.padStart(8) : undefined
}

/** Allowed format of an idempotency key. */
const KEY = /^[\x20-\x7e]{1,200}$/

type Upload = { fields: unknown; file: MultipartFile | null }

async function readUpload(
  request: FastifyRequest,
  sender: number,
  { maxUploadBytes }: Endpoint,
): Promise<Upload> {
  const room = maxUploadBytes === 0 ? forms : largeForms
  return room(sender, () => readWhileSent(request, maxUploadBytes === 0 ? MAX_UPLOAD_BYTES : maxUploadBytes))
}

/**
 * Reads an upload and rejects when the client disconnects. The multipart parser itself would
 * wait forever.
 */
function readWhileSent(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  const { raw } = request
  return new Promise((resolve, reject) => {
    const left = () => reject(Object.assign(new Error('the client disconnected'), { statusCode: 400 }))
    if (raw.destroyed) return left()
    raw.socket.once('close', left)
    void readParts(request, maxBytes)
      .then(resolve, reject)
      .finally(() => raw.socket.off('close', left))
  })
}

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  const fields: Record<string, string> = {}
  let file: MultipartFile | null = null
  if (!request.isMultipart()) return { fields: contentOf(request.body), file }
  for await (const part of request.parts({ limits: limitsFor(maxBytes) })) {
    if (part.type === 'file') file = { name: nameOf(part.filename), bytes: await part.toBuffer() }
    else if (typeof part.value === 'string' && /^[A-Za-z][A-Za-z0-9_]*$/.test(part.fieldname))
      fields[part.fieldname] = part.value
  }
  return { fields, file }
}

/** Returns the file name without folders and unprintable characters. */
const nameOf = (name: string) =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[^\p{L}\p{N} ._()-]/gu, '')
    .trim()
    .slice(0, 120) || 'berkas'

/** Sets or clears the cookies of the browser after a successful sign-in or sign-out. */
function writeSessionCookies(
  { endpoint }: Served,
  response: ApiResponse | WrittenResponse,
  reply: FastifyReply,
  { device, body }: Pick<ApiCall, 'device' | 'body'>,
): void {
  if (response.http !== 200) return
  if (endpoint.path === signOut.path) clearSessionCookies(reply)
  if (!opensSession(endpoint)) return
  const session = parseResponse(response).body.data as {
    account_token: string
    expires_at: string
    idle_seconds_left: number | null
  }
  const endsIdle = session.idle_seconds_left !== null
  const expiresAt = endsIdle ? null : new Date(session.expires_at)
  setSessionCookies(reply, session.account_token, expiresAt)
  if (Object(body).isShared !== true) setDeviceCookie(reply, device.next, KNOWN_DEVICE_DAYS)
}
