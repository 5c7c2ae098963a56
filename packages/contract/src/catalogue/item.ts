import { DECREE_KINDS } from '@pasar/domain/catalogue/book-decree'
import { REFERENCE_KINDS } from '@pasar/domain/catalogue/reference-price'
import { FACETS } from '@pasar/domain/catalogue/search-options'
import * as z from 'zod/mini'
import { ItemPicture } from '../media/item-picture.ts'
import { endpoint } from '../wire/endpoint.ts'
import { decimalOut, id, moment, picture, rupiahOut, zone } from '../wire/fields.ts'
import { wireForm, wireObject } from '../wire/names.ts'
import { wireOptionRow } from '../wire/option-row.ts'
import { GROUP_NAMES, TAG_NAMES } from './item-names.ts'
import { CatalogueType, ItemCard } from './search.ts'

export const EXEMPT_REASONS = ['item', 'vendor', 'free-trade-zone'] as const

/**
 * Price in one zone, tax included; null for viewers with their own zone, and when all zones cost
 * the same.
 */
const ofZone = z._default(z.nullable(rupiahOut), null)

/** null when the value depends on the zone. */
const ofUnit = z._default(z.nullable(rupiahOut), null)

const Tag = z.object({ id: z.int(), name: z.string() })
/** A cached page of an older version has no group kind. */
const Group = z.extend(Tag, { groupNameId: z._default(z.string(), '') })

const OptionRow = z.object({
  id: z.int(),
  values: z.array(z.string()),
  price: z.nullable(rupiahOut),
  stock: z.int(),
})

/** Millimetres; 0 when unknown. */
const size = z._default(z.int(), 0)

/** One figure of the tax panel as text. */
const searchText = z._default(z.string(), '')

const vendorFields = {
  id: z.int(),
  name: z.string(),
  scale: z.nullable(z.string()),
  isPkp: z.boolean(),
  isCompany: z.boolean(),
  regencyName: z.string(),
  provinceName: z.string(),
  ratingSum: z.int(),
  ratingCount: z.int(),
  itemCount: z.int(),
  /** Holiday of the shop, which may be over; null for none. See `isOnHoliday`. @decision 0159 */
  holiday: z._default(z.nullable(z.object({ from: moment, until: moment, note: z.string() })), null),
}
const vendorNames = { id: 'member_id', regencyName: 'kabupaten', provinceName: 'provinsi' } as const

const VendorCard = wireObject(vendorFields, vendorNames)
export type VendorCard = z.output<typeof VendorCard>

/** Prices of similar offers in the viewer's zone, tax included. @decision 0028 */
const PriceStatistics = z.object({
  /** Province of the vendors; null for the whole country. */
  province: z.nullable(z.string()),
  offers: z.int(),
  vendors: z.int(),
  /** Half of all prices lies between `low` and `high`: the first and the third quartile. */
  low: rupiahOut,
  median: rupiahOut,
  high: rupiahOut,
  /** Number of offers that cost more than this one; `cheaper` is the number that cost less. */
  dearer: z.int(),
  cheaper: z.int(),
  /**
   * The landed unit price of this offer; null when the prices contain no freight.
   *
   * @decision 0111
   */
  landed: z._default(z.nullable(rupiahOut), null),
})
export type PriceStatistics = z.output<typeof PriceStatistics>

/** The position of a unit price among comparable offers in the buyer's zone. @decision 0101 */
export const PriceRankView = z.omit(PriceStatistics, { low: true, high: true, dearer: true })

/** A reference price of an item for a school. @decision 0111 */
export const ReferencePriceView = z.object({
  kind: z.enum(REFERENCE_KINDS),
  area: z.string(),
  year: z.int(),
  name: z.string(),
  price: rupiahOut,
})

export const ItemDetail = wireObject(
  {
    id: z.int(),
    /** Always false: a public item is never a draft. */
    isDraft: z._default(z.literal(false), false),
    kind: z.enum(['goods', 'service', 'book']),
    name: z.string(),
    description: z.string(),
    categoryId: searchText,
    brand: z.string(),
    sku: z.string(),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    unit: z.string(),
    minimum: z.int(),
    multiple: z.int(),
    /** null for unlimited stock. */
    stock: z.nullable(z.int()),
    stockUnlimited: z._default(z.boolean(), false),
    inStock: z.boolean(),
    weightGrams: z.int(),
    lengthMm: size,
    widthMm: size,
    heightMm: size,
    production: z.enum(FACETS.production),
    goodsType: z.enum(FACETS.goods),
    condition: z.enum(FACETS.condition),
    availability: z.enum(FACETS.availability),
    picture,
    /** Currency of the prices: rupiah. */
    currencyId: z._default(z.int(), 1),
    /** With options the lowest price of those that can be ordered. */
    price: rupiahOut,
    /** Whether other options cost more. */
    isLowestPrice: z._default(z.boolean(), false),
    /**
     * What the viewer pays for one unit; lower than `price` only for a school in a free-trade zone.
     */
    payable: rupiahOut,
    hasZone: z.boolean(),
    zone,
    /**
     * Whether the tax figures read "Tergantung Zona", because the viewer has no zone.
     *
     * @spec 6 Tergantung Zona
     */
    dependsOnZone: z.boolean(),
    /** Components of `payable`. @spec 5 Tax calculation */
    net: z._default(z.nullable(decimalOut), null),
    dppOther: ofUnit,
    tax: ofUnit,
    ppn: z._default(z.enum(['charged', 'exempt']), 'charged'),
    exemptReason: z.nullable(z.enum(EXEMPT_REASONS)),
    /** Whether this viewer pays PPN on the item; absent in cached pages of older versions. */
    hasTax: z._default(z.boolean(), false),
    netText: searchText,
    dppOtherText: searchText,
    ppnText: searchText,
    pphText: searchText,
    acceptedText: searchText,
    /** Zone prices for vendors, staff and supervisors; `price` is then the zone 1 price. */
    zone2: ofZone,
    zone3: ofZone,
    zone4: ofZone,
    zone5a: ofZone,
    zone5b: ofZone,
    wholesale: z.array(z.object({ amount: z.int(), price: rupiahOut })),
    optionNames: z.array(z.string()),
    options: z.array(wireOptionRow(OptionRow)),
    book: z.nullable(
      z.object({
        isbn: z.string(),
        publisher: z.string(),
        author: z.string(),
        year: z.int(),
        curriculum: z.string(),
        educationLevel: z.string(),
        schoolClass: z.string(),
        pages: z.int(),
        size: z.string(),
        paper: z.string(),
        decreeNumber: z.string(),
        decreeYear: z.nullable(z.int()),
        decreeKind: z.enum(DECREE_KINDS),
        centreLetter: z.string(),
        subject: z.string(),
      }),
    ),
    vendor: VendorCard,
    ratingSum: z.int(),
    ratingCount: z.int(),
    sold: z.int(),
    /** The vendor's pictures; an item without any shows the views of its drawn picture. */
    files: z.array(ItemPicture),
    similar: z.array(ItemCard),
    /** Id of the first tag. */
    tagId: z._default(z.nullable(z.int()), null),
    tagName: searchText,
    tags: z.array(wireForm(Tag, TAG_NAMES)),
    groups: z.array(wireForm(Group, GROUP_NAMES)),
    /** Extra fields of the category, as text. */
    extra: z.array(z.object({ id: z.string(), label: z.string(), text: z.string() })),
    /** null when too few similar offers exist. */
    priceRange: z.nullable(PriceStatistics),
    /** Reference prices for a school; empty for other viewers. */
    referencePrices: z._default(z.array(ReferencePriceView), []),
  },
  {
    id: 'page_id',
    isDraft: 'is_draft',
    categoryId: 'page_category_id',
    stockUnlimited: 'stock_unlimited',
    lengthMm: 'length',
    widthMm: 'width',
    heightMm: 'height',
    currencyId: 'commerce_currency_id',
    net: 'price',
    dppOther: 'price_dpp_other',
    tax: 'price_tax',
    ppn: 'g-PPN_ITEM',
    zone2: 'price2',
    zone3: 'price3',
    zone4: 'price4',
    zone5a: 'price5a',
    zone5b: 'price5b',
    tagId: 'tag_id',
    tagName: 'tag_name',
    unit: 'amount_unit',
    minimum: 'amount_minimum',
    multiple: 'amount_multiplication',
    weightGrams: 'weight',
    picture: 'image_url',
    files: 'file',
    price: 'price_with_tax',
    isLowestPrice: 'is_lowest_price',
    hasZone: 'has_zone',
    wholesale: 'price_wholesale',
    options: 'option_stock',
    extra: 'setup',
    hasTax: 'has_tax',
    netText: 'price_string',
    dppOtherText: 'price_dpp_other_string',
    ppnText: 'price_tax_string',
    pphText: 'price_pph_string',
    acceptedText: 'price_accepted_string',
  },
)
export type ItemDetail = z.output<typeof ItemDetail>

/**
 * Returns one item for this viewer; responds 404 to an item that is not on sale or costs less than
 * Rp 100.
 */
export const itemDetail = endpoint({
  method: 'GET',
  path: '/:type/page/:pageId',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Rincian satu barang, jasa, atau buku',
  params: z.object({ type: CatalogueType, pageId: id }),
  reply: ItemDetail,
})

/** A vendor with its order record and the categories of its items. @decision 0028 */
const VendorPage = wireObject(
  {
    ...vendorFields,
    since: moment,
    /** What the vendor writes about the shop; empty for none. @decision 0173 */
    description: z._default(z.string(), ''),
    /** Top-level categories, most items first. */
    categories: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
    record: z.object({
      /** Number of orders in recent months that the vendor had to confirm. */
      orders: z.int(),
      inTimePercent: z.nullable(z.int()),
      confirmMinutes: z.nullable(z.int()),
      sendMinutes: z.nullable(z.int()),
    }),
  },
  vendorNames,
)
export type VendorPage = z.output<typeof VendorPage>

/** Returns the public page of one vendor. */
export const vendorPage = endpoint({
  method: 'GET',
  path: '/vendor/:merchantId',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Halaman satu penyedia: kartu, catatan pesanan, dan kategori',
  params: z.object({ merchantId: id }),
  reply: VendorPage,
})
