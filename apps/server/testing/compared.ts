import { saveComparison } from '@pasar/contract/cart/comparison'
import { type CheckoutView, placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import type { Actor } from '../src/http/actor.ts'
import { callEndpoint } from './call-endpoint.ts'
import { checkoutBody, fillCart, get, type TestContext } from './orders.ts'

/** Compares items of different vendors for a quantity, and keeps it. @returns the number of the comparison */
export const storeComparison = async (
  house: TestContext,
  school: Actor,
  items: readonly number[],
  quantity: number,
  now?: Date,
) =>
  (
    await get(house, saveComparison, school, {
      body: { offers: items.map(String), quantity },
      ...(now && { now }),
    })
  ).id

type ComparisonAnswers = { reason?: string; isSole?: boolean; comparisonIds?: readonly number[] }

/** A checkout as the screen would send it, with the comparisons of its lines in their order. */
export const comparedBody = (
  view: CheckoutView,
  { reason = '', isSole = false, comparisonIds = [] }: ComparisonAnswers,
) => {
  const body = checkoutBody(view)
  let place = 0
  return {
    ...body,
    orders: body.orders.map((order, at) => ({
      ...order,
      comparison: {
        reason,
        isSole,
        lines: (view.orders[at]?.lines ?? []).flatMap(({ id }) => {
          const comparisonId = comparisonIds[place]
          place += 1
          return comparisonId === undefined ? [] : [{ lineId: id, comparisonId }]
        }),
      },
    })),
  }
}

/** Fills the cart and orders it by these comparisons; answers what the server says. */
export async function orderCompared(
  house: TestContext,
  school: Actor,
  goods: readonly (readonly [itemId: number, quantity: number])[],
  said: ComparisonAnswers = {},
  now?: Date,
) {
  await fillCart(house, school, goods)
  const at = now ? { now } : {}
  const body = comparedBody(await get(house, viewCheckout, school, at), said)
  const key = `banding-${school.memberId}-${process.hrtime.bigint()}`
  return callEndpoint(house.db, house.services, placeOrders, school, { body, key, ...at })
}
