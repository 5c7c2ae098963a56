import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { rupiahOut } from '../wire/fields.ts'
import { ComparedReply, PeriodFilters, PeriodReply } from '../wire/period-filters.ts'

/** Figures of a vendor, in the order of the screen and of the file. */
export const SALES_FIGURES = ['amount', 'orders', 'units', 'average', 'completed', 'lost', 'placed'] as const
export type SalesFigure = (typeof SALES_FIGURES)[number]

/** A count in a period and in the one before. */
const CountReply = z.object({ current: z.int(), before: z.int() })

/**
 * Returns the sales of a vendor in a period and in the one before. Path not given by the
 * specification.
 *
 * @decision 0169
 */
export const salesOfPeriod = endpoint({
  method: 'GET',
  path: '/member/sales/period',
  access: 'vendor',
  scope: 'orders:read',
  summary: 'Penjualan penyedia dalam suatu masa, dengan masa sebelumnya yang sama panjang',
  query: PeriodFilters,
  reply: z.object({
    period: PeriodReply,
    figures: z.object({
      /** Rupiah of the orders that were not cancelled, rejected or closed, and their number. */
      amount: ComparedReply,
      orders: ComparedReply,
      /** Units of their lines. */
      units: ComparedReply,
      /** Whole rupiah per order; null without orders. */
      average: ComparedReply,
      /** Orders in the state `completed`. */
      completed: ComparedReply,
      /** Orders that were cancelled, rejected or closed, and all orders. */
      lost: ComparedReply,
      placed: ComparedReply,
    }),
    /** Rupiah by day, or by month where `slot` is `month`; ascending, without gaps. */
    slot: z.enum(['day', 'month']),
    slots: z.array(z.object({ key: z.string(), amount: rupiahOut })),
    /** The items with the highest sales, and how many items were sold. */
    items: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        unit: z.string(),
        units: z.int(),
        amount: rupiahOut,
        /** Orders that contain it. */
        orders: z.int(),
      }),
    ),
    itemCount: z.int(),
    /**
     * The items with the most visits of their page, how often they were put into a cart, and the
     * orders that contain them; and how many items had any of these in the period.
     *
     * @decision 0176
     */
    interest: z.object({
      itemCount: z.int(),
      items: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          visits: CountReply,
          carts: CountReply,
          orders: CountReply,
        }),
      ),
    }),
  }),
})

export const exportSalesOfPeriod = endpoint({
  method: 'GET',
  path: '/member/sales/export',
  access: 'vendor',
  scope: 'orders:read',
  summary:
    'Penjualan penyedia dalam suatu masa sebagai CSV: angka utama, lalu semua barang yang terjual atau dikunjungi',
  kind: 'csv',
  query: PeriodFilters,
  reply: z.string(),
})

export const exportSalesOfPeriodAsXlsx = endpoint({
  method: 'GET',
  path: '/member/sales/export/xlsx',
  access: 'vendor',
  scope: 'orders:read',
  summary: 'Sama dengan CSV, sebagai XLSX',
  kind: 'csv',
  query: PeriodFilters,
  reply: z.string(),
})
