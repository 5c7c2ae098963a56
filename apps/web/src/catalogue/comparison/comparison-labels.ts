import type { ComparedOfferView, ComparisonView } from '@pasar/contract/cart/comparison'
import type { Freight } from '@pasar/contract/shipping/shipping'
import { repeatedVendors } from '@pasar/domain/cart/comparison-duty'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { MAX_LINE_TOTAL } from '@pasar/domain/catalogue/quantity'
import { must } from '@pasar/domain/kernel/must'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'

type OrderableOffer = Pick<ComparedOfferView, 'problem' | 'unit' | 'minimum' | 'multiple' | 'stock'>

/** Returns why an offer cannot be ordered in the compared quantity; null if it can. */
export function findOrderProblem({ problem, unit, minimum, multiple, stock }: OrderableOffer): string | null {
  const unitLabel = formatUnit(unit)
  switch (problem) {
    case null:
      return null
    case 'option':
      return 'Pilih varian dahulu'
    case 'stock':
      return stock === 0
        ? 'Stok habis'
        : `Stok hanya ${formatNumber(must(stock, 'the limited stock'))} ${unitLabel}`
    case 'minimum':
      return `Pemesanan paling sedikit ${formatNumber(minimum)} ${unitLabel}`
    case 'multiple':
      return `Kelipatan ${formatNumber(multiple)} ${unitLabel}, mulai dari ${formatNumber(minimum)}`
    case 'value':
      return `Satu baris paling banyak ${formatRupiah(MAX_LINE_TOTAL)}`
    case 'decree':
      return 'SK kelayakan belum memenuhi syarat'
    case 'vendor-holiday':
      return 'Toko sedang libur'
    case 'not-for-sale':
    case 'vendor-closed':
      return 'Sedang tidak dijual'
  }
}

/** Formats the stock: "Stok 120 rim", or the label for unlimited availability. */
export function formatStock({ stock, unit }: Pick<ComparedOfferView, 'stock' | 'unit'>): string {
  if (stock === null) return 'Selalu tersedia'
  return stock === 0 ? 'Stok habis' : `${formatNumber(stock)} ${formatUnit(unit)}`
}

/** Formats the minimum quantity and the multiple. */
export function formatOrderAmounts({
  minimum,
  multiple,
  unit,
}: Pick<ComparedOfferView, 'minimum' | 'multiple' | 'unit'>): string {
  const minimumText = `Mulai ${formatNumber(minimum)} ${formatUnit(unit)}`
  return multiple > 1 ? `${minimumText}, kelipatan ${formatNumber(multiple)}` : minimumText
}

/** Formats the delivery time: "2–4 hari", "1 hari", or the label for an on-site service. */
export function formatDeliveryDays({ minDays, maxDays }: Pick<Freight, 'minDays' | 'maxDays'>): string {
  if (maxDays === 0) return 'Tanpa pengiriman'
  return minDays === maxDays ? `${maxDays} hari` : `${minDays}–${maxDays} hari`
}

/** Returns the delivery services other than the cheapest one. */
export const formatOtherFreights = (freights: readonly Freight[]): string[] =>
  freights
    .slice(1)
    .map((freight) => `${freight.name} ${formatRupiah(freight.cost)}, ${formatDeliveryDays(freight)}`)

const UNLIKE = { category: 'kategori', unit: 'satuan', condition: 'kondisi' } as const

/**
 * Describes how the offers differ although only equal items are comparable; null if they do
 * not differ.
 */
export function formatDifferences(unlike: ComparisonView['unlike']): string | null {
  const differs = unlike.map((one) => UNLIKE[one])
  const last = differs.pop()
  if (last === undefined) return null
  const listedNames = differs.length === 0 ? last : `${differs.join(', ')} dan ${last}`
  const ending = unlike.includes('unit') ? ', sehingga tidak ada yang ditandai termurah' : ''
  return `Penawaran ini berbeda ${listedNames}${ending}. Bandingkan barang yang sama agar harganya dapat dinilai.`
}

/** Names the origin of a unit price that is not the regular one. */
export function formatPriceSource(
  { priceSource, hasZone }: Pick<ComparedOfferView, 'priceSource' | 'hasZone'>,
  zone: string,
): string | null {
  if (priceSource === 'wholesale') return 'harga grosir'
  if (priceSource === 'option') return 'harga varian'
  if (priceSource === 'negotiation') return 'harga negosiasi'
  return hasZone ? `Zona ${zone}` : null
}

/**
 * Returns the warning about offers of one vendor, with the rule that they break; null when every
 * offer is of another vendor.
 *
 * @decision 0042
 */
export function formatSameVendor(
  offers: readonly { vendor: Pick<ComparedOfferView['vendor'], 'id' | 'name'> }[],
): string | null {
  const repeatedIds = repeatedVendors(offers.map(({ vendor }) => vendor.id))
  const repeatedVendor = offers.find(({ vendor }) => repeatedIds.has(vendor.id))?.vendor
  return repeatedVendor === undefined
    ? null
    : `Lebih dari satu penawaran dari ${repeatedVendor.name}. Aturan pembanding SIPLah: setiap pembanding berasal dari penyedia yang berbeda. Ganti salah satunya sebelum perbandingan dipakai untuk pesanan.`
}
