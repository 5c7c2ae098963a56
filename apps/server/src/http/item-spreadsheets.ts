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
import type { Db } from '../db/database.ts'
import { accessRefusal } from './access.ts'
import type { Actor } from './actor.ts'
import type { AppContext } from './api.ts'
import { callerOf } from './caller.ts'
import { sendDownload } from './downloads.ts'
import { send } from './faults.ts'
import { refusalAnswer } from './serve.ts'

type Format = 'csv' | 'xlsx'
type Asking = { db: Db; actor: Actor; type: 'item' | 'book' | 'master'; format: Format; now: Date }
type SpreadsheetFile = { name: string; format: Format; content: AsyncIterable<string> | Buffer }

/** Who makes the files. */
type SpreadsheetWriters = {
  sendList: (asking: Asking, query: ItemExportQuery) => Promise<SpreadsheetFile | Refusal<RefusalCode>>
  sendTemplate: (asking: Asking) => Promise<SpreadsheetFile>
  sendWrongRows: (asking: Asking, importId: number) => Promise<SpreadsheetFile | Refusal<RefusalCode>>
}

const MIME: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Registers the lists of vendors as files below `/api`. */
export function registerItemSpreadsheets(
  app: FastifyInstance,
  house: AppContext,
  makers: SpreadsheetWriters,
): void {
  serveSheet(app, house, exportItems, (who, { params, query }) =>
    makers.sendList({ ...who, type: params.type, format: 'csv' }, query),
  )
  serveSheet(app, house, exportItemsAsXlsx, (who, { params, query }) =>
    makers.sendList({ ...who, type: params.type, format: 'xlsx' }, query),
  )
  serveSheet(app, house, itemTemplate, (who, { params }) => makers.sendTemplate({ ...who, ...params }))
  serveSheet(app, house, wrongRowsFile, (who, { params: { importId, ...params } }) =>
    makers.sendWrongRows({ ...who, ...params }, importId),
  )
}

type CallContext = Pick<Asking, 'db' | 'actor' | 'now'>

function serveSheet<const E extends Endpoint>(
  app: FastifyInstance,
  house: AppContext,
  endpoint: E,
  make: (who: CallContext, given: ParsedInput<E>) => Promise<SpreadsheetFile | Refusal<RefusalCode>>,
): void {
  app.get(`/api${endpoint.path}`, async (request, reply) => {
    const asked = await understood(request, house, endpoint)
    if (isRefusal(asked)) return send(reply, refusalAnswer(asked))
    const { actor } = asked.context
    return sendDownload(reply, actor.memberId, async () => {
      const sheet = await make(asked.context, asked.input)
      if (isRefusal(sheet)) return sheet
      const { name, format, content } = sheet
      return { name: `${name}.${format}`, mime: MIME[format], content }
    })
  })
}

/** Who asks, and for what. */
async function understood<const E extends Endpoint>(
  request: FastifyRequest,
  house: AppContext,
  endpoint: E,
): Promise<{ context: CallContext; input: ParsedInput<E> } | Refusal<RefusalCode>> {
  const now = house.clock()
  const caller = await callerOf(request, house, now)
  if (isRefusal(caller)) return caller
  const refused = accessRefusal(endpoint, { actor: caller.actor, isUploader: false })
  if (refused !== null) return refuse(refused)
  if (!caller.actor) return refuse('session/required')
  const params = z.safeDecode(endpoint.params, Object(request.params))
  const query = z.safeDecode(endpoint.query, Object(request.query))
  if (!params.success || !query.success) return refuse('call/not-found')
  const input = { params: params.data, query: query.data, body: {} } as ParsedInput<E>
  return { context: { db: house.db, actor: caller.actor, now }, input }
}
