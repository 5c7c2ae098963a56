import { divRound, formatThousands, type Rupiah } from '../kernel/money.ts'

/** SSH: standard unit prices of a region and year. HET: a price ceiling beyond books. */
export const REFERENCE_KINDS = ['ssh', 'het'] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

/** A reference price of an item, with the row that matched. Orders store it. */
export type ReferencePrice = {
  readonly kind: ReferenceKind
  /** Name of the province or regency; empty for the whole country. */
  readonly area: string
  readonly year: number
  /** Name of the row in the list. */
  readonly name: string
  /** Whole rupiah of one unit, tax included. */
  readonly price: Rupiah
}

/** Describes a list: "SSH Kabupaten Sidoarjo 2026". */
export const formatReferenceList = ({ kind, area, year }: Pick<ReferencePrice, 'kind' | 'area' | 'year'>) =>
  [kind === 'ssh' ? 'SSH' : 'HET', area, String(year)].filter((part) => part !== '').join(' ')

/**
 * Describes the difference of a unit price: "Rp 2.000 (4%) di atas acuan".
 *
 * @returns the percent is rounded half up; below one percent only the amount is named
 */
export function formatReferenceDifference(
  price: Rupiah,
  { price: reference }: Pick<ReferencePrice, 'price'>,
) {
  if (price === reference) return 'sama dengan acuan'
  const amount = Math.abs(price - reference)
  const percent = divRound(100 * amount, reference)
  const share = percent === 0 ? '' : ` (${formatThousands(percent)}%)`
  return `Rp ${formatThousands(amount)}${share} di ${price > reference ? 'atas' : 'bawah'} acuan`
}

/**
 * Describes the reference price of an order line: "Harga acuan (SSH Kabupaten Sidoarjo 2026):
 * Rp 50.000; harga ini Rp 2.000 (4%) di atas acuan."
 */
export const formatReference = (price: Rupiah, reference: ReferencePrice): string =>
  `Harga acuan (${formatReferenceList(reference)}): Rp ${formatThousands(reference.price)}; harga ini ${formatReferenceDifference(price, reference)}.`
