import { MAX_QUANTITY } from '@pasar/domain/catalogue/quantity'
import * as z from 'zod/mini'
import { EXEMPT_REASONS, PriceRankView, ReferencePriceView } from '../catalogue/item.ts'
import { Freight } from '../shipping/shipping.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, rupiahOut } from '../wire/fields.ts'

const quantity = z
  .int('Isi jumlah dengan angka')
  .check(z.gte(1, 'Jumlah paling sedikit 1'), z.lte(MAX_QUANTITY, 'Jumlah terlalu besar'))

export const CART_PROBLEMS = [
  'not-for-sale',
  'vendor-closed',
  'vendor-holiday',
  'decree',
  'option',
  'stock',
  'minimum',
  'multiple',
  'value',
] as const
export const PRICE_SOURCES = ['list', 'zone', 'option', 'wholesale', 'negotiation'] as const

/** A cart line with its current price and stock. */
export const CartLine = z.object({
  id: z.int(),
  itemId: z.int(),
  optionId: z.nullable(z.int()),
  kind: z.enum(['goods', 'service', 'book']),
  name: z.string(),
  optionValues: z.array(z.string()),
  picture: z.string(),
  unit: z.string(),
  quantity: z.int(),
  minimum: z.int(),
  multiple: z.int(),
  stock: z.nullable(z.int()),
  selected: z.boolean(),
  /** What the school pays for one unit. */
  unitPrice: rupiahOut,
  priceSource: z.enum(PRICE_SOURCES),
  lineTotal: rupiahOut,
  /** null when too few similar offers exist. */
  priceRank: z.nullable(PriceRankView),
  referencePrices: z._default(z.array(ReferencePriceView), []),
  /** The unit price shown earlier, when it differs from the current one. */
  priceBefore: z.nullable(rupiahOut),
  nextStep: z.nullable(z.object({ amount: z.int(), price: rupiahOut })),
  exemptReason: z.nullable(z.enum(EXEMPT_REASONS)),
  weightGrams: z.int(),
  /** The negotiation that set this price; null for a list price. */
  negotiationId: z.nullable(z.int()),
  /** The school can order at the agreed price until this moment. */
  agreedUntil: z.nullable(moment),
  /** Whether a negotiated price exists that does not apply to the line in its current form. */
  lostNegotiation: z.boolean(),
  /** The moment at which a vendor on holiday takes orders again; null for others. */
  holidayUntil: z._default(z.nullable(moment), null),
  /** Why the line cannot be ordered in its current form. */
  problem: z.nullable(z.enum(CART_PROBLEMS)),
})
export type CartLine = z.output<typeof CartLine>

const CartGroup = z.object({
  vendorId: z.int(),
  vendorName: z.string(),
  regencyName: z.string(),
  lines: z.array(CartLine),
  /** Total of the selected lines that can be ordered. */
  subtotal: rupiahOut,
  /** Cheapest freight of these lines to the school; null without lines, or without a carrier. */
  freight: z.nullable(Freight),
})

export const CartView = z.object({
  groups: z.array(CartGroup),
  /** Number of lines in the cart, selected or not. */
  count: z.int(),
  /** Number of lines, and of orders, that a checkout would place. */
  selectedCount: z.int(),
  orderCount: z.int(),
  total: rupiahOut,
})
export type CartView = z.output<typeof CartView>

const lineParams = z.object({ lineId: id })

export const viewCart = endpoint({
  method: 'GET',
  path: '/cart',
  access: 'buyer',
  scope: 'orders:read',
  summary: 'Keranjang dengan harga dan stok terkini',
  reply: CartView,
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/cart',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Masukkan barang ke keranjang',
  body: z.object({ itemId: id, optionId: z.optional(z.nullable(id)), quantity }),
  reply: z.object({ lineId: z.int(), quantity: z.int(), count: z.int() }),
})

export const changeCartLine = endpoint({
  method: 'PUT',
  path: '/cart/:lineId',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Ubah jumlah, pilihan, atau setujui harga baru',
  params: lineParams,
  body: z.object({
    quantity: z.optional(quantity),
    selected: z.optional(z.boolean()),
    acceptPrice: z.optional(z.literal(true)),
  }),
  reply: CartView,
})

/** Selects or deselects all lines of one vendor, or of all vendors. */
export const selectCartLines = endpoint({
  method: 'PUT',
  path: '/cart',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Pilih atau lepas semua barang seorang penyedia',
  body: z.object({ vendorId: z.optional(id), selected: z.boolean() }),
  reply: CartView,
})

export const removeCartLine = endpoint({
  method: 'DELETE',
  path: '/cart/:lineId',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Keluarkan barang dari keranjang',
  params: lineParams,
  reply: CartView,
})
