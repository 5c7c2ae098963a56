import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, queryText } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'
import { EditableType, LISTING_STATES } from './item-listings.ts'

/** Bytes of a file of items. */
const LARGEST_SHEET = 20 * 1024 * 1024
/** Rows of a file that are read, the heading not counted; one of a spreadsheet has to be unpacked whole. */
export const MAX_SPREADSHEET_ROWS = { csv: 50_000, xlsx: 10_000 } as const

/** `reading`, `checking` and `applying` go on by themselves; `ready` waits for the vendor. */
const IMPORT_STATES = ['reading', 'checking', 'ready', 'applying', 'done', 'cancelled', 'failed'] as const
export const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'wrong'] as const
const FORMATS = ['csv', 'xlsx'] as const
export type SpreadsheetFormat = (typeof FORMATS)[number]

/** How an import stands. `applied` of `due` rows are in the catalogue. */
export const ItemImport = wireObject(
  {
    id: z.int(),
    list: z.enum(['item', 'book']),
    state: z.enum(IMPORT_STATES),
    /** Why it failed. */
    reason: z.string(),
    fileName: z.string(),
    unknownHeads: z.array(z.string()),
    rowCount: z.int(),
    newCount: z.int(),
    changedCount: z.int(),
    sameCount: z.int(),
    wrongCount: z.int(),
    due: z.int(),
    applied: z.int(),
    createdAt: moment,
    /** Until when it can be looked at. */
    keptUntil: moment,
  },
  {
    id: 'import_id',
    list: 'type',
    state: 'status',
    fileName: 'file_name',
    unknownHeads: 'unknown_columns',
    rowCount: 'row_count',
    newCount: 'new_count',
    changedCount: 'changed_count',
    sameCount: 'same_count',
    wrongCount: 'error_count',
    createdAt: 'created_at',
    keptUntil: 'kept_until',
  },
)
export type ItemImport = z.output<typeof ItemImport>

/** One row of the file, and what would become of it, or became. */
export const ImportRow = wireObject(
  {
    rowNo: z.int(),
    outcome: z.enum(IMPORT_OUTCOMES),
    name: z.string(),
    itemId: z.nullable(z.int()),
    isComplete: z.boolean(),
    isApplied: z.boolean(),
    /** On sale, or sent to be reviewed. */
    isOut: z.boolean(),
    /** By the heading of the column; empty for the row as a whole. */
    faults: z.array(z.object({ column: z.string(), message: z.string() })),
    changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  },
  {
    rowNo: 'row',
    itemId: 'page_id',
    isComplete: 'is_complete',
    isApplied: 'is_applied',
    isOut: 'is_published',
    faults: 'error',
  },
)
export type ImportRow = z.output<typeof ImportRow>

const typeParams = z.object({ type: EditableType })
const importParams = z.extend(typeParams, { importId: id })

/** The filters of the list, which its file has too. */
const sheetQuery = z.object({
  keyword: queryText(100),
  state: z.catch(z._default(z.enum(LISTING_STATES), 'all'), 'all'),
  categoryId: queryText(20),
})
export type ItemExportQuery = z.output<typeof sheetQuery>

/** @spec 7 GET /{type}/page/csv */
export const exportItems = endpoint({
  method: 'GET',
  path: '/:type/page/csv',
  access: 'vendor',
  summary:
    'Daftar barang atau buku sendiri sebagai CSV (dipisah titik koma), dalam bentuk yang dapat diimpor kembali',
  kind: 'csv',
  params: typeParams,
  query: sheetQuery,
  reply: z.string(),
})

export const exportItemsAsXlsx = endpoint({
  method: 'GET',
  path: '/:type/page/xlsx',
  access: 'vendor',
  summary: 'Sama dengan CSV, sebagai XLSX; paling banyak 10.000 baris, yang terbaru',
  kind: 'csv',
  params: typeParams,
  query: sheetQuery,
  reply: z.string(),
})

/** An empty file with examples. */
export const itemTemplate = endpoint({
  method: 'GET',
  path: '/:type/page/template/:format',
  access: 'vendor',
  summary: 'Templat impor dengan contoh baris; XLSX juga berisi daftar nilai yang boleh dipakai',
  kind: 'csv',
  params: z.extend(typeParams, { format: z.enum(FORMATS) }),
  reply: z.string(),
})

/** The rows of an import that were wrong, with a column that says why: to be repaired and sent alone. */
export const wrongRowsFile = endpoint({
  method: 'GET',
  path: '/:type/page/import/:importId/wrong/:format',
  access: 'vendor',
  summary: 'Baris yang salah dari sebuah impor, dengan alasannya, untuk diperbaiki dan dikirim lagi',
  kind: 'csv',
  params: z.extend(importParams, { format: z.enum(FORMATS) }),
  reply: z.string(),
})

/** Nothing is written into the catalogue before the vendor agrees. @spec 7 POST /{type}/page/csv */
export const importItems = endpoint({
  method: 'POST',
  path: '/:type/page/csv',
  access: 'vendor',
  summary: 'Kirim berkas barang (CSV atau XLSX, paling besar 20 MB) untuk diperiksa',
  kind: 'multipart',
  maxUploadBytes: LARGEST_SHEET,
  params: typeParams,
  reply: ItemImport,
})

/** The import that is open, or else the newest that is still kept. */
export const currentImport = endpoint({
  method: 'GET',
  path: '/:type/page/import',
  access: 'vendor',
  summary: 'Impor yang sedang berjalan, atau yang terakhir',
  params: typeParams,
  reply: z.object({ current: z.nullable(ItemImport) }),
})

export const openImport = endpoint({
  method: 'GET',
  path: '/:type/page/import/:importId',
  access: 'vendor',
  summary: 'Kemajuan sebuah impor',
  params: importParams,
  reply: ItemImport,
})

/** Two hundred rows at once, by their place in the file. */
export const importRows = endpoint({
  method: 'GET',
  path: '/:type/page/import/:importId/row',
  access: 'vendor',
  summary: 'Baris sebuah impor: baru, berubah, tetap, atau salah',
  params: importParams,
  query: z.object({
    outcome: z.catch(z._default(z.enum(IMPORT_OUTCOMES), 'wrong'), 'wrong'),
    after: queryInteger,
  }),
  reply: z.object({ rows: z.array(ImportRow), next: z.nullable(z.int()) }),
})

/** Agrees to a preview, or stops at any time; rows that are in the catalogue stay there. */
export const moveImport = endpoint({
  method: 'POST',
  path: '/:type/page/import/:importId/step',
  access: 'vendor',
  summary: 'Setujui pratinjau impor, atau batalkan impor',
  params: importParams,
  body: z.object({ action: z.enum(['apply', 'cancel']) }),
  reply: ItemImport,
})
