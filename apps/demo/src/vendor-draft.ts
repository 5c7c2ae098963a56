import { DEMO_REGENCIES, regencyFactor } from './regencies.ts'
import { SeededRandom } from './stream.ts'

/** The main trade of a vendor, which determines the categories of its items. */
export type VendorTrade =
  | 'general'
  | 'stationery'
  | 'computer'
  | 'furniture'
  | 'laboratory'
  | 'sport'
  | 'cleaning'
  | 'uniform'
  | 'vocational'
  | 'building'
  | 'kitchen'
  | 'printing'
  | 'upkeep'
  | 'internet'
  | 'events'
  | 'books'

export type VendorDraft = {
  readonly index: number
  readonly name: string
  readonly trade: VendorTrade
  readonly regency: string
  readonly accountType: '3347_29' | '3347_30'
  readonly scale: '3347_33' | '3347_34' | '3347_35'
  readonly pkp: boolean
  /** Price level compared with other vendors of the same regency. */
  readonly priceFactor: number
  readonly npwp: string
  readonly bankAccount: string
  readonly ratingCount: number
  readonly ratingSum: number
  /** Position of its village among those of the regency: 0 up to 1. */
  readonly villageAt: number
  readonly street: string
}

/** The trades of every twenty vendors. General stores and books are the most frequent. */
const TRADES: readonly VendorTrade[] = [
  'general',
  'books',
  'computer',
  'stationery',
  'furniture',
  'books',
  'kitchen',
  'laboratory',
  'general',
  'printing',
  'sport',
  'books',
  'cleaning',
  'building',
  'events',
  'books',
  'uniform',
  'vocational',
  'upkeep',
  'internet',
]

type Form = {
  readonly name: string
  readonly weight: number
  readonly company: boolean
  readonly pkpShare: number
}

const FORMS: readonly Form[] = [
  { name: 'CV', weight: 42, company: true, pkpShare: 0.85 },
  { name: 'PT', weight: 18, company: true, pkpShare: 0.95 },
  { name: 'UD', weight: 14, company: false, pkpShare: 0.6 },
  { name: 'Toko', weight: 14, company: false, pkpShare: 0.5 },
  { name: 'Koperasi', weight: 7, company: true, pkpShare: 0.6 },
  { name: 'PD', weight: 5, company: false, pkpShare: 0.6 },
]

const FIRST_NAMES =
  'Arunika Cahaya Mandala Bina Citra Dharma Fajar Gemilang Harapan Intan Jaya Karya Lestari Makmur Nirmala Panca Pelangi Permata Prima Puspita Rejeki Restu Sahabat Sarana Sejahtera Sekar Semesta Sentosa Setia Sinar Sumber Tirta Tunas Usaha Utama Wahana Wijaya Wira Yasa Zamrud'.split(
    ' ',
  )
const SECOND_NAMES =
  'Abadi Agung Anugerah Barokah Bersama Buana Cemerlang Damai Dewata Edukasi Gumilang Harmoni Ilmu Indah Kencana Kusuma Lancar Maju Mandiri Mitra Mulia Nusa Pendidikan Perdana Persada Pertiwi Pratama Raya Sakti Santosa Selaras Sembada Serasi Surya Tama Teladan Terang Unggul Utama Widya'.split(
    ' ',
  )
const STREETS =
  'Kenanga Melati Cempaka Flamboyan Anggrek Teratai Dahlia Mawar Kamboja Bougenvil Seroja Tanjung'.split(' ')

/**
 * The vendor whose demo account is printed: in the regency of the first demo school's neighbour,
 * with a broad assortment, charges PPN.
 */
const DEMO_VENDOR = {
  name: 'CV Sumber Ilmu Persada',
  trade: 'general',
  accountType: '3347_30',
  scale: '3347_34',
  pkp: true,
} as const

/** Returns the vendor with an index, independently of all other vendors. */
export function vendorDraft(seed: number, index: number): VendorDraft {
  const stream = new SeededRandom(seed, 'vendor', index)
  const form = stream.weighted(FORMS)
  const first = stream.pick(FIRST_NAMES)
  const second = stream.pick(SECOND_NAMES.filter((name) => name !== first))
  const regency = DEMO_REGENCIES[index] ?? stream.weighted(DEMO_REGENCIES)
  const ratingCount = Math.floor((index === 0 ? 0.8 : stream.next()) ** 3 * 240)
  const drawnNames = {
    name: `${form.name} ${first} ${second}`,
    trade: TRADES[index % TRADES.length] ?? 'general',
    accountType: form.company ? '3347_30' : '3347_29',
    scale:
      form.name === 'Koperasi'
        ? '3347_33'
        : form.name === 'PT' && stream.chance(0.35)
          ? '3347_35'
          : '3347_34',
    pkp: stream.chance(form.pkpShare),
  } as const
  return {
    index,
    ...drawnNames,
    ...(index === 0 && DEMO_VENDOR),
    regency: regency.code,
    priceFactor: Math.exp(0.08 * stream.normal()) * regencyFactor(regency.code),
    npwp: `99${stream.digits(13)}`,
    bankAccount: `999${stream.digits(7)}`,
    ratingCount,
    ratingSum: Math.round(ratingCount * (3.9 + stream.next())),
    villageAt: stream.next(),
    street: `Jl. Contoh ${stream.pick(STREETS)} No. ${stream.between(1, 180)}`,
  }
}

const MIN_VENDORS = 60
const ITEMS_PER_VENDOR = 500

/** Returns the number of vendors for a number of items. */
export const vendorsFor = (items: number) => MIN_VENDORS + Math.floor(items / ITEMS_PER_VENDOR)
