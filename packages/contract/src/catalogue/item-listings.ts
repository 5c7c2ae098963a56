import { ITEM_EVENT_ACTIONS, ITEM_STATES } from '@pasar/domain/catalogue/item-machine'
import { MAX_STOCK } from '@pasar/domain/catalogue/item-stock'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, picture, queryInteger, queryText, rupiahOut, singleLine } from '../wire/fields.ts'
import { wireForm, wireObject } from '../wire/names.ts'

/**
 * The two listings of a vendor: `/produk` is `item`, `/buku` is `book`. `master` is an alias of
 * `item`.
 */
export const EditableType = z.enum(['item', 'book', 'master'])

/** Rp 100 billion: totals and tax of large quantities stay exact integers. */
export const MAX_PRICE = 100_000_000_000

/**
 * The tabs of a listing: the states, items on sale without stock, drafts that cannot be published
 * yet, items on sale below their stock alert level, and items on sale with contradictory prices.
 */
export const LISTING_STATES = [
  'all',
  ...ITEM_STATES,
  'sold_out',
  'low_stock',
  'draft_fault',
  'price_conflict',
] as const

/** State of a proposed change to an item on sale. */
export const PROPOSAL_STATES = ['waiting', 'returned'] as const

/** One row of a vendor's listing. Prices are whole rupiah including tax. */
export const ItemListing = wireObject(
  {
    id: z.int(),
    name: z.string(),
    sku: z.string(),
    state: z.enum(ITEM_STATES),
    reason: z.string(),
    proposal: z.nullable(z.enum(PROPOSAL_STATES)),
    categoryName: z.string(),
    price: rupiahOut,
    hasZone: z.boolean(),
    hasOptions: z.boolean(),
    stock: z.nullable(z.int()),
    /** Whether an item on sale has less stock than its alert level. */
    isLow: z._default(z.boolean(), false),
    picture,
    sold: z.int(),
    updatedAt: moment,
    version: z.int(),
    /**
     * What contradicts between the prices of an item on sale; empty when nothing does.
     *
     * @decision 0126
     */
    priceConflict: z.string(),
    /** What a draft lacks before it can be published; empty for other items. */
    missing: z.array(z.object({ field: z.string(), message: z.string() })),
  },
  {
    id: 'page_id',
    price: 'price_with_tax',
    picture: 'image_url',
    priceConflict: 'price_conflict',
    isLow: 'is_low',
  },
)
export type ItemListing = z.output<typeof ItemListing>

/** Lists the vendor's own items, newest first; `after` is the last id of the previous page. */
export const listOwnItems = endpoint({
  method: 'GET',
  path: '/:type/own',
  access: 'vendor',
  scope: 'catalogue:read',
  summary: 'Barang dan jasa, atau buku, milik sendiri',
  params: z.object({ type: EditableType }),
  query: z.object({
    keyword: queryText(100),
    state: z.catch(z._default(z.enum(LISTING_STATES), 'all'), 'all'),
    categoryId: queryText(20),
    after: queryInteger,
  }),
  reply: z.object({
    items: z.array(ItemListing),
    next: z.nullable(z.int()),
    /** Number of items that match the filter. */
    matching: z.int(),
    /** Number of items in each state, for the tabs. */
    counts: z.record(z.enum(LISTING_STATES), z.int()),
    /** The category tree of the listed items, parents first; only with the first page. */
    categories: z.array(z.object({ id: z.string(), name: z.string(), level: z.int(), count: z.int() })),
  }),
})

const WHOLE = 'Isi harga dengan rupiah bulat'
const quickNames = { price: 'price_with_tax', stockSeen: 'stock_seen' } as const

/** Saves one field of one item. @spec 5 Quick edit of pages */
export const quickEdit = endpoint({
  method: 'PUT',
  path: '/:type/page/:pageId/field',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Ubah nama, harga, atau stok langsung di daftar',
  params: z.object({ type: EditableType, pageId: id }),
  body: wireForm(
    z.object({
      name: z.optional(singleLine(200)),
      price: z.optional(
        z
          .int({ error: ({ input }) => (Number(input) > 0 ? WHOLE : 'Harga tidak boleh kosong / nol') })
          .check(z.lte(MAX_PRICE, 'Harga terlalu besar')),
      ),
      stock: z.optional(
        z
          .int('Isi stok dengan angka')
          .check(z.gte(0, 'Stok tidak boleh kurang dari 0'), z.lte(MAX_STOCK, 'Stok terlalu besar')),
      ),
      /**
       * The stock that the listing showed, so that saving does not overwrite a sale made meanwhile.
       */
      stockSeen: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_STOCK)))),
      version: z.optional(z.int()),
    }),
    quickNames,
  ),
  names: quickNames,
  reply: ItemListing,
})

/** Applies a step to up to 200 items; each item succeeds or fails independently. */
export const moveItems = endpoint({
  method: 'POST',
  path: '/:type/step',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Tayangkan, turunkan, hapus, pulihkan, atau gandakan beberapa barang sekaligus',
  params: z.object({ type: EditableType }),
  body: z.object({
    ids: z
      .array(id)
      .check(z.minLength(1, 'Pilih barang dahulu'), z.maxLength(200, 'Paling banyak 200 barang')),
    action: z.enum(['publish', 'unpublish', 'delete', 'restore', 'duplicate']),
  }),
  reply: z.object({
    success: z.array(z.object({ id: z.int(), state: z.enum(ITEM_STATES) })),
    error: z.array(z.object({ id: z.int(), message: z.string() })),
  }),
})

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** One changed field: its path in the form under domain names, and the old and new value. */
export const ItemChangeView = z.object({ path: z.array(z.string()), from: plain, to: plain })

/** One entry of an item's history. */
export const ItemEventEntry = z.object({
  at: moment,
  actorName: z.string(),
  action: z.enum(ITEM_EVENT_ACTIONS),
  /** The reason that staff gave, or empty. */
  reason: z.string(),
  changes: z.array(ItemChangeView),
})
export type ItemEventEntry = z.output<typeof ItemEventEntry>

/** Returns the history of an item and its price. */
export const itemHistory = endpoint({
  method: 'GET',
  path: '/:type/page/:pageId/history',
  access: 'vendor',
  scope: 'catalogue:read',
  summary: 'Riwayat satu barang: langkah, perubahan harga, dan perubahan isi',
  params: z.object({ type: EditableType, pageId: id }),
  reply: z.array(ItemEventEntry),
})
