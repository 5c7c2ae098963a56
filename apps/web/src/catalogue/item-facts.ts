import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { decreeFault } from '@pasar/domain/catalogue/book-decree'
import { formatNumber } from '../ui/money.ts'
import { decreeNames } from './decree-names.ts'
import { facetOptions } from './facet-names.ts'

/** A line of the table of facts. */
export type ItemFact = { name: string; value: string }

/** A comma between whole and tenths, no zero behind it: 2.5 → "2,5". */
const decimal = (n: number) => (Number.isInteger(n) ? formatNumber(n) : n.toFixed(1).replace('.', ','))

/** "2,5 kg", or grams below one kilogram. */
export const formatWeight = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${decimal(Math.round(grams / 100) / 10)} kg`

/** "29,7 × 21 × 5 cm"; null when a side is unknown. */
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

/** What is known of the article or service, without the lines that say nothing. */
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
  return told(facts)
}

/** What the category of an item asks besides, as its vendor answered it. */
export const extraFacts = ({ extra }: Pick<ItemDetail, 'extra'>): ItemFact[] =>
  extra.map(({ label, text }) => ({ name: label, value: text }))

/** What a school has to know of a book before it may buy it. */
export function bookFacts(book: NonNullable<ItemDetail['book']>): ItemFact[] {
  const decree =
    book.decreeNumber === ''
      ? null
      : `${book.decreeNumber}${book.decreeYear === null ? '' : `, tahun ${book.decreeYear}`}`
  return told([
    ['ISBN', isbnWords(book.isbn)],
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

const told = (facts: readonly [string, string | null][]): ItemFact[] =>
  facts.flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]))

/** Whether a school may order it, as its decree stands; what is no book has none. @spec 1 Books need an eligibility decree issued after 2015 */
export const hasDecreeFault = ({ book }: Pick<ItemDetail, 'book'>): boolean =>
  book !== null &&
  decreeFault({
    kind: book.decreeKind,
    number: book.decreeNumber,
    year: book.decreeYear,
    centreLetter: book.centreLetter,
  }) !== null

/** The prefix apart, as printed on covers: "978-6023456789". */
const isbnWords = (isbn: string) => (isbn.length === 13 ? `${isbn.slice(0, 3)}-${isbn.slice(3)}` : isbn)

/** The mean of the stars, or undefined before the first rating. */
export const meanRating = (of: { ratingSum: number; ratingCount: number }): number | undefined =>
  of.ratingCount > 0 ? of.ratingSum / of.ratingCount : undefined

/** "Kabupaten Sidoarjo" in the room of a card: "Kab. Sidoarjo". */
export const abbreviateRegency = (name: string): string => name.replace(/^Kabupaten /, 'Kab. ')
