import type { ItemExportQuery, SpreadsheetFormat } from '@pasar/contract/catalogue/item-import'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isoDay } from '@pasar/domain/kernel/dates'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '../../call/actor.ts'
import { makeSpreadsheet } from '../../call/downloads.ts'
import type { Db } from '../../db/database.ts'
import { exportedCsv, exportedXlsx, templateCsv, templateXlsx, wrongCsv, wrongXlsx } from './item-export.ts'
import { findImport } from './item-import.queries.ts'
import { type ListKind, listKindOf } from './spreadsheet-column.ts'

/** A file for a vendor. Text is streamed. */
export type SpreadsheetFile = {
  name: string
  format: SpreadsheetFormat
  content: AsyncIterable<string> | Buffer
}

type Asking = { db: Db; actor: Actor; type: 'item' | 'book' | 'master'; format: SpreadsheetFormat; now: Date }

const listNames: Readonly<Record<ListKind, string>> = { item: 'barang', book: 'buku' }

/** Returns a vendor's own list as a file. */
export async function sendList(
  { db, actor, type, format, now }: Asking,
  query: ItemExportQuery,
): Promise<SpreadsheetFile | Refusal<RefusalCode>> {
  const list = listKindOf(type)
  const whose = { vendorId: actor.memberId, list }
  const content =
    format === 'xlsx'
      ? await makeSpreadsheet(actor.memberId, () => exportedXlsx(db, whose, query))
      : exportedCsv(db, whose, query)
  if (isRefusal(content)) return content
  return { name: `${listNames[list]}-${isoDay(now)}`, format, content }
}

/** Returns the template file. */
export async function sendTemplate({ db, actor, type, format }: Asking): Promise<SpreadsheetFile> {
  const list = listKindOf(type)
  const content =
    format === 'xlsx'
      ? await makeSpreadsheet(actor.memberId, () => templateXlsx(db, { vendorId: actor.memberId, list }))
      : Buffer.from(templateCsv(list))
  return { name: `templat-${listNames[list]}`, format, content }
}

/** Returns the wrong rows of an own import. */
export async function sendWrongRows(
  { db, actor, format }: Asking,
  importId: number,
): Promise<SpreadsheetFile | Refusal<RefusalCode>> {
  const job = await findImport(db, actor.memberId, importId)
  if (!job) return refuse('import/not-found')
  const content =
    format === 'xlsx'
      ? await makeSpreadsheet(actor.memberId, () => wrongXlsx(db, job.id, job.list))
      : wrongCsv(db, job.id, job.list)
  if (isRefusal(content)) return content
  return { name: `salah-${job.id}`, format, content }
}
