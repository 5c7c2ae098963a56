import type { FieldError } from '../kernel/result.ts'
import { findDuplicates } from './option-rows.ts'
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
  else if (new Set(steps.map(({ amount }) => amount)).size < steps.length)
    faults.push({ field: 'wholesale', message: 'Jumlah grosir yang sama tertulis dua kali' })
  if (optionNames.includes('')) faults.push({ field: 'optionNames', message: 'Isi nama tiap kolom pilihan' })
  else if (findDuplicates(optionNames.map((name) => [name])).size > 0)
    faults.push({ field: 'optionNames', message: 'Dua kolom pilihan bernama sama. Beri nama yang berbeda.' })
  if (options.some(({ values }) => values.length !== optionNames.length || values.includes('')))
    faults.push({ field: 'options', message: 'Isi semua kolom pada tiap pilihan' })
  else if (findDuplicates(options.map(({ values }) => values)).size > 0)
    faults.push({ field: 'options', message: 'Pilihan yang sama tertulis dua kali' })
  return faults
}
