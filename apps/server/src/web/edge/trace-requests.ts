import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isFromProxy } from '../../config/trusted-proxies.ts'
import { type RequestSpan, startRequestSpan } from '../../tracing/tracing.ts'
import type { AppContext } from '../api/api.ts'
import { callerKindOf } from './caller.ts'
import { routeOf, STREAM } from './observe-requests.ts'

/** Routes whose spans would be endless or only noise. */
const UNTRACED: ReadonlySet<string> = new Set([STREAM, '/health/live', '/health/ready'])

/**
 * Records a span per request. It names the pattern of the route and the role of the caller, and
 * neither address nor body. Its trace continues the one of a trusted proxy.
 *
 * @decision 0096
 */
export function traceRequests(
  app: FastifyInstance,
  { config: { tracing, trustedProxies } }: Pick<AppContext, 'config'>,
): void {
  if (tracing === null) return
  const isTrusted = isFromProxy(trustedProxies)
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, route } = routeOf(request)
    const attributes = { 'http.request.method': method, 'http.route': route, 'pasar.request_id': request.id }
    const { traceparent } = request.headers
    const parent = typeof traceparent === 'string' && isTrusted(request.raw) ? traceparent : null
    const span = UNTRACED.has(route)
      ? null
      : startRequestSpan({ name: `${method} ${route}`, attributes }, parent)
    if (span === null) return done()
    spans.set(request, span)
    span.run(done)
  })
  const end = (request: FastifyRequest, status: number) => {
    spans.get(request)?.end(status, { 'pasar.caller': callerKindOf(request) ?? 'none' })
    spans.delete(request)
  }
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode))
  // nginx logs the same status for a client that closed its connection.
  app.addHook('onRequestAbort', async (request) => end(request, 499))
}
