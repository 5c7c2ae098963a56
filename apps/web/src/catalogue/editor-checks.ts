import type { Category } from '@pasar/contract/catalogue/category'
import type { ExtraField } from '@pasar/domain/catalogue/extra-fields'
import { publishFaults, TEXTBOOK_CATEGORY } from '@pasar/domain/catalogue/item-content'
import type { FieldError } from '@pasar/domain/kernel/result'
import { type EditorValues, toItemForm } from './editor-values.ts'

/** What follows from the category: its level, whether it has prices by zone, whether it is a service. */
export type CategoryTraits = {
  level: number
  hasZone: boolean
  isService: boolean
  /** What the category asks besides; none until it is known. */
  extraFields: readonly ExtraField[]
}

/**
 * What a category makes of an item.
 *
 * @param path from the top down
 * @spec 4 sets `has_zone` only if its level-3 category is 22
 */
export const deriveCategoryTraits = (
  path: readonly Category[],
  extraFields: readonly ExtraField[] = [],
): CategoryTraits => ({
  level: path.at(-1)?.level ?? 0,
  hasZone: path.some(({ level, id }) => level === 3 && id === String(TEXTBOOK_CATEGORY)),
  isService: path[0]?.name === 'Jasa',
  extraFields,
})

/** What is missing before schools can see the item, as the server will judge it. */
export function findPublishFaults(values: EditorValues, placement: CategoryTraits): FieldError[] {
  const { book } = values
  const form = toItemForm(values, null) ?? toItemForm({ ...values, wholesale: [] }, null)
  return publishFaults({
    ...values,
    wholesale: form?.wholesale ?? [],
    options: form?.options ?? [],
    categoryLevel: placement.level,
    hasZone: placement.hasZone,
    isService: placement.isService,
    extraFields: placement.extraFields,
    book: book && {
      isbn: book.isbn,
      publisher: book.publisher,
      kind: book.decreeKind,
      number: book.decreeNumber,
      year: book.decreeYear,
      centreLetter: book.centreLetter,
    },
    // What an item without photographs is shown by is drawn.
    fileCount: 1,
  })
}

/** A section of the form and the fields whose faults are its own. */
export type Section = { key: string; title: string; fields: readonly string[] }

const basics: Section = { key: 'dasar', title: 'Dasar', fields: ['name', 'categoryId', 'description'] }
const pictures: Section = { key: 'gambar', title: 'Gambar', fields: ['files'] }
const price: Section = { key: 'harga', title: 'Harga', fields: ['price', 'zonePrices', 'wholesale'] }
const stock: Section = { key: 'stok', title: 'Stok', fields: ['stock', 'options'] }
const delivery: Section = { key: 'pengiriman', title: 'Pengiriman', fields: ['weightGrams'] }
const facts: Section = { key: 'keterangan', title: 'Keterangan', fields: [] }
const extra: Section = { key: 'rincian', title: 'Rincian kategori', fields: ['extra'] }
const labels: Section = { key: 'label', title: 'Tag dan grup', fields: [] }
const book: Section = { key: 'buku', title: 'Buku', fields: ['book'] }

/** The sections in their order; services are not sent, only books have the one of books, and not every category asks something. */
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

/** What a fault says where its field is not beside it. */
export const formatFault = ({ field, message }: FieldError): string =>
  field.startsWith('zonePrices.') ? `Zona ${field.slice('zonePrices.'.length)}: ${message}` : message

/** Whether nothing is missing in a section. */
export const isSectionDone = ({ fields }: Section, faults: readonly FieldError[]): boolean =>
  !faults.some((fault) => fields.includes(fault.field.split('.')[0] ?? ''))
