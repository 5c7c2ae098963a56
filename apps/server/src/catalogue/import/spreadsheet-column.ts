import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import type { ItemState } from '@pasar/domain/catalogue/item-machine'
import {
  CLEAR_CELL,
  isExponent,
  normalizeTerm,
  parseYesNo,
} from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'
import type { CellUse } from '@pasar/domain/catalogue/spreadsheet/typed-cell'
import { parseWholeNumber } from '@pasar/domain/kernel/whole-number'

/** The two lists of a vendor: goods and services, or books. */
export type ListKind = 'item' | 'book'

/** The data of one item row in a spreadsheet. */
export type ItemRowSource = {
  readonly id: number | null
  readonly state: ItemState | null
  readonly categoryName: string
  readonly form: ItemForm
  /** The addresses from which its pictures were fetched. */
  readonly pictureSources: readonly string[]
}

/** The result of parsing a cell: the changed form, or an error message. */
export type CellResult = ItemForm | string

export type SpreadsheetColumn = {
  readonly key: string
  readonly head: string
  /** Set if only one of the two lists has the column. */
  readonly only?: ListKind
  /** Form fields whose faults appear in this column. */
  readonly fields: readonly string[]
  /** Help text on the worksheet of allowed values. */
  readonly help: string
  readonly choices?: readonly string[]
  /** What its cells contain; other text by default. */
  readonly use?: CellUse
  readonly write: (shownItem: ItemRowSource) => string | number
  /** Its cells refer to database records. */
  readonly isLookedUp?: true
  /**
   * Parses a cell. A column without it is for information only.
   *
   * @param row the whole row, by column
   */
  readonly read?: (form: ItemForm, cell: string, row: ReadonlyMap<string, string>) => CellResult
}

export const NO_NUMBER = 'Isi dengan angka bulat, misalnya 12500'
const LOST_DIGITS =
  'Angka ini diringkas oleh aplikasi spreadsheet. Jadikan kolom ini teks, atau pakai berkas XLSX.'

type FormKey<Value> = { [K in keyof ItemForm]: ItemForm[K] extends Value ? K : never }[keyof ItemForm]
type Book = NonNullable<ItemForm['book']>
type BookKey<Value> = { [K in keyof Book]: Book[K] extends Value ? K : never }[keyof Book]

type Head = Pick<SpreadsheetColumn, 'head' | 'help'> & { readonly only?: ListKind }

const typedText = (cell: string): string => (cell === CLEAR_CELL ? '' : cell)

/** Returns a column for a text field of the form. */
export const textColumn = (field: FormKey<string>, head: Head): SpreadsheetColumn => ({
  ...head,
  key: field,
  fields: [field],
  write: ({ form }) => String(form[field]),
  read: (form, cell) => (isExponent(cell) ? LOST_DIGITS : { ...form, [field]: typedText(cell) }),
})

/** Returns a column for an integer field of the form. */
export const numberColumn = (field: FormKey<number>, head: Head): SpreadsheetColumn => ({
  ...head,
  key: field,
  fields: [field],
  use: 'number',
  write: ({ form }) => Number(form[field]),
  read: (form, cell) => {
    const number = parseWholeNumber(cell)
    return number === null ? NO_NUMBER : { ...form, [field]: number }
  },
})

/** The column of the level below which the vendor is notified of a small stock. @decision 0161 */
export const stockAlertColumn: SpreadsheetColumn = {
  key: 'stockAlert',
  head: 'Batas stok menipis',
  help: `Anda diberi tahu sekali saat stok kurang dari angka ini. ${CLEAR_CELL} memakai batas toko.`,
  fields: ['stockAlert'],
  use: 'number',
  write: ({ form }) => form.stockAlert ?? '',
  read: (form, cell) => {
    if (cell === CLEAR_CELL) return { ...form, stockAlert: null }
    const stockAlert = parseWholeNumber(cell)
    return stockAlert === null ? NO_NUMBER : { ...form, stockAlert }
  },
}

export const yesNoColumn = (
  key: string,
  head: Head,
  of: { field: string; get: (form: ItemForm) => boolean; set: (form: ItemForm, is: boolean) => ItemForm },
): SpreadsheetColumn => ({
  ...head,
  key,
  fields: [of.field],
  choices: ['Ya', 'Tidak'],
  use: 'yes-no',
  write: ({ form }) => (of.get(form) ? 'Ya' : 'Tidak'),
  read: (form, cell) => {
    const answer = parseYesNo(cell)
    return answer === null ? 'Isi Ya atau Tidak' : of.set(form, answer)
  },
})

/** Returns a column with a fixed set of values. */
export function choiceColumn<Value extends string>(
  key: string,
  head: Head,
  of: {
    field: string
    labels: Readonly<Record<Value, string>>
    values: readonly Value[]
    get: (form: ItemForm) => Value
    set: (form: ItemForm, value: Value) => ItemForm
  },
): SpreadsheetColumn {
  const choices = of.values.map((value) => of.labels[value])
  return {
    ...head,
    key,
    fields: [of.field],
    choices,
    write: ({ form }) => of.labels[of.get(form)],
    read: (form, cell) => {
      const typedTerm = normalizeTerm(cell)
      const value = of.values.find((one) => normalizeTerm(of.labels[one]) === typedTerm)
      return value === undefined ? `Pilih salah satu: ${choices.join(', ')}` : of.set(form, value)
    },
  }
}

/** Returns a column for a text field of a book. */
export const bookTextColumn = (
  field: BookKey<string>,
  head: Head,
  blamedAs: readonly string[] = [],
  choices?: readonly string[],
): SpreadsheetColumn => ({
  ...head,
  key: `book.${field}`,
  only: 'book',
  fields: [`book.${field}`, ...blamedAs],
  ...(choices && { choices }),
  write: ({ form }) => form.book?.[field] ?? '',
  read: (form, cell) => {
    if (isExponent(cell)) return LOST_DIGITS
    return form.book ? { ...form, book: { ...form.book, [field]: typedText(cell) } } : form
  },
})

/** Returns a column for a number of a book; 0 is an empty cell. */
export const bookNumberColumn = (field: BookKey<number>, head: Head): SpreadsheetColumn => ({
  ...head,
  key: `book.${field}`,
  only: 'book',
  fields: [`book.${field}`],
  use: 'number',
  write: ({ form }) => form.book?.[field] || '',
  read: (form, cell) => {
    const number = parseWholeNumber(cell)
    if (number === null) return NO_NUMBER
    return form.book ? { ...form, book: { ...form.book, [field]: number } } : form
  },
})

/** Returns the list of a URL parameter. `master` is a synonym of `item`. */
export const listKindOf = (type: 'item' | 'book' | 'master'): ListKind => (type === 'book' ? 'book' : 'item')
