import { addToCart, viewCart } from '@pasar/contract/cart/cart'
import { tasks } from '@pasar/contract/identity/dashboard'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { cancelOrder, payOrder, uploadBast } from '@pasar/contract/ordering/steps'
import type { SchoolPosition } from '@pasar/domain/identity/school-rights'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { aSchoolPerson } from '../../../testing/fixtures/school-people.ts'
import {
  advanceOrderTo,
  checkoutBody,
  createTestContext,
  get,
  inspectionOf,
  paymentOf,
  photo,
} from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()

const SENTENCE = 'Peran Anda di sekolah ini tidak mencakup langkah ini'

const as = (school: Actor, position: SchoolPosition, name: string) =>
  aSchoolPerson(context.db, school, position, name)

test('head, executor and treasurer share cart and orders, and each action has their name', async () => {
  const [school, vendor, staff] = [
    await aSchool(context.db),
    await aVendor(context.db),
    await aStaffMember(context.db),
  ]
  const principal = await as(school, 'head', 'Dewi')
  const executor = await as(school, 'executor', 'Agus')
  const treasurer = await as(school, 'treasurer', 'Sri')
  const operator = await as(school, 'operator', 'Budi')
  const itemId = await anItem(context.db, vendor)
  const refused = (call: Promise<unknown>) => expect(call).rejects.toThrow(SENTENCE)

  await get(context, addToCart, principal, { body: { itemId, quantity: 2 } })
  for (const member of [executor, treasurer, operator])
    expect((await get(context, viewCart, member)).count).toBe(1)

  const body = checkoutBody(await get(context, viewCheckout, executor))
  for (const member of [treasurer, operator]) {
    await refused(get(context, addToCart, member, { body: { itemId, quantity: 1 } }))
    await refused(get(context, placeOrders, member, { body, key: `orang-sekolah-${member.person?.name}` }))
  }
  const placed = await get(context, placeOrders, executor, { body, key: 'orang-sekolah-1' })
  const orderId = must(placed.orders[0], 'the order').id
  const params = { orderId }
  const shipped = await advanceOrderTo(context, { orderId, to: 'shipping', school, vendor, staff })
  const [version, lines] = [must(shipped, 'the shipped order').version, shipped?.lines ?? []]

  const sees = async (actor: Actor) => [
    (await get(context, viewOrder, actor, { params })).offered,
    (await get(context, tasks, actor)).tasks.map(({ kind }) => kind),
  ]
  expect(await sees(principal)).toEqual([expect.arrayContaining(['uploadBast']), ['bast']])
  expect(await sees(treasurer)).toEqual([[], []])

  const bast = {
    params,
    body: { version, agreed: true as const, chargePenalty: false, ...inspectionOf(lines) },
  }
  for (const member of [treasurer, operator]) {
    await refused(photo(context, member, orderId, 'bast'))
    await refused(get(context, uploadBast, member, bast))
    await refused(get(context, cancelOrder, member, { params, body: { version, reason: 'Tidak jadi' } }))
  }
  await photo(context, principal, orderId, 'bast')
  await expect(get(context, uploadBast, executor, bast)).rejects.toThrow(
    'Penerima harus orang lain dari yang memesan',
  )
  const handed = await get(context, uploadBast, principal, bast)
  await refused(photo(context, operator, orderId, 'payment'))
  await refused(
    get(context, payOrder, operator, { params, body: { version: handed.version, ...paymentOf(handed) } }),
  )
  expect(await sees(treasurer)).toEqual([['pay'], ['pay']])
  expect(await sees(operator)).toEqual([[], []])
  await photo(context, treasurer, orderId, 'payment')
  const paid = await get(context, payOrder, treasurer, {
    params,
    body: { version: handed.version, ...paymentOf(handed) },
  })
  expect(paid.state).toBe('paid')

  const { events } = await get(context, viewOrder, operator, { params })
  const by = (action: string) => events.find((event) => event.action === action)?.name
  expect([by('create'), by('uploadBast'), by('pay')]).toEqual([
    `Agus (Pelaksana, ${school.name})`,
    `Dewi (Kepala sekolah, ${school.name})`,
    `Sri (Bendahara, ${school.name})`,
  ])
})
