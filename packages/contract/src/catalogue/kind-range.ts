import * as z from 'zod/mini'
import { rupiahOut } from '../wire/fields.ts'

/** Prices on sale of all brands of a kind of goods, with the judged price. @decision 0178 */
export const KindRange = z.object({
  offers: z.int(),
  vendors: z.int(),
  brands: z.int(),
  lowest: rupiahOut,
  median: rupiahOut,
  highest: rupiahOut,
  dearer: z.int(),
  cheaper: z.int(),
})

export type KindRange = z.output<typeof KindRange>
