import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { importItems } from '@pasar/contract/catalogue/item-import'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { refuse } from '@pasar/domain/kernel/result'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { FileStoreUnavailableError } from '../store/file-store.ts'
import { Overloaded } from './concurrency-limit.ts'
import { noteRefusal } from './noted-refusals.ts'
import { type ApiResponse, refusalResponse, type WrittenResponse } from './serve.ts'

/** Request errors that the framework detects before a handler runs. */
const BY_STATUS: Record<number, RefusalCode> = {
  400: 'call/malformed',
  404: 'call/not-found',
  405: 'call/not-found',
  413: 'call/too-large',
  414: 'call/too-large',
  415: 'call/wrong-type',
  431: 'call/too-large',
}

/** SQLSTATE codes for values that a column cannot hold; the request is at fault, not the server. */
const BAD_VALUE = new Set(['22003', '22021', '22P02', '22P05', '22007', '22008'])

/**
 * Messages of the multipart parser, which have no code, for a truncated form or an invalid
 * boundary.
 */
const BROKEN_FORM = /unexpected end of multipart data$|^Multipart: |^The needle cannot/i

/**
 * Codes for an unreachable database, one that refuses writes or has no capacity, and a statement
 * that took too long: no change was made.
 */
const UNREACHABLE_CODES = new Set([
  '08001',
  '08004',
  '55P03',
  '57014',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P03',
  '53300',
  '53100',
  '53200',
  '25006',
])
const NOT_REACHED =
  /^Connection terminated due to connection timeout|^timeout exceeded when trying to connect/

/**
 * Codes for a database connection that was lost during a statement. Reads can be repeated; the
 * outcome of a change is unknown.
 */
const WENT_AWAY = /^(57P01|57P02|57P05|25P03|08...|ECONNRESET|EPIPE|ETIMEDOUT)$/
const BROKEN_OFF =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|^Query read timeout|ended by the other party/

/**
 * Returns whether an error means that the database was unreachable (`unreachable`) or the
 * connection was lost during a statement (`broken`); null for other errors.
 */
export function databaseLoss(error: unknown): 'unreachable' | 'broken' | null {
  const { code = '', message = '' } = Object(error) as { code?: unknown; message?: unknown }
  if (UNREACHABLE_CODES.has(String(code)) || NOT_REACHED.test(String(message))) return 'unreachable'
  return WENT_AWAY.test(String(code)) || BROKEN_OFF.test(String(message)) ? 'broken' : null
}

/**
 * Maps a database loss to a refusal. The status is never 500 or above: §8 signs every user out
 * on those.
 */
function lossRefusal(error: FastifyError, method: string): RefusalCode | null {
  const loss = databaseLoss(error)
  if (loss === null) return null
  return loss === 'broken' && method !== 'GET' ? 'call/outcome-unknown' : 'call/overloaded'
}

/** Returns the refusal for an error, or null for a server fault. */
function refusalIn(error: FastifyError, { method, routeOptions }: FastifyRequest): RefusalCode | null {
  if (error instanceof FileStoreUnavailableError) return 'file/store-silent'
  if (error.code === 'FST_REQ_FILE_TOO_LARGE')
    return routeOptions?.url?.endsWith(importItems.path) ? 'import/too-large' : 'file/too-large'
  if (error.statusCode && BY_STATUS[error.statusCode]) return BY_STATUS[error.statusCode] ?? null
  if (BROKEN_FORM.test(error.message)) return 'call/malformed'
  if (BAD_VALUE.has(error.code)) return 'call/malformed'
  return lossRefusal(error, method)
}

/**
 * Handles all thrown errors, as the only place that catches them. It logs the error with the
 * request id; the response contains nothing but that id.
 */
export function faultResponse(error: FastifyError, request: FastifyRequest): ApiResponse {
  // A storage outage signs no user out, but it is logged for the operators.
  if (error instanceof FileStoreUnavailableError) request.log.error({ err: error }, 'file store unavailable')
  if (databaseLoss(error) !== null) request.log.error({ err: error }, 'database connection lost')
  if (error instanceof Overloaded)
    return { ...refusalResponse(refuse(error.code)), retryAfterSeconds: error.retryAfterSeconds }
  const code = refusalIn(error, request)
  if (code) return refusalResponse(refuse(code))
  request.log.error({ err: error }, 'unhandled fault')
  return {
    http: 500,
    body: {
      status: 'error',
      status_message: `Layanan sedang bermasalah. Data Anda aman. Coba lagi beberapa saat lagi. (Kode ${request.id})`,
    },
  }
}

/** Sends a response. */
export function respond(reply: FastifyReply, response: ApiResponse | WrittenResponse): FastifyReply {
  const { http, body } = response
  if (http === 429) reply.header('retry-after', response.retryAfterSeconds ?? 1)
  if ('refusal' in response && response.refusal) noteRefusal(reply.request, response.refusal)
  if ('headers' in response) reply.headers(response.headers)
  if ('isMismatch' in response) reply.header('x-call-mismatch', 'true')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.code(http).type('application/json; charset=utf-8').send(body)
}

/**
 * Answers a malformed HTTP request. There is no reply object for it, only the socket.
 *
 * @param headers further headers
 */
export function refuseMalformedRequest(
  error: ConnectionError,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = JSON.stringify(refusalResponse(refuse(BY_STATUS[status] ?? 'call/malformed')).body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
