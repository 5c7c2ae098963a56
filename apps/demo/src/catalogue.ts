import { must } from '@pasar/domain/kernel/must'
import { itemSearchText } from '@pasar/search/text/search-terms'
import { CATEGORIES } from '@pasar/server/reference/category-tree'
import { BOOK_COUNT, bookArticle } from './book-article.ts'
import { ART_FAMILIES } from './families/art.families.ts'
import { AUDIO_VISUAL_FAMILIES } from './families/audio-visual.families.ts'
import { BUILDING_FAMILIES } from './families/building.families.ts'
import { CATERING_FAMILIES } from './families/catering.families.ts'
import { CLEANING_FAMILIES } from './families/cleaning.families.ts'
import { COMPUTER_FAMILIES } from './families/computer.families.ts'
import { EVENT_FAMILIES } from './families/event.families.ts'
import type { Family } from './families/family.ts'
import { FURNITURE_FAMILIES } from './families/furniture.families.ts'
import { LABORATORY_FAMILIES } from './families/laboratory.families.ts'
import { OFFICE_FAMILIES } from './families/office.families.ts'
import { PAPER_FAMILIES, PENNY_FAMILIES } from './families/paper.families.ts'
import { PRINTING_FAMILIES } from './families/printing.families.ts'
import { SPORT_FAMILIES } from './families/sport.families.ts'
import { UNIFORM_FAMILIES } from './families/uniform.families.ts'
import { UPKEEP_FAMILIES } from './families/upkeep.families.ts'
import { VOCATIONAL_FAMILIES } from './families/vocational.families.ts'
import { WRITING_FAMILIES } from './families/writing.families.ts'
import { familyArticle } from './family-article.ts'
import type { Article, ItemDraft } from './item-draft.ts'
import { SeededRandom } from './stream.ts'
import { type VendorDraft, type VendorTrade, vendorDraft, vendorsFor } from './vendor-draft.ts'

export const FAMILIES: readonly Family[] = [
  ...AUDIO_VISUAL_FAMILIES,
  ...BUILDING_FAMILIES,
  ...CATERING_FAMILIES,
  ...CLEANING_FAMILIES,
  ...COMPUTER_FAMILIES,
  ...EVENT_FAMILIES,
  ...FURNITURE_FAMILIES,
  ...LABORATORY_FAMILIES,
  ...OFFICE_FAMILIES,
  ...PAPER_FAMILIES,
  ...PRINTING_FAMILIES,
  ...SPORT_FAMILIES,
  ...ART_FAMILIES,
  ...UNIFORM_FAMILIES,
  ...UPKEEP_FAMILIES,
  ...VOCATIONAL_FAMILIES,
  ...WRITING_FAMILIES,
]

type Shelf = { readonly families: readonly Family[]; readonly weight: number }

const shelf = (group: string, weight: number): Shelf => ({
  families: FAMILIES.filter((family) => family.group === group),
  weight,
})

const BOOKS = 'books'

/** The categories that each trade sells, with their shares. */
const SHELVES: Readonly<Record<Exclude<VendorTrade, typeof BOOKS>, readonly Shelf[]>> = {
  general: [
    shelf('Alat tulis dan kantor', 9),
    shelf('Komputer dan elektronik', 4),
    shelf('Mebel sekolah', 3),
    shelf('Kebersihan dan kesehatan', 3),
    shelf('Olahraga dan seni', 2),
    shelf('Laboratorium dan peraga', 2),
  ],
  stationery: [shelf('Alat tulis dan kantor', 9), shelf('Cetak dan penggandaan', 1)],
  computer: [shelf('Komputer dan elektronik', 9), shelf('Internet dan perangkat lunak', 1)],
  furniture: [shelf('Mebel sekolah', 9), shelf('Pemeliharaan', 1)],
  laboratory: [shelf('Laboratorium dan peraga', 8), shelf('Olahraga dan seni', 2)],
  sport: [shelf('Olahraga dan seni', 8), shelf('Seragam dan perlengkapan', 2)],
  cleaning: [shelf('Kebersihan dan kesehatan', 1)],
  uniform: [shelf('Seragam dan perlengkapan', 1)],
  vocational: [shelf('Praktik kejuruan', 8), shelf('Laboratorium dan peraga', 1)],
  building: [shelf('Bahan bangunan ringan', 8), shelf('Pemeliharaan', 2)],
  kitchen: [shelf('Konsumsi', 1)],
  printing: [shelf('Cetak dan penggandaan', 7), shelf('Alat tulis dan kantor', 3)],
  upkeep: [shelf('Pemeliharaan', 7), shelf('Bahan bangunan ringan', 3)],
  internet: [shelf('Internet dan perangkat lunak', 6), shelf('Komputer dan elektronik', 4)],
  events: [shelf('Pelatihan dan acara', 8), shelf('Konsumsi', 2)],
}

const PENNY_SHARE = 0.005
const DRAFT_SHARE = 0.04
/** Exponent that gives vendors with a low index more goods than later ones. */
const VENDOR_SKEW = 1.5
const OLDEST_MINUTES = 540 * 24 * 60

function articleOf(seed: number, vendor: VendorDraft, stream: SeededRandom): Article {
  if (stream.chance(PENNY_SHARE)) return familyArticle(stream.pick(PENNY_FAMILIES), vendor, stream)
  // Schools buy a few well-known books, so low book numbers are offered more often.
  if (vendor.trade === BOOKS) return bookArticle(seed, Math.floor(stream.next() ** 1.2 * BOOK_COUNT), stream)
  const { families } = stream.weighted(SHELVES[vendor.trade])
  return familyArticle(stream.weighted(families), vendor, stream)
}

const pathNames = new Map(CATEGORIES.map((category) => [category.id, category.name_generated]))

/**
 * Returns generators for any item or vendor of the demo catalogue by its index. A row does not
 * depend on the number of rows.
 */
export function demoCatalogue(seed: number): {
  item: (index: number) => ItemDraft
  vendor: (index: number) => VendorDraft
} {
  const vendors: VendorDraft[] = []
  const vendor = (index: number): VendorDraft => {
    vendors[index] ??= vendorDraft(seed, index)
    return vendors[index]
  }
  const item = (index: number): ItemDraft => {
    const stream = new SeededRandom(seed, 'item', index)
    const seller = vendor(Math.floor(vendorsFor(index) * stream.next() ** VENDOR_SKEW))
    const article = articleOf(seed, seller, stream)
    const soldUnits = Math.floor(2 / (1 - stream.next()) ** 0.9) - 2
    const ratingCount = Math.min(400, Math.floor(soldUnits * 0.4 * stream.next()))
    return {
      ...article,
      index,
      vendor: seller.index,
      sku: `PS-${(index + 1).toString(36).toUpperCase().padStart(5, '0')}`,
      draft: stream.chance(DRAFT_SHARE),
      smallVendor: seller.scale !== '3347_35',
      sold: Math.min(soldUnits, 20_000),
      ratingCount,
      ratingSum: Math.round(ratingCount * Math.min(5, 3.6 + 1.4 * stream.next())),
      ageMinutes: stream.below(OLDEST_MINUTES),
      searchText: itemSearchText({
        ...article,
        categoryPath: must(pathNames.get(article.categoryId), 'the path of the category'),
        labels: [],
        vendorName: seller.name,
      }),
    }
  }
  return { item, vendor }
}
