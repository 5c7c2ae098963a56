import { downloadMonthReport } from '@pasar/contract/oversight/figures'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Settings } from '@pasar/domain/settings/settings'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { accessRefusal } from '../call/access.ts'
import { makeDocument } from '../call/downloads.ts'
import { send } from '../call/faults.ts'
import { refusalAnswer } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import type { AppContext } from './api.ts'
import { callerOf } from './caller.ts'

type MakeReport = (
  db: Db,
  request: { territory: readonly string[]; regency: string; month: string },
  settings: Settings,
  now: Date,
) => Promise<{ bytes: Buffer; name: string } | Refusal<RefusalCode>>

/** Registers the monthly report of a supervisor as a file below `/api`. */
export function registerReports(app: FastifyInstance, context: AppContext, make: MakeReport): void {
  app.get(`/api${downloadMonthReport.path}`, async (request, reply) => {
    const now = context.clock()
    const caller = await callerOf(request, context, now)
    if (isRefusal(caller)) return send(reply, refusalAnswer(caller))
    const { actor } = caller
    const refused = accessRefusal(downloadMonthReport, { actor, isUploader: false })
    if (refused !== null) return send(reply, refusalAnswer(refuse(refused)))
    if (!actor) return send(reply, refusalAnswer(refuse('session/required')))
    const query = z.safeDecode(downloadMonthReport.query, Object(request.query))
    if (!query.success) return send(reply, refusalAnswer(refuse('call/malformed')))
    const settings = await context.services.settings(now)
    const report = await makeDocument(actor.memberId, () =>
      make(context.reads(), { territory: actor.territory, ...query.data }, settings, now),
    )
    if (isRefusal(report)) return send(reply, refusalAnswer(report))
    return reply
      .header('content-type', 'application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${report.name}"`)
      .send(report.bytes)
  })
}
