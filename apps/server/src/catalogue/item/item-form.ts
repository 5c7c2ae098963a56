import { isDeepStrictEqual } from 'node:util'
import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { isServiceCategory } from '@pasar/domain/catalogue/category-kind'
import { isbn13 } from '@pasar/domain/catalogue/isbn'
import {
  bookContent,
  type ItemContent,
  nameFault,
  TEXTBOOK_CATEGORY,
} from '@pasar/domain/catalogue/item-content'
import { gridFaults } from '@pasar/domain/catalogue/item-grids'
import { MAX_OPTION_STOCK, MAX_STOCK, stockAfter } from '@pasar/domain/catalogue/item-stock'
import { lowestQuantity, MAX_QUANTITY } from '@pasar/domain/catalogue/quantity'
import { wholesaleSteps } from '@pasar/domain/catalogue/wholesale-rows'
import type { FieldMessage } from '@pasar/domain/kernel/result'
import { firstPicture } from '@pasar/illustrations/first-picture-view'
import { itemSearchText } from '@pasar/search/text/search-terms'
import { type ItemCategory, type ItemParts, zonesOf } from './item-editor.queries.ts'
import { choiceColumns, parseExtras } from './item-extras.ts'
import type { ItemKind, ItemRow, ItemValues } from './item-listings.queries.ts'

/** Name of the first-level category of books. */
const BOOKS = 'Buku'

/**
 * Returns the kind of an item, derived from its category.
 *
 * @param isBook whether the item belongs to the list of books
 */
export const itemKindOf = (
  isBook: boolean,
  { kindName, className }: Pick<ItemCategory, 'kindName' | 'className'>,
): ItemKind => (isBook ? 'book' : isServiceCategory(kindName, className) ? 'service' : 'goods')

/**
 * Returns whether an item has prices by zone: only textbooks do.
 *
 * @spec 4 Choosing a category sets has_zone only if its level-3 category is 22
 */
export const hasZones = ({ classId }: ItemCategory) => classId === TEXTBOOK_CATEGORY

/** The drawn picture of an item without photographs counts as its one picture. */
const DRAWN_PICTURES = 1

const NO_BOOK: NonNullable<ItemForm['book']> = {
  isbn: '',
  publisher: '',
  author: '',
  year: 0,
  curriculum: '',
  educationLevel: '',
  schoolClass: '',
  subject: '',
  pages: 0,
  size: '',
  paper: '',
  decreeKind: 'national',
  decreeNumber: '',
  decreeYear: null,
  centreLetter: '',
}

/**
 * Returns the form in its stored shape: wholesale steps sorted, a valid ISBN as 13 digits,
 * book data only in the list of books.
 */
export function normalizeForm(form: ItemForm, isBook: boolean): ItemForm {
  const book = isBook ? (form.book ?? NO_BOOK) : null
  return {
    ...form,
    unit: form.unit || 'Pcs',
    wholesale: wholesaleSteps(form.wholesale) ?? form.wholesale,
    book: book && { ...book, isbn: isbn13(book.isbn) ?? book.isbn },
  }
}

/**
 * Returns the faults that prevent storing a form, even as a draft.
 *
 * @param isNameOptional true for a draft
 */
export function formFaults(
  form: ItemForm,
  category: ItemCategory | undefined,
  { isBook, isNameOptional }: { isBook: boolean; isNameOptional: boolean },
): FieldMessage[] {
  const faults = gridFaults(form)
  const name = isNameOptional ? null : nameFault(form.name)
  if (name !== null) faults.unshift({ field: 'name', message: name })
  const blame = (message: string) => faults.push({ field: 'categoryId', message })
  if (!category) blame('Kategori tidak ditemukan')
  else if (category.level > 0 && (category.kindName === BOOKS) !== isBook)
    blame(isBook ? 'Pilih kategori buku' : 'Pilih kategori barang atau jasa')
  return faults
}

/**
 * Returns the content that the publication checklist reads.
 *
 * @param confirmedFlattening the prices whose flattening the vendor has confirmed
 */
export function contentOf(
  form: ItemForm,
  isBook: boolean,
  category: ItemCategory,
  confirmedFlattening = '',
): ItemContent {
  return {
    ...form,
    categoryLevel: category.level,
    hasZone: hasZones(category),
    isService: itemKindOf(isBook, category) === 'service',
    book: bookContent(form.book),
    fileCount: DRAWN_PICTURES,
    extraFields: category.schema,
    confirmedFlattening,
  }
}

export type Current = { row: ItemRow; parts: ItemParts }

/** Returns the options of a form with their resulting stock. */
export function optionsAfter(form: ItemForm, current: Current | null) {
  const stocks = new Map(current?.parts.options.map(({ values, stock }) => [JSON.stringify(values), stock]))
  return form.options.map(({ values, price, stock, stockSeen }) => {
    const now = stocks.get(JSON.stringify(values))
    return {
      values,
      price,
      stock:
        now === undefined
          ? stock
          : stockAfter({ current: now, typed: stock, baseline: stockSeen }, MAX_OPTION_STOCK),
    }
  })
}

/** Returns the search text of an item. */
export const buildSearchText = (
  item: Pick<ItemForm, 'name' | 'brand' | 'tags' | 'groups'>,
  category: ItemCategory,
  vendor: { name: string },
): string =>
  itemSearchText({
    ...item,
    categoryPath: category.fullName,
    labels: [...item.tags, ...item.groups].map(({ name }) => name),
    vendorName: vendor.name,
  })

type Columns = Omit<
  ItemValues,
  'vendor_id' | 'state' | 'created_at' | 'updated_at' | 'published_at' | 'version' | 'deleted_at'
>

/** Returns a form as columns of the item. */
export function itemColumnsOf(
  form: ItemForm,
  isBook: boolean,
  category: ItemCategory,
  vendor: { name: string },
  current: Current | null,
): Columns {
  const hasZone = hasZones(category)
  const zone = (which: keyof ItemForm['zonePrices']) => (hasZone ? form.zonePrices[which] || null : null)
  const options = optionsAfter(form, current)
  const kind = itemKindOf(isBook, category)
  return {
    kind,
    category_id: category.id,
    name: form.name,
    description: form.description,
    brand: form.brand,
    sku: form.sku,
    unit: form.unit,
    minimum: storedMinimum(form),
    multiple: form.multiple,
    weight_grams: form.weightGrams,
    length_mm: form.lengthMm,
    width_mm: form.widthMm,
    height_mm: form.heightMm,
    // The stock of an item with options is the sum of their stocks.
    stock:
      form.optionNames.length > 0
        ? options.reduce((sum, { stock }) => sum + stock, 0)
        : stockAfter(
            { current: current?.row.stock ?? 0, typed: form.stock, baseline: current && form.stockSeen },
            MAX_STOCK,
          ),
    stock_unlimited: form.stockUnlimited && form.optionNames.length === 0,
    stock_alert: form.stockAlert,
    ppn: form.ppn,
    price: hasZone ? form.zonePrices['1'] : form.price,
    has_zone: hasZone,
    price_zone2: zone('2'),
    price_zone3: zone('3'),
    price_zone4: zone('4'),
    price_zone5a: zone('5a'),
    price_zone5b: zone('5b'),
    production: form.production,
    goods_type: form.goods,
    condition: form.condition,
    availability: form.availability,
    picture: pictureAfter(kind, category, current),
    option_names: form.optionNames,
    search_terms: buildSearchText(form, category, vendor),
    ...choiceColumns(form),
  }
}

/** Returns the minimum, rounded up to a multiple of the step. @decision 0135 */
const storedMinimum = (form: ItemForm): number => {
  const lowest = lowestQuantity(form)
  // A quantity above the limit cannot be ordered, so such an item stays as typed.
  return lowest > MAX_QUANTITY ? form.minimum : lowest
}

/** Returns the drawn picture. For a draft it follows the category. */
const pictureAfter = (kind: ItemKind, category: ItemCategory, current: Current | null): string =>
  current && current.row.category_id === category.id
    ? current.row.picture
    : firstPicture(kind, category.className)

/** Returns a stored item as the form of its vendor. */
export function formOf({ row, parts }: Current, category: Pick<ItemCategory, 'level' | 'wireId'>): ItemForm {
  return {
    name: row.name,
    description: row.description,
    brand: row.brand,
    categoryId: category.level === 0 ? '' : category.wireId,
    sku: row.sku,
    unit: row.unit,
    minimum: row.minimum,
    multiple: row.multiple,
    weightGrams: row.weight_grams,
    lengthMm: row.length_mm,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    stock: row.stock,
    stockSeen: row.stock,
    stockUnlimited: row.stock_unlimited,
    stockAlert: row.stock_alert,
    ppn: row.ppn,
    price: row.price,
    zonePrices: zonesOf(row),
    production: row.production,
    goods: row.goods_type,
    condition: row.condition,
    availability: row.availability,
    wholesale: parts.wholesale,
    optionNames: row.option_names,
    options: parts.options.map(({ values, price, stock }) => ({ values, price, stock, stockSeen: stock })),
    book: parts.book,
    tags: parts.tags,
    groups: parts.groups,
    currencyId: row.currency_id,
    currencyPrice: row.currency_price ?? 0,
    extra: parseExtras(row.extra),
  }
}

export type Change = { field: keyof ItemForm; from: unknown; to: unknown }

/** Returns the fields that a form changes. The stock that the editor had loaded is no change. */
export function changesIn(before: ItemForm, after: ItemForm): Change[] {
  const bare = (form: ItemForm): ItemForm => ({
    ...form,
    stockSeen: null,
    options: form.options.map((option) => ({ ...option, stockSeen: null })),
  })
  const [from, to] = [bare(before), bare(after)]
  const fields = Object.keys(from).filter((field): field is keyof ItemForm => field in to)
  return fields
    .filter((field) => !isDeepStrictEqual(from[field], to[field]))
    .map((field) => ({ field, from: from[field], to: to[field] }))
}
