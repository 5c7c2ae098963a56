import { exportMembers, exportMembersAsXlsx } from '@pasar/contract/identity/member-export'
import { isoDay } from '@pasar/domain/kernel/dates'
import { isRefusal } from '@pasar/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { CSV_START, csvLine } from '../../call/csv-line.ts'
import { type Download, sendDownload } from '../../call/downloads.ts'
import { respond } from '../../call/faults.ts'
import { refusalResponse } from '../../call/serve.ts'
import { xlsxChunks } from '../../call/xlsx-stream.ts'
import { type MemberListFile, memberListFile } from '../../identity/console/member-export.ts'
import type { AppContext } from '../api/api.ts'
import { admitDownload } from './admit-download.ts'
import { recordDownload } from './csv-file.ts'

type Rows = MemberListFile['rows']

async function* inOneBatch(rows: Rows) {
  yield rows
}

async function* csvOf(rows: Rows) {
  yield CSV_START + rows.map(csvLine).join('')
}

const FORMATS: readonly {
  endpoint: typeof exportMembers | typeof exportMembersAsXlsx
  extension: string
  mime: string
  contentOf: (rows: Rows) => Download['content']
}[] = [
  { endpoint: exportMembers, extension: 'csv', mime: 'text/csv; charset=utf-8', contentOf: csvOf },
  {
    endpoint: exportMembersAsXlsx,
    extension: 'xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    contentOf: (rows) => xlsxChunks([{ name: 'Anggota', batches: inOneBatch(rows) }]),
  },
]

/**
 * Registers the files of members. They have a limit, so that the log has the filters and the number
 * of rows before the first byte is sent.
 */
export function registerMemberFiles(app: FastifyInstance, context: AppContext): void {
  for (const { endpoint, extension, mime, contentOf } of FORMATS)
    app.get(`/api${endpoint.path}`, async (request, reply) => {
      const admission = await admitDownload(request, context, endpoint)
      if (isRefusal(admission)) return respond(reply, refusalResponse(admission))
      const { actor, now, query } = admission
      return sendDownload(reply, actor.memberId, async () => {
        const file = await memberListFile(context.reads(), query, now)
        if (isRefusal(file)) return file
        await recordDownload(context.db, actor, { endpoint, now, from: request.ip, changes: file.changes })
        return { name: `anggota-${isoDay(now)}.${extension}`, mime, content: contentOf(file.rows) }
      })
    })
}
