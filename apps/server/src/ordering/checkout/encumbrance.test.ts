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
import { anItem, aSchool, aStaffMember, aVendor, testSealer } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { runDueWork } from '../../../testing/due-work.ts'
import { ON_PLAN } from '../../../testing/history-books.ts'
import {
  advanceOrderTo,
  createTestContext,
  fillCart,
  get,
  inspectionOf,
  order,
  photo,
  shipmentOf,
} from '../../../testing/orders.ts'
import { aPlan, balancesOf } from '../../../testing/plans.ts'
import type { Actor } from '../../call/actor.ts'
import { simulatedBank } from '../../payment/bank.ts'

const context = await createTestContext()
const staff = await aStaffMember(context.db)
const vendor = await aVendor(context.db)

/** Creates an order of 10 at Rp 54.390 and freight of Rp 130.000: Rp 673.900. */
async function planned(amount = 1_000_000) {
  const school = await aSchool(context.db)
  await aPlan(context, school, [['1', 'Kertas', amount]])
  await fillCart(context, school, [
    [await anItem(context.db, vendor, { price: 54_390, weight_grams: 2_500 }), 10],
  ])
  const orderId = (await order(context, school)).orders[0]?.id ?? 0
  return { school, orderId, params: { orderId } }
}

test('the total of an order moves from reserved to committed, accrued and paid', async () => {
  const balances: unknown[] = []
  for (const to of ['new', 'confirmed', 'shipping', 'bast', 'paid', 'payment_confirmed'] as const) {
    const { school, orderId } = await planned()
    await advanceOrderTo(context, { orderId, to, school, vendor, staff })
    const { available, ...otherBalances } = await balancesOf(context.db, school)
    balances.push([to, available, Object.entries(otherBalances).filter(([, sum]) => sum !== 0)])
  }
  expect(balances).toEqual([
    ['new', 326_100, [['reserved', 673_900]]],
    ['confirmed', 326_100, [['committed', 673_900]]],
    ['shipping', 326_100, [['committed', 673_900]]],
    ['bast', 326_100, [['accrued', 673_900]]],
    ['paid', 326_100, [['accrued', 673_900]]],
    ['payment_confirmed', 326_100, [['paid', 673_900]]],
  ])
})

test('a short delivery accrues only what arrived and releases the rest', async () => {
  const { school, orderId, params } = await planned()
  const view = await advanceOrderTo(context, { orderId, to: 'shipping', school, vendor, staff })
  const found = inspectionOf(view?.lines ?? [], 2)
  const inspected = await get(context, inspectOrder, school, {
    params,
    body: { version: view?.version ?? 0, ...found },
  })
  const pendingOrder = await get(context, openRequest, school, {
    params,
    body: { version: inspected.version, kind: 'short', reason: 'Kurang dua rim' },
  })
  const accepted = await get(context, acceptRequest, vendor, {
    params: { orderId, requestId: await lastRequest(orderId) },
    body: { version: pendingOrder.version, answer: '' },
  })
  await photo(context, school, orderId, 'bast')
  await get(context, uploadBast, school, {
    params,
    body: { version: accepted.version, agreed: true, chargePenalty: false, ...found },
  })
  // 8 × 54,390 and 130,000 of freight.
  expect(await balancesOf(context.db, school)).toMatchObject({
    available: 434_880,
    accrued: 565_120,
    committed: 0,
  })
})

test('a change that raises the total takes the difference, or is rejected for lack of balance', async () => {
  for (const [amount, left] of [
    [1_000_000, 271_710],
    [700_000, null],
  ] as const) {
    const { school, orderId, params } = await planned(amount)
    const pendingOrder = await get(context, requestChange, school, {
      params,
      body: {
        version: 1,
        reason: 'Perlu satu lagi',
        lines: [{ lineNo: 1, quantity: 11, unitPrice: 54_390 }],
        freight: 130_000,
        neededBy: null,
      },
    })
    const answer = await callEndpoint(context.db, context.services, acceptRequest, vendor, {
      params: { orderId, requestId: await lastRequest(orderId) },
      body: { version: pendingOrder.version, answer: '' },
    })
    expect(answer.http).toBe(left === null ? 422 : 200)
    if (left === null)
      expect(answer.body).toMatchObject({ status_message: 'Saldo pos 1 Kertas kurang Rp 28.290' })
    expect(await balancesOf(context.db, school)).toMatchObject({
      available: left ?? 26_100,
      reserved: left === null ? 673_900 : 728_290,
    })
  }
})

/** Returns the id of the last request; an unknown id if there is none. */
const lastRequest = async (orderId: number) => (await viewOf(orderId)).requests.at(-1)?.id ?? 999_999

const viewOf = (orderId: number) => get(context, viewOrder, staff, { params: { orderId } })

/**
 * Returns all actions on an order. The test runs them in any state; a refused action must
 * change nothing.
 */
const acts = (orderId: number, school: Actor) => ({
  ...stepActs(orderId, school),
  ...requestActs(orderId, school),
  ...paymentActs(orderId, school),
})

function stepActs(orderId: number, school: Actor) {
  const params = { orderId }
  const view = () => viewOf(orderId)
  return {
    confirm: async () =>
      callEndpoint(context.db, context.services, confirmOrder, vendor, {
        params,
        body: { version: (await view()).version },
      }),
    reject: async () =>
      callEndpoint(context.db, context.services, rejectOrder, vendor, {
        params,
        body: { version: (await view()).version, reason: 'Stok habis' },
      }),
    cancel: async () =>
      callEndpoint(context.db, context.services, cancelOrder, school, {
        params,
        body: { version: (await view()).version, reason: 'Salah jumlah' },
      }),
    expire: () =>
      runDueWork(
        {
          db: context.db,
          bank: simulatedBank(),
          settings: async () => DEFAULT_SETTINGS,
          sealer: testSealer,
        },
        new Date('2026-12-20T03:00:00Z'),
      ),
    process: async () =>
      callEndpoint(context.db, context.services, processOrder, vendor, {
        params,
        body: { version: (await view()).version },
      }),
    ship: async () => {
      const { version, lines } = await view()
      return callEndpoint(context.db, context.services, shipOrder, vendor, {
        params,
        body: { version, ...shipmentOf(lines) },
      })
    },
    bast: async () => {
      await photo(context, school, orderId, 'bast').catch(() => null)
      const { version, lines, requests } = await view()
      const missing = requests.some(({ kind, state }) => kind === 'short' && state === 'accepted') ? 3 : 0
      return callEndpoint(context.db, context.services, uploadBast, school, {
        params,
        body: { version, agreed: true, chargePenalty: false, ...inspectionOf(lines, missing) },
      })
    },
  }
}

function requestActs(orderId: number, school: Actor) {
  const params = { orderId }
  const view = () => viewOf(orderId)
  const pending = async () => ({
    params: { orderId, requestId: await lastRequest(orderId) },
    body: { version: (await view()).version, answer: 'Disetujui' },
  })
  const change = (quantity: number) => async () =>
    callEndpoint(context.db, context.services, requestChange, school, {
      params,
      body: {
        version: (await view()).version,
        reason: 'Jumlah berubah',
        lines: [{ lineNo: 1, quantity, unitPrice: 54_390 }],
        freight: 130_000,
        neededBy: null,
      },
    })
  const requestOfKind =
    (kind: 'cancel' | 'return' | 'close' | 'short', missing = 0) =>
    async () => {
      const { version, lines } = await view()
      if (missing > 0)
        await callEndpoint(context.db, context.services, inspectOrder, school, {
          params,
          body: { version, ...inspectionOf(lines, missing) },
        })
      const body = { version: (await view()).version, kind, reason: 'Sudah dibicarakan' }
      return callEndpoint(context.db, context.services, openRequest, school, { params, body })
    }
  return {
    more: change(11),
    less: change(4),
    askCancel: requestOfKind('cancel'),
    askClose: requestOfKind('close'),
    askShort: requestOfKind('short', 3),
    accept: async () => callEndpoint(context.db, context.services, acceptRequest, vendor, await pending()),
    grant: async () => callEndpoint(context.db, context.services, grantRequest, staff, await pending()),
  }
}

function paymentActs(orderId: number, school: Actor) {
  const params = { orderId }
  const view = () => viewOf(orderId)
  return {
    pay: async () => {
      await photo(context, school, orderId, 'payment').catch(() => null)
      const { version, amounts } = await view()
      return callEndpoint(context.db, context.services, payOrder, school, {
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
      callEndpoint(context.db, context.services, refusePayment, staff, {
        params,
        body: { version: (await view()).version, reason: 'Bukti tidak terbaca' },
      }),
    confirmPayment: async () =>
      callEndpoint(context.db, context.services, confirmPayment, staff, {
        params,
        body: { version: (await view()).version, amount: (await owedOf(orderId)) ?? 0, reference: 'RK-1' },
      }),
  }
}

const owedOf = async (orderId: number) =>
  (await context.db.selectFrom('invoice').select('amount').where('order_id', '=', orderId).executeTakeFirst())
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

test('for any sequence of actions the plan balances match the state of the order', async () => {
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      // Mostly forward steps, so that sequences reach late states; sometimes any action.
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
          const { state, total } = await context.db
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
          expect(await balancesOf(context.db, school)).toEqual(expected)
        }
      },
    ),
    { numRuns: 25, seed: 35, endOnFailure: true },
  )
  // Check that the sequences have reached enough states.
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
