import { ORDER_STAGES } from '@pasar/domain/figures/durations'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment, rupiahOut } from '../wire/fields.ts'

const seconds = z.nullable(z.number())

/**
 * The figures of the whole platform.
 *
 * @decision 0098
 */
export const platformFigures = endpoint({
  method: 'GET',
  path: '/staff/figures',
  access: 'staff',
  summary: 'Angka platform: pesanan, nilai, lama tiap tahap, komplain, dana yang belum disalurkan',
  reply: z.object({
    /** The last 12 months by the date of the order, ascending. */
    months: z.array(
      z.object({
        month: z.string(),
        orders: z.int(),
        paid: rupiahOut,
        onTheWay: rupiahOut,
        lost: rupiahOut,
        /** Number of cancelled, rejected and closed orders. */
        lostOrders: z.int(),
        complaints: z.int(),
        /** Number of orders received later than the receipt period. */
        late: z.int(),
        /** Median seconds from order to BAST; null without such orders. */
        lead: seconds,
      }),
    ),
    /** Median seconds of each stage in these months. */
    stages: z.array(z.object({ stage: z.enum(ORDER_STAGES), median: seconds, orders: z.int() })),
    /** Money that the platform owes to vendors. */
    payouts: z.array(
      z.object({
        state: z.enum(['waiting', 'failed']),
        count: z.int(),
        amount: rupiahOut,
        oldest: z.nullable(moment),
      }),
    ),
    /** Complaints that have not ended. */
    complaints: z.array(
      z.object({ state: z.enum(['open', 'escalated']), count: z.int(), oldest: z.nullable(moment) }),
    ),
  }),
})
