import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, isPrintable, text } from '../wire/fields.ts'
import { OrderView } from './order.ts'

/** The treasurer of the school approves a waiting basket, or sends it back. @decision 0170 */
export const decideBasket = endpoint({
  method: 'POST',
  path: '/history/:orderId/basket',
  access: 'buyer',
  right: 'approve',
  ownDevice: true,
  summary: 'Setujui keranjang yang menunggu, atau kembalikan kepada yang meminta',
  params: z.object({ orderId: id }),
  body: z
    .object({
      version: z.int(),
      decision: z.enum(['approve', 'return']),
      reason: z._default(text(500).check(isPrintable), ''),
      /** The changes that the page showed; an approval with others is refused. */
      accepted: z._default(z.array(text(1200)).check(z.maxLength(1000, 'Terlalu banyak perubahan')), []),
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'approve' || reason.length >= 5, {
        path: ['reason'],
        message: 'Tulis alasan paling sedikit 5 huruf',
      }),
    ),
  reply: OrderView,
})
