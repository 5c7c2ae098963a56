import { MONTHS } from '@pasar/domain/kernel/dates'
import { divCeil } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { encodePictureSpec, type Grade } from '@pasar/illustrations/picture-spec'
import { TEXTBOOKS } from '@pasar/server/reference/category-rows'
import { categoryNamed } from '@pasar/server/reference/category-tree'
import { BOOK_TITLES, type BookTitle } from './book-titles.ts'
import type { Article, BookDraft, HigherZones } from './item-draft.ts'
import { SeededRandom } from './stream.ts'

/** Invented publishing houses. */
const PUBLISHERS = [
  'Pustaka Arunika',
  'Lentara Ilmu',
  'Aksara Kirana Timur',
  'Wacana Rinjani',
  'Bina Kirana Sejati',
  'Gema Widuri',
  'Tunas Lembayung',
  'Sinar Mahoni',
  'Kanaka Pustaka',
  'Rumah Baca Senja',
  'Mitra Cendana',
  'Nalarasa',
] as const

/** Number of different books. Many vendors offer the same ones. */
export const BOOK_COUNT = BOOK_TITLES.length * PUBLISHERS.length

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/**
 * Returns the check digit of an ISBN: alternating weights 1 and 3 bring the sum to a multiple of
 * ten.
 */
export function isbnCheckDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * The Indonesian ISBN groups. Each is followed by 99, the highest registrant range, so that no demo
 * ISBN matches a real book.
 */
const ISBN_HEADS = ['97862399', '97860299', '97897999'] as const
const PER_HEAD = 10_000

function isbnOf(book: number): string {
  const head = ISBN_HEADS[Math.floor(book / PER_HEAD) % ISBN_HEADS.length] ?? ISBN_HEADS[0]
  const twelve = head + String(book % PER_HEAD).padStart(4, '0')
  return `${twelve}${isbnCheckDigit(twelve)}`
}

/** Rupiah per page in zone 1, four-colour print on 70 gsm paper. */
const PER_PAGE = 83
const ZONE_PERMILLE = [1_044, 1_081, 1_169, 1_400, 1_600] as const

const upToHundred = (amount: number) => divCeil(Math.round(amount), 100) * 100

/** Returns the prices in zones 2, 3, 4, 5a and 5b for a price of zone 1, rounded up to Rp 100. */
export const higherZonesOf = (zone1: number): HigherZones => {
  const [two, three, four, fiveA, fiveB] = ZONE_PERMILLE
  const at = (permille: number) => divCeil(zone1 * permille, 100_000) * 100
  return [at(two), at(three), at(four), at(fiveA), at(fiveB)]
}

const EDITION_NAME = {
  siswa: 'Buku Siswa',
  guru: 'Buku Panduan Guru',
  kerja: 'Buku Kerja',
  pengayaan: 'Buku Pengayaan',
  referensi: '',
  majalah: '',
} as const

/** Returns whether schools buy the book at a price fixed by zone. */
const isTextbook = ({ edition }: BookTitle) => edition === 'siswa'

function categoryOf(of: BookTitle): number {
  if (isTextbook(of)) return categoryNamed(TEXTBOOKS, of.level).id
  const group = 'Buku pendidikan'
  if (of.edition === 'majalah') return categoryNamed(group, 'Majalah').id
  if (of.edition === 'referensi') return categoryNamed(group, 'Referensi').id
  if (of.level === 'PAUD') return categoryNamed(group, 'Buku PAUD').id
  if (of.level === 'SLB') return categoryNamed(group, 'Buku SLB').id
  if (of.edition === 'guru') return categoryNamed(group, 'Buku panduan guru').id
  return categoryNamed(group, of.edition === 'kerja' ? 'Buku teks pendamping' : 'Buku pengayaan').id
}

/** Returns the class of a textbook or the month of a magazine; empty for other books. */
function formatGrade({ edition, level, grade }: BookTitle): string {
  if (edition === 'majalah') return `edisi ${MONTHS[grade - 1]}`
  if (level === 'UMUM') return ''
  return grade > 0 ? `${level} Kelas ${ROMAN[grade]}` : level
}

const OLD_DECREE_SHARE = 0.03

/**
 * Returns the years of a book. Most books have an eligibility decree of the last ten years; a few
 * have an old one and a letter of the book centre.
 */
function yearsOf(of: BookTitle, stream: SeededRandom) {
  const old = isTextbook(of) && stream.chance(OLD_DECREE_SHARE)
  const year = old ? stream.between(2009, 2014) : stream.between(2017, 2025)
  const curriculum = year >= 2021 ? 'Kurikulum Merdeka' : year >= 2013 ? 'Kurikulum 2013' : 'KTSP 2006'
  return {
    year,
    curriculum,
    decree_number: `${String(stream.between(1, 380)).padStart(3, '0')}/CONTOH/${year}`,
    decree_year: year,
    // A book with an old decree may be sold because the book centre has approved it.
    centre_letter: old ? `B-${stream.between(100, 999)}/CONTOH/2024` : '',
  }
}

type Print = { book: BookDraft; zone1: number }

/** Returns the book data, which are the same at every vendor. */
function printOf(seed: number, number: number, of: BookTitle): Print {
  const stream = new SeededRandom(seed, 'book', number)
  const publisher = must(PUBLISHERS[number % PUBLISHERS.length], 'a publisher')
  const base =
    of.level === 'PAUD' ? 40 : of.edition === 'referensi' ? 360 : of.edition === 'majalah' ? 48 : 96
  const pages = base + 8 * stream.between(0, of.edition === 'majalah' ? 4 : 4 + Math.min(of.grade * 2, 16))
  const paper = stream.chance(0.7) ? 'HVS 70 gsm' : 'Buku impor 57 gsm'
  const book = {
    isbn: isbnOf(number),
    publisher,
    author: `Tim Penulis ${publisher}`,
    ...yearsOf(of, stream),
    education_level: of.level === 'UMUM' ? '' : of.level,
    class: of.edition === 'majalah' ? '' : (ROMAN[of.grade] ?? ''),
    pages,
    size: of.edition === 'pengayaan' || of.edition === 'majalah' ? '148 x 210 mm' : '176 x 250 mm',
    paper,
  }
  const hardCover = of.edition === 'referensi' ? 1.7 : 1
  const zone1 = upToHundred(pages * PER_PAGE * hardCover * (paper === 'HVS 70 gsm' ? 1 : 0.92))
  return { book, zone1 }
}

function composeDescription(of: BookTitle, book: BookDraft, name: string): string {
  const lines = [
    `${name} terbitan ${book.publisher}, ${book.pages} halaman, ukuran ${book.size}, kertas ${book.paper}.`,
  ]
  lines.push(
    book.centre_letter === ''
      ? `Dinyatakan layak dengan keputusan nomor ${book.decree_number}.`
      : `Keputusan kelayakan nomor ${book.decree_number}, dengan surat jawaban pusat perbukuan nomor ${book.centre_letter}.`,
  )
  lines.push(
    isTextbook(of)
      ? 'Harga mengikuti zona sekolah pembeli.'
      : 'Tersedia untuk perpustakaan dan pojok baca kelas.',
  )
  return lines.join(' ')
}

const SPINE_MM = 0.055
const GRAMS_PER_PAGE = 1.6

/**
 * Returns a book as one vendor offers it. Textbooks are sold at their zone price; a third of the
 * offers are slightly cheaper.
 */
export function bookArticle(seed: number, number: number, stream: SeededRandom): Article {
  const of = BOOK_TITLES[Math.floor(number / PUBLISHERS.length)]
  if (!of) throw new RangeError(`there is no book ${number}`)
  const { book, zone1 } = printOf(seed, number, of)
  const isZoned = isTextbook(of)
  const price = stream.chance(0.3) ? upToHundred(zone1 * (0.94 + 0.04 * stream.next())) : zone1
  const curriculum = isZoned || of.edition === 'guru' || of.edition === 'kerja' ? book.curriculum : ''
  const name = [EDITION_NAME[of.edition], of.title, formatGrade(of), curriculum].filter(Boolean).join(' ')
  const [length, width] = book.size.startsWith('148') ? [210, 148] : [250, 176]
  return {
    kind: 'book',
    categoryId: categoryOf(of),
    name: `${name}, ${book.publisher}`,
    description: composeDescription(of, book, name),
    brand: book.publisher,
    unit: 'Eksemplar',
    minimum: 1,
    multiple: 1,
    weightGrams: Math.round(book.pages * GRAMS_PER_PAGE + 60),
    sizeMm: [length, width, Math.max(3, Math.round(book.pages * SPINE_MM))],
    stock: stream.chance(0.03) ? 0 : 10 + Math.floor(stream.next() ** 1.5 * 1_500),
    stockUnlimited: false,
    ppn: of.edition === 'majalah' ? 'charged' : 'exempt',
    price,
    higherZones: isZoned ? higherZonesOf(price) : null,
    domestic: true,
    used: false,
    preorder: stream.chance(0.05),
    picture: encodePictureSpec({
      kind: 'book',
      title: of.title,
      level: of.level,
      grade: gradeOf(of),
      motif: of.motif,
      publisher: book.publisher,
      curriculum,
      edition: of.edition === 'guru' || of.edition === 'kerja' ? of.edition : 'siswa',
    }),
    extra: [],
    optionNames: [],
    options: [],
    wholesale: [],
    book,
  }
}

const GRADES: readonly Grade[] = ['', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

const gradeOf = (of: BookTitle): Grade => (of.edition === 'majalah' ? '' : must(GRADES[of.grade], 'a grade'))
