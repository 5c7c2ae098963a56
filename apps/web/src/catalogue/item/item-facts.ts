import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { decreeFault } from '@pasar/domain/catalogue/book-decree'
import { formatNumber } from '../../ui/text/money.ts'
import { decreeNames } from './decree-names.ts'
import { facetOptions } from './facet-names.ts'

/** A row of the property table. */
export type ItemFact = { name: string; value: string }

/**
 * Formats a number with a decimal comma and at most one decimal, without a trailing zero: 2.5
 * → "2,5".
 */
const decimal = (n: number) => (Number.isInteger(n) ? formatNumber(n) : n.toFixed(1).replace('.', ','))

/** Formats a weight: "2,5 kg", or grams below one kilogram. */
export const formatWeight = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${decimal(Math.round(grams / 100) / 10)} kg`

/** Formats dimensions: "29,7 × 21 × 5 cm"; null if a side is unknown. */
export function formatDimensions({
  lengthMm,
  widthMm,
  heightMm,
}: Pick<ItemDetail, 'lengthMm' | 'widthMm' | 'heightMm'>): string | null {
  if (lengthMm === 0 || widthMm === 0 || heightMm === 0) return null
  return `${[lengthMm, widthMm, heightMm].map((mm) => decimal(mm / 10)).join(' × ')} cm`
}

const labelOf = (facet: 'production' | 'goods' | 'condition' | 'availability', value: string) =>
  facetOptions[facet].find((choice) => choice.value === value)?.label ?? value

/** Returns the known properties of an item or service. */
export function itemFacts(item: ItemDetail): ItemFact[] {
  const isService = item.kind === 'service'
  const facts: [string, string | null][] = [
    ['Merek', item.book ? null : item.brand],
    ['SKU', item.sku],
    ['Kategori', item.categories.at(-1)?.name ?? null],
    ['Satuan', item.unit],
    ['Pemesanan paling sedikit', item.minimum > 1 ? `${formatNumber(item.minimum)} ${item.unit}` : null],
    ['Kelipatan', item.multiple > 1 ? `${formatNumber(item.multiple)} ${item.unit}` : null],
    ['Berat', isService || item.weightGrams === 0 ? null : formatWeight(item.weightGrams)],
    ['Ukuran', isService || item.book ? null : formatDimensions(item)],
    ['Produksi', labelOf('production', item.production)],
    ['Jenis Barang', labelOf('goods', item.goodsType)],
    ['Kondisi', isService ? null : labelOf('condition', item.condition)],
    ['Ketersediaan', labelOf('availability', item.availability)],
  ]
  return nonEmptyFacts(facts)
}

/** Returns the additional fields of the category with the values from the vendor. */
export const extraFacts = ({ extra }: Pick<ItemDetail, 'extra'>): ItemFact[] =>
  extra.map(({ label, text }) => ({ name: label, value: text }))

/** Returns the properties of a book that a school must know before it buys. */
export function bookFacts(book: NonNullable<ItemDetail['book']>): ItemFact[] {
  const decree =
    book.decreeNumber === ''
      ? null
      : `${book.decreeNumber}${book.decreeYear === null ? '' : `, tahun ${book.decreeYear}`}`
  return nonEmptyFacts([
    ['ISBN', formatIsbn(book.isbn)],
    ['Penerbit', book.publisher],
    ['Penulis', book.author],
    ['Tahun terbit', String(book.year)],
    ['Jenjang', book.educationLevel],
    ['Kelas', book.schoolClass],
    ['Mata pelajaran', book.subject],
    ['Kurikulum', book.curriculum],
    ['Nomor SK kelayakan', decree],
    ['Ditetapkan oleh', decree === null ? null : decreeNames[book.decreeKind]],
    ['Surat pusat kurikulum dan perbukuan', book.centreLetter],
    ['Jumlah halaman', book.pages > 0 ? formatNumber(book.pages) : null],
    ['Ukuran', book.size],
    ['Kertas', book.paper],
  ])
}

const nonEmptyFacts = (facts: readonly [string, string | null][]): ItemFact[] =>
  facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]))

/**
 * Whether the decree of a book prevents schools from ordering it. False for other items.
 *
 * @spec 1 Books need an eligibility decree issued after 2015
 */
export const hasDecreeFault = ({ book }: Pick<ItemDetail, 'book'>): boolean =>
  book !== null &&
  decreeFault({
    kind: book.decreeKind,
    number: book.decreeNumber,
    year: book.decreeYear,
    centreLetter: book.centreLetter,
  }) !== null

/** Separates the prefix of an ISBN as printed on covers: "978-6023456789". */
const formatIsbn = (isbn: string) => (isbn.length === 13 ? `${isbn.slice(0, 3)}-${isbn.slice(3)}` : isbn)

/** Returns the mean rating; undefined without ratings. */
export const meanRating = (of: { ratingSum: number; ratingCount: number }): number | undefined =>
  of.ratingCount > 0 ? of.ratingSum / of.ratingCount : undefined

/** Shortens "Kabupaten Sidoarjo" to "Kab. Sidoarjo" for cards. */
export const abbreviateRegency = (name: string): string => name.replace(/^Kabupaten /, 'Kab. ')
