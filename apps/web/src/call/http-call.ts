import { pathOf } from '@pasar/contract/wire/address'
import type { Endpoint, Reply } from '@pasar/contract/wire/endpoint'
import { mapFieldName } from '@pasar/contract/wire/names'
import { REQUEST_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import type { FieldMessage } from '@pasar/domain/kernel/result'
import * as z from 'zod/mini'
import { missingProofOf, requestProof } from '../dialogs/proof-request.ts'
import { stringifySearchParams } from '../links/search-params.ts'
import { notifyChange } from '../live/server-changes.ts'
import { CACHED_AT_HEADER } from '../store/user-cache.ts'
import { isOtherBuild, isOutdatedCall } from './build.ts'
import { setCachedAt } from './cached-at.ts'
import { type Call, type CallInput, NetworkError, RefusalError } from './call.ts'
import { reportOutdated } from './outdated-page.ts'
import { reportRefusal } from './session-loss.ts'

// The CSP forbids eval, which zod would otherwise try for its compiled schemas.
z.config({ jitless: true })

const Failure = z.object({
  status: z.literal('error'),
  status_message: z.string(),
  data: z.optional(z.object({ error: z.array(z.object({ field: z.string(), message: z.string() })) })),
})
const Success = z.looseObject({ status: z.literal('success'), data: z.unknown() })

/**
 * Calls an endpoint over HTTP. The only fetch for API calls. The session cookie is not
 * readable here. Repeats a call that needs a fresh proof of identity once the user has given it.
 */
export const httpCall: Call = async <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Reply<E>> => {
  const { reply, refusal } = await callOnce(endpoint, input)
  if (refusal === null) return reply
  const missing = input.isWithinProof === true ? null : missingProofOf(refusal)
  if (missing === null || !(await requestProof(missing))) return emptyForMembers(endpoint, refusal)
  const next = await callOnce(endpoint, input)
  return next.refusal === null ? next.reply : emptyForMembers(endpoint, next.refusal)
}

async function callOnce<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallResult<E>> {
  const { response, body } = await send(endpoint, input)
  if (endpoint.method === 'GET') setCachedAt(callUrl(endpoint, input), response.headers.get(CACHED_AT_HEADER))
  // Public endpoints answer even after the session has ended, so this header is the only
  // signal.
  const over = response.headers.get('x-session-ended')
  if (over !== null) reportRefusal(new RefusalError(401, over, []))
  if (isOutdatedCall(response)) throw reportOutdated()
  const result = parseFittingReply(endpoint, response, body)
  if (result.refusal === null) {
    if (endpoint.method !== 'GET') notifyChange()
    // With an explicit authorization that credential was refused, not the session.
  } else if (input.authorization === undefined) reportRefusal(result.refusal)
  return result
}

/**
 * Decodes a response. A reply that does not fit the contract comes from another build, and reading
 * it again after a reload is harmless.
 *
 * @throws OutdatedPageError for a read; a change has taken place, so its error stays an error
 */
function parseFittingReply<E extends Endpoint>(endpoint: E, response: Response, body: unknown) {
  if (endpoint.method !== 'GET' || !isOtherBuild(response)) return parseReply(endpoint, response.status, body)
  try {
    return parseReply(endpoint, response.status, body)
  } catch (error) {
    if (error instanceof z.core.$ZodError) throw reportOutdated()
    throw error
  }
}

const NO_ENVELOPE = 'Layanan sedang bermasalah. Data Anda aman. Coba lagi beberapa saat lagi.'

/** Returns the refusal of a file download, with the message from the response. */
export function parseRefusal(status: number, body: unknown): RefusalError {
  const { data } = z.safeParse(Failure, body)
  return new RefusalError(status, data?.status_message ?? NO_ENVELOPE, [])
}

type CallResult<E extends Endpoint> =
  | { reply: Reply<E>; refusal: null }
  | { reply: null; refusal: RefusalError }

/**
 * Decodes a response into domain names, or into a refusal. A body without our envelope counts
 * as a service failure.
 *
 * @throws NetworkError when the status is a success but the body is unreadable, so the outcome
 * is unknown
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

/** Maps the wire names of invalid fields to the names that screens use. */
function inOurNames({ names }: Endpoint, fields: readonly FieldMessage[]): readonly FieldMessage[] {
  const ours = Object.fromEntries(Object.entries(names).map(([our, wire]) => [wire, our]))
  return fields.map(({ field, message }) => ({ field: mapFieldName(ours, field), message }))
}

/**
 * Returns an empty list for a refused member search; throws every other refusal.
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

async function send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<RawResponse> {
  const address = callUrl(endpoint, input)
  const headers = new Headers({ Accept: acceptHeader(address) })
  if (input.key !== undefined) headers.set('Idempotency-Key', input.key)
  if (input.authorization !== undefined) headers.set('Authorization', input.authorization)
  const patience = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: input.authorization === undefined ? 'same-origin' : 'omit',
    signal: input.signal ? AbortSignal.any([input.signal, patience]) : patience,
  }
  if (endpoint.kind === 'multipart') init.body = toFormData(bodyFor(endpoint, input.body), input.files ?? [])
  else {
    headers.set('Content-Type', 'application/json')
    if (endpoint.method !== 'GET') init.body = JSON.stringify(bodyFor(endpoint, input.body))
  }
  try {
    const response = await fetch(address, init)
    return { response, body: await parseBody(response) }
  } catch (error) {
    if (input.signal?.aborted) throw error
    throw new NetworkError(patience.aborted ? 'timeout' : 'offline')
  }
}

/** Encodes the body. Refuses invalid input locally with the message that the server would send. */
function bodyFor(endpoint: Endpoint, typedBody: unknown): unknown {
  const { data, error } = z.safeEncode(endpoint.body, typedBody ?? {})
  if (error === undefined) return data
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new RefusalError(422, 'Isi seluruh kolom isian dengan baik', inOurNames(endpoint, fields))
}

/** Returns the Accept header for a URL. @spec 7 CSV where the URL contains csv */
export const acceptHeader = (address: string): string =>
  address.includes('csv') ? 'text/csv, application/json;q=0.9' : 'application/json'

/** Returns the URL of a call. */
export const callUrl = <E extends Endpoint>(endpoint: E, input: CallInput<E>): string =>
  `/api${pathOf(endpoint, Object(z.encode(endpoint.params, input.params ?? {})))}${stringifySearchParams(Object(input.query ?? {}))}`

/** Encodes fields and files as multipart form data with the wire names. */
export function toFormData(fields: unknown, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(Object(fields)))
    if (value !== undefined) form.append(key, String(value))
  for (const file of files) form.append('Filedata', file, file.name)
  return form
}

/**
 * Parses a JSON body. A body that is not JSON (such as the page of a proxy) gives null.
 *
 * @throws the stream error when the connection breaks within the body
 */
export async function parseBody(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
