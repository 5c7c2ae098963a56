import { offersIn } from '@pasar/domain/cart/offer-list'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { whole } from './catalogue-address.ts'
import { inAddress } from './search-text.ts'

/** What is compared, and for how many units. */
export type ComparisonSearch = { barang: string[]; jumlah: number }

const MOST_UNITS = 1_000_000

/** Reads a comparison from an address; a quantity that makes no sense is one. */
export const comparisonSearch = (given: Partial<ComparisonSearch> & SearchSchemaInput): ComparisonSearch => ({
  barang: offersIn(inAddress(given.barang)),
  jumlah: whole(given.jumlah, MOST_UNITS) || 1,
})
