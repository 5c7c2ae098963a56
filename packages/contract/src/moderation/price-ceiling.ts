import { isbn13 } from '@pasar/domain/catalogue/isbn'
import type { ZONES } from '@pasar/domain/catalogue/zone-price'
import * as z from 'zod/mini'
import { MAX_PRICE } from '../catalogue/item-listings.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, queryText, requiredText } from '../wire/fields.ts'

const price = z
  .int('Isi harga dengan angka')
  .check(z.gte(1, 'Isi harga'), z.lte(MAX_PRICE, 'Harga terlalu besar'))
const perZone = { '1': price, '2': price, '3': price, '4': price, '5a': price, '5b': price } satisfies Record<
  (typeof ZONES)[number],
  unknown
>

/**
 * The price ceiling of a book from a day on. Prices are whole rupiah including tax; the source is
 * the decree.
 */
export const CeilingInput = z.object({
  isbn: z
    .string()
    .check(z.refine((isbn) => isbn13(isbn) !== null, 'ISBN tidak benar. Periksa angka terakhirnya.')),
  validFrom: day,
  prices: z.object(perZone),
  source: requiredText('Sumber', 120),
})
export type CeilingInput = z.output<typeof CeilingInput>

const CeilingRow = z.extend(CeilingInput, {
  /** Title of a book on sale with this ISBN; empty when none exists. */
  title: z.string(),
  enteredBy: z.string(),
})
export type CeilingRow = z.output<typeof CeilingRow>

/** Lists all price ceilings by ISBN, oldest first per ISBN. */
export const listCeilings = endpoint({
  method: 'GET',
  path: '/staff/ceiling',
  access: 'staff',
  summary: 'Harga eceran tertinggi (HET) per ISBN dan zona',
  query: z.object({
    keyword: queryText(20),
    /** Cursor: `next` of the previous reply. */
    afterIsbn: queryText(13),
    afterDay: z.catch(z._default(z.union([z.literal(''), day]), ''), ''),
  }),
  reply: z.object({
    ceilings: z.array(CeilingRow),
    next: z.nullable(z.object({ afterIsbn: z.string(), afterDay: z.string() })),
  }),
})

/** Saves all ceilings or none; an entry with the same ISBN and day is overwritten. */
export const saveCeilings = endpoint({
  method: 'POST',
  path: '/staff/ceiling',
  access: 'staff',
  summary: 'Tambah atau ubah HET, satu atau banyak sekaligus',
  body: z.object({
    rows: z
      .array(CeilingInput)
      .check(
        z.minLength(1, 'Isi paling sedikit satu baris'),
        z.maxLength(500, 'Paling banyak 500 baris sekaligus'),
      ),
  }),
  reply: z.object({ count: z.int() }),
})

export const deleteCeiling = endpoint({
  method: 'DELETE',
  path: '/staff/ceiling/:isbn/:validFrom',
  access: 'staff',
  summary: 'Hapus satu HET yang salah',
  params: z.object({ isbn: z.string().check(z.regex(/^[0-9]{13}$/)), validFrom: day }),
  reply: z.object({ count: z.int() }),
})

/**
 * Returns today's price ceiling of a book as a hint for the price field; null when none is known.
 */
export const bookCeiling = endpoint({
  method: 'GET',
  path: '/ceiling/:isbn',
  access: 'vendor',
  scope: 'catalogue:read',
  summary: 'HET satu ISBN hari ini',
  params: z.object({ isbn: z.string().check(z.maxLength(20)) }),
  reply: z.nullable(z.object({ prices: z.object(perZone), source: z.string(), validFrom: day })),
})
