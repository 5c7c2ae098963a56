import type { Endpoint, ParsedInput } from '@pasar/contract/wire/endpoint'
import { isoDay } from '@pasar/domain/kernel/dates'
import { isRefusal } from '@pasar/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Actor } from '../../call/actor.ts'
import { type Download, sendDownload } from '../../call/downloads.ts'
import { respond } from '../../call/faults.ts'
import { refusalResponse } from '../../call/serve.ts'
import { xlsxChunks } from '../../call/xlsx-stream.ts'
import type { Db } from '../../db/database.ts'
import type { AppContext } from '../api/api.ts'
import { admitDownload } from './admit-download.ts'

type CallContext = { db: Db; actor: Actor; now: Date }

type RecordedDownload = {
  endpoint: Endpoint
  now: Date
  from: string
  on?: unknown
  /** What the log says about the content of the file. */
  changes?: readonly { field: string; after: string | number }[]
}

/** Records in the staff log that a staff member downloads a list or a report. */
export async function recordDownload(
  db: Db,
  { memberId, name }: Actor,
  { endpoint, now, from, on = {}, changes = [] }: RecordedDownload,
): Promise<void> {
  const detail = {
    ...{ call: `${endpoint.method} ${endpoint.path}`, on, step: '' },
    ...(changes.length > 0 ? { changes: changes.map((change) => ({ before: null, ...change })) } : {}),
  }
  await db.transaction().execute((tx) =>
    appendMemberEvent(tx, {
      ...{ memberId, at: now, actorId: memberId, actorName: name },
      ...{ action: 'staff-act', detail, ipAddress: from },
    }),
  )
}

/** Registers a list as a file below `/api`. A download by staff is in their log. */
function registerList<const E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  make: (callContext: CallContext, query: ParsedInput<E>['query']) => Download,
): void {
  app.get(`/api${endpoint.path}`, async (request, reply) => {
    const admission = await admitDownload(request, context, endpoint)
    if (isRefusal(admission)) return respond(reply, refusalResponse(admission))
    const { actor, now, query } = admission
    if (actor.role === 'staff') await recordDownload(context.db, actor, { endpoint, now, from: request.ip })
    return sendDownload(reply, actor.memberId, async () =>
      make({ db: context.reads(), actor, now }, query as ParsedInput<E>['query']),
    )
  })
}

/**
 * Registers a CSV list as a file below `/api`. The response is streamed and never held in
 * memory as a whole.
 */
export function registerCsv<const E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  name: string,
  lines: (callContext: CallContext, query: ParsedInput<E>['query']) => AsyncIterable<string>,
): void {
  registerList(app, context, endpoint, (callContext, query) => ({
    name: `${name}-${isoDay(callContext.now)}.csv`,
    mime: 'text/csv; charset=utf-8',
    content: lines(callContext, query),
  }))
}

/** Registers a list as a spreadsheet below `/api`. It is streamed, too, and has no limit. */
export function registerXlsx<const E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  { file, worksheet }: { file: string; worksheet: string },
  rows: (callContext: CallContext, query: ParsedInput<E>['query']) => AsyncIterable<(string | number)[][]>,
): void {
  registerList(app, context, endpoint, (callContext, query) => ({
    name: `${file}-${isoDay(callContext.now)}.xlsx`,
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: xlsxChunks([{ name: worksheet, batches: rows(callContext, query) }]),
  }))
}
