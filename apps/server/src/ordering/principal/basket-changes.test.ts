import { setBasketApproval } from '@pasar/contract/identity/basket-approval'
import { viewOrder } from '@pasar/contract/ordering/order'
import { acceptRequest, quoteChange, requestChange } from '@pasar/contract/ordering/requests'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { callEndpoint, outcomeOf } from '../../../testing/call-endpoint.ts'
import { aBasket, decideAs, stockOf } from '../../../testing/fixtures/baskets.ts'
import { createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const { db } = context

/** An approved basket of 4 units of Rp 55.500 and 2 of Rp 22.200: Rp 266.400 for the goods. */
async function approved() {
  const basket = await aBasket(context, [
    [{ name: 'Kertas', price: 55_500, stock: 10 }, 4],
    [{ name: 'Map', price: 22_200, stock: 20 }, 2],
  ])
  expect((await decideAs(context, basket.treasurer, basket.placed.id)).http).toBe(200)
  const { amounts } = await get(context, viewOrder, basket.school, { params: basket.params })
  return { ...basket, freight: amounts.freight, total: amounts.total }
}
type Approved = Awaited<ReturnType<typeof approved>>

const terms = (paper: number, folders: number, freight: number, folderPrice = 22_200) => ({
  lines: [
    { lineNo: 1, quantity: paper, unitPrice: 55_500 },
    { lineNo: 2, quantity: folders, unitPrice: folderPrice },
  ],
  freight,
  neededBy: null,
})

async function quote(asker: Actor, { params }: Approved, body: ReturnType<typeof terms>) {
  const { http, body: reply } = await callEndpoint(db, context.services, quoteChange, asker, { params, body })
  return [http, reply.status === 'error' ? reply.data?.error : null]
}

const raisedLine = (lineNo: number) => ({
  field: `lines.${lineNo}`,
  message: `Baris ${lineNo} hanya boleh turun. Pesan tambahannya sebagai pesanan baru, agar disetujui bendahara.`,
})
const FOLDERS = raisedLine(2)
const FREIGHT = {
  field: 'freight',
  message: 'Ongkos kirim hanya boleh turun: kenaikan perlu persetujuan bendahara',
}

test('a change of an approved basket raises neither the total, nor a line, nor the freight', async () => {
  const basket = await approved()
  const { executor, vendor, freight } = basket
  for (const asker of [executor, vendor]) {
    expect(await quote(asker, basket, terms(4, 3, freight))).toEqual([409, [FOLDERS]])
    // Two reams less pay five folders more: the total stays the same.
    expect(await quote(asker, basket, terms(2, 7, freight))).toEqual([409, [FOLDERS]])
    expect(await quote(asker, basket, terms(3, 2, freight + 55_500))).toEqual([409, [FREIGHT]])
  }
  expect(await quote(executor, basket, terms(3, 2, freight))).toEqual([200, null])
  // More units for the same money.
  expect(await quote(executor, basket, terms(4, 4, freight, 11_100))).toEqual([200, null])
})

test('an approval keeps its bounds when the setting is off, and no treasurer is left', async () => {
  const basket = await approved()
  await get(context, setBasketApproval, basket.principal, { body: { isOn: false } })
  expect(await quote(basket.executor, basket, terms(2, 7, basket.freight))).toEqual([409, [FOLDERS]])
  await sql`update school_person set position = 'operator' where id = ${basket.treasurer.person?.id}`.execute(
    db,
  )
  expect(await quote(basket.executor, basket, terms(4, 3, basket.freight))).toEqual([409, [FOLDERS]])
})

test('a lower change is agreed, and the amounts of before it are gone', async () => {
  const basket = await approved()
  const { executor, vendor, params, freight, items } = basket
  const lower = { version: 2, reason: 'Kelebihan', ...terms(3, 2, freight) }
  await get(context, requestChange, executor, { params, body: lower })
  const { requests, version } = await get(context, viewOrder, vendor, { params })
  const requestId = must(requests.at(-1), 'the request').id
  await get(context, acceptRequest, vendor, {
    params: { ...params, requestId },
    body: { version, answer: '' },
  })
  const changed = await get(context, viewOrder, executor, { params })
  expect(changed.amounts.total).toBe(basket.total - 55_500)
  expect(await stockOf(db, must(items[0], 'paper'))).toBe(7)
  expect(await quote(executor, basket, terms(4, 2, freight))).toEqual([409, [raisedLine(1)]])
})

test('a change that was asked for before the setting is refused while it is on', async () => {
  const { principal, executor, vendor, itemId } = await aBasket(context)
  const turn = (isOn: boolean) => get(context, setBasketApproval, principal, { body: { isOn } })
  await turn(false)
  await fillCart(context, executor, [[itemId, 2]])
  const params = { orderId: must((await order(context, executor)).orders[0], 'an order').id }
  const { freight } = (await get(context, viewOrder, executor, { params })).amounts
  const raise = { lines: [{ lineNo: 1, quantity: 3, unitPrice: 55_500 }], freight, neededBy: null }
  await get(context, requestChange, executor, { params, body: { version: 1, reason: 'Kurang', ...raise } })
  const { requests, version } = await get(context, viewOrder, vendor, { params })
  const requestId = must(requests.at(-1), 'the request').id
  const accept = async () =>
    outcomeOf(
      await callEndpoint(db, context.services, acceptRequest, vendor, {
        params: { ...params, requestId },
        body: { version, answer: '' },
      }),
    )
  await turn(true)
  expect(await accept()).toEqual([409, raisedLine(1).message])
  await turn(false)
  expect((await accept())[0]).toBe(200)
})
