import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { must } from '@pasar/domain/kernel/must'
import type { Actor } from '@pasar/server/call/actor'
import * as z from 'zod/mini'
import { act, type SampleContext } from '../call-act.ts'

/**
 * Orders what is in the cart of a school, with the cheapest freight.
 *
 * @param fund code of the fund
 * @returns the id of the first order
 */
export async function orderCart(
  stage: SampleContext,
  buyer: Actor,
  fund: string,
  now: Date,
): Promise<number> {
  const view = z.parse(viewCheckout.reply, await act(stage, viewCheckout, buyer, now, {}))
  const reply = await act(stage, placeOrders, buyer, now, {
    body: z.encode(placeOrders.body, {
      fund,
      receiver: view.address.receiver,
      mobileNumber: '080055512345',
      neededBy: null,
      isDuplicateConfirmed: true,
      expectedTotal: view.orders.reduce((sum, order) => sum + order.amounts.total, 0),
      orders: view.orders.map(({ vendorId, freights }) => ({
        vendorId,
        freightService: must(freights[0], 'a freight service').service,
        priceReason: 'Harga sesuai mutu yang dibutuhkan.',
        note: '',
        plan: [],
        comparison: { reason: '', isSole: false, lines: [] },
      })),
    }),
  })
  return must(z.parse(placeOrders.reply, reply).orders[0], 'the placed order').id
}
