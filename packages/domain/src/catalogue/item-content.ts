import { unprintableFault } from '../kernel/paper-fonts.ts'
import type { FieldMessage } from '../kernel/result.ts'
import type { Ppn } from '../tax/price.ts'
import { type Decree, type DecreeKind, decreeFault } from './book-decree.ts'
import { type Extra, type ExtraField, missingExtras } from './extra-fields.ts'
import { isbn13 } from './isbn.ts'
import type { OptionOffer } from './item-grids.ts'
import { flatteningKey, flatteningMessage, wholesaleConflict } from './price-conflicts.ts'
import { MIN_PRICE } from './unit-price.ts'
import type { WholesaleRow } from './wholesale-rows.ts'
import { ZONES, type Zone } from './zone-price.ts'

/**
 * The content of an item as its vendor enters it. A draft may be incomplete; prices are whole
 * rupiah including tax, 0 when not given.
 */
export type ItemContent = {
  readonly name: string
  readonly unit: string
  readonly description: string
  readonly categoryLevel: number
  readonly price: number
  readonly hasZone: boolean
  readonly zonePrices: { readonly [Z in Zone]: number }
  readonly ppn: Ppn
  readonly weightGrams: number
  readonly isService: boolean
  readonly stock: number
  readonly stockUnlimited: boolean
  readonly wholesale: readonly WholesaleRow[]
  readonly optionNames: readonly string[]
  readonly options: readonly OptionOffer[]
  readonly book: (Decree & { readonly isbn: string; readonly publisher: string }) | null
  readonly fileCount: number
  /** The extra fields of the category; `extra` holds the answers. */
  readonly extraFields: readonly ExtraField[]
  readonly extra: readonly Pick<Extra, 'id' | 'value'>[]
  /** The `flatteningKey` that the vendor has confirmed; empty for none. */
  readonly confirmedFlattening: string
}

/** Returns the content of a book from the fields of the item form; null for other items. */
export const bookContent = (
  book: {
    readonly isbn: string
    readonly publisher: string
    readonly decreeKind: DecreeKind
    readonly decreeNumber: string
    readonly decreeYear: number | null
    readonly centreLetter: string
  } | null,
): ItemContent['book'] =>
  book && {
    isbn: book.isbn,
    publisher: book.publisher,
    kind: book.decreeKind,
    number: book.decreeNumber,
    year: book.decreeYear,
    centreLetter: book.centreLetter,
  }

/**
 * The level-3 category of textbooks, the only one with prices by zone.
 *
 * @spec 4 sets has_zone only if its level-3 category is 22
 */
export const TEXTBOOK_CATEGORY = 22

/**
 * Returns why a price is invalid.
 *
 * @param price whole rupiah, including tax
 * @returns the message, or null
 * @spec 5 Quick edit of pages
 */
export function priceFault(price: number): string | null {
  if (price <= 0) return 'Harga tidak boleh kosong / nol'
  return price < MIN_PRICE ? 'Harga tidak boleh dibawah Rp 100' : null
}

/** Returns the error of an item name, or null. @spec 5 'Nama tidak boleh kosong' */
export const nameFault = (name: string): string | null =>
  name.trim() === '' ? 'Nama tidak boleh kosong' : unprintableFault(name)

/** The instruction to the vendor about the question to the books centre. */
export const CENTRE_LETTER_MESSAGE =
  'Buku ini perlu surat ke pusat kurikulum dan perbukuan, yang menjawab dalam 3 hari. Isi nomor surat jawabannya.'

/**
 * Returns what an item lacks before schools can see it: the checklist of the editor and the
 * precondition on the server.
 *
 * @returns one error per field, in form order
 * @spec 4 Item editor states
 */
export function publishFaults(item: ItemContent): FieldMessage[] {
  const faults: FieldMessage[] = []
  const blame = (field: string, message: string | null) => message !== null && faults.push({ field, message })
  blame('name', nameFault(item.name))
  if (item.categoryLevel < 3) blame('categoryId', 'Pilih kategori sampai tingkat terakhir')
  if (item.description.trim().length < 20) blame('description', 'Tulis keterangan, paling sedikit 20 huruf')
  if (item.hasZone) for (const zone of ZONES) blame(`zonePrices.${zone}`, priceFault(item.zonePrices[zone]))
  else blame('price', priceFault(item.price))
  const isTooCheap = item.wholesale.some((step) => priceFault(step.price) !== null)
  const conflict = isTooCheap ? 'Harga tidak boleh dibawah Rp 100' : wholesaleConflict(item)
  blame('wholesale', conflict)
  if (conflict === null && flatteningKey(item) !== item.confirmedFlattening)
    blame('confirmFlattening', flatteningMessage(item))
  blame('options', optionFault(item))
  blame('unit', unprintableFault(item.unit))
  if (!item.isService && item.weightGrams <= 0)
    blame('weightGrams', 'Isi berat, untuk menghitung ongkos kirim')
  if (item.book) faults.push(...bookFaults(item.book))
  faults.push(...missingExtras(item.extraFields, item.extra))
  if (item.fileCount === 0) blame('files', 'Tambahkan paling sedikit satu gambar')
  return faults
}

function optionFault({ optionNames, options }: ItemContent): string | null {
  if (optionNames.includes('')) return 'Beri nama tiap kolom pilihan'
  if (optionNames.length > 0 && options.length === 0) return 'Isi paling sedikit satu pilihan'
  const isTooCheap = options.some(({ price }) => price !== null && priceFault(price) !== null)
  if (isTooCheap) return 'Harga tidak boleh dibawah Rp 100'
  return unprintableFault([...optionNames, ...options.flatMap(({ values }) => values)].join(' '))
}

function bookFaults(book: NonNullable<ItemContent['book']>): FieldMessage[] {
  const faults: FieldMessage[] = []
  if (isbn13(book.isbn) === null)
    faults.push({ field: 'book.isbn', message: 'ISBN tidak benar. Periksa angka terakhirnya.' })
  if (book.publisher.trim() === '') faults.push({ field: 'book.publisher', message: 'Penerbit wajib diisi' })
  const decree = decreeFault(book)
  if (decree === 'decree-missing')
    faults.push({ field: 'book.number', message: 'Isi nomor dan tahun SK kelayakan' })
  if (decree === 'ask-the-centre') faults.push({ field: 'book.centreLetter', message: CENTRE_LETTER_MESSAGE })
  return faults
}
