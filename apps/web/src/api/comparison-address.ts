import { parseOffers } from '@pasar/domain/cart/offer-list'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { integerParam } from './catalogue-address.ts'
import { paramText } from './search-params.ts'

/** What is compared, and for how many units. */
export type ComparisonSearch = { barang: string[]; jumlah: number }

const MOST_UNITS = 1_000_000

/** Reads a comparison from an address; a quantity that makes no sense is one. */
export const comparisonSearch = (given: Partial<ComparisonSearch> & SearchSchemaInput): ComparisonSearch => ({
  barang: parseOffers(paramText(given.barang)),
  jumlah: integerParam(given.jumlah, MOST_UNITS) || 1,
})
