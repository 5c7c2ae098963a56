import { DECREE_KINDS } from '@pasar/domain/catalogue/book-decree'
import * as z from 'zod/mini'
import { ItemPicture } from '../media/item-picture.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, picture, rupiahOut, senOut, zone } from '../wire/fields.ts'
import { wireForm, wireObject } from '../wire/names.ts'
import { sentOption } from '../wire/option-row.ts'
import { GROUP_NAMES, TAG_NAMES, ZONE_PRICE_NAMES } from './item-names.ts'
import { CatalogueType, FACETS, ItemCard } from './search.ts'

export const EXEMPT_REASONS = ['item', 'vendor', 'free-trade-zone'] as const

/** Tax-inclusive. */
const ZonePricesField = wireObject(
  { '1': rupiahOut, '2': rupiahOut, '3': rupiahOut, '4': rupiahOut, '5a': rupiahOut, '5b': rupiahOut },
  ZONE_PRICE_NAMES,
)

/** The tax panel of a unit. @spec 5 Tax calculation */
const UnitTax = wireObject(
  { net: senOut, dppOther: rupiahOut, ppn: rupiahOut, pph: rupiahOut, accepted: senOut },
  {
    net: 'price_sen',
    dppOther: 'price_dpp_other',
    ppn: 'price_tax',
    pph: 'price_pph',
    accepted: 'price_accepted_sen',
  },
)

/** A tag or a group. */
const Named = z.object({ id: z.int(), name: z.string() })

const OptionRow = z.object({
  id: z.int(),
  values: z.array(z.string()),
  price: z.nullable(rupiahOut),
  stock: z.int(),
})

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
const PriceRange = z.object({
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
export type PriceRange = z.output<typeof PriceRange>

export const ItemDetail = wireObject(
  {
    id: z.int(),
    kind: z.enum(['goods', 'service', 'book']),
    name: z.string(),
    description: z.string(),
    brand: z.string(),
    sku: z.string(),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    unit: z.string(),
    minimum: z.int(),
    multiple: z.int(),
    stock: z.nullable(z.int()),
    inStock: z.boolean(),
    weightGrams: z.int(),
    sizeMm: z.object({ length: z.int(), width: z.int(), height: z.int() }),
    production: z.enum(FACETS.production),
    goodsType: z.enum(FACETS.goods),
    condition: z.enum(FACETS.condition),
    availability: z.enum(FACETS.availability),
    picture,
    price: rupiahOut,
    /** What the reader would pay for one unit; lower than `price` only for a school in a free-trade zone. */
    payable: rupiahOut,
    hasZone: z.boolean(),
    zone,
    /** For a reader without a zone of its own the figures under the price read "Tergantung Zona". @spec 6 Tergantung Zona */
    dependsOnZone: z.boolean(),
    /** null where it depends on the zone. */
    tax: z.nullable(UnitTax),
    exemptReason: z.nullable(z.enum(EXEMPT_REASONS)),
    /** Whether PPN is charged on it, of this reader; a copy of an older page does not say. */
    hasTax: z._default(z.boolean(), false),
    netWords: words,
    dppOtherWords: words,
    ppnWords: words,
    pphWords: words,
    acceptedWords: words,
    /** All six, for vendors, staff and supervisors only. */
    zonePrices: z.nullable(ZonePricesField),
    wholesale: z.array(z.object({ amount: z.int(), price: rupiahOut })),
    optionNames: z.array(z.string()),
    options: z.array(sentOption(OptionRow)),
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
    tags: z.array(wireForm(Named, TAG_NAMES)),
    groups: z.array(wireForm(Named, GROUP_NAMES)),
    /** What the category asks besides, in words. */
    extra: z.array(z.object({ id: z.string(), label: z.string(), text: z.string() })),
    /** null where there are too few offers of the same thing. */
    priceRange: z.nullable(PriceRange),
  },
  {
    id: 'page_id',
    unit: 'amount_unit',
    minimum: 'amount_minimum',
    multiple: 'amount_multiplication',
    weightGrams: 'weight',
    picture: 'image_url',
    files: 'file',
    price: 'price_with_tax',
    hasZone: 'has_zone',
    zonePrices: 'zone_prices',
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
