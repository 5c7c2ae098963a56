import { parseOffers } from '@pasar/domain/cart/offer-list'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { integerParam } from './catalogue-address.ts'
import { paramText } from './search-params.ts'

/** Search parameters of the comparison: the offers and the quantity. */
export type ComparisonSearch = { barang: string[]; jumlah: number }

const MAX_UNITS = 1_000_000

/** Parses the search parameters of a comparison. An invalid quantity becomes 1. */
export const comparisonSearch = (input: Partial<ComparisonSearch> & SearchSchemaInput): ComparisonSearch => ({
  barang: parseOffers(paramText(input.barang)),
  jumlah: integerParam(input.jumlah, MAX_UNITS) || 1,
})
