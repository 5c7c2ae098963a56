import { OFFER_PATTERN, parseOffers } from '@pasar/domain/cart/offer-list'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { integerParam } from './catalogue-address.ts'
import { paramText } from './search-params.ts'

/**
 * Search parameters of the comparison: the offers, the quantity, and the ordered offer if the
 * checkout requires this comparison.
 */
export type ComparisonSearch = { barang: string[]; jumlah: number; pesanan?: string | undefined }

/** Id of the checkout section that lists the required comparisons. */
export const REQUIRED_COMPARISONS_ID = 'perbandingan'

const MAX_UNITS = 1_000_000

/**
 * Parses the search parameters of a comparison. An invalid quantity becomes 1; an invalid ordered
 * offer is dropped.
 */
export const comparisonSearch = (input: Partial<ComparisonSearch> & SearchSchemaInput): ComparisonSearch => ({
  barang: parseOffers(paramText(input.barang)),
  jumlah: integerParam(input.jumlah, MAX_UNITS) || 1,
  pesanan: OFFER_PATTERN.test(paramText(input.pesanan)) ? paramText(input.pesanan) : undefined,
})
