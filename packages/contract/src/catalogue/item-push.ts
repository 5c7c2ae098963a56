import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, rupiahOut, singleLine } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'
import { EditableType } from './item-listings.ts'

/** Maximum number of rows in one call. */
const MAX_PUSHED_ROWS = 1_000

const names = { itemId: 'page_id', price: 'price_with_tax', stockSeen: 'stock_seen' } as const

/**
 * A row of a push: an item by its id or by the vendor's SKU, and its new price, stock or both.
 * Values out of range refuse the row only.
 */
const PushedRow = wireObject(
  {
    itemId: z.optional(id),
    sku: z.optional(singleLine(200)),
    /** Whole rupiah, tax included. */
    price: z.optional(z.int('Isi harga dengan rupiah bulat')),
    stock: z.optional(z.int('Isi stok dengan angka')),
    /** The stock that the program knew, so that a sale made meanwhile is not overwritten. */
    stockSeen: z.optional(z.int().check(z.gte(0))),
    /** The version that the program knew; another one refuses the row. */
    version: z.optional(z.int()),
  },
  names,
)
export type PushedRow = z.output<typeof PushedRow>

const PushedResult = wireObject(
  {
    /** Position of the row in the request, from 0. */
    row: z.int(),
    ok: z.boolean(),
    /** Why the row was refused; empty when it was not. */
    message: z.string(),
    itemId: z.nullable(z.int()),
    sku: z.string(),
    /** Values after the push; null for an unknown item. */
    price: z.nullable(rupiahOut),
    stock: z.nullable(z.int()),
    version: z.nullable(z.int()),
  },
  names,
)
export type PushedResult = z.output<typeof PushedResult>

/** Sets prices and stocks of up to 1,000 own items; each row succeeds or fails independently. */
export const pushItems = endpoint({
  method: 'POST',
  path: '/:type/push',
  access: 'vendor',
  scope: 'items:write',
  idempotent: true,
  summary: 'Kirim harga dan stok sampai 1.000 barang sekaligus, menurut nomor barang atau SKU',
  params: z.object({ type: EditableType }),
  body: z.object({
    items: z
      .array(PushedRow)
      .check(
        z.minLength(1, 'Kirim paling sedikit satu baris'),
        z.maxLength(MAX_PUSHED_ROWS, `Paling banyak ${MAX_PUSHED_ROWS} baris`),
      ),
  }),
  reply: z.object({ done: z.int(), refused: z.int(), rows: z.array(PushedResult) }),
})
