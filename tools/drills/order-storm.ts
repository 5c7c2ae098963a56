import { randomUUID } from 'node:crypto'
import { must } from '@pasar/domain/kernel/must'
import { buy, headersOf, previewedCheckoutBody, type School } from '../buyers.ts'

/** An order whose response has arrived. Times are ms since the epoch. */
export type PlacedOrder = { id: number; requestedAt: number; acknowledgedAt: number }

/** Schools that order one unit of an item after the other, each as fast as the server responds. */
export type OrderStorm = {
  readonly orders: readonly PlacedOrder[]
  /** Waits for the running requests. @throws if an order was not placed */
  readonly stop: () => Promise<void>
}

/** Places one order through the calls, as the screen does. @throws if the server refuses it */
export async function placeOrder(siteUrl: string, school: School, itemId: number): Promise<PlacedOrder> {
  const cart = await fetch(`${siteUrl}/api/cart`, {
    method: 'POST',
    headers: headersOf(school),
    body: JSON.stringify({ itemId, quantity: 1 }),
  })
  if (cart.status !== 200) throw new Error(`The cart answered ${cart.status}: ${await cart.text()}`)
  const body = await previewedCheckoutBody(siteUrl, school)
  const requestedAt = Date.now()
  const { http, orders } = await buy(siteUrl, school, body, randomUUID())
  if (http !== 200) throw new Error(`The checkout answered ${http}.`)
  const acknowledgedAt = Date.now()
  return { id: must(orders[0], 'the order of one vendor').id, requestedAt, acknowledgedAt }
}

export function startStorm(siteUrl: string, schools: readonly School[], itemId: number): OrderStorm {
  const orders: PlacedOrder[] = []
  let isStopped = false
  const work = schools.map(async (school) => {
    while (!isStopped) orders.push(await placeOrder(siteUrl, school, itemId))
  })
  const end = Promise.all(work)
  // A failure is reported by `stop`.
  end.catch(() => {})
  return {
    orders,
    async stop() {
      isStopped = true
      await end
    },
  }
}
