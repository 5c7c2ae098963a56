import { DECREE_KINDS } from '@pasar/domain/catalogue/book-decree'
import * as z from 'zod/mini'
import { ItemPicture } from '../media/item-picture.ts'
import { endpoint } from '../wire/endpoint.ts'
import { decimalOut, id, moment, picture, rupiahOut, zone } from '../wire/fields.ts'
import { wireForm, wireObject } from '../wire/names.ts'
import { wireOptionRow } from '../wire/option-row.ts'
import { GROUP_NAMES, TAG_NAMES } from './item-names.ts'
import { CatalogueType, FACETS, ItemCard } from './search.ts'

export const EXEMPT_REASONS = ['item', 'vendor', 'free-trade-zone'] as const

/** Of one zone, tax included; null for readers who have a zone of their own, and where all zones cost the same. */
const ofZone = z._default(z.nullable(rupiahOut), null)

/** null where it depends on the zone. */
const ofUnit = z._default(z.nullable(rupiahOut), null)

const Tag = z.object({ id: z.int(), name: z.string() })
/** A copy of an older page does not say of what kind a group is. */
const Group = z.extend(Tag, { groupNameId: z._default(z.string(), '') })

const OptionRow = z.object({
  id: z.int(),
  values: z.array(z.string()),
  price: z.nullable(rupiahOut),
  stock: z.int(),
})

/** Millimetres; 0 where it is not known. */
const size = z._default(z.int(), 0)

/** In words what the tax panel of a unit says. */
const words = z._default(z.string(), '')

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
}
const vendorNames = { id: 'member_id', regencyName: 'kabupaten', provinceName: 'provinsi' } as const

const VendorCard = wireObject(vendorFields, vendorNames)
export type VendorCard = z.output<typeof VendorCard>

/** What offers of the same thing cost, in the zone of the reader, tax included. @decision 0028 */
const PriceStatistics = z.object({
  /** Where its vendors are; null for the whole country. */
  province: z.nullable(z.string()),
  offers: z.int(),
  vendors: z.int(),
  /** The middle half of the prices lies between `low` and `high`. */
  low: rupiahOut,
  median: rupiahOut,
  high: rupiahOut,
  /** How many of the offers cost more than this one, and how many less. */
  dearer: z.int(),
  cheaper: z.int(),
})
export type PriceStatistics = z.output<typeof PriceStatistics>

export const ItemDetail = wireObject(
  {
    id: z.int(),
    /** What can be read by everybody is none. */
    isDraft: z._default(z.literal(false), false),
    kind: z.enum(['goods', 'service', 'book']),
    name: z.string(),
    description: z.string(),
    categoryId: words,
    brand: z.string(),
    sku: z.string(),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    unit: z.string(),
    minimum: z.int(),
    multiple: z.int(),
    /** null where there is always enough. */
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
    /** In which the prices are: rupiah. */
    currencyId: z._default(z.int(), 1),
    price: rupiahOut,
    /** What the reader would pay for one unit; lower than `price` only for a school in a free-trade zone. */
    payable: rupiahOut,
    hasZone: z.boolean(),
    zone,
    /** For a reader without a zone of its own the figures under the price read "Tergantung Zona". @spec 6 Tergantung Zona */
    dependsOnZone: z.boolean(),
    /** The parts of `payable`. @spec 5 Tax calculation */
    net: z._default(z.nullable(decimalOut), null),
    dppOther: ofUnit,
    tax: ofUnit,
    ppn: z._default(z.enum(['charged', 'exempt']), 'charged'),
    exemptReason: z.nullable(z.enum(EXEMPT_REASONS)),
    /** Whether PPN is charged on it, of this reader; a copy of an older page does not say. */
    hasTax: z._default(z.boolean(), false),
    netWords: words,
    dppOtherWords: words,
    ppnWords: words,
    pphWords: words,
    acceptedWords: words,
    /** For vendors, staff and supervisors; `price` is then that of zone 1. */
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
    /** The vendor's own pictures; without any, the views of the drawn one stand for it. */
    files: z.array(ItemPicture),
    similar: z.array(ItemCard),
    /** The first of its tags. */
    tagId: z._default(z.nullable(z.int()), null),
    tagName: words,
    tags: z.array(wireForm(Tag, TAG_NAMES)),
    groups: z.array(wireForm(Group, GROUP_NAMES)),
    /** What the category asks besides, in words. */
    extra: z.array(z.object({ id: z.string(), label: z.string(), text: z.string() })),
    /** null where there are too few offers of the same thing. */
    priceRange: z.nullable(PriceStatistics),
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
    hasZone: 'has_zone',
    wholesale: 'price_wholesale',
    options: 'option_stock',
    extra: 'setup',
    hasTax: 'has_tax',
    netWords: 'price_string',
    dppOtherWords: 'price_dpp_other_string',
    ppnWords: 'price_tax_string',
    pphWords: 'price_pph_string',
    acceptedWords: 'price_accepted_string',
  },
)
export type ItemDetail = z.output<typeof ItemDetail>

/** One item with what its reader may see of it; an item that is not on sale, or under Rp 100, does not exist. */
export const itemDetail = endpoint({
  method: 'GET',
  path: '/:type/page/:pageId',
  access: 'anyone',
  summary: 'Rincian satu barang, jasa, atau buku',
  params: z.object({ type: CatalogueType, pageId: id }),
  reply: ItemDetail,
})

/** A vendor with how it answers orders and what it sells. @decision 0028 */
const VendorPage = wireObject(
  {
    ...vendorFields,
    since: moment,
    /** Groups of categories, the fullest first. */
    categories: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
    record: z.object({
      /** Of the last months, that it had to confirm. */
      orders: z.int(),
      inTimePercent: z.nullable(z.int()),
      confirmMinutes: z.nullable(z.int()),
      sendMinutes: z.nullable(z.int()),
    }),
  },
  vendorNames,
)
export type VendorPage = z.output<typeof VendorPage>

/** One vendor as everybody may see it. */
export const vendorPage = endpoint({
  method: 'GET',
  path: '/vendor/:merchantId',
  access: 'anyone',
  summary: 'Halaman satu penyedia: kartu, catatan pesanan, dan kategori',
  params: z.object({ merchantId: id }),
  reply: VendorPage,
})
