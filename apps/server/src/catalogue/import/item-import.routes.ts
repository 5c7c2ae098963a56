import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  currentImport,
  importItems,
  importPictures,
  importRows,
  moveImport,
  openImport,
} from '@pasar/contract/catalogue/item-import'
import { must } from '@pasar/domain/kernel/must'
import { refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { countAttempt } from '../../call/attempts.queries.ts'
import { serve } from '../../call/serve.ts'
import { inTransaction } from '../../db/transaction.ts'
import { formatOf, otherFormatMessage } from '../../spreadsheet/spreadsheet-parser.ts'
import { listRefusedAddresses } from '../picture-fetch/picture-fetch.queries.ts'
import { listRows } from './import-rows.queries.ts'
import {
  beginImport,
  changeImport,
  findCurrentImport,
  findImport,
  hasOpenImport,
  importEnded,
  importView,
  lockOwnImport,
} from './item-import.queries.ts'
import { listKindOf } from './spreadsheet-column.ts'

const IMPORTS = { max: 30, windowMs: 3_600_000 }
const PAGE = 200
const NO_BYTES = Buffer.alloc(0)

export const itemImportRoutes = [
  serve(importItems, async ({ db, actor, params, file, now }) => {
    const format = file && formatOf(file.bytes)
    if (!file || !format) {
      const message = otherFormatMessage(file?.bytes ?? NO_BYTES)
      return refuse('call/invalid', [{ field: 'Filedata', message }])
    }
    if (await hasOpenImport(db, actor.memberId)) return refuse('import/open')
    const wait = await countAttempt(db, `import ${actor.memberId}`, IMPORTS, now)
    if (wait > 0) return refuseUntil('import/too-many', wait)
    const job = await beginImport(db, {
      vendorId: actor.memberId,
      list: listKindOf(params.type),
      fileName: file.name,
      format,
      file: await promisify(gzip)(file.bytes),
      now,
    })
    return job ? importView(db, job) : refuse('import/open')
  }),

  serve(currentImport, async ({ db, actor, params }) => {
    const job = await findCurrentImport(db, actor.memberId, listKindOf(params.type))
    return { current: job ? await importView(db, job) : null }
  }),

  serve(openImport, async ({ db, actor, params }) => {
    const job = await findImport(db, actor.memberId, params.importId)
    return job ? importView(db, job) : refuse('import/not-found')
  }),

  serve(importRows, async ({ db, actor, params, query }) => {
    const job = await findImport(db, actor.memberId, params.importId)
    if (!job) return refuse('import/not-found')
    const listedRows = await listRows(db, { importId: job.id, ...query, limit: PAGE + 1 })
    const rows = listedRows.slice(0, PAGE).map(({ cells, ...row }) => row)
    return { rows, next: listedRows.length > PAGE ? (rows.at(-1)?.rowNo ?? null) : null }
  }),

  serve(importPictures, async ({ db, actor, params, query: { after } }) => {
    const job = await findImport(db, actor.memberId, params.importId)
    if (!job) return refuse('import/not-found')
    const listedPictures = await listRefusedAddresses(db, { importId: job.id, after, limit: PAGE + 1 })
    const pictures = listedPictures.slice(0, PAGE)
    return {
      pictures,
      next: listedPictures.length > PAGE ? must(pictures.at(-1), 'the last address').id : null,
    }
  }),

  serve(moveImport, async ({ db, actor, params, body, now }) =>
    inTransaction(db, async (tx) => {
      const job = await lockOwnImport(tx, actor.memberId, params.importId)
      if (!job) return refuse('import/not-found')
      if (body.action === 'cancel') {
        if (job.ended_at !== null) return refuse('import/step-not-allowed')
        return importView(tx, await changeImport(tx, job.id, importEnded('cancelled', now)))
      }
      const due = job.new_count + job.changed_count
      if (job.state !== 'ready' || due === 0) return refuse('import/step-not-allowed')
      const change = { state: 'applying' as const, at_row: 0, due_count: due, touched_at: now }
      return importView(tx, await changeImport(tx, job.id, change))
    }),
  ),
]
