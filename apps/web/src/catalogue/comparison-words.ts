import type { ComparedOffer, ComparisonView } from '@pasar/contract/cart/comparison'
import type { Freight } from '@pasar/contract/shipping/shipping'
import { MOST_OF_A_LINE } from '@pasar/domain/catalogue/quantity'
import { unitWord } from '../api/unit-word.ts'
import { grouped, rupiah } from '../ui/money.ts'

type Ordered = Pick<ComparedOffer, 'problem' | 'unit' | 'minimum' | 'multiple' | 'stock'>

/** Why an offer cannot be ordered at the quantity that is compared; null when it can. */
export function hindrance({ problem, unit, minimum, multiple, stock }: Ordered): string | null {
  const word = unitWord(unit)
  switch (problem) {
    case null:
      return null
    case 'option':
      return 'Pilih varian dahulu'
    case 'stock':
      return stock === 0 ? 'Stok habis' : `Stok hanya ${grouped(stock ?? 0)} ${word}`
    case 'minimum':
      return `Pemesanan paling sedikit ${grouped(minimum)} ${word}`
    case 'multiple':
      return `Kelipatan ${grouped(multiple)} ${word}, mulai dari ${grouped(minimum)}`
    case 'value':
      return `Satu baris paling banyak ${rupiah(MOST_OF_A_LINE)}`
    case 'decree':
      return 'SK kelayakan belum memenuhi syarat'
    case 'not-for-sale':
    case 'vendor-closed':
      return 'Sedang tidak dijual'
  }
}

/** "Stok 120 rim", or that there is always some. */
export function stockWords({ stock, unit }: Pick<ComparedOffer, 'stock' | 'unit'>): string {
  if (stock === null) return 'Selalu tersedia'
  return stock === 0 ? 'Stok habis' : `${grouped(stock)} ${unitWord(unit)}`
}

/** In which amounts it is sold. */
export function amountWords({
  minimum,
  multiple,
  unit,
}: Pick<ComparedOffer, 'minimum' | 'multiple' | 'unit'>): string {
  const least = `Mulai ${grouped(minimum)} ${unitWord(unit)}`
  return multiple > 1 ? `${least}, kelipatan ${grouped(multiple)}` : least
}

/** "2–4 hari", "1 hari", or that somebody comes. */
export function daysWords({ minDays, maxDays }: Pick<Freight, 'minDays' | 'maxDays'>): string {
  if (maxDays === 0) return 'Tanpa pengiriman'
  return minDays === maxDays ? `${maxDays} hari` : `${minDays}–${maxDays} hari`
}

/** The ways to send beside the cheapest one. */
export const otherFreights = (freights: readonly Freight[]): string[] =>
  freights.slice(1).map((freight) => `${freight.name} ${rupiah(freight.cost)}, ${daysWords(freight)}`)

const UNLIKE = { category: 'kategori', unit: 'satuan', condition: 'kondisi' } as const

/** In what the offers differ although only like can be compared; null when in nothing. */
export function unlikeWords(unlike: ComparisonView['unlike']): string | null {
  const differs = unlike.map((one) => UNLIKE[one])
  const last = differs.pop()
  if (last === undefined) return null
  const listed = differs.length === 0 ? last : `${differs.join(', ')} dan ${last}`
  const ending = unlike.includes('unit') ? ', sehingga tidak ada yang ditandai termurah' : ''
  return `Penawaran ini berbeda ${listed}${ending}. Bandingkan barang yang sama agar harganya dapat dinilai.`
}

/** Where the price of a unit comes from, when it is not the ordinary one. */
export function sourceWords(
  { priceSource, hasZone }: Pick<ComparedOffer, 'priceSource' | 'hasZone'>,
  zone: string,
): string | null {
  if (priceSource === 'wholesale') return 'harga grosir'
  if (priceSource === 'option') return 'harga varian'
  if (priceSource === 'negotiation') return 'harga negosiasi'
  return hasZone ? `Zona ${zone}` : null
}
