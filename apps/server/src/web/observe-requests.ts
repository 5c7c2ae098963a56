import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { liveStream } from '@pasar/contract/live/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromProxy } from '../trusted-proxies.ts'
import type { AppContext } from './api.ts'
import { callerKindOf } from './caller.ts'

/** Levels that include one line per request. */
const LEVELS_WITH_REQUESTS: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

/** Route of the live events. */
export const STREAM = `/api${liveStream.path}`

/** Label of requests without a route. Their method is arbitrary, too. */
const UNMATCHED = { method: 'OTHER', route: 'unmatched' }

/**
 * Logs each answered request in one line, and measures it. Both name the pattern of the route: an
 * address contains search texts, numbers of orders and tokens.
 *
 * @decision 0087
 */
export function observeRequests(
  app: FastifyInstance,
  { config, observe }: Pick<AppContext, 'config' | 'observe'>,
): void {
  const isLogged = LEVELS_WITH_REQUESTS.has(config.logLevel)
  if (!isLogged && observe === null) return
  app.addHook('onResponse', async (request, reply) => {
    const { method, route } = routeOf(request)
    const status = reply.statusCode
    const ms = reply.elapsedTime
    observe?.({ method, route, status, seconds: route === STREAM ? null : ms / 1000 })
    if (isLogged) logRequest(request, { method, route, status, ms: Number(ms.toFixed(1)) })
  })
}

function logRequest(
  request: FastifyRequest,
  line: { method: string; route: string; status: number; ms: number },
): void {
  request.log.info({ ...line, actor: callerKindOf(request) }, 'request')
}

/** Returns the method and pattern of a route. Each is one of a fixed set. */
export function routeOf({ method, routeOptions: { url } }: FastifyRequest): {
  method: string
  route: string
} {
  return url === undefined ? UNMATCHED : { method, route: url }
}

/** Allowed format of a request id of a proxy: UUIDs, trace ids, hexadecimal numbers. */
const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/

/**
 * Returns a function that names a request: with the X-Request-Id of a trusted proxy, so that its
 * log and ours name it alike, else with a new id.
 *
 * @param proxies addresses and networks (CIDR)
 */
export function requestIds(proxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = isFromProxy(proxies)
  return (request) => {
    const id = request.headers['x-request-id']
    return typeof id === 'string' && REQUEST_ID.test(id) && isTrusted(request) ? id : randomUUID()
  }
}
