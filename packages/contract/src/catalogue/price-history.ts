import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, rupiahOut } from '../wire/fields.ts'
import { CatalogueType } from './search.ts'

const PriceHistory = z.object({
  /** Price in zone 1 at the end of each of the last months; null before the item was on sale. */
  months: z.array(z.object({ month: z.string(), price: z.nullable(rupiahOut) })),
  /** The newest changes, newest first. */
  changes: z.array(z.object({ at: moment, before: rupiahOut, price: rupiahOut })),
  hasZone: z.boolean(),
})
export type PriceHistory = z.output<typeof PriceHistory>

/** Returns the price history of an item on sale. Path not given by the specification. */
export const priceHistory = endpoint({
  method: 'GET',
  path: '/:type/page/:pageId/prices',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Riwayat harga satu barang, jasa, atau buku, 12 bulan',
  params: z.object({ type: CatalogueType, pageId: id }),
  reply: PriceHistory,
})
