import type { Extra } from '@pasar/domain/catalogue/extra-fields'
import type { Ppn } from '@pasar/domain/tax/price'

export type BookDraft = {
  readonly isbn: string
  readonly publisher: string
  readonly author: string
  readonly year: number
  readonly curriculum: string
  readonly education_level: string
  readonly class: string
  readonly pages: number
  readonly size: string
  readonly paper: string
  readonly decree_number: string
  readonly decree_year: number
  readonly centre_letter: string
}

/** Prices of zones 2 to 5b in whole rupiah including tax. */
export type HigherZones = readonly [number, number, number, number, number]

export type OptionDraft = {
  readonly values: readonly string[]
  readonly price: number | null
  readonly stock: number
}

/**
 * All fields of an item except its number and its vendor. Prices are in whole rupiah
 * including tax.
 */
export type Article = {
  readonly kind: 'goods' | 'service' | 'book'
  readonly categoryId: number
  readonly name: string
  readonly description: string
  readonly brand: string
  readonly unit: string
  readonly minimum: number
  readonly multiple: number
  readonly weightGrams: number
  readonly sizeMm: readonly [number, number, number]
  readonly stock: number
  readonly stockUnlimited: boolean
  readonly ppn: Ppn
  readonly price: number
  readonly higherZones: HigherZones | null
  readonly domestic: boolean
  readonly used: boolean
  readonly preorder: boolean
  readonly picture: string
  readonly optionNames: readonly string[]
  readonly options: readonly OptionDraft[]
  readonly wholesale: readonly { readonly amount: number; readonly price: number }[]
  readonly book: BookDraft | null
  /** Values of the extra fields of its category. */
  readonly extra: readonly Extra[]
}

/** One row of the demo catalogue. */
export type ItemDraft = Article & {
  readonly index: number
  readonly vendor: number
  readonly sku: string
  readonly draft: boolean
  readonly smallVendor: boolean
  readonly ratingCount: number
  readonly ratingSum: number
  readonly sold: number
  readonly ageMinutes: number
  readonly searchText: string
}
