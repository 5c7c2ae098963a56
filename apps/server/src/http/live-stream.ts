import { liveStream } from '@pasar/contract/live/live'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from './api.ts'
import { callerOf, isCrossSite } from './caller.ts'
import { send } from './faults.ts'
import { refusalAnswer } from './serve.ts'

/** What may lie unread for one reader. */
const MOST_UNREAD_BYTES = 64 * 1024

/**
 * Registers the stream of live events. It stays open, so it does not count among the requests at work; what limits it is the number of readers.
 * Nothing may gather what is written here: not the compression of the pages, not a proxy.
 */
export function registerLiveStream(app: FastifyInstance, house: AppContext): void {
  const { live } = house.services
  app.addHook('preClose', () => live.stop())
  app.get(`/api${liveStream.path}`, async (request, reply) => {
    const caller = await callerOf(request, house, house.clock())
    if (isRefusal(caller)) return send(reply, refusalAnswer(caller))
    const { actor } = caller
    if (!actor || actor.sessionId === null) return send(reply, refusalAnswer(refuse('session/required')))
    if (caller.by === 'cookie' && isCrossSite(request))
      return send(reply, refusalAnswer(refuse('access/foreign-origin')))
    const query = z.safeDecode(liveStream.query, Object(request.query))
    const lastId = request.headers['last-event-id']
    const { raw } = reply
    const left = live.join({
      memberId: actor.memberId,
      sessionId: actor.sessionId,
      after: typeof lastId === 'string' ? lastId : query.success ? query.data.after : '',
      send: (piece) => {
        raw.write(piece)
        return raw.writableLength <= MOST_UNREAD_BYTES
      },
      end: () => {
        // Whoever does not read does not see the end either.
        if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy()
        else raw.end()
      },
    })
    if (isRefusal(left)) return send(reply, refusalAnswer(left))
    raw.once('close', left)
    reply.hijack()
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      // Once it has ended nobody asks for anything on it, and a server that stops need not wait for it.
      connection: 'close',
      'x-content-type-options': 'nosniff',
      'x-request-id': request.id,
    })
    raw.flushHeaders()
  })
}
