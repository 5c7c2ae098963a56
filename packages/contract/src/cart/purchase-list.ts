import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, requiredLine, rupiahOut } from '../wire/fields.ts'
import { CART_PROBLEMS } from './cart.ts'

/** Maximum number of lists per school, and of lines per list (`MAX_LIST_LINES`). */
export const MAX_LISTS = 50
export const MAX_LIST_LINES = 200

const name = requiredLine('Nama daftar', 80)
const quantity = z
  .int('Isi jumlah dengan angka')
  .check(z.gte(0, 'Jumlah tidak boleh kurang dari 0'), z.lte(1_000_000, 'Jumlah terlalu besar'))

const ListLine = z.object({
  id: z.int(),
  itemId: z.int(),
  optionId: z.nullable(z.int()),
  name: z.string(),
  optionValues: z.array(z.string()),
  picture: z.string(),
  unit: z.string(),
  vendorName: z.string(),
  quantity: z.int(),
  minimum: z.int(),
  multiple: z.int(),
  stock: z.nullable(z.int()),
  /** What the school pays for one unit today. */
  unitPrice: rupiahOut,
  lineTotal: rupiahOut,
  /** Why the line cannot be ordered today in its current form. */
  /** The moment at which a vendor on holiday takes orders again; null for others. */
  holidayUntil: z._default(z.nullable(moment), null),
  problem: z.nullable(z.enum(CART_PROBLEMS)),
})
export type ListLine = z.output<typeof ListLine>

export const PurchaseList = z.object({
  id: z.int(),
  name: z.string(),
  lines: z.array(ListLine),
  /** Total of the lines that can be ordered. */
  total: rupiahOut,
})
export type PurchaseList = z.output<typeof PurchaseList>

const ListRow = z.object({
  id: z.int(),
  name: z.string(),
  lineCount: z.int(),
  /** Names of the first goods, as a preview of the list. */
  goods: z.array(z.string()),
})
export type ListRow = z.output<typeof ListRow>

const params = z.object({ listId: id })

export const listPurchaseLists = endpoint({
  method: 'GET',
  path: '/purchase-list',
  access: 'buyer',
  scope: 'orders:read',
  summary: 'Daftar belanja sekolah',
  reply: z.object({ lists: z.array(ListRow) }),
})

export const viewPurchaseList = endpoint({
  method: 'GET',
  path: '/purchase-list/:listId',
  access: 'buyer',
  scope: 'orders:read',
  summary: 'Satu daftar belanja dengan harga dan stok hari ini',
  params,
  reply: PurchaseList,
})

/** Creates an empty list, or one with the selected lines of the cart. */
export const createPurchaseList = endpoint({
  method: 'POST',
  path: '/purchase-list',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Buat daftar belanja, kosong atau dari barang yang dipilih di keranjang',
  body: z.object({ name, fromCart: z._default(z.boolean(), false) }),
  reply: z.object({ id: z.int(), name: z.string(), lineCount: z.int() }),
})

export const renamePurchaseList = endpoint({
  method: 'PUT',
  path: '/purchase-list/:listId',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Ganti nama daftar belanja',
  params,
  body: z.object({ name }),
  reply: PurchaseList,
})

export const deletePurchaseList = endpoint({
  method: 'DELETE',
  path: '/purchase-list/:listId',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Hapus daftar belanja',
  params,
  reply: z.object({ id: z.int() }),
})

/** Adds goods to a list or sets their quantity; a quantity of 0 removes them. */
export const setListLine = endpoint({
  method: 'PUT',
  path: '/purchase-list/:listId/line',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Simpan barang dalam daftar belanja, ubah jumlahnya, atau keluarkan dengan jumlah 0',
  params,
  body: z.object({ itemId: id, optionId: z._default(z.nullable(id), null), quantity }),
  reply: PurchaseList,
})

/** Adds the list to the cart; lines that are already in the cart stay unchanged. */
export const addListToCart = endpoint({
  method: 'POST',
  path: '/purchase-list/:listId/cart',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Masukkan seluruh daftar ke keranjang dengan harga hari ini',
  params,
  reply: z.object({
    added: z.int(),
    /** Names of the goods that are not on sale today. */
    missing: z.array(z.string()),
    /** Number of lines in the cart after the call. */
    count: z.int(),
  }),
})
