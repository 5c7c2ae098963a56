import type { FieldMessage } from '../kernel/result.ts'
import { findDuplicates } from './option-rows.ts'
import { type WholesaleRow, wholesaleSteps } from './wholesale-rows.ts'

/** An option of an item: one value per column; a null price stands for the item's price. */
export type OptionOffer = { readonly values: readonly string[]; readonly price: number | null }

export type ItemGrids = {
  readonly wholesale: readonly WholesaleRow[]
  readonly optionNames: readonly string[]
  readonly options: readonly OptionOffer[]
}

/**
 * Returns the errors in an item's grids that prevent saving, draft or not.
 *
 * @returns at most one error per grid
 * @spec 5 half a row stops the saving
 */
export function gridFaults({ wholesale, optionNames, options }: ItemGrids): FieldMessage[] {
  const steps = wholesaleSteps(wholesale)
  const faults: FieldMessage[] = []
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
