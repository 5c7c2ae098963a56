import type { Endpoint, ParsedInput } from '@pasar/contract/wire/endpoint'
import { isoDay } from '@pasar/domain/kernel/dates'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import { accessRefusal } from '../call/access.ts'
import type { Actor } from '../call/actor.ts'
import { sendDownload } from '../call/downloads.ts'
import { send } from '../call/faults.ts'
import { refusalAnswer } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import type { AppContext } from './api.ts'
import { callerOf } from './caller.ts'

type CallContext = { db: Db; actor: Actor; now: Date }

/** Records in the staff log that a staff member downloads a list. */
async function recordDownload(
  db: Db,
  { memberId, name }: Actor,
  { endpoint, now, from }: { endpoint: Endpoint; now: Date; from: string },
): Promise<void> {
  const detail = { call: `${endpoint.method} ${endpoint.path}`, on: {}, step: '' }
  await db.transaction().execute((tx) =>
    appendMemberEvent(tx, {
      ...{ memberId, at: now, actorId: memberId, actorName: name },
      ...{ action: 'staff-act', detail, ipAddress: from },
    }),
  )
}

/**
 * Registers a CSV list as a file below `/api`. The response is streamed and never held in
 * memory as a whole. A download by staff is in their log.
 */
export function registerCsv<const E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  name: string,
  lines: (callContext: CallContext, query: ParsedInput<E>['query']) => AsyncIterable<string>,
): void {
  app.get(`/api${endpoint.path}`, async (request, reply) => {
    const now = context.clock()
    const caller = await callerOf(request, context, now)
    if (isRefusal(caller)) return send(reply, refusalAnswer(caller))
    const { actor } = caller
    const refused = accessRefusal(endpoint, { actor, isUploader: false })
    if (refused !== null) return send(reply, refusalAnswer(refuse(refused)))
    if (!actor) return send(reply, refusalAnswer(refuse('session/required')))
    const query = z.safeDecode(endpoint.query, Object(request.query))
    if (!query.success) return send(reply, refusalAnswer(refuse('call/malformed')))
    if (actor.role === 'staff') await recordDownload(context.db, actor, { endpoint, now, from: request.ip })
    return sendDownload(reply, actor.memberId, async () => ({
      name: `${name}-${isoDay(now)}.csv`,
      mime: 'text/csv; charset=utf-8',
      content: lines({ db: context.reads(), actor, now }, query.data as ParsedInput<E>['query']),
    }))
  })
}
