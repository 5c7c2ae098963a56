import type { FieldError } from '../kernel/result.ts'
import { type WholesaleRow, wholesaleSteps } from './wholesale-rows.ts'

/** An option of an item: one value for each column; null for the price of the item itself. */
export type OptionOffer = { readonly values: readonly string[]; readonly price: number | null }

export type ItemGrids = {
  readonly wholesale: readonly WholesaleRow[]
  readonly optionNames: readonly string[]
  readonly options: readonly OptionOffer[]
}

/**
 * What is wrong with the grids of an item, draft or not: what cannot be kept as it stands.
 *
 * @returns one error a grid at the most
 * @spec 5 half a row stops the saving
 */
export function gridFaults({ wholesale, optionNames, options }: ItemGrids): FieldError[] {
  const steps = wholesaleSteps(wholesale)
  const faults: FieldError[] = []
  if (steps === null)
    faults.push({ field: 'wholesale', message: 'Isi jumlah dan harga grosir, atau kosongkan keduanya' })
  else if (hasDoubles(steps.map(({ amount }) => String(amount))))
    faults.push({ field: 'wholesale', message: 'Jumlah grosir yang sama tertulis dua kali' })
  if (options.some(({ values }) => values.length !== optionNames.length || values.includes('')))
    faults.push({ field: 'options', message: 'Isi semua kolom pada tiap pilihan' })
  else if (hasDoubles(options.map(({ values }) => JSON.stringify(values).toLowerCase())))
    faults.push({ field: 'options', message: 'Pilihan yang sama tertulis dua kali' })
  return faults
}

const hasDoubles = (words: readonly string[]) => new Set(words).size < words.length
