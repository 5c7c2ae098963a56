import { REFERENCE_KINDS } from '@pasar/domain/catalogue/reference-price'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, queryText, requiredText, rupiahOut, singleLine } from '../wire/fields.ts'

/** Maximum size of a file of reference prices in bytes. */
const MAX_REFERENCE_BYTES = 5 * 1024 * 1024

const REFERENCE_STATES = ['draft', 'effective', 'replaced', 'withdrawn', 'discarded'] as const

const ReferenceList = z.object({
  id: z.int(),
  kind: z.enum(REFERENCE_KINDS),
  /** Name of the province or regency; empty for the whole country. */
  area: z.string(),
  year: z.int(),
  /** Number of this upload among those of the kind, area and year, from 1. */
  version: z.int(),
  source: z.string(),
  fileName: z.string(),
  state: z.enum(REFERENCE_STATES),
  rowCount: z.int(),
  faultCount: z.int(),
  uploadedBy: z.string(),
  uploadedAt: moment,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
})
export type ReferenceList = z.output<typeof ReferenceList>

const ReferenceListRow = z.object({
  rowNo: z.int(),
  name: z.string(),
  unit: z.string(),
  price: rupiahOut,
  /** Terms that the name of an item must contain, all of them. */
  terms: z.array(z.string()),
  /** Category that an item must have; empty for any. */
  categoryId: z.string(),
  category: z.string(),
  /** Whether the row is compared with items. */
  isMatched: z.boolean(),
  /** Staff member that corrected the row; null for none. */
  correctedBy: z.nullable(z.string()),
})
export type ReferenceListRow = z.output<typeof ReferenceListRow>

const listParams = z.object({ listId: id })

/** Lists the uploads of all regions, newest first. */
export const listReferences = endpoint({
  method: 'GET',
  path: '/staff/reference',
  access: 'staff',
  summary: 'Daftar harga acuan (SSH dan HET) per daerah dan tahun, dengan semua versinya',
  query: z.object({ before: queryInteger }),
  reply: z.object({ lists: z.array(ReferenceList), next: z.nullable(z.int()) }),
})

/** Reads a file into a draft, which changes nothing until staff publish it. */
export const uploadReference = endpoint({
  method: 'POST',
  path: '/staff/reference',
  access: 'staff',
  summary: 'Kirim daftar harga acuan (CSV atau XLSX, paling besar 5 MB) untuk diperiksa',
  kind: 'multipart',
  maxUploadBytes: MAX_REFERENCE_BYTES,
  body: z.object({
    kind: z.enum(REFERENCE_KINDS, 'Pilih jenis daftar'),
    /** Code of a province or regency; empty for the whole country, which only a HET can have. */
    areaCode: z.string().check(z.regex(/^([0-9]{2}|[0-9]{4}|)$/, 'Pilih daerah')),
    year: z.coerce
      .number('Isi tahun')
      .check(z.int('Isi tahun'), z.gte(2020, 'Isi tahun'), z.lte(2100, 'Isi tahun')),
    source: requiredText('Dasar hukum', 200),
  }),
  reply: z.object({ id: z.int() }),
})

/** Returns an upload with up to 50 of its rows. */
export const openReference = endpoint({
  method: 'GET',
  path: '/staff/reference/:listId',
  access: 'staff',
  summary: 'Isi satu daftar harga acuan: baris yang terbaca dan baris yang salah',
  params: listParams,
  query: z.object({ keyword: queryText(100), after: queryInteger }),
  reply: z.object({
    list: ReferenceList,
    faults: z.array(z.object({ rowNo: z.int(), message: z.string() })),
    /** What is not used of the file, in sentences. */
    notes: z.array(z.string()),
    rows: z.array(ReferenceListRow),
    next: z.nullable(z.int()),
  }),
})

/**
 * Publishes a draft, which replaces the effective version; discards a draft; or withdraws the
 * effective version, which restores the version before.
 */
export const moveReference = endpoint({
  method: 'POST',
  path: '/staff/reference/:listId/step',
  access: 'staff',
  summary: 'Terbitkan, buang, atau tarik kembali satu daftar harga acuan',
  params: listParams,
  body: z.object({ action: z.enum(['publish', 'discard', 'withdraw']) }),
  reply: ReferenceList,
})

/** Corrects which items a row is compared with. */
export const correctReferenceRow = endpoint({
  method: 'PUT',
  path: '/staff/reference/:listId/row/:rowNo',
  access: 'staff',
  summary: 'Perbaiki kata dan kategori yang mencocokkan satu baris harga acuan dengan barang',
  params: z.object({ listId: id, rowNo: id }),
  body: z.object({
    terms: requiredText('Kata', 300),
    /** A category of the last level; empty for any. */
    categoryId: z._default(singleLine(20), ''),
    isMatched: z.boolean(),
  }),
  reply: ReferenceListRow,
})
