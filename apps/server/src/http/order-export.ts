import { Readable } from 'node:stream'
import { exportOrders, type OrderFilters } from '@pasar/contract/ordering/order'
import { isoDay } from '@pasar/domain/kernel/dates'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import type { Actor } from './actor.ts'
import type { House } from './api.ts'
import { callerOf } from './caller.ts'
import { send } from './faults.ts'
import { says } from './serve.ts'

/** The lines of the file, as they are read. */
type Lines = (db: Db, actor: Actor, filters: OrderFilters) => AsyncIterable<string>

/** Registers the list of orders as a file below `/api`: it is sent while it is read, and never stands in memory whole. */
export function registerOrderExport(app: FastifyInstance, house: House, lines: Lines): void {
  app.get(`/api${exportOrders.path}`, async (request, reply) => {
    const now = house.clock()
    const caller = await callerOf(request, house.db, now)
    if (isRefusal(caller)) return send(reply, says(caller))
    if (!caller.actor) return send(reply, says(refuse('session/required')))
    const query = z.safeDecode(exportOrders.query, Object(request.query))
    if (!query.success) return send(reply, says(refuse('call/malformed')))
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="pesanan-${isoDay(now)}.csv"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(lines(house.db, caller.actor, query.data)))
  })
}
