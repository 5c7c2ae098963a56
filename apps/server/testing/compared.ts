import { saveComparison } from '@pasar/contract/cart/comparison'
import { type CheckoutView, placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import type { Actor } from '../src/call/actor.ts'
import { anItem, aVendor } from './builders.ts'
import { callEndpoint } from './call-endpoint.ts'
import { checkoutBody, fillCart, get, type TestContext } from './orders.ts'

/**
 * Compares items of different vendors at a quantity and stores the comparison.
 *
 * @returns its id
 */
export const storeComparison = async (
  context: TestContext,
  school: Actor,
  items: readonly number[],
  quantity: number,
  now?: Date,
) =>
  (
    await get(context, saveComparison, school, {
      body: { offers: items.map(String), quantity },
      ...(now && { now }),
    })
  ).id

type ComparisonAnswers = { reason?: string; isSole?: boolean; comparisonIds?: readonly number[] }

/** Returns the body of a checkout as the screen sends it, with one comparison per line in order. */
const comparedBody = (
  view: CheckoutView,
  { reason = '', isSole = false, comparisonIds = [] }: ComparisonAnswers,
) => {
  const body = checkoutBody(view)
  let lineIndex = 0
  return {
    ...body,
    orders: body.orders.map((order, at) => ({
      ...order,
      comparison: {
        reason,
        isSole,
        lines: (view.orders[at]?.lines ?? []).flatMap(({ id }) => {
          const comparisonId = comparisonIds[lineIndex]
          lineIndex += 1
          return comparisonId === undefined ? [] : [{ lineId: id, comparisonId }]
        }),
      },
    })),
  }
}

/** Fills the cart and orders it with these comparisons; returns the response. */
export async function orderCompared(
  context: TestContext,
  school: Actor,
  goods: readonly (readonly [itemId: number, quantity: number])[],
  answers: ComparisonAnswers = {},
  now?: Date,
) {
  await fillCart(context, school, goods)
  const at = now ? { now } : {}
  const body = comparedBody(await get(context, viewCheckout, school, at), answers)
  const key = `banding-${school.memberId}-${process.hrtime.bigint()}`
  return callEndpoint(context.db, context.services, placeOrders, school, { body, key, ...at })
}

/** Category of chairs in the test catalogue. */
const CHAIRS = 101

/**
 * Creates three vendors.
 *
 * @returns the vendors, and a function that creates the same item of each: the first at `price` in
 * whole rupiah, the second 100.000 dearer, the third 200.000
 */
export async function threeVendors({ db }: TestContext) {
  const vendors = await Promise.all(['CV Satu', 'CV Dua', 'CV Tiga'].map((name) => aVendor(db, { name })))
  const offersAt = (price: number, category_id = CHAIRS) =>
    Promise.all(
      vendors.map((vendor, at) =>
        anItem(db, vendor, { price: price + at * 100_000, category_id, stock: 10_000 }),
      ),
    )
  return { vendors, offersAt }
}
