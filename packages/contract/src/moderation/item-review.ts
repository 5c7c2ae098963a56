import { ITEM_ACTIONS, ITEM_STATES } from '@pasar/domain/catalogue/item-machine'
import * as z from 'zod/mini'
import { ItemBook } from '../catalogue/item-editor.ts'
import { ItemChange, ItemEventEntry } from '../catalogue/item-listings.ts'
import { FACETS } from '../catalogue/search.ts'
import { ItemPicture } from '../media/item-picture.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, queryText, text } from '../wire/fields.ts'

/** What staff look through: what waits for them, the changes that do, what is on sale, and what is back with its vendor. */
const REVIEW_TABS = ['submitted', 'changes', 'live', 'needs_fix', 'taken_down'] as const
export type ReviewTab = (typeof REVIEW_TABS)[number]

const kind = z.enum(['goods', 'service', 'book'])

export const listReviewItems = endpoint({
  method: 'GET',
  path: '/staff/item',
  access: 'staff',
  summary: 'Barang menurut keadaan; yang paling lama menunggu diperiksa di atas',
  query: z.object({
    tab: z.catch(z._default(z.enum(REVIEW_TABS), 'submitted'), 'submitted'),
    keyword: queryText(100),
    /** Where the page before ended: `next` of its answer. */
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
        reason: z.string(),
        categoryName: z.string(),
        /** Tax-inclusive whole rupiah; of zone 1 where zones differ. */
        price: z.int(),
        hasZone: z.boolean(),
        picture: z.string(),
        vendorName: z.string(),
        vendorTrusted: z.boolean(),
        /** Since when it waits, or its change does. */
        submittedAt: z.nullable(moment),
        updatedAt: moment,
      }),
    ),
    next: z.nullable(z.object({ after: z.int(), since: z.int() })),
    /** How many stand in a tab; what is on sale is the whole catalogue and is not counted. */
    counts: z.object({ submitted: z.int(), changes: z.int(), needs_fix: z.int(), taken_down: z.int() }),
  }),
})

const price = z.int()

/** An item as its vendor wrote it, with what staff need to judge it. Prices are tax-inclusive whole rupiah. */
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
  /** What stands for it while it has no pictures of its own. */
  picture: z.string(),
  files: z.array(ItemPicture),
  /** The path of the category, from the first level down. */
  categoryName: z.string(),
  unit: z.string(),
  minimum: z.int(),
  multiple: z.int(),
  weightGrams: z.int(),
  lengthMm: z.int(),
  widthMm: z.int(),
  heightMm: z.int(),
  /** null where there is always enough. */
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
  /** What the category asks besides, in words. */
  extra: z.array(z.object({ id: z.string(), label: z.string(), text: z.string() })),
  vendor: z.object({
    id: z.int(),
    name: z.string(),
    regencyName: z.string(),
    trusted: z.boolean(),
    isPkp: z.boolean(),
  }),
  /** The publish checklist; while something is on it the item cannot be approved. */
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  actions: z.array(z.enum(ITEM_ACTIONS)),
  /** A change that waits; what stands here besides is what is on sale. @decision 0025 */
  proposal: z.nullable(
    z.object({
      id: z.int(),
      proposedAt: moment,
      changes: z.array(ItemChange),
      /** The pictures that it is to have; null where they stay. */
      files: z.nullable(z.array(ItemPicture)),
      missing: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
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
    reason: z._default(text(500), ''),
    version: z.int(),
  })
  .check(
    z.refine(({ action, reason }) => action === 'approve' || reason.length >= 5, {
      path: ['reason'],
      message: 'Tulis alasan, paling sedikit 5 huruf',
    }),
  )

/** One step of an item by staff: to sale, back to its vendor, off sale. @decision 0021 */
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
    /** Of the proposal that was read: a newer one is another. */
    proposalId: id,
    reason: z._default(text(500), ''),
  })
  .check(
    z.refine(({ action, reason }) => action === 'approve' || reason.length >= 5, {
      path: ['reason'],
      message: 'Tulis alasan, paling sedikit 5 huruf',
    }),
  )

/** Puts a proposed change on sale, or gives it back; what is on sale stays on sale. @decision 0025 */
export const decideProposal = endpoint({
  method: 'POST',
  path: '/staff/item/:itemId/proposal',
  access: 'staff',
  summary: 'Setujui atau kembalikan usulan perubahan barang yang tayang',
  params,
  body: ProposalStep,
  reply: ItemDossier,
})
