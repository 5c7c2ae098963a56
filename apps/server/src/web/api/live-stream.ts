import { liveStream } from '@pasar/contract/live/live'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { respond } from '../../call/faults.ts'
import { refusalResponse } from '../../call/serve.ts'
import { callerOf, isCrossSite } from '../edge/caller.ts'
import { safetyHeaders } from '../edge/common-headers.ts'
import type { AppContext } from './api.ts'

/** Maximum number of unsent bytes per stream. */
const MAX_UNREAD_BYTES = 64 * 1024

/**
 * Registers the SSE stream of live events. An open stream does not count as a concurrent
 * request; the number of subscribers has its own limit. The response must not be buffered,
 * neither by compression nor by a proxy.
 */
export function registerLiveStream(app: FastifyInstance, context: AppContext): void {
  const { live } = context.services
  app.addHook('preClose', () => live.stop())
  app.get(`/api${liveStream.path}`, async (request, reply) => {
    const caller = await callerOf(request, context, context.clock())
    if (isRefusal(caller)) return respond(reply, refusalResponse(caller))
    const { actor } = caller
    if (!actor || actor.sessionId === null) return respond(reply, refusalResponse(refuse('session/required')))
    if (caller.by === 'cookie' && isCrossSite(request))
      return respond(reply, refusalResponse(refuse('access/foreign-origin')))
    // The client may have left during the lookup of its session. Its response would never close
    // again, so its subscriber would stay.
    if (request.raw.socket.destroyed) return reply.hijack()
    const query = z.safeDecode(liveStream.query, Object(request.query))
    const lastId = request.headers['last-event-id']
    const { raw } = reply
    const left = live.join({
      memberId: actor.memberId,
      sessionId: actor.sessionId,
      after: typeof lastId === 'string' ? lastId : query.success ? query.data.after : '',
      send: (piece) => {
        raw.write(piece)
        return raw.writableLength <= MAX_UNREAD_BYTES
      },
      end: () => {
        // A client that does not read would not receive the end either.
        if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
        else raw.end()
      },
    })
    if (isRefusal(left)) return respond(reply, refusalResponse(left))
    raw.once('close', left)
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // The connection is not reused after the stream, so a server shutdown does not wait for it.
      connection: 'close',
      ...safetyHeaders(context.config),
      'x-request-id': request.id,
    })
    raw.flushHeaders()
  })
}
