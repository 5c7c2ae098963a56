import { ITEM_ACTIONS, ITEM_STATES } from '@pasar/domain/catalogue/item-machine'
import { FACETS } from '@pasar/domain/catalogue/search-options'
import * as z from 'zod/mini'
import { ItemBook } from '../catalogue/item-book.ts'
import { ItemChangeView, ItemEventEntry } from '../catalogue/item-listings.ts'
import { KindRange } from '../catalogue/kind-range.ts'
import { isFilledIn } from '../chat/filled-text.ts'
import { ItemPicture } from '../media/item-picture.ts'
import { Waiting } from '../staff/waiting.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, rupiahOut, text } from '../wire/fields.ts'
import { ItemReviewFilters } from './item-review-filters.ts'

const kind = z.enum(['goods', 'service', 'book'])

export const listReviewItems = endpoint({
  method: 'GET',
  path: '/staff/item',
  access: 'staff',
  summary: 'Barang menurut keadaan; yang paling lama menunggu diperiksa di atas',
  query: z.extend(ItemReviewFilters, {
    /** Cursor: `next` of the previous reply. */
    after: queryInteger,
    since: queryInteger,
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        kind,
        state: z.enum(ITEM_STATES),
        version: z.int(),
        reason: z.string(),
        categoryName: z.string(),
        /** Whole rupiah including tax; the zone 1 price when zones differ. */
        price: z.int(),
        hasZone: z.boolean(),
        picture: z.string(),
        vendorName: z.string(),
        vendorTrusted: z.boolean(),
        /** Since when the item or its change waits. */
        submittedAt: z.nullable(moment),
        waiting: z.nullable(Waiting),
        updatedAt: moment,
      }),
    ),
    next: z.nullable(z.object({ after: z.int(), since: z.int() })),
    /** Number of items per tab. The `live` tab is the whole catalogue and has no count. */
    counts: z.object({ submitted: z.int(), changes: z.int(), needs_fix: z.int(), taken_down: z.int() }),
  }),
})

const price = z.int()

/**
 * An item as its vendor entered it, with the information for a review. Prices are whole rupiah
 * including tax.
 */
export const ItemDossier = z.object({
  id: z.int(),
  kind,
  state: z.enum(ITEM_STATES),
  reason: z.string(),
  version: z.int(),
  name: z.string(),
  description: z.string(),
  brand: z.string(),
  sku: z.string(),
  /** Drawn picture, shown while the item has no pictures of its own. */
  picture: z.string(),
  files: z.array(ItemPicture),
  /** The category path, top level first. */
  categoryName: z.string(),
  unit: z.string(),
  minimum: z.int(),
  multiple: z.int(),
  weightGrams: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  /** null for unlimited stock. */
  stock: z.nullable(z.int()),
  ppn: z.enum(['charged', 'exempt']),
  price,
  zonePrices: z.nullable(
    z.object({ '1': price, '2': price, '3': price, '4': price, '5a': price, '5b': price }),
  ),
  wholesale: z.array(z.object({ amount: z.int(), price })),
  optionNames: z.array(z.string()),
  options: z.array(z.object({ values: z.array(z.string()), price: z.nullable(price), stock: z.int() })),
  production: z.enum(FACETS.production),
  goods: z.enum(FACETS.goods),
  condition: z.enum(FACETS.condition),
  availability: z.enum(FACETS.availability),
  book: z.nullable(ItemBook),
  tags: z.array(z.object({ id: z.int(), name: z.string() })),
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Extra fields of the category, as text. */
  extra: z.array(z.object({ id: z.string(), label: z.string(), text: z.string() })),
  vendor: z.object({
    id: z.int(),
    name: z.string(),
    regencyName: z.string(),
    trusted: z.boolean(),
    isPkp: z.boolean(),
  }),
  /** The publish checklist; the item cannot be approved until it is empty. */
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  actions: z.array(z.enum(ITEM_ACTIONS)),
  /** A change that waits for review; the other fields describe the item on sale. @decision 0025 */
  proposal: z.nullable(
    z.object({
      id: z.int(),
      proposedAt: moment,
      changes: z.array(ItemChangeView),
      /** The proposed pictures; null when they stay unchanged. */
      files: z.nullable(z.array(ItemPicture)),
      missing: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
  /**
   * Prices of comparable offers on sale in the whole country, with this price; null if there are
   * too few. @decision 0028
   */
  priceRange: z.nullable(
    z.object({
      offers: z.int(),
      vendors: z.int(),
      low: rupiahOut,
      median: rupiahOut,
      high: rupiahOut,
      dearer: z.int(),
      cheaper: z.int(),
    }),
  ),
  /** Prices of all brands of this kind of goods; null for one brand, or too few offers. */
  kindRange: z.nullable(KindRange),
  /**
   * Neighbours in the queue of the item: `position` is its number from 1. Outside the queue it is
   * 0, and `next` the first waiting item.
   */
  queue: z.object({
    previous: z.nullable(z.int()),
    next: z.nullable(z.int()),
    position: z.int(),
    total: z.int(),
  }),
  submittedAt: z.nullable(moment),
  publishedAt: z.nullable(moment),
  updatedAt: moment,
  events: z.array(ItemEventEntry),
})
export type ItemDossier = z.output<typeof ItemDossier>

const params = z.object({ itemId: id })

export const showReviewItem = endpoint({
  method: 'GET',
  path: '/staff/item/:itemId',
  access: 'staff',
  summary: 'Satu barang seperti ditulis penyedianya, dengan riwayatnya',
  params,
  reply: ItemDossier,
})

export const ReviewStep = z
  .object({
    action: z.enum(['approve', 'return', 'take-down']),
    reason: z._default(text(500).check(isFilledIn), ''),
    version: z.int(),
  })
  .check(
    z.refine(({ action, reason }) => action === 'approve' || reason.length >= 5, {
      path: ['reason'],
      message: 'Tulis alasan, paling sedikit 5 huruf',
    }),
  )

/**
 * Applies one staff decision to an item: put on sale, return to the vendor, take off sale.
 *
 * @decision 0021
 */
export const moveReviewItem = endpoint({
  method: 'POST',
  path: '/staff/item/:itemId/step',
  access: 'staff',
  summary: 'Setujui, kembalikan, atau turunkan barang',
  params,
  body: ReviewStep,
  reply: ItemDossier,
})

export const ProposalStep = z
  .object({
    action: z.enum(['approve', 'return']),
    /** Id of the reviewed proposal; a newer proposal has another id. */
    proposalId: id,
    reason: z._default(text(500).check(isFilledIn), ''),
  })
  .check(
    z.refine(({ action, reason }) => action === 'approve' || reason.length >= 5, {
      path: ['reason'],
      message: 'Tulis alasan, paling sedikit 5 huruf',
    }),
  )

/**
 * Approves a proposed change or returns it; the item stays on sale unchanged until approval.
 *
 * @decision 0025
 */
export const decideProposal = endpoint({
  method: 'POST',
  path: '/staff/item/:itemId/proposal',
  access: 'staff',
  summary: 'Setujui atau kembalikan usulan perubahan barang yang tayang',
  params,
  body: ProposalStep,
  reply: ItemDossier,
})
