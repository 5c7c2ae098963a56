import type { Category } from '@pasar/contract/catalogue/category'
import type { ItemInEditor } from '@pasar/contract/catalogue/item-editor'
import { isServiceCategory } from '@pasar/domain/catalogue/category-kind'
import type { ExtraField } from '@pasar/domain/catalogue/extra-fields'
import { bookContent, publishFaults, TEXTBOOK_CATEGORY } from '@pasar/domain/catalogue/item-content'
import {
  type FlatteningStep,
  flattening,
  flatteningKey,
  type ItemPrices,
} from '@pasar/domain/catalogue/price-conflicts'
import type { FieldMessage } from '@pasar/domain/kernel/result'
import { type EditorValues, emptyItemForm, toEditorValues, toItemForm } from './editor-values.ts'

/** Properties derived from the category: its level, zone prices, service or goods. */
export type CategoryTraits = {
  level: number
  hasZone: boolean
  isService: boolean
  /** Additional fields of the category; empty while unknown. */
  extraFields: readonly ExtraField[]
}

/**
 * Derives the traits of an item from its category.
 *
 * @param path from the root to the category
 * @spec 4 sets `has_zone` only if its level-3 category is 22
 */
export const deriveCategoryTraits = (
  path: readonly Category[],
  extraFields: readonly ExtraField[] = [],
): CategoryTraits => ({
  level: path.at(-1)?.level ?? 0,
  hasZone: path.some(({ level, id }) => level === 3 && id === String(TEXTBOOK_CATEGORY)),
  isService: isServiceCategory(path[0]?.name, path[2]?.name),
  extraFields,
})

/** Returns the prices of the form as the server would store them. */
function pricesOf(values: EditorValues, { hasZone }: Pick<CategoryTraits, 'hasZone'>): ItemPrices {
  const form = toItemForm(values, null) ?? toItemForm({ ...values, wholesale: [] }, null)
  return { ...values, hasZone, wholesale: form?.wholesale ?? [], options: form?.options ?? [] }
}

const flatteningKeyOf = (values: EditorValues, traits: Pick<CategoryTraits, 'hasZone'>): string =>
  flatteningKey(pricesOf(values, traits))

/**
 * Returns the losses that the vendor has to confirm before a save; empty for none.
 *
 * @param base the item as last saved; null for a new one
 * @decision 0126
 */
export function unconfirmedLosses(
  values: EditorValues,
  traits: Pick<CategoryTraits, 'hasZone'>,
  base: Pick<ItemInEditor, 'state' | 'form' | 'confirmedFlattening'> | null,
  publishes: boolean,
): FlatteningStep[] {
  const key = flatteningKeyOf(values, traits)
  const isNew = base === null || key !== flatteningKey({ ...base.form, ...traits })
  const isChecked = publishes || base?.state === 'submitted' || (base?.state === 'live' && isNew)
  return isChecked && key !== base?.confirmedFlattening ? flattening(pricesOf(values, traits)) : []
}

/** Returns the faults that prevent publication, by the same rules as the server. */
export function findPublishFaults(values: EditorValues, placement: CategoryTraits): FieldMessage[] {
  const { wholesale, options } = pricesOf(values, placement)
  return publishFaults({
    ...values,
    wholesale,
    options,
    categoryLevel: placement.level,
    hasZone: placement.hasZone,
    isService: placement.isService,
    extraFields: placement.extraFields,
    book: bookContent(values.book),
    // The editor asks for the confirmation in a dialog.
    confirmedFlattening: flatteningKeyOf(values, placement),
    // Items without photos show an illustration, so no upload is required.
    fileCount: 1,
  })
}

export type SectionKey =
  | 'basics'
  | 'pictures'
  | 'book'
  | 'price'
  | 'stock'
  | 'delivery'
  | 'details'
  | 'description'
  | 'labels'
/** A form section: the fields whose faults it shows, and the values that it holds. */
export type Section = {
  key: SectionKey
  title: string
  fields: readonly string[]
  values: readonly (keyof EditorValues)[]
}

const basics: Section = {
  key: 'basics',
  title: 'Dasar',
  fields: ['name', 'categoryId', 'description'],
  values: ['name', 'categoryId', 'description'],
}
const pictures: Section = { key: 'pictures', title: 'Gambar', fields: ['files'], values: [] }
const price: Section = {
  key: 'price',
  title: 'Harga',
  fields: ['price', 'zonePrices', 'wholesale'],
  values: ['price', 'zonePrices', 'wholesale'],
}
const stock: Section = {
  key: 'stock',
  title: 'Stok',
  fields: ['stock', 'unit', 'options'],
  values: ['stock', 'options', 'minimum', 'multiple'],
}
const delivery: Section = {
  key: 'delivery',
  title: 'Pengiriman',
  fields: ['weightGrams'],
  values: ['weightGrams'],
}
const facts: Section = {
  key: 'description',
  title: 'Keterangan',
  fields: [],
  values: ['production', 'goods', 'condition', 'availability'],
}
const extra: Section = { key: 'details', title: 'Rincian kategori', fields: ['extra'], values: ['extra'] }
const labels: Section = { key: 'labels', title: 'Tag dan grup', fields: [], values: ['tags', 'groups'] }
const book: Section = { key: 'book', title: 'Buku', fields: ['book'], values: ['book'] }

/**
 * Returns the sections in order. Services have no delivery, only books have book properties,
 * and only some categories have additional fields.
 */
export const sectionsOf = (
  isBook: boolean,
  { isService, extraFields }: CategoryTraits,
): readonly Section[] => [
  basics,
  pictures,
  ...(isBook ? [book] : []),
  price,
  stock,
  ...(isService ? [] : [delivery]),
  ...(extraFields.length > 0 ? [extra] : []),
  facts,
  labels,
]

/** What a section still needs: a fault, nothing because the user has filled it, or no input yet. */
export type SectionStatus = 'faulty' | 'filled' | 'untouched'

/**
 * Returns the status of a section.
 *
 * @param hasPhotos whether the item has photographs of its own
 */
export function sectionStatus(
  { key, fields, values: names }: Section,
  {
    values,
    faults,
    hasPhotos,
  }: { values: EditorValues; faults: readonly FieldMessage[]; hasPhotos: boolean },
): SectionStatus {
  if (faults.some(({ field }) => fields.includes(field.replace(/\..*$/, '')))) return 'faulty'
  if (key === 'pictures') return hasPhotos ? 'filled' : 'untouched'
  const blank = toEditorValues(emptyItemForm(values.book !== null))
  const isFilled = names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(blank[name]))
  return isFilled ? 'filled' : 'untouched'
}
