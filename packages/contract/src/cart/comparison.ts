import { MAX_COMPARED_OFFERS, OFFER_PATTERN, parseOffers } from '@pasar/domain/cart/offer-list'
import { FACETS } from '@pasar/domain/catalogue/search-options'
import * as z from 'zod/mini'
import { EXEMPT_REASONS } from '../catalogue/item.ts'
import { Freight } from '../shipping/shipping.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, picture, rupiahOut, zone } from '../wire/fields.ts'
import { CART_PROBLEMS, PRICE_SOURCES } from './cart.ts'
import { SavedOffer } from './saved-comparison.ts'

/** Maximum quantity of a comparison. */
const MAX_UNITS = 1_000_000

const NONE: string[] = []

/** Invalid values fall back to defaults instead of failing, because users edit URLs by hand. */
const Comparison = z.object({
  offers: z.catch(z._default(z.pipe(z.string(), z.transform(parseOffers)), NONE), NONE),
  quantity: z.catch(z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_UNITS)), 1), 1),
})

/** An offer with its price, tax, freight, vendor and stock, for one quantity and one viewer. */
const ComparedOfferView = z.object({
  itemId: z.int(),
  optionId: z.nullable(z.int()),
  kind: z.enum(['goods', 'service', 'book']),
  name: z.string(),
  picture: z.string(),
  unit: z.string(),
  category: z.string(),
  brand: z.string(),
  optionNames: z.array(z.string()),
  /** Whether no option is chosen and others cost more. */
  isLowestPrice: z._default(z.boolean(), false),
  options: z.array(z.object({ id: z.int(), values: z.array(z.string()), stock: z.int() })),
  minimum: z.int(),
  multiple: z.int(),
  /** null when unlimited. */
  stock: z.nullable(z.int()),
  production: z.enum(FACETS.production),
  goodsType: z.enum(FACETS.goods),
  condition: z.enum(FACETS.condition),
  availability: z.enum(FACETS.availability),
  weightGrams: z.int(),
  book: z.nullable(z.object({ isbn: z.string(), publisher: z.string(), year: z.int() })),
  /** Extra fields of the category, such as the warranty, as text. */
  extra: z.array(z.object({ label: z.string(), text: z.string() })),
  vendor: z.object({
    id: z.int(),
    name: z.string(),
    scale: z.nullable(z.string()),
    isPkp: z.boolean(),
    regencyName: z.string(),
    provinceName: z.string(),
    ratingSum: z.int(),
    ratingCount: z.int(),
  }),
  hasZone: z.boolean(),
  /** What the viewer pays for one unit at this quantity. */
  unitPrice: rupiahOut,
  priceSource: z.enum(PRICE_SOURCES),
  exemptReason: z.nullable(z.enum(EXEMPT_REASONS)),
  /** Price of all units, without freight. */
  goods: rupiahOut,
  /**
   * Tax of all units; null for a viewer without a zone when prices differ by zone.
   *
   * @spec 6 Tergantung Zona
   */
  tax: z.nullable(z.object({ dpp: rupiahOut, dppOther: rupiahOut, ppn: rupiahOut, pph: rupiahOut })),
  /** Cheapest first; null for viewers without a school address. */
  freights: z.nullable(z.array(Freight)),
  /** Goods plus the cheapest freight; null while the freight is unknown. */
  landed: z.nullable(rupiahOut),
  /** Why the offer cannot be ordered at this quantity. */
  problem: z.nullable(z.enum(CART_PROBLEMS)),
  isCheapest: z.boolean(),
  isFastest: z.boolean(),
})
export type ComparedOfferView = z.output<typeof ComparedOfferView>

export const ComparisonView = z.object({
  quantity: z.int(),
  zone,
  /** Destination of the freight calculation; null for viewers that are not a school. */
  destination: z.nullable(z.object({ school: z.string(), regencyName: z.string() })),
  offers: z.array(ComparedOfferView),
  /** Number of requested offers that are not on sale. */
  gone: z.int(),
  /** Attributes in which the offers differ; a fair comparison needs them to be equal. */
  unlike: z.array(z.enum(['category', 'unit', 'condition'])),
  /**
   * Offers of other vendors that the school can add, while the comparison has room; empty for other
   * viewers.
   */
  similar: z.array(
    z.object({
      itemId: z.int(),
      name: z.string(),
      picture,
      unit: z.string(),
      vendorName: z.string(),
      unitPrice: rupiahOut,
      landed: rupiahOut,
    }),
  ),
})
export type ComparisonView = z.output<typeof ComparisonView>

/** Compares up to three similar offers side by side, for one quantity. @decision 0028 */
export const compareOffers = endpoint({
  method: 'GET',
  path: '/comparison',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Bandingkan sampai tiga penawaran untuk satu jumlah, dengan pajak dan ongkos kirim',
  query: Comparison,
  reply: ComparisonView,
})

/**
 * Returns the cheapest freight of an order of one offer alone to the address of the school, from
 * the function of the comparison. @decision 0107
 */
export const estimateShipping = endpoint({
  method: 'GET',
  path: '/comparison/shipping',
  access: 'buyer',
  summary: 'Ongkos kirim termurah dan perkiraan tiba satu barang ke alamat sekolah',
  query: z.object({
    /** An item, or an item with an option: `15`, `15-3`. */
    offer: z.string().check(z.regex(OFFER_PATTERN, 'Penawaran tidak dikenal')),
    quantity: z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_UNITS)),
  }),
  reply: z.object({
    regencyName: z.string(),
    /** null when no carrier delivers. */
    freight: z.nullable(Freight),
    /** Unit price with its share of the freight; null without freight. */
    landedUnit: z.nullable(rupiahOut),
  }),
})

/**
 * Saves the compared offers with their current values, so that a later order can refer to them.
 *
 * @decision 0042
 */
export const saveComparison = endpoint({
  method: 'POST',
  path: '/comparison',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Simpan perbandingan penawaran dari penyedia yang berbeda, untuk dipakai saat memesan',
  body: z.object({
    offers: z
      .array(z.string().check(z.regex(OFFER_PATTERN, 'Penawaran tidak dikenal')))
      .check(z.maxLength(MAX_COMPARED_OFFERS, 'Paling banyak tiga penawaran')),
    quantity: z.int('Isi jumlah dengan angka').check(z.gte(1), z.lte(MAX_UNITS)),
  }),
  reply: z.object({ id, offers: z.array(SavedOffer) }),
})
