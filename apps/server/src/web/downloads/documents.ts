import { downloadDocument } from '@pasar/contract/document/document'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor } from '../../call/actor.ts'
import { makeDocument } from '../../call/downloads.ts'
import { respond } from '../../call/faults.ts'
import { accessRefusal, refusalResponse } from '../../call/serve.ts'
import type { Services } from '../../call/services.ts'
import { refuseAccess } from '../../call/staff-access.ts'
import type { Db } from '../../db/database.ts'
import { takesPart } from '../../ordering/rows/ordering.access.ts'
import { findParties } from '../../ordering/view/orders.queries.ts'
import type { AppContext } from '../api/api.ts'
import { callerOf } from '../edge/caller.ts'
import { FILE_POLICY } from '../edge/common-headers.ts'

type Open = (input: {
  db: Db
  services: Services
  actor: Actor
  orderId: number
  schoolId: number
  documentId: number | 'bundle'
  now: Date
  from: string
  origin: string
}) => Promise<{ bytes: Buffer; name: string } | Refusal<RefusalCode>>

/**
 * Returns the public origin, never the Host header: cached documents are shared between
 * viewers. Only a server on a random port (port 0) has to use the Host header.
 */
const originOf = ({ protocol, host }: FastifyRequest, { config }: AppContext) =>
  config.port === 0 ? `${protocol}://${host}` : config.publicUrl

/** Registers order documents as files below `/api`, for parties and supervisors of the order. */
export function registerDocuments(app: FastifyInstance, context: AppContext, open: Open): void {
  app.get(`/api${downloadDocument.path}`, async (request, reply) => {
    const now = context.clock()
    const caller = await callerOf(request, context, now, downloadDocument.scope)
    if (isRefusal(caller)) return respond(reply, refusalResponse(caller))
    const refusal = accessRefusal(downloadDocument, { actor: caller.actor, isUploader: false })
    if (refusal !== null) return respond(reply, refusalResponse(refuseAccess(refusal, downloadDocument)))
    if (!caller.actor) return respond(reply, refusalResponse(refuse('session/required')))
    const params = z.safeDecode(downloadDocument.params, Object(request.params))
    const order = params.success ? await findParties(context.db, params.data.orderId) : undefined
    if (!params.success || !order || !takesPart(caller.actor, order))
      return respond(reply, refusalResponse(refuse('document/not-found')))
    const input = {
      db: context.db,
      services: context.services,
      actor: caller.actor,
      ...params.data,
      schoolId: order.buyerId,
      now,
      from: request.ip,
      origin: originOf(request, context),
    }
    const openedDocument = await makeDocument(caller.actor.memberId, () => open(input))
    if (isRefusal(openedDocument)) return respond(reply, refusalResponse(openedDocument))
    return (
      reply
        .header('content-type', 'application/pdf')
        // The audit log records each view by staff, so the browser must not cache the file.
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', FILE_POLICY)
        .header('content-disposition', `attachment; filename="${openedDocument.name}"`)
        .send(openedDocument.bytes)
    )
  })
}
