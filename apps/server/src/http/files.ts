import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { findFile } from '../media/order-files.queries.ts'
import { drawPicture } from '../media/pictures/draw-picture.ts'
import { decodePicture } from '../media/pictures/picture-spec.ts'
import { takesPart } from '../ordering/ordering.access.ts'
import { findParties } from '../ordering/orders.queries.ts'
import type { House } from './api.ts'
import { callerOf } from './caller.ts'
import { send } from './faults.ts'
import { says } from './serve.ts'

/** Registers what is not JSON and not a page: drawn pictures, and the files of orders for those who take part in them. */
export function registerFiles(app: FastifyInstance, house: House): void {
  app.get<{ Params: { spec: string; view: string } }>('/gambar/:spec/:view.svg', async (request, reply) => {
    const spec = decodePicture(request.params.spec)
    const view = Number(request.params.view)
    if (!spec || (view !== 1 && view !== 2 && view !== 3 && view !== 4))
      return send(reply, says(refuse('file/not-found')))
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(drawPicture(spec, view))
  })

  app.get<{ Params: { fileId: string } }>('/file/:fileId', async (request, reply) => {
    const caller = await callerOf(request, house.db, house.clock())
    const id = Number(request.params.fileId)
    if (isRefusal(caller) || !caller.actor || !Number.isSafeInteger(id))
      return send(reply, says(refuse('file/not-found')))
    const file = await findFile(house.db, id)
    const order = file?.orderId ? await findParties(house.db, file.orderId) : undefined
    const content =
      file && order && takesPart(caller.actor, order) ? house.services.files.read(file.key) : null
    if (!file || !content) return send(reply, says(refuse('file/not-found')))
    return reply
      .header('content-type', file.mime)
      .header('cache-control', 'private, max-age=300')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', file.mime === 'application/pdf' ? 'attachment' : 'inline')
      .send(content)
  })
}
