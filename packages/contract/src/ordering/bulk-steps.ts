import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, isPrintable, requiredLine, singleLine } from '../wire/fields.ts'

/** Maximum number of orders in one request. */
export const MAX_BULK_ORDERS = 100

/** The order version that the user saw; a step on an older version is refused. */
const target = { orderId: id, version: z.int() }

const ordersOf = <Order extends z.ZodMiniType>(order: Order) =>
  z
    .array(order)
    .check(
      z.minLength(1, 'Pilih pesanan dahulu'),
      z.maxLength(MAX_BULK_ORDERS, `Paling banyak ${MAX_BULK_ORDERS} pesanan sekaligus`),
    )

/** Each order succeeds or fails independently. A repeated request reports the same success. */
const BulkResult = z.object({
  done: z.array(z.int()),
  refused: z.array(z.object({ orderId: z.int(), message: z.string() })),
})
export type BulkResult = z.output<typeof BulkResult>

export const confirmOrders = endpoint({
  method: 'POST',
  path: '/history/confirm',
  access: 'vendor',
  scope: 'orders:write',
  summary: 'Konfirmasi beberapa pesanan',
  body: z.object({ orders: ordersOf(z.object(target)) }),
  reply: BulkResult,
})

export const processOrders = endpoint({
  method: 'POST',
  path: '/history/process',
  access: 'vendor',
  scope: 'orders:write',
  summary: 'Mulai proses beberapa pesanan',
  body: z.object({ orders: ordersOf(z.object(target)) }),
  reply: BulkResult,
})

/** Ships all goods of several processed orders with one carrier. */
export const shipOrders = endpoint({
  method: 'POST',
  path: '/history/ship',
  access: 'vendor',
  scope: 'orders:write',
  summary: 'Kirim seluruh barang beberapa pesanan dengan satu pengangkut',
  body: z.object({
    shippedOn: day,
    carrier: requiredLine('Pengangkut', 120).check(isPrintable),
    orders: ordersOf(z.object({ ...target, tracking: z._default(singleLine(120).check(isPrintable), '') })),
  }),
  reply: BulkResult,
})
