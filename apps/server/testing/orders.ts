import { addToCart } from '@pasar/contract/cart/cart'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { type CheckoutView, placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import type { OrderView } from '@pasar/contract/ordering/order'
import {
  confirmOrder,
  confirmPayment,
  payOrder,
  processOrder,
  shipOrder,
  uploadBast,
} from '@pasar/contract/ordering/steps'
import type { Endpoint, Reply } from '@pasar/contract/wire/endpoint'
import { simulatedBank } from '@pasar/demo/bank/simulated-bank'
import { OPEN_STATES, type OrderState } from '@pasar/domain/ordering/machine'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import sharp from 'sharp'
import { afterAll } from 'vitest'
import * as z from 'zod/mini'
import type { Actor } from '../src/call/actor.ts'
import type { Services } from '../src/call/services.ts'
import type { Db } from '../src/db/database.ts'
import { freightRates } from './builders.ts'
import { callEndpoint, type TestCallInput, testServices } from './call-endpoint.ts'
import { runDueWork } from './due-work.ts'
import { testDb } from './test-db.ts'

export type TestContext = { db: Db; services: Services }

/** Creates a migrated database with freight rates only, for the tests of one file. */
export async function createTestContext(): Promise<TestContext> {
  const { db, close } = await testDb()
  afterAll(close)
  await freightRates(db)
  return { db, services: testServices() }
}

/** Makes a call that must succeed, and returns its reply in domain names. */
export async function get<E extends Endpoint>(
  { db, services }: TestContext,
  endpoint: E,
  actor: Actor | null,
  input: TestCallInput<E> = {},
) {
  const { body } = await callEndpoint(db, services, endpoint, actor, input)
  if (body.status !== 'success') throw new Error(`${endpoint.path}: ${body.status_message}`)
  return z.decode(endpoint.reply, JSON.parse(JSON.stringify(body.data))) as Reply<E>
}

/** Adds items to the cart of a school. */
export async function fillCart(
  context: TestContext,
  school: Actor,
  goods: readonly (readonly [itemId: number, quantity: number])[],
) {
  for (const [itemId, quantity] of goods)
    await get(context, addToCart, school, { body: { itemId, quantity } })
}

/**
 * Returns the body of a checkout as the screen sends it, with the cheapest freight for each
 * vendor.
 */
export const checkoutBody = (view: CheckoutView) => ({
  fund: 'BOS-R',
  receiver: 'Ibu Contoh',
  mobileNumber: '080055512345',
  neededBy: null,
  isDuplicateConfirmed: true,
  expectedTotal: view.orders.reduce((sum, order) => sum + order.amounts.total, 0),
  orders: view.orders.map((order) => ({
    vendorId: order.vendorId,
    freightService: order.freights[0]?.service ?? '',
    priceReason: 'Harga sesuai mutu yang dibutuhkan.',
    note: '',
    shown: {
      freight: order.freights[0]?.cost ?? 0,
      lines: order.lines.map(({ id, quantity, unitPrice, exemptReason }) => ({
        lineId: id,
        quantity,
        unitPrice,
        exemptReason,
      })),
    },
    comparison: { reason: '', isSole: false, lines: [] },
    plan: order.lines.flatMap(({ id }) =>
      (view.plan?.lines ?? []).slice(0, 1).map((line) => ({ lineId: id, planId: line.id })),
    ),
  })),
})

/** Orders the ticked cart lines. */
export async function order(
  context: TestContext,
  school: Actor,
  key = `kunci-${school.memberId}-${process.hrtime.bigint()}`,
) {
  const body = checkoutBody(await get(context, viewCheckout, school))
  return get(context, placeOrders, school, { body, key })
}

/** Creates a photo like that of a phone. */
export const aPhoto = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer()

/** Advances an order of one item to a state. */
export async function advanceOrderTo(
  context: TestContext,
  {
    orderId,
    to,
    school,
    vendor,
    staff,
  }: { orderId: number; to: OrderState; school: Actor; vendor: Actor; staff: Actor },
): Promise<OrderView | null> {
  const params = { orderId }
  let view: OrderView | null = null
  let version = 1
  const goods = () => view?.lines ?? []
  const steps: (() => Promise<OrderView>)[] = [
    () => get(context, confirmOrder, vendor, { params, body: { version } }),
    () => get(context, processOrder, vendor, { params, body: { version } }),
    () => get(context, shipOrder, vendor, { params, body: { version, ...shipmentOf(goods()) } }),
    async () => {
      await photo(context, school, orderId, 'bast')
      return get(context, uploadBast, school, {
        params,
        body: { version, agreed: true, chargePenalty: false, ...inspectionOf(goods()) },
      })
    },
    async () => {
      await photo(context, school, orderId, 'payment')
      return get(context, payOrder, school, { params, body: { version, ...paymentOf(view) } })
    },
    () =>
      get(context, confirmPayment, staff, {
        params,
        body: { version, amount: view?.amounts.total ?? 0, reference: 'RK-1' },
      }),
  ]
  for (const step of steps.slice(0, OPEN_STATES.indexOf(to) - OPEN_STATES.indexOf('new'))) {
    view = await step()
    version = view.version
  }
  return view
}

export const photo = async (
  context: TestContext,
  school: Actor,
  orderId: number,
  purpose: 'bast' | 'damage' | 'payment',
  now = new Date('2026-11-21T03:00:00Z'),
) =>
  get(context, uploadOrderFile, school, {
    params: { purpose, orderId },
    file: { name: 'foto.jpg', bytes: await aPhoto() },
    now,
  })

export const shipmentOf = (lines: OrderView['lines']) => ({
  shippedOn: '2026-11-21',
  carrier: 'Mobil sendiri',
  tracking: '',
  note: '',
  lines: lines.map(({ lineNo, quantity }) => ({ lineNo, quantity })),
})

export const inspectionOf = (lines: OrderView['lines'], missing = 0) => ({
  inspectedOn: '2026-11-21',
  receiverName: 'Ibu Contoh',
  receiverPosition: 'Kepala Sekolah',
  note: '',
  lines: lines.map(({ lineNo, quantity }) => ({
    lineNo,
    good: quantity - missing,
    damaged: 0,
    missing,
    condition: 'good' as const,
    note: '',
  })),
})

export const paymentOf = (view: OrderView | null) => ({
  amount: view?.amounts.total ?? 0,
  paidOn: '2026-11-21',
  bank: 'Bank Contoh',
  reference: 'TRX-1',
})

/** Runs the timers at a given time. */
export const clockAt = (context: TestContext, at: string) =>
  runDueWork(
    {
      db: context.db,
      sealer: context.services.sealer,
      bank: simulatedBank(),
      settings: async () => DEFAULT_SETTINGS,
    },
    new Date(at),
  )
