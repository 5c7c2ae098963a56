import { RUPIAH_ID } from '@pasar/domain/catalogue/currency'
import { ITEM_ACTIONS, ITEM_STATES } from '@pasar/domain/catalogue/item-machine'
import { MAX_OPTION_STOCK, MAX_STOCK } from '@pasar/domain/catalogue/item-stock'
import { MAX_OPTION_COLUMNS, MAX_OPTION_LENGTH } from '@pasar/domain/catalogue/option-rows'
import { MAX_QUANTITY } from '@pasar/domain/catalogue/quantity'
import { FACETS } from '@pasar/domain/catalogue/search-options'
import type { ZONES } from '@pasar/domain/catalogue/zone-price'
import * as z from 'zod/mini'
import { ItemPicture } from '../media/item-picture.ts'
import { endpoint, type Schema } from '../wire/endpoint.ts'
import { id, moment, singleLine, text } from '../wire/fields.ts'
import { wireForm } from '../wire/names.ts'
import { wireOptionRow } from '../wire/option-row.ts'
import { ExtraEntry, ItemGroupRef, ItemTag, namedList } from './extra-fields.ts'
import { count, ItemBook, optionalLine, stockAlertLevel, whole } from './item-book.ts'
import { EditableType, ItemChangeView, MAX_PRICE, PROPOSAL_STATES } from './item-listings.ts'
import { GROUP_NAMES, TAG_NAMES, ZONE_PRICE_NAMES } from './item-names.ts'

/** Whole rupiah including tax; 0 when no price is given. */
const price = whole(MAX_PRICE)

/**
 * The stock that the editor loaded, so that saving does not overwrite a sale made meanwhile; null
 * for a new item.
 */
const stockSeen = z._default(z.nullable(z.int().check(z.gte(0), z.lte(MAX_STOCK))), null)

const editorNames = {
  categoryId: 'page_category_id',
  price: 'price_with_tax',
  ...ZONE_PRICE_NAMES,
  ppn: 'g-PPN_ITEM',
  unit: 'amount_unit',
  minimum: 'amount_minimum',
  multiple: 'amount_multiplication',
  weightGrams: 'weight',
  lengthMm: 'length',
  widthMm: 'width',
  heightMm: 'height',
  stockUnlimited: 'stock_unlimited',
  stockAlert: 'stock_alert',
  wholesale: 'price_wholesale',
  optionNames: 'option_names',
  options: 'option_stock',
  stockSeen: 'stock_seen',
  currencyId: 'commerce_currency_id',
  currencyPrice: 'currency_price',
  extra: 'setup',
  isDraft: 'is_draft',
  confirmFlattening: 'confirm_flattening',
} as const

const ZonePrices = z.object({
  '1': price,
  '2': price,
  '3': price,
  '4': price,
  '5a': price,
  '5b': price,
} satisfies Record<(typeof ZONES)[number], unknown>)
const NO_ZONE_PRICES = { '1': 0, '2': 0, '3': 0, '4': 0, '5a': 0, '5b': 0 }

const currencyId = z.nullable(
  z.int('Pilih mata uang').check(z.positive('Pilih mata uang'), z.lte(2_147_483_647, 'Pilih mata uang')),
)

const optionPrice = z
  .int('Isi dengan angka')
  .check(z.gte(1, 'Harga tidak boleh kosong / nol'), z.lte(MAX_PRICE, 'Angka terlalu besar'))
const OptionRow = z.object({
  values: z.array(singleLine(MAX_OPTION_LENGTH)).check(z.minLength(1), z.maxLength(MAX_OPTION_COLUMNS)),
  /** null when the option has the price of the item. */
  price: z._default(z.nullable(optionPrice), null),
  stock: whole(MAX_OPTION_STOCK),
  stockSeen,
})
/** An option row of a changed item; a value that is not sent stays. */
const SavedOptionRow = z.extend(OptionRow, {
  price: z.optional(z.nullable(optionPrice)),
  stock: z.optional(count(MAX_OPTION_STOCK)),
})
const optionList = <const S extends Schema>(row: S) =>
  z.array(row).check(z.maxLength(300, 'Paling banyak 300 pilihan'))

/**
 * Confirms the losses of wholesale prices that flatten options of different price. The refusal of a
 * save without it states them. @decision 0126
 */
const confirmFlattening = z.optional(z.boolean())

/** An item as its vendor enters it. A draft may be incomplete. @spec 3 Catalogue item */
export const ItemForm = z.object({
  name: optionalLine(200),
  description: z._default(text(5_000), ''),
  brand: optionalLine(80),
  categoryId: optionalLine(20),
  sku: optionalLine(60),
  unit: z._default(singleLine(20), 'Pcs'),
  minimum: z._default(
    z.int('Isi dengan angka').check(z.gte(1, 'Paling sedikit 1'), z.lte(MAX_QUANTITY, 'Angka terlalu besar')),
    1,
  ),
  multiple: z._default(
    z.int('Isi dengan angka').check(z.gte(1, 'Paling sedikit 1'), z.lte(MAX_QUANTITY, 'Angka terlalu besar')),
    1,
  ),
  // 40 tonnes: the heaviest loaded truck.
  weightGrams: whole(40_000_000),
  lengthMm: whole(1_000_000),
  widthMm: whole(1_000_000),
  heightMm: whole(1_000_000),
  stock: whole(MAX_STOCK),
  stockSeen,
  stockUnlimited: z._default(z.boolean(), false),
  /** Units below which the vendor is notified; null for the level of the shop. @decision 0161 */
  stockAlert: z._default(z.nullable(stockAlertLevel), null),
  ppn: z._default(z.enum(['charged', 'exempt']), 'charged'),
  price,
  zonePrices: z._default(ZonePrices, NO_ZONE_PRICES),
  production: z._default(z.enum(FACETS.production), 'domestic'),
  goods: z._default(z.enum(FACETS.goods), 'umkm'),
  condition: z._default(z.enum(FACETS.condition), 'new'),
  availability: z._default(z.enum(FACETS.availability), 'ready'),
  wholesale: z._default(
    z
      .array(z.object({ amount: whole(1_000_000), price }))
      .check(z.maxLength(20, 'Paling banyak 20 harga grosir')),
    [],
  ),
  optionNames: z._default(
    z
      .array(singleLine(40))
      .check(z.maxLength(MAX_OPTION_COLUMNS, `Paling banyak ${MAX_OPTION_COLUMNS} kolom pilihan`)),
    [],
  ),
  options: z._default(optionList(OptionRow), []),
  book: z._default(z.nullable(ItemBook), null),
  tags: namedList(ItemTag),
  groups: namedList(ItemGroupRef),
  /** Currency of `currencyPrice`; null for rupiah. */
  currencyId: z._default(currencyId, null),
  /** Price in the smallest unit of that currency. */
  currencyPrice: whole(MAX_PRICE),
  extra: z._default(z.array(ExtraEntry).check(z.maxLength(60, 'Paling banyak 60 isian')), []),
})
export type ItemForm = z.output<typeof ItemForm>

/** The item form on the wire, where nested fields have wire names too. @spec 3 Option stock row */
const SentForm = z.extend(ItemForm, {
  options: z._default(optionList(wireOptionRow(OptionRow)), []),
  currencyId: z._default(
    z.codec(currencyId, currencyId, {
      decode: (id) => (id === RUPIAH_ID ? null : id),
      encode: (id) => id ?? RUPIAH_ID,
    }),
    null,
  ),
  tags: namedList(wireForm(ItemTag, TAG_NAMES)),
  groups: namedList(wireForm(ItemGroupRef, GROUP_NAMES)),
})

/**
 * Uses `price_with_tax` as the zone 1 price when `price1` is absent, and a single `tag_id` as the
 * list of tags.
 *
 * @spec 3 Catalogue item
 */
const asSent = ({ tag_id, tag_name, ...sent }: Readonly<Record<string, unknown>>) => ({
  ...(typeof sent[editorNames.price] === 'number' && { price1: sent[editorNames.price] }),
  ...(typeof tag_id === 'number' && { tags: [{ tag_id, name: tag_name }] }),
  ...sent,
})
const sentForm = <const F extends Schema>(form: F, names: Readonly<Record<string, string>>) =>
  wireForm(form, names, asSent)

/**
 * Editor state besides the form: locked fields with reasons, missing fields and allowed actions.
 */
export const ItemInEditor = z.object({
  id: z.int(),
  kind: z.enum(['goods', 'service', 'book']),
  state: z.enum(ITEM_STATES),
  reason: z.string(),
  version: z.int(),
  updatedAt: moment,
  /** The item, with the proposed changes applied if a proposal exists. */
  form: wireForm(SentForm, editorNames),
  /** A change to an item on sale that waits for staff or that staff returned. @decision 0025 */
  proposal: z.nullable(
    z.object({
      state: z.enum(PROPOSAL_STATES),
      reason: z.string(),
      proposedAt: moment,
      changes: z.array(ItemChangeView),
    }),
  ),
  /** Whether changes to an item on sale apply without review, because staff trust the vendor. */
  changesAtOnce: z.boolean(),
  /** Fields that are locked, with the reason. */
  locks: z.array(z.object({ field: z.string(), reason: z.string() })),
  /** The publish checklist; empty when the item can be published. */
  missing: z.array(z.object({ field: z.string(), message: z.string() })),
  actions: z.array(z.enum(ITEM_ACTIONS)),
  /** The `flatteningKey` of the prices that the vendor has confirmed; empty for none. */
  confirmedFlattening: z.string(),
  /** Drawn picture, shown until the item has a photograph. */
  picture: z.string(),
  files: z.array(ItemPicture),
})
export type ItemInEditor = z.output<typeof ItemInEditor>

export const pageParams = z.object({ type: EditableType, pageId: id })

export const openItem = endpoint({
  method: 'GET',
  path: '/:type/page/:pageId/form',
  access: 'vendor',
  scope: 'catalogue:read',
  summary: 'Satu barang untuk diubah pemiliknya',
  params: pageParams,
  reply: ItemInEditor,
})

/** Creates a draft. @spec 7 POST /{type}/page */
export const createItem = endpoint({
  method: 'POST',
  path: '/:type/page',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Buat barang, jasa, atau buku sebagai draf',
  params: z.object({ type: EditableType }),
  body: sentForm(
    z.extend(SentForm, { isDraft: z._default(z.boolean(), true), confirmFlattening }),
    editorNames,
  ),
  names: editorNames,
  reply: ItemInEditor,
})

const SavedForm = z.extend(SentForm, {
  options: z._default(optionList(wireOptionRow(SavedOptionRow)), []),
  isDraft: z._default(z.boolean(), true),
  confirmFlattening,
  version: z.int(),
  /** Names of the received fields, and of those of a book; the others stay as they are. */
  receivedFields: z.optional(z.array(z.string())),
})
export const namedNames = { ...editorNames, pageId: 'page_id' } as const

/** Adds the domain names of the received fields: `stock`, `zonePrices.2`, `book.isbn`. */
function withReceivedFields(wireValues: Readonly<Record<string, unknown>>) {
  const sentValues = asSent(wireValues)
  const names = new Map(Object.entries(editorNames).map(([our, wire]) => [String(wire), our]))
  const receivedFields = [
    ...Object.entries(sentValues).flatMap(([wire, value]) =>
      value === undefined ? [] : [names.get(wire) ?? wire],
    ),
    ...Object.keys(Object(wireValues.book)).map((part) => `book.${part}`),
  ]
  return { ...sentValues, receivedFields }
}
const savedForm = <const F extends Schema>(form: F, names: Readonly<Record<string, string>>) =>
  wireForm(form, names, withReceivedFields)

export const pageId = z.int('Pilih barang dahulu').check(z.positive('Pilih barang dahulu'))

/**
 * Saves the sent fields of an item; with `is_draft: false` it is also submitted for review or put
 * on sale. A stock needs `stock_seen`, the stock that the caller saw, once the item was on sale.
 */
export const saveItem = endpoint({
  method: 'PUT',
  path: '/:type/page/:pageId',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Simpan barang; is_draft false menayangkan atau mengajukan pemeriksaan',
  params: pageParams,
  body: savedForm(SavedForm, editorNames),
  names: editorNames,
  reply: ItemInEditor,
})

/**
 * Saves the sent fields of an item that the body names by id, whatever its version if none is sent.
 *
 * @spec 7 `PUT`, `DELETE /{type}/page`
 */
export const saveNamedItem = endpoint({
  method: 'PUT',
  path: '/:type/page',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Simpan barang yang disebut di isi permintaan dengan page_id',
  params: z.object({ type: EditableType }),
  body: savedForm(z.extend(SavedForm, { pageId, version: z.optional(z.int()) }), namedNames),
  names: namedNames,
  reply: ItemInEditor,
})
