import { ORDER_STATES } from '@pasar/domain/ordering/machine'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { rupiahOut } from '../wire/fields.ts'

const article = { id: z.int(), name: z.string(), unit: z.string() }

/**
 * Returns what a vendor sells, how fast, and what runs out. Path not given by the specification.
 *
 * @decision 0098
 */
export const sales = endpoint({
  method: 'GET',
  path: '/member/sales',
  access: 'vendor',
  scope: 'orders:read',
  summary: 'Angka penjualan penyedia: per bulan, per keadaan, kecepatan, stok menipis, barang terlaris',
  reply: z.object({
    /** The last 12 months by the date of the order, ascending: `2026-11`. */
    months: z.array(
      z.object({ month: z.string(), orders: z.int(), paid: rupiahOut, onTheWay: rupiahOut, lost: rupiahOut }),
    ),
    /** Orders of these months by state. */
    states: z.array(z.object({ state: z.enum(ORDER_STATES), orders: z.int(), amount: rupiahOut })),
    /**
     * Median durations in seconds of these months, of the vendor and of all vendors; null without
     * orders.
     */
    speeds: z.array(
      z.object({
        stage: z.enum(['confirm', 'ship']),
        own: z.nullable(z.number()),
        all: z.nullable(z.number()),
      }),
    ),
    /** Sold units and rupiah of the last three months. */
    bestSellers: z.array(z.object({ ...article, units: z.int(), amount: rupiahOut })),
    /** Live goods that are nearly sold out, the fewest units first. */
    lowStock: z.array(z.object({ ...article, stock: z.int(), isBook: z.boolean() })),
  }),
})
