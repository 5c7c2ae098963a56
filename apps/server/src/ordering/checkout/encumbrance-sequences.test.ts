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
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { createPlannedOrderFixture } from '../../../testing/fixtures/planned-order-fixture.ts'
import { ON_PLAN } from '../../../testing/histories/history-books.ts'
import { clockAt, inspectionOf, photo, shipmentOf } from '../../../testing/orders.ts'
import { balancesOf } from '../../../testing/plans.ts'
import type { Actor } from '../../call/actor.ts'

const { context, staff, vendor, planned, viewOf, lastRequest } = await createPlannedOrderFixture()

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
    expire: () => clockAt(context, '2026-12-20T03:00:00Z'),
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
