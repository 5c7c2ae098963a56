import * as z from 'zod/mini'
import { stockAlertLevel } from '../catalogue/item-book.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireForm, wireObject } from '../wire/names.ts'

const names = { stockAlert: 'stock_alert', lowCount: 'low_count' } as const

const reply = wireObject(
  {
    /** Units below which an item without an own level is low; null while the shop has none. */
    stockAlert: z.nullable(z.int()),
    /** Number of items on sale that are below their level now. */
    lowCount: z.int(),
  },
  names,
)

/** The stock alert level of the own shop. @decision 0161 */
export const viewStockAlert = endpoint({
  method: 'GET',
  path: '/shop/stock-alert',
  access: 'vendor',
  scope: 'catalogue:read',
  summary: 'Batas stok menipis toko sendiri',
  reply,
})

/** Sets the stock alert level for all items without an own one; null for none. @decision 0161 */
export const setStockAlert = endpoint({
  method: 'PUT',
  path: '/shop/stock-alert',
  access: 'vendor',
  scope: 'items:write',
  summary: 'Atur batas stok menipis toko',
  body: wireForm(z.object({ stockAlert: z.nullable(stockAlertLevel) }), names),
  names,
  reply,
})
