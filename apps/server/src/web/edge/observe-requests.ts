import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { liveStream } from '@pasar/contract/live/live'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notedRefusalOf } from '../../call/noted-refusals.ts'
import { isFromProxy } from '../../config/trusted-proxies.ts'
import type { AppContext } from '../api/api.ts'
import { callerIdOf, callerKindOf } from './caller.ts'

/** Levels that include one line per request. */
const LEVELS_WITH_REQUESTS: ReadonlySet<string> = new Set(['info', 'debug', 'trace'])

/** Route of the live events. */
export const STREAM = `/api${liveStream.path}`

/** Label of requests without a route. Their method is arbitrary, too. */
const UNMATCHED = { method: 'OTHER', route: 'unmatched' }

/**
 * Logs each answered request in one line, and measures it. Both name the pattern of the route: an
 * address contains search texts, numbers of orders and tokens. The line has the account of the
 * caller and the code of a refusal. Security events get a warning of their own, with a keyed hash
 * of the network address, so lines of one client can be compared without the address.
 *
 * @decision 0087
 */
export function observeRequests(
  app: FastifyInstance,
  { config, observe, services }: Pick<AppContext, 'config' | 'observe' | 'services'>,
): void {
  const isLogged = LEVELS_WITH_REQUESTS.has(config.logLevel)
  app.addHook('onResponse', async (request, reply) => {
    const { method, route } = routeOf(request)
    const status = reply.statusCode
    const ms = reply.elapsedTime
    const { refusal = null, event = null } = notedRefusalOf(request) ?? {}
    observe?.({ method, route, status, event, seconds: route === STREAM ? null : ms / 1000 })
    if (isLogged) logRequest(request, { method, route, status, ms: Number(ms.toFixed(1)), refusal })
    if (event === null) return
    const client = services.sealer.print(`address ${request.ip}`).toString('hex').slice(0, 16)
    request.log.warn({ event, refusal, route, client }, 'security event')
  })
}

type RequestLine = { method: string; route: string; status: number; ms: number; refusal: string | null }

function logRequest(request: FastifyRequest, { refusal, ...line }: RequestLine): void {
  const member = callerIdOf(request)
  request.log.info(
    {
      ...line,
      actor: callerKindOf(request),
      ...(member !== null && { member }),
      ...(refusal !== null && { refusal }),
    },
    'request',
  )
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
