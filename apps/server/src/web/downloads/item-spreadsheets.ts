import {
  exportItems,
  exportItemsAsXlsx,
  type ItemExportQuery,
  itemTemplate,
  wrongRowsFile,
} from '@pasar/contract/catalogue/item-import'
import type { Endpoint, ParsedInput } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor } from '../../call/actor.ts'
import { sendDownload } from '../../call/downloads.ts'
import { respond } from '../../call/faults.ts'
import { accessRefusal, refusalResponse } from '../../call/serve.ts'
import { refuseAccess } from '../../call/staff-access.ts'
import type { Db } from '../../db/database.ts'
import type { AppContext } from '../api/api.ts'
import { callerOf } from '../edge/caller.ts'

type Format = 'csv' | 'xlsx'
type Asking = { db: Db; actor: Actor; type: 'item' | 'book' | 'master'; format: Format; now: Date }
type SpreadsheetFile = { name: string; format: Format; content: AsyncIterable<string> | Buffer }

/** The functions that write the files. */
type SpreadsheetWriters = {
  sendList: (asking: Asking, query: ItemExportQuery) => Promise<SpreadsheetFile | Refusal<RefusalCode>>
  sendTemplate: (asking: Asking) => Promise<SpreadsheetFile>
  sendWrongRows: (asking: Asking, importId: number) => Promise<SpreadsheetFile | Refusal<RefusalCode>>
}

const MIME: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Registers the item lists of vendors as files below `/api`. */
export function registerItemSpreadsheets(
  app: FastifyInstance,
  context: AppContext,
  makers: SpreadsheetWriters,
): void {
  serveSpreadsheet(app, context, exportItems, (callContext, { params, query }) =>
    makers.sendList({ ...callContext, type: params.type, format: 'csv' }, query),
  )
  serveSpreadsheet(app, context, exportItemsAsXlsx, (callContext, { params, query }) =>
    makers.sendList({ ...callContext, type: params.type, format: 'xlsx' }, query),
  )
  serveSpreadsheet(app, context, itemTemplate, (callContext, { params }) =>
    makers.sendTemplate({ ...callContext, ...params }),
  )
  serveSpreadsheet(app, context, wrongRowsFile, (callContext, { params: { importId, ...params } }) =>
    // The replica may lack an import that has just ended.
    makers.sendWrongRows({ ...callContext, ...params, db: context.db }, importId),
  )
}

type CallContext = Pick<Asking, 'db' | 'actor' | 'now'>

function serveSpreadsheet<const E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  make: (callContext: CallContext, input: ParsedInput<E>) => Promise<SpreadsheetFile | Refusal<RefusalCode>>,
): void {
  app.get(`/api${endpoint.path}`, async (request, reply) => {
    const parsedRequest = await understood(request, context, endpoint)
    if (isRefusal(parsedRequest)) return respond(reply, refusalResponse(parsedRequest))
    const { actor } = parsedRequest.context
    return sendDownload(reply, actor.memberId, async () => {
      const spreadsheet = await make(parsedRequest.context, parsedRequest.input)
      if (isRefusal(spreadsheet)) return spreadsheet
      const { name, format, content } = spreadsheet
      return { name: `${name}.${format}`, mime: MIME[format], content }
    })
  })
}

/** Authenticates the request and parses its input. */
async function understood<const E extends Endpoint>(
  request: FastifyRequest,
  context: AppContext,
  endpoint: E,
): Promise<{ context: CallContext; input: ParsedInput<E> } | Refusal<RefusalCode>> {
  const now = context.clock()
  const caller = await callerOf(request, context, now, endpoint.scope)
  if (isRefusal(caller)) return caller
  const refusal = accessRefusal(endpoint, { actor: caller.actor, isUploader: false })
  if (refusal !== null) return refuseAccess(refusal, endpoint)
  if (!caller.actor) return refuse('session/required')
  const params = z.safeDecode(endpoint.params, Object(request.params))
  const query = z.safeDecode(endpoint.query, Object(request.query))
  if (!params.success || !query.success) return refuse('call/not-found')
  const input = { params: params.data, query: query.data, body: {} } as ParsedInput<E>
  return { context: { db: context.reads(), actor: caller.actor, now }, input }
}
