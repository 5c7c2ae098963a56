import { viewOrder } from '@pasar/contract/ordering/order'
import { acceptRequest, grantRequest, openRequest, requestChange } from '@pasar/contract/ordering/requests'
import {
  cancelOrder,
  confirmOrder,
  confirmPayment,
  inspectOrder,
  payOrder,
  processOrder,
  refusePayment,
  rejectOrder,
  shipOrder,
  uploadBast,
} from '@pasar/contract/ordering/steps'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, testSealer } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { ON_PLAN } from '../../testing/history-books.ts'
import {
  advanceOrderTo,
  createTestContext,
  fillCart,
  get,
  inspectionOf,
  order,
  photo,
  shipmentOf,
} from '../../testing/orders.ts'
import { aPlan, balancesOf } from '../../testing/plans.ts'
import type { Actor } from '../http/actor.ts'
import { simulatedBank } from '../payment/bank.ts'
import { runTimers } from './timers.ts'

const house = await createTestContext()
const staff = await aStaffMember(house.db)
const vendor = await aVendor(house.db)

/** 10 of Rp 54.390 and freight of Rp 130.000: Rp 673.900. */
async function planned(amount = 1_000_000) {
  const school = await aSchool(house.db)
  await aPlan(house, school, [['1', 'Kertas', amount]])
  await fillCart(house, school, [
    [await anItem(house.db, vendor, { price: 54_390, weight_grams: 2_500 }), 10],
  ])
  const orderId = (await order(house, school)).orders[0]?.id ?? 0
  return { school, orderId, params: { orderId } }
}

test('what an order comes to goes from reserved to committed, accrued and paid', async () => {
  const seen: unknown[] = []
  for (const to of ['new', 'confirmed', 'shipping', 'bast', 'paid', 'payment_confirmed'] as const) {
    const { school, orderId } = await planned()
    await advanceOrderTo(house, { orderId, to, school, vendor, staff })
    const { available, ...held } = await balancesOf(house.db, school)
    seen.push([to, available, Object.entries(held).filter(([, sum]) => sum !== 0)])
  }
  expect(seen).toEqual([
    ['new', 326_100, [['reserved', 673_900]]],
    ['confirmed', 326_100, [['committed', 673_900]]],
    ['shipping', 326_100, [['committed', 673_900]]],
    ['bast', 326_100, [['accrued', 673_900]]],
    ['paid', 326_100, [['accrued', 673_900]]],
    ['payment_confirmed', 326_100, [['paid', 673_900]]],
  ])
})

test('after a short delivery only what arrived is owed, and the rest is free again', async () => {
  const { school, orderId, params } = await planned()
  const view = await advanceOrderTo(house, { orderId, to: 'shipping', school, vendor, staff })
  const found = inspectionOf(view?.lines ?? [], 2)
  const inspected = await get(house, inspectOrder, school, {
    params,
    body: { version: view?.version ?? 0, ...found },
  })
  const asked = await get(house, openRequest, school, {
    params,
    body: { version: inspected.version, kind: 'short', reason: 'Kurang dua rim' },
  })
  const accepted = await get(house, acceptRequest, vendor, {
    params: { orderId, requestId: await lastRequest(orderId) },
    body: { version: asked.version, answer: '' },
  })
  await photo(house, school, orderId, 'bast')
  await get(house, uploadBast, school, {
    params,
    body: { version: accepted.version, agreed: true, chargePenalty: false, ...found },
  })
  // 8 × 54,390 and 130,000 of freight.
  expect(await balancesOf(house.db, school)).toMatchObject({
    available: 434_880,
    accrued: 565_120,
    committed: 0,
  })
})

test('a change that makes an order dearer takes the difference, and is refused where the line is short', async () => {
  for (const [amount, left] of [
    [1_000_000, 271_710],
    [700_000, null],
  ] as const) {
    const { school, orderId, params } = await planned(amount)
    const asked = await get(house, requestChange, school, {
      params,
      body: {
        version: 1,
        reason: 'Perlu satu lagi',
        lines: [{ lineNo: 1, quantity: 11, unitPrice: 54_390 }],
        freight: 130_000,
        neededBy: null,
      },
    })
    const answer = await callEndpoint(house.db, house.services, acceptRequest, vendor, {
      params: { orderId, requestId: await lastRequest(orderId) },
      body: { version: asked.version, answer: '' },
    })
    expect(answer.http).toBe(left === null ? 422 : 200)
    if (left === null)
      expect(answer.body).toMatchObject({ status_message: 'Saldo pos 1 Kertas kurang Rp 28.290' })
    expect(await balancesOf(house.db, school)).toMatchObject({
      available: left ?? 26_100,
      reserved: left === null ? 673_900 : 728_290,
    })
  }
})

/** One that is not there, where nothing was asked for. */
const lastRequest = async (orderId: number) =>
  (await get(house, viewOrder, staff, { params: { orderId } })).requests.at(-1)?.id ?? 999_999

/** Everything that moves an order, tried whether or not it is its turn; what is refused must change nothing. */
const acts = (orderId: number, school: Actor) => {
  const params = { orderId }
  const view = () => get(house, viewOrder, staff, { params })
  const pending = async () => ({
    params: { orderId, requestId: await lastRequest(orderId) },
    body: { version: (await view()).version, answer: 'Disetujui' },
  })
  const change = (quantity: number) => async () =>
    callEndpoint(house.db, house.services, requestChange, school, {
      params,
      body: {
        version: (await view()).version,
        reason: 'Jumlah berubah',
        lines: [{ lineNo: 1, quantity, unitPrice: 54_390 }],
        freight: 130_000,
        neededBy: null,
      },
    })
  const askFor =
    (kind: 'cancel' | 'return' | 'close' | 'short', missing = 0) =>
    async () => {
      const { version, lines } = await view()
      if (missing > 0)
        await callEndpoint(house.db, house.services, inspectOrder, school, {
          params,
          body: { version, ...inspectionOf(lines, missing) },
        })
      const body = { version: (await view()).version, kind, reason: 'Sudah dibicarakan' }
      return callEndpoint(house.db, house.services, openRequest, school, { params, body })
    }
  return {
    confirm: async () =>
      callEndpoint(house.db, house.services, confirmOrder, vendor, {
        params,
        body: { version: (await view()).version },
      }),
    reject: async () =>
      callEndpoint(house.db, house.services, rejectOrder, vendor, {
        params,
        body: { version: (await view()).version, reason: 'Stok habis' },
      }),
    cancel: async () =>
      callEndpoint(house.db, house.services, cancelOrder, school, {
        params,
        body: { version: (await view()).version, reason: 'Salah jumlah' },
      }),
    expire: () =>
      runTimers(
        {
          db: house.db,
          bank: simulatedBank(),
          settings: async () => DEFAULT_SETTINGS,
          sealer: testSealer,
        },
        new Date('2026-12-20T03:00:00Z'),
      ),
    process: async () =>
      callEndpoint(house.db, house.services, processOrder, vendor, {
        params,
        body: { version: (await view()).version },
      }),
    ship: async () => {
      const { version, lines } = await view()
      return callEndpoint(house.db, house.services, shipOrder, vendor, {
        params,
        body: { version, ...shipmentOf(lines) },
      })
    },
    more: change(11),
    less: change(4),
    askCancel: askFor('cancel'),
    askClose: askFor('close'),
    askShort: askFor('short', 3),
    accept: async () => callEndpoint(house.db, house.services, acceptRequest, vendor, await pending()),
    grant: async () => callEndpoint(house.db, house.services, grantRequest, staff, await pending()),
    bast: async () => {
      await photo(house, school, orderId, 'bast').catch(() => null)
      const { version, lines, requests } = await view()
      const missing = requests.some(({ kind, state }) => kind === 'short' && state === 'accepted') ? 3 : 0
      return callEndpoint(house.db, house.services, uploadBast, school, {
        params,
        body: { version, agreed: true, chargePenalty: false, ...inspectionOf(lines, missing) },
      })
    },
    pay: async () => {
      await photo(house, school, orderId, 'payment').catch(() => null)
      const { version, amounts } = await view()
      return callEndpoint(house.db, house.services, payOrder, school, {
        params,
        body: {
          version,
          amount: (await owedOf(orderId)) ?? amounts.total,
          paidOn: '2026-11-21',
          bank: 'Bank Contoh',
          reference: 'TRX-1',
        },
      })
    },
    refusePayment: async () =>
      callEndpoint(house.db, house.services, refusePayment, staff, {
        params,
        body: { version: (await view()).version, reason: 'Bukti tidak terbaca' },
      }),
    confirmPayment: async () =>
      callEndpoint(house.db, house.services, confirmPayment, staff, {
        params,
        body: { version: (await view()).version, amount: (await owedOf(orderId)) ?? 0, reference: 'RK-1' },
      }),
  }
}

const owedOf = async (orderId: number) =>
  (await house.db.selectFrom('invoice').select('amount').where('order_id', '=', orderId).executeTakeFirst())
    ?.amount

const NAMES = [
  'confirm',
  'reject',
  'cancel',
  'expire',
  'process',
  'ship',
  'more',
  'less',
  'askCancel',
  'askClose',
  'askShort',
  'accept',
  'grant',
  'bast',
  'pay',
  'refusePayment',
  'confirmPayment',
] as const

test('whatever happens to an order, in whatever sequence, the plan stands where the order stands', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      // Mostly forward, so that histories get far; now and then anything.
      fc.array(fc.tuple(fc.nat({ max: 4 }), fc.constantFrom(...NAMES)), { minLength: 4, maxLength: 14 }),
      async (choices) => {
        const { school, orderId } = await planned(800_000)
        const doing = acts(orderId, school)
        const forward = ['confirm', 'process', 'ship', 'bast', 'pay', 'confirmPayment'] as const
        let at = 0
        for (const [dice, name] of choices) {
          const next = dice < 3 ? forward[at] : undefined
          if (next !== undefined) at += 1
          await doing[next ?? name]()
          const { state, total } = await house.db
            .selectFrom('orders')
            .select(['state', 'total'])
            .where('id', '=', orderId)
            .executeTakeFirstOrThrow()
          reached.add(state)
          const account = ON_PLAN[state]
          const amount = (await owedOf(orderId)) ?? total
          const expected = { available: 800_000, reserved: 0, committed: 0, accrued: 0, paid: 0 }
          if (account !== undefined) {
            expected[account] = amount
            expected.available -= amount
          }
          expect(await balancesOf(house.db, school)).toEqual(expected)
        }
      },
    ),
    { numRuns: 25, seed: 35, endOnFailure: true },
  )
  // The histories are worth something only if they got about.
  expect([...reached].sort()).toEqual(
    expect.arrayContaining([
      'bast',
      'cancelled',
      'confirmed',
      'new',
      'payment_confirmed',
      'processed',
      'rejected',
      'shipping',
    ]),
  )
})
