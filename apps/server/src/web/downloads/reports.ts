import { printDocuments } from '@pasar/contract/document/document'
import { downloadFinding, downloadFindingArchive } from '@pasar/contract/findings/finding'
import { downloadMonthReport } from '@pasar/contract/oversight/figures'
import type { Endpoint, Schema } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Settings } from '@pasar/domain/settings/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Actor } from '../../call/actor.ts'
import { makeDocument, sendDownload } from '../../call/downloads.ts'
import { respond } from '../../call/faults.ts'
import { refusalResponse } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { printOrders } from '../../document/print-orders.ts'
import { findingArchive, findingFile } from '../../findings/finding-file.ts'
import { monthReport } from '../../oversight/month-report.ts'
import type { AppContext } from '../api/api.ts'
import { FILE_POLICY } from '../edge/common-headers.ts'
import { admitDownload } from './admit-download.ts'
import { recordDownload } from './csv-file.ts'

/** The reports that are printed as PDF at each call, and the archive of one. */
export const REPORTS = [downloadMonthReport, printDocuments, downloadFinding, downloadFindingArchive]

/** A report that was asked for, by a viewer with access to its endpoint. */
type ReportCall<P extends Schema, Q extends Schema> = {
  readonly db: Db
  readonly actor: Actor
  readonly params: z.output<P>
  readonly query: z.output<Q>
  readonly settings: Settings
  readonly now: Date
  /** Network address of the caller. */
  readonly from: string
}

type MakeReport<P extends Schema, Q extends Schema> = (
  call: ReportCall<P, Q>,
) => Promise<{ bytes: Buffer; name: string } | Refusal<RefusalCode>>

/** Admits a call of a report, and reads its path. */
async function admitReport<P extends Schema, Q extends Schema>(
  request: FastifyRequest,
  context: AppContext,
  endpoint: Endpoint & { readonly params: P; readonly query: Q },
) {
  const admission = await admitDownload(request, context, endpoint)
  if (isRefusal(admission)) return admission
  const params = z.safeDecode(endpoint.params, Object(request.params))
  if (!params.success) return refuse('call/not-found')
  return { ...admission, params: params.data, from: request.ip }
}

/** Stores a download by staff in their log. */
async function recordReport(
  context: AppContext,
  endpoint: Endpoint,
  { actor, now, from, params }: { actor: Actor; now: Date; from: string; params: unknown },
): Promise<void> {
  if (actor.role === 'staff') await recordDownload(context.db, actor, { endpoint, now, from, on: params })
}

/** Registers a report, which is printed as PDF at each call, as a file below `/api`. */
function registerReport<P extends Schema, Q extends Schema>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: Endpoint & { readonly params: P; readonly query: Q },
  make: MakeReport<P, Q>,
): void {
  app.get(`/api${endpoint.path}`, async (request, reply) => {
    const call = await admitReport(request, context, endpoint)
    if (isRefusal(call)) return respond(reply, refusalResponse(call))
    const settings = await context.services.settings(call.now)
    const report = await makeDocument(call.actor.memberId, () =>
      make({ db: context.reads(), settings, ...call }),
    )
    if (isRefusal(report)) return respond(reply, refusalResponse(report))
    await recordReport(context, endpoint, call)
    return reply
      .header('content-type', 'application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', FILE_POLICY)
      .header('content-disposition', `attachment; filename="${report.name}"`)
      .send(report.bytes)
  })
}

/** Registers the monthly report of a supervisor and the file of a finding. */
export function registerReports(app: FastifyInstance, context: AppContext): void {
  registerReport(app, context, downloadMonthReport, ({ db, actor: { territory }, query, settings, now }) =>
    monthReport(db, { territory, ...query }, settings, now),
  )
  registerReport(app, context, printDocuments, ({ db, actor: { memberId: vendorId }, query }) => {
    const { services, config } = context
    const { kind, orders: orderIds } = query
    return printOrders({ db, services, vendorId, kind, orderIds, origin: config.publicUrl })
  })
  registerReport(app, context, downloadFinding, ({ actor, params: { findingId }, now, from }) =>
    // The read is recorded, so it goes to the primary database.
    findingFile({
      db: context.db,
      services: context.services,
      actor,
      findingId,
      now,
      from,
      origin: context.config.publicUrl,
    }),
  )
  registerFindingArchive(app, context)
}

/** Registers the archive of a finding, which is streamed. */
function registerFindingArchive(app: FastifyInstance, context: AppContext): void {
  const endpoint = downloadFindingArchive
  app.get(`/api${endpoint.path}`, async (request, reply) => {
    const call = await admitReport(request, context, endpoint)
    if (isRefusal(call)) return respond(reply, refusalResponse(call))
    const { db, services, config } = context
    const { actor, now, from, params } = call
    await recordReport(context, endpoint, call)
    return sendDownload(reply, actor.memberId, () =>
      findingArchive({ db, services, actor, ...params, now, from, origin: config.publicUrl }),
    )
  })
}
