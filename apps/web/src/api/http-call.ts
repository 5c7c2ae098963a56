import { pathOf } from '@pasar/contract/wire/address'
import type { Endpoint, Reply } from '@pasar/contract/wire/endpoint'
import { mapFieldName } from '@pasar/contract/wire/names'
import { REQUEST_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import type { FieldError } from '@pasar/domain/kernel/result'
import * as z from 'zod/mini'
import { setCachedAt } from './cached-at.ts'
import { type Call, type CallInput, NetworkError, RefusalError } from './call.ts'
import { stringifySearchParams } from './search-params.ts'
import { notifyChange } from './server-changes.ts'
import { reportRefusal } from './session-loss.ts'
import { CACHED_AT_HEADER } from './user-cache.ts'

// The page's policy forbids making code from text, which the schemas would otherwise try.
z.config({ jitless: true })

const Failure = z.object({
  status: z.literal('error'),
  status_message: z.string(),
  data: z.optional(z.object({ error: z.array(z.object({ field: z.string(), message: z.string() })) })),
})
const Success = z.looseObject({ status: z.literal('success'), data: z.unknown() })

/** The one fetch of the product. The cookie carries the session; nothing here can read it. */
export const httpCall: Call = async <E extends Endpoint>(
  endpoint: E,
  ask: CallInput<E>,
): Promise<Reply<E>> => {
  const { response, body } = await send(endpoint, ask)
  if (endpoint.method === 'GET') setCachedAt(response.headers.get(CACHED_AT_HEADER))
  // What everybody may read is answered all the same, so only this tells that the session is over.
  const over = response.headers.get('x-session-ended')
  if (over !== null) reportRefusal(new RefusalError(401, over, []))
  const { reply, refusal } = parseReply(endpoint, response.status, body)
  if (refusal === null) {
    if (endpoint.method !== 'GET') notifyChange()
    return reply
  }
  // A right of its own has ended then, and not the session.
  if (ask.authorization === undefined) reportRefusal(refusal)
  return emptyForMembers(endpoint, refusal)
}

const NO_ENVELOPE = 'Layanan sedang bermasalah. Data Anda aman. Coba lagi beberapa saat lagi.'

/** Why the server sent no file: the sentence in its answer. */
export function parseRefusal(status: number, body: unknown): RefusalError {
  const { data } = z.safeParse(Failure, body)
  return new RefusalError(status, data?.status_message ?? NO_ENVELOPE, [])
}

type CallResult<E extends Endpoint> =
  | { reply: Reply<E>; refusal: null }
  | { reply: null; refusal: RefusalError }

/**
 * What the server says, in our names; a body that is no envelope of ours is its failure.
 *
 * @throws Unreachable where it says that all went well and what it says cannot be read: whether it was done nobody knows
 */
export function parseReply<E extends Endpoint>(endpoint: E, status: number, body: unknown): CallResult<E> {
  const envelope = z.safeParse(z.union([Success, Failure]), body)
  if (!envelope.success) {
    if (status < 400 && body === null) throw new NetworkError('unreadable')
    return { reply: null, refusal: new RefusalError(status, NO_ENVELOPE, []) }
  }
  if (envelope.data.status === 'success')
    return {
      reply: z.parse<E['reply']>(
        endpoint.reply,
        endpoint.replies === 'in-data' ? envelope.data.data : envelope.data,
      ),
      refusal: null,
    }
  const { status_message, data } = envelope.data
  return {
    reply: null,
    refusal: new RefusalError(status, status_message, inOurNames(endpoint, data?.error ?? [])),
  }
}

/** The server blames fields by their names on the wire; screens know only ours. */
function inOurNames({ names }: Endpoint, fields: readonly FieldError[]): readonly FieldError[] {
  const ours = Object.fromEntries(Object.entries(names).map(([our, wire]) => [wire, our]))
  return fields.map(({ field, message }) => ({ field: mapFieldName(ours, field), message }))
}

/**
 * Member searches answer an empty list instead of failing; every other refusal is thrown.
 *
 * @spec 8 Member calls
 */
function emptyForMembers<E extends Endpoint>(endpoint: E, refusal: RefusalError): Reply<E> {
  const empty = z.safeParse<E['reply']>(endpoint.reply, [])
  if (endpoint.method !== 'GET' || !endpoint.path.startsWith('/member/') || !empty.success) throw refusal
  console.warn(endpoint.path, refusal.status, refusal.message)
  return empty.data
}

type RawResponse = { response: Response; body: unknown }

async function send<E extends Endpoint>(endpoint: E, ask: CallInput<E>): Promise<RawResponse> {
  const address = callUrl(endpoint, ask)
  const headers = new Headers({ Accept: acceptHeader(address) })
  if (ask.key !== undefined) headers.set('Idempotency-Key', ask.key)
  if (ask.authorization !== undefined) headers.set('Authorization', ask.authorization)
  const patience = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const given: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: ask.authorization === undefined ? 'same-origin' : 'omit',
    signal: ask.signal ? AbortSignal.any([ask.signal, patience]) : patience,
  }
  if (endpoint.kind === 'multipart') given.body = toFormData(bodyFor(endpoint, ask.body), ask.files ?? [])
  else {
    headers.set('Content-Type', 'application/json')
    if (endpoint.method !== 'GET') given.body = JSON.stringify(bodyFor(endpoint, ask.body))
  }
  try {
    const response = await fetch(address, given)
    return { response, body: await parseBody(response) }
  } catch (error) {
    if (ask.signal?.aborted) throw error
    throw new NetworkError(patience.aborted ? 'timeout' : 'offline')
  }
}

/** What was typed and does not fit is refused here in the words in which the server would: it is no fault of the product. */
function bodyFor(endpoint: Endpoint, typed: unknown): unknown {
  const { data, error } = z.safeEncode(endpoint.body, typed ?? {})
  if (error === undefined) return data
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new RefusalError(422, 'Isi seluruh kolom isian dengan baik', inOurNames(endpoint, fields))
}

/** @spec 7 CSV where the URL contains csv */
export const acceptHeader = (address: string): string =>
  address.includes('csv') ? 'text/csv, application/json;q=0.9' : 'application/json'

/** Where a call goes. */
export const callUrl = <E extends Endpoint>(endpoint: E, ask: CallInput<E>): string =>
  `/api${pathOf(endpoint, Object(z.encode(endpoint.params, ask.params ?? {})))}${stringifySearchParams(Object(ask.query ?? {}))}`

/** A form with files, as the wire knows it. */
export function toFormData(fields: unknown, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(Object(fields)))
    if (value !== undefined) form.append(key, String(value))
  for (const file of files) form.append('Filedata', file, file.name)
  return form
}

/** A body that is no JSON (a proxy's page) counts as none. @throws what a line throws that ends in the middle of it */
export async function parseBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
