import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { importItems } from '@pasar/contract/catalogue/item-import'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { refuse } from '@pasar/domain/kernel/result'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { FileStoreUnavailableError } from '../media/file-store.ts'
import { Overloaded } from './concurrency-limit.ts'
import { type ApiResponse, refusalAnswer } from './serve.ts'

/** Faults of the request that the framework finds before a handler does. */
const BY_STATUS: Record<number, RefusalCode> = {
  400: 'call/malformed',
  404: 'call/not-found',
  405: 'call/not-found',
  413: 'call/too-large',
  414: 'call/too-large',
  415: 'call/malformed',
  431: 'call/too-large',
}

/** What the database says when a value is outside what a column can hold: the request's fault, not ours. */
const BAD_VALUE = new Set(['22003', '22021', '22P02', '22P05', '22007', '22008'])

/** What the reader of uploads says, without a number, when a form breaks off or its boundary is none. */
const BROKEN_FORM = /unexpected end of multipart data$|^Multipart: |^The needle cannot/i

/** The database was not reached, or has no room left: nothing was done. */
const UNREACHED = new Set([
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

/** The database went away in the middle. A read can be repeated; of a change it is unknown whether it was made. */
const WENT_AWAY = new Set([
  '57P01',
  '57P02',
  '57P05',
  '25P03',
  '08000',
  '08003',
  '08006',
  '08P01',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
const BROKEN_OFF =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|^Query read timeout|ended by the other party/

/** Whether an error says that the database was not reached (`unreached`) or went away in the middle (`broken`); null for any other. */
export function databaseLoss(error: unknown): 'unreached' | 'broken' | null {
  const { code = '', message = '' } = Object(error) as { code?: unknown; message?: unknown }
  if (UNREACHED.has(String(code)) || NOT_REACHED.test(String(message))) return 'unreached'
  return WENT_AWAY.has(String(code)) || BROKEN_OFF.test(String(message)) ? 'broken' : null
}

/** Never a status of 500 or above: §8 signs every user out on those. */
function lossRefusal(error: FastifyError, method: string): RefusalCode | null {
  const loss = databaseLoss(error)
  if (loss === null) return null
  return loss === 'broken' && method !== 'GET' ? 'call/outcome-unknown' : 'call/overloaded'
}

/** Which refusal an error really is, or null for a fault of ours. */
function refusalIn(error: FastifyError, { method, routeOptions }: FastifyRequest): RefusalCode | null {
  if (error instanceof FileStoreUnavailableError) return 'file/store-silent'
  if (error.code === 'FST_REQ_FILE_TOO_LARGE')
    return routeOptions?.url?.endsWith(importItems.path) ? 'import/too-large' : 'file/too-large'
  if (error.statusCode && BY_STATUS[error.statusCode]) return BY_STATUS[error.statusCode] ?? null
  if (BROKEN_FORM.test(error.message)) return 'call/malformed'
  if (BAD_VALUE.has(error.code)) return 'call/malformed'
  return lossRefusal(error, method)
}

/** The only place that catches what is thrown: it is logged under the request's number, and the answer says no more than that. */
export function answerFault(error: FastifyError, request: FastifyRequest): ApiResponse {
  // Nobody is signed out because a disk or a database is away, but somebody has to look at it.
  if (error instanceof FileStoreUnavailableError) request.log.error({ err: error }, 'file store')
  if (databaseLoss(error) !== null) request.log.error({ err: error }, 'database')
  if (error instanceof Overloaded)
    return { ...refusalAnswer(refuse(error.code)), retryAfterSeconds: error.retryAfterSeconds }
  const code = refusalIn(error, request)
  if (code) return refusalAnswer(refuse(code))
  request.log.error({ err: error }, 'fault')
  return {
    http: 500,
    body: {
      status: 'error',
      status_message: `Layanan sedang bermasalah. Data Anda aman. Coba lagi beberapa saat lagi. (Kode ${request.id})`,
    },
  }
}

/** Writes an answer. */
export function send(reply: FastifyReply, { http, body, retryAfterSeconds = 1 }: ApiResponse): FastifyReply {
  if (http === 429) reply.header('retry-after', retryAfterSeconds)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.code(http).send(body)
}

/** Answers what cannot be read as a request at all: there is no reply for it, only a line to somebody. */
export function answerMalformedRequest(error: ConnectionError, socket: Socket): void {
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const body = JSON.stringify(refusalAnswer(refuse(BY_STATUS[status] ?? 'call/malformed')).body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (error.code !== 'ECONNRESET' && socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}
