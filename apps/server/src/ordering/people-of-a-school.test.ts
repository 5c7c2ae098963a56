import { addToCart, viewCart } from '@pasar/contract/cart/cart'
import { tasks } from '@pasar/contract/identity/dashboard'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { cancelOrder, payOrder, uploadBast } from '@pasar/contract/ordering/steps'
import type { SchoolPosition } from '@pasar/domain/identity/school-rights'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import {
  advanceOrderTo,
  checkoutBody,
  createTestContext,
  get,
  inspectionOf,
  paymentOf,
  photo,
} from '../../testing/orders.ts'
import type { Actor } from '../http/actor.ts'

const house = await createTestContext()

const SENTENCE = 'Peran Anda di sekolah ini tidak mencakup langkah ini'

/** Somebody of a school, as sign-on makes them. */
async function as(school: Actor, position: SchoolPosition, name: string): Promise<Actor> {
  const now = new Date('2026-11-21T03:00:00Z')
  const { id } = await house.db
    .insertInto('school_person')
    .values({
      school_id: school.memberId,
      external_id: position,
      name,
      position,
      created_at: now,
      last_seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...school, type: 'dapodik', person: { id, externalId: position, name, position } }
}

test('head, executor and treasurer share a cart and its orders, and each act bears their name', async () => {
  const [school, vendor, staff] = [
    await aSchool(house.db),
    await aVendor(house.db),
    await aStaffMember(house.db),
  ]
  const head = await as(school, 'head', 'Dewi')
  const executor = await as(school, 'executor', 'Agus')
  const treasurer = await as(school, 'treasurer', 'Sri')
  const operator = await as(school, 'operator', 'Budi')
  const itemId = await anItem(house.db, vendor)
  const refused = (call: Promise<unknown>) => expect(call).rejects.toThrow(SENTENCE)

  await get(house, addToCart, head, { body: { itemId, quantity: 2 } })
  for (const reader of [executor, treasurer, operator])
    expect((await get(house, viewCart, reader)).count).toBe(1)

  const body = checkoutBody(await get(house, viewCheckout, executor))
  for (const reader of [treasurer, operator]) {
    await refused(get(house, addToCart, reader, { body: { itemId, quantity: 1 } }))
    await refused(get(house, placeOrders, reader, { body, key: `orang-sekolah-${reader.person?.name}` }))
  }
  const placed = await get(house, placeOrders, executor, { body, key: 'orang-sekolah-1' })
  const orderId = placed.orders[0]?.id ?? 0
  const params = { orderId }
  const shipped = await advanceOrderTo(house, { orderId, to: 'shipping', school, vendor, staff })
  const [version, lines] = [shipped?.version ?? 0, shipped?.lines ?? []]

  const sees = async (actor: Actor) => [
    (await get(house, viewOrder, actor, { params })).offered,
    (await get(house, tasks, actor)).tasks.map(({ kind }) => kind),
  ]
  expect(await sees(head)).toEqual([expect.arrayContaining(['uploadBast']), ['bast']])
  expect(await sees(treasurer)).toEqual([[], []])

  const bast = {
    params,
    body: { version, agreed: true as const, chargePenalty: false, ...inspectionOf(lines) },
  }
  for (const reader of [treasurer, operator]) {
    await refused(photo(house, reader, orderId, 'bast'))
    await refused(get(house, uploadBast, reader, bast))
    await refused(get(house, cancelOrder, reader, { params, body: { version, reason: 'Tidak jadi' } }))
  }
  await photo(house, head, orderId, 'bast')
  await expect(get(house, uploadBast, executor, bast)).rejects.toThrow(
    'Penerima barang harus orang lain dari yang memesan',
  )
  const handed = await get(house, uploadBast, head, bast)
  await refused(photo(house, operator, orderId, 'payment'))
  await refused(
    get(house, payOrder, operator, { params, body: { version: handed.version, ...paymentOf(handed) } }),
  )
  expect(await sees(treasurer)).toEqual([['pay'], ['pay']])
  expect(await sees(operator)).toEqual([[], []])
  await photo(house, treasurer, orderId, 'payment')
  const paid = await get(house, payOrder, treasurer, {
    params,
    body: { version: handed.version, ...paymentOf(handed) },
  })
  expect(paid.state).toBe('paid')

  const { events } = await get(house, viewOrder, operator, { params })
  const by = (action: string) => events.find((event) => event.action === action)?.name
  expect([by('create'), by('uploadBast'), by('pay')]).toEqual([
    `Agus (Pelaksana, ${school.name})`,
    `Dewi (Kepala sekolah, ${school.name})`,
    `Sri (Bendahara, ${school.name})`,
  ])
})
