import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import type { Page } from 'playwright-core'

/**
 * Signs in without the form and returns an API client, so that a test starts at its own
 * subject.
 */
export async function signInByApi(page: Page, url: string, email: string) {
  const call = async (method: 'GET' | 'POST', path: string, data?: unknown) => {
    const answer = await page.request.fetch(`${url}/api${path}`, {
      method,
      ...(data === undefined ? {} : { data }),
      headers: { 'Idempotency-Key': randomUUID() },
    })
    const body = await answer.json()
    if (body.status !== 'success') throw new Error(`${method} ${path}: ${body.status_message}`)
    return body.data
  }
  await call('POST', '/member/signin', { username: email, password: DEMO_PASSWORD, type: 'member' })
  await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
  return call
}

type Call = Awaited<ReturnType<typeof signInByApi>>

/**
 * Orders some units of two items of one vendor.
 *
 * @returns id and number of the order, and the names of the items
 */
export async function placeOrderByApi(school: Call, vendorId: number, units = 4) {
  const { items } = await school(
    'GET',
    `/item?vendorId=${vendorId}&availability=ready&goods=umkm,non_umkm&upper=2000000&sort=PRICE_DESC`,
  )
  const names: string[] = []
  for (const { page_id } of items) {
    const item = await school('GET', `/item/page/${page_id}`)
    if (names.length === 2 || item.kind !== 'goods' || item.option_stock.length > 0 || item.minimum > units)
      continue
    const added = await school('POST', '/cart', { itemId: page_id, quantity: units }).catch(() => null)
    if (added !== null) names.push(item.name)
  }
  if (names.length < 2) throw new Error('the vendor sells too little')
  const { orders, address } = await school('GET', '/multi-cart')
  const placed = await school('POST', '/multi-cart', {
    fund: 'BOS-R',
    receiver: address.receiver,
    mobileNumber: '080055512345',
    neededBy: null,
    sameAgain: true,
    expectedTotal: orders.reduce(
      (sum: number, { amounts }: { amounts: { total: number } }) => sum + amounts.total,
      0,
    ),
    orders: orders.map((order: { vendorId: number; freights: { service: string }[] }) => ({
      vendorId: order.vendorId,
      freightService: order.freights[0]?.service ?? '',
      note: '',
    })),
  })
  const [{ id, number }] = placed.orders
  return { id: Number(id), number: String(number), names }
}
