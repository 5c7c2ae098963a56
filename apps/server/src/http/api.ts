import { randomBytes } from 'node:crypto'
import multipart from '@fastify/multipart'
import { signIn, signInStaff, signOut } from '@pasar/contract/identity/session'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { PATIENCE_MS } from '@pasar/contract/wire/patience'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { KNOWN_DAYS } from '../identity/known-devices.queries.ts'
import { LARGEST_UPLOAD } from '../media/media.routes.ts'
import { callerOf, isForeign } from './caller.ts'
import { begunCookies, cookieIn, DEVICE_COOKIE, deviceCookie, endedCookies } from './cookies.ts'
import { answerFault, send } from './faults.ts'
import { READER_HEADER, readerOf } from './reader.ts'
import { type Answer, type Call, type Served, says, type UploadedFile } from './serve.ts'
import type { Services } from './services.ts'

/** What every request needs, made once when the process starts. */
export type House = { db: Db; services: Services; config: Config; clock: () => Date }

/** Requests that may be in work at once; above it the next one is told to come back. */
const MOST_AT_ONCE = 400

/** Files that are larger than photos, and are read in at the same time: each stands in memory while it comes. */
const MOST_LARGE_AT_ONCE = 4

const limitsFor = (fileSize: number) => ({ fileSize, files: 1, fields: 10, fieldSize: 10_000, parts: 12 })

/** Registers every call of the contract below `/api`. */
export async function registerApi(
  app: FastifyInstance,
  routes: readonly Served[],
  house: House,
): Promise<void> {
  const readJson = app.getDefaultJsonParser('error', 'error')
  await app.register(multipart, {
    limits: limitsFor(LARGEST_UPLOAD),
  })
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // § 7 has every request say JSON, also those that have nothing to say.
    if (text === '') done(null)
    else void readJson(request, String(text), done)
  })
  let atWork = 0
  app.addHook('onRequest', async (_request, reply) => {
    if (atWork >= MOST_AT_ONCE) return send(reply, says(refuse('call/overloaded')))
    atWork += 1
    reply.raw.once('close', () => {
      atWork -= 1
    })
  })
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && !isForm(request)) endWhenSlow(request)
  })
  for (const served of routes) {
    const { method, path } = served.endpoint
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const given = await answer(served, request, reply, house)
        const { keptForSeconds } = served.endpoint
        if (given.http === 200 && keptForSeconds > 0)
          reply.header('cache-control', `private, max-age=${keptForSeconds}`)
        return send(reply, given)
      },
    })
  }
  const sayNotFound = (_request: FastifyRequest, reply: FastifyReply) =>
    send(reply, says(refuse('call/not-found')))
  app.setNotFoundHandler(sayNotFound)
  // Outside of the API an address that nobody knows is a page.
  for (const unknown of ['/', '/*']) app.get(unknown, sayNotFound)
  app.setErrorHandler((error: Parameters<typeof answerFault>[0], request, reply) =>
    send(reply, answerFault(error, request)),
  )
}

/** Files take their time; what they come with is read for members only. */
const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true

/** Whoever sends a few words and does not come to an end keeps a place from others. */
function endWhenSlow({ raw }: FastifyRequest): void {
  const patience = setTimeout(() => raw.destroy(), PATIENCE_MS)
  patience.unref()
  raw.once('close', () => clearTimeout(patience))
}

async function answer(
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
  house: House,
): Promise<Answer> {
  const now = house.clock()
  const caller = await callerOf(request, house.db, now)
  if (isRefusal(caller)) {
    // A dead cookie must not keep its owner from signing in again, or from reading what everybody may read.
    const isHeader = request.headers.authorization !== undefined
    // The page hears of it all the same: it still shows somebody as signed in.
    if (!isHeader && served.endpoint.method === 'GET') reply.header('x-session-ended', 'Token Expired')
    if (!isHeader) reply.header('set-cookie', endedCookies(house.config.secureCookies))
    if (isHeader || served.endpoint.access !== 'anyone') return says(caller)
  }
  if (!isRefusal(caller) && caller.by !== 'header') reply.header(READER_HEADER, readerOf(caller.actor))
  const known = isRefusal(caller) ? { actor: null, uploader: null, by: 'nobody' as const } : caller
  const isChange = served.endpoint.method !== 'GET'
  if (isChange && known.by !== 'header' && isForeign(request)) return says(refuse('access/foreign-origin'))
  // What a stranger sends is not read in.
  if (served.endpoint.kind === 'multipart' && !known.actor && !known.uploader)
    return says(refuse('session/required'))
  const upload = served.endpoint.kind === 'multipart' ? await readUpload(request, served.endpoint) : null
  if (isRefusal(upload)) return says(upload)
  const call: Call = {
    params: request.params,
    query: request.query,
    body: upload ? upload.fields : contentOf(request.body),
    actor: known.actor,
    uploader: known.uploader,
    device: deviceOf(request),
    db: house.db,
    now,
    services: house.services,
    key: keyOf(request),
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
  const only = Object.entries(Object(body))
  const [name, data] = only.length === 1 ? (only[0] ?? []) : []
  return name === 'data' && typeof data === 'object' && data !== null ? data : (body ?? {})
}

function deviceOf(request: FastifyRequest): Call['device'] {
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

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key) ? key : null
}

type Upload = { fields: Record<string, string>; file: UploadedFile | null }

let largeAtWork = 0

async function readUpload(
  request: FastifyRequest,
  { largestUpload }: Endpoint,
): Promise<Upload | Refusal<RefusalCode>> {
  if (largestUpload === 0) return readParts(request, LARGEST_UPLOAD)
  if (largeAtWork >= MOST_LARGE_AT_ONCE) return refuse('call/overloaded')
  largeAtWork += 1
  try {
    return await readParts(request, largestUpload)
  } finally {
    largeAtWork -= 1
  }
}

async function readParts(request: FastifyRequest, largest: number): Promise<Upload> {
  const fields: Record<string, string> = {}
  let file: UploadedFile | null = null
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
  { body }: Answer,
  reply: FastifyReply,
  { device, secure }: { device: Call['device']; secure: boolean },
): void {
  if (body.status !== 'success') return
  if (endpoint.path === signOut.path) reply.header('set-cookie', endedCookies(secure))
  if (endpoint.path !== signIn.path && endpoint.path !== signInStaff.path) return
  const { account_token, expires_at } = body.data as { account_token: string; expires_at: string }
  reply.header('set-cookie', begunCookies(account_token, new Date(expires_at), secure))
  reply.header('set-cookie', deviceCookie(device.next, KNOWN_DAYS, secure))
}
