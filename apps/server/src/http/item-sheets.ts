import {
  exportItems,
  exportItemsAsXlsx,
  itemTemplate,
  type SheetQuery,
  wrongRowsFile,
} from '@pasar/contract/catalogue/item-import'
import type { Endpoint, Parsed } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { accessRefusal } from './access.ts'
import type { Actor } from './actor.ts'
import type { House } from './api.ts'
import { callerOf } from './caller.ts'
import { sendDownload } from './downloads.ts'
import { send } from './faults.ts'
import { says } from './serve.ts'

type Format = 'csv' | 'xlsx'
type Asking = { db: Db; actor: Actor; type: 'item' | 'book' | 'master'; format: Format; now: Date }
type Sheet = { name: string; format: Format; content: AsyncIterable<string> | Buffer }

/** Who makes the files. */
type Makers = {
  sendList: (asking: Asking, query: SheetQuery) => Promise<Sheet | Refusal<RefusalCode>>
  sendTemplate: (asking: Asking) => Promise<Sheet>
  sendWrongRows: (asking: Asking, importId: number) => Promise<Sheet | Refusal<RefusalCode>>
}

const MIME: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Registers the lists of vendors as files below `/api`. */
export function registerItemSheets(app: FastifyInstance, house: House, makers: Makers): void {
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

type Who = Pick<Asking, 'db' | 'actor' | 'now'>

function serveSheet<const E extends Endpoint>(
  app: FastifyInstance,
  house: House,
  endpoint: E,
  make: (who: Who, given: Parsed<E>) => Promise<Sheet | Refusal<RefusalCode>>,
): void {
  app.get(`/api${endpoint.path}`, async (request, reply) => {
    const asked = await understood(request, house, endpoint)
    if (isRefusal(asked)) return send(reply, says(asked))
    const { actor } = asked.who
    return sendDownload(reply, actor.memberId, async () => {
      const sheet = await make(asked.who, asked.given)
      if (isRefusal(sheet)) return sheet
      const { name, format, content } = sheet
      return { name: `${name}.${format}`, mime: MIME[format], content }
    })
  })
}

/** Who asks, and for what. */
async function understood<const E extends Endpoint>(
  request: FastifyRequest,
  house: House,
  endpoint: E,
): Promise<{ who: Who; given: Parsed<E> } | Refusal<RefusalCode>> {
  const now = house.clock()
  const caller = await callerOf(request, house, now)
  if (isRefusal(caller)) return caller
  const refused = accessRefusal(endpoint, { actor: caller.actor, isUploader: false })
  if (refused !== null) return refuse(refused)
  if (!caller.actor) return refuse('session/required')
  const params = z.safeDecode(endpoint.params, Object(request.params))
  const query = z.safeDecode(endpoint.query, Object(request.query))
  if (!params.success || !query.success) return refuse('call/not-found')
  const given = { params: params.data, query: query.data, body: {} } as Parsed<E>
  return { who: { db: house.db, actor: caller.actor, now }, given }
}
