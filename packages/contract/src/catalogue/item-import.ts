import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, queryText } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'
import { EditableType, LISTING_STATES } from './item-listings.ts'

/** Maximum size of an item spreadsheet in bytes. */
const MAX_SPREADSHEET_BYTES = 20 * 1024 * 1024

/** `reading`, `checking` and `applying` advance automatically; `ready` waits for the vendor. */
const IMPORT_STATES = ['reading', 'checking', 'ready', 'applying', 'done', 'cancelled', 'failed'] as const
export const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'wrong'] as const
const FORMATS = ['csv', 'xlsx'] as const
export type SpreadsheetFormat = (typeof FORMATS)[number]

/** State of an import; `applied` of `due` rows are in the catalogue. */
export const ItemImport = wireObject(
  {
    id: z.int(),
    list: z.enum(['item', 'book']),
    state: z.enum(IMPORT_STATES),
    /** Why the import failed. */
    reason: z.string(),
    fileName: z.string(),
    unknownHeads: z.array(z.string()),
    /** What the import did not use of the file, or read in another way, in sentences. */
    notes: z.array(z.string()),
    rowCount: z.int(),
    newCount: z.int(),
    changedCount: z.int(),
    sameCount: z.int(),
    wrongCount: z.int(),
    due: z.int(),
    applied: z.int(),
    /**
     * Addresses of pictures in the valid rows, and of those that were applied: in work, on their
     * item, and refused.
     */
    pictures: z.object({ planned: z.int(), waiting: z.int(), placed: z.int(), refused: z.int() }),
    createdAt: moment,
    /** When the import expires and can no longer be viewed. */
    storedUntil: moment,
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
    storedUntil: 'stored_until',
  },
)
export type ItemImport = z.output<typeof ItemImport>

/** One row of the file with its planned or applied result. */
export const ImportRow = wireObject(
  {
    rowNo: z.int(),
    outcome: z.enum(IMPORT_OUTCOMES),
    name: z.string(),
    itemId: z.nullable(z.int()),
    isComplete: z.boolean(),
    isApplied: z.boolean(),
    /** Whether the item is on sale or submitted for review. */
    isOut: z.boolean(),
    /**
     * Errors by column heading, or what the item of a correct row lacks to be published. An empty
     * column stands for the whole row.
     */
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

/** Filters of the listing, which the exported file uses too. */
const spreadsheetQuery = z.object({
  keyword: queryText(100),
  state: z.catch(z._default(z.enum(LISTING_STATES), 'all'), 'all'),
  categoryId: queryText(20),
})
export type ItemExportQuery = z.output<typeof spreadsheetQuery>

/** Downloads a vendor's list as a spreadsheet. @spec 7 GET /{type}/page/csv */
export const exportItems = endpoint({
  method: 'GET',
  path: '/:type/page/csv',
  access: 'vendor',
  scope: 'catalogue:read',
  summary:
    'Daftar barang atau buku sendiri sebagai CSV (dipisah titik koma), dalam bentuk yang dapat diimpor kembali',
  kind: 'csv',
  params: typeParams,
  query: spreadsheetQuery,
  reply: z.string(),
})

export const exportItemsAsXlsx = endpoint({
  method: 'GET',
  path: '/:type/page/xlsx',
  access: 'vendor',
  scope: 'catalogue:read',
  summary: 'Sama dengan CSV, sebagai XLSX; paling banyak 10.000 baris, yang terbaru',
  kind: 'csv',
  params: typeParams,
  query: spreadsheetQuery,
  reply: z.string(),
})

/** Returns a template: a spreadsheet that holds only example rows. */
export const itemTemplate = endpoint({
  method: 'GET',
  path: '/:type/page/template/:format',
  access: 'vendor',
  scope: 'catalogue:read',
  summary: 'Templat impor dengan contoh baris; XLSX juga berisi daftar nilai yang boleh dipakai',
  kind: 'csv',
  params: z.extend(typeParams, { format: z.enum(FORMATS) }),
  reply: z.string(),
})

/**
 * Returns the invalid rows of an import with a column of reasons, to be corrected and uploaded
 * alone.
 */
export const wrongRowsFile = endpoint({
  method: 'GET',
  path: '/:type/page/import/:importId/wrong/:format',
  access: 'vendor',
  scope: 'catalogue:read',
  summary: 'Baris yang salah dari sebuah impor, dengan alasannya, untuk diperbaiki dan dikirim lagi',
  kind: 'csv',
  params: z.extend(importParams, { format: z.enum(FORMATS) }),
  reply: z.string(),
})

/**
 * Uploads a spreadsheet; the catalogue stays unchanged until the vendor confirms.
 *
 * @spec 7 POST /{type}/page/csv
 */
export const importItems = endpoint({
  method: 'POST',
  path: '/:type/page/csv',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Kirim berkas barang (CSV atau XLSX, paling besar 20 MB) untuk diperiksa',
  kind: 'multipart',
  maxUploadBytes: MAX_SPREADSHEET_BYTES,
  params: typeParams,
  reply: ItemImport,
})

/** Returns the open import, or else the newest one that has not expired. */
export const currentImport = endpoint({
  method: 'GET',
  path: '/:type/page/import',
  access: 'vendor',
  scope: 'catalogue:read',
  summary: 'Impor yang sedang berjalan, atau yang terakhir',
  params: typeParams,
  reply: z.object({ current: z.nullable(ItemImport) }),
})

export const openImport = endpoint({
  method: 'GET',
  path: '/:type/page/import/:importId',
  access: 'vendor',
  scope: 'catalogue:read',
  summary: 'Kemajuan sebuah impor',
  params: importParams,
  reply: ItemImport,
})

/** Returns up to 200 rows of an import, ordered by their row number in the file. */
export const importRows = endpoint({
  method: 'GET',
  path: '/:type/page/import/:importId/row',
  access: 'vendor',
  scope: 'catalogue:read',
  summary: 'Baris sebuah impor: baru, berubah, tetap, atau salah',
  params: importParams,
  query: z.object({
    outcome: z.catch(z._default(z.enum(IMPORT_OUTCOMES), 'wrong'), 'wrong'),
    after: queryInteger,
  }),
  reply: z.object({ rows: z.array(ImportRow), next: z.nullable(z.int()) }),
})

/** An address of an import whose picture was not added. */
export const RefusedPicture = wireObject(
  {
    id: z.int(),
    rowNo: z.int(),
    sku: z.string(),
    name: z.string(),
    itemId: z.int(),
    address: z.string(),
    reason: z.string(),
  },
  { rowNo: 'row', itemId: 'page_id' },
)
export type RefusedPicture = z.output<typeof RefusedPicture>

/** Returns up to 200 refused addresses of an import, in the order of the file. */
export const importPictures = endpoint({
  method: 'GET',
  path: '/:type/page/import/:importId/picture',
  access: 'vendor',
  scope: 'catalogue:read',
  summary: 'Alamat gambar sebuah impor yang gambarnya tidak ditambahkan, dengan sebabnya',
  params: importParams,
  query: z.object({ after: queryInteger }),
  reply: z.object({ pictures: z.array(RefusedPicture), next: z.nullable(z.int()) }),
})

/**
 * Confirms a preview, or stops an import at any time; rows already applied stay in the catalogue.
 */
export const moveImport = endpoint({
  method: 'POST',
  path: '/:type/page/import/:importId/step',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Setujui pratinjau impor, atau batalkan impor',
  params: importParams,
  body: z.object({ action: z.enum(['apply', 'cancel']) }),
  reply: ItemImport,
})
