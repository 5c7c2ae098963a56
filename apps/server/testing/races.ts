import {
  agreeToRemedy,
  cancelComplaint,
  completeComplaint,
  declineRemedy,
  openComplaint,
  proposeRemedy,
} from '@pasar/contract/ordering/complaint'
import {
  acceptRequest,
  escalateRequest,
  openRequest,
  refuseRequest,
  requestChange,
  withdrawRequest,
} from '@pasar/contract/ordering/requests'
import {
  cancelOrder,
  confirmOrder,
  confirmPayment,
  inspectOrder,
  payOrder,
  processOrder,
  refusePayment,
  rejectOrder,
  replaceGoods,
  shipOrder,
  uploadBast,
} from '@pasar/contract/ordering/steps'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { expect } from 'vitest'
import type { ApiResponse } from '../src/call/serve.ts'
import { receiveBankMessage } from '../src/ordering/money/bank-payments.ts'
import { callEndpoint, type TestCallInput } from './call-endpoint.ts'
import { evidence } from './complaints.ts'
import { addOrderFiles, type HistoryWorld } from './histories/history-state.ts'
import {
  advanceOrderTo,
  clockAt,
  fillCart,
  get,
  inspectionOf,
  order,
  paymentOf,
  shipmentOf,
} from './orders.ts'
import { money, tickClock } from './partners/bank.ts'

/** An order before concurrent actions on it. */
export type RaceSetup = {
  world: HistoryWorld
  /** Makes an API call as one of the parties. */
  by: <E extends Endpoint>(
    endpoint: E,
    party: 'school' | 'vendor' | 'staff',
    input: TestCallInput<E>,
  ) => Promise<ApiResponse>
  orderId: number
  params: { orderId: number }
  view: NonNullable<Awaited<ReturnType<typeof advanceOrderTo>>> | null
  version: number
  requestId: number
  about: { complaintId: number }
  account: string
}
type Act = (standing: RaceSetup) => Promise<ApiResponse>
export type Prepare = (standing: RaceSetup) => Promise<Partial<RaceSetup>>

const reasonBody = { reason: 'Perlu' }
export const acts = {
  confirm: ({ by, params, version }) => by(confirmOrder, 'vendor', { params, body: { version } }),
  reject: ({ by, params, version }) =>
    by(rejectOrder, 'vendor', { params, body: { version, ...reasonBody } }),
  cancel: ({ by, params, version }) =>
    by(cancelOrder, 'school', { params, body: { version, ...reasonBody } }),
  process: ({ by, params, version }) => by(processOrder, 'vendor', { params, body: { version } }),
  ship: ({ by, params, version, view }) =>
    by(shipOrder, 'vendor', { params, body: { version, ...shipmentOf(view?.lines ?? []) } }),
  askCancel: ({ by, params, version }) =>
    by(openRequest, 'school', { params, body: { version, kind: 'cancel', ...reasonBody } }),
  vendorAsksCancel: ({ by, params, version }) =>
    by(openRequest, 'vendor', { params, body: { version, kind: 'cancel', ...reasonBody } }),
  askChange: ({ by, params, version }) =>
    by(requestChange, 'school', {
      params,
      body: {
        version,
        ...reasonBody,
        freight: 20_000,
        neededBy: null,
        lines: [
          { lineNo: 1, quantity: 3, unitPrice: 64_500 },
          { lineNo: 2, quantity: 1, unitPrice: 1_234_567 },
        ],
      },
    }),
  accept: ({ by, params, requestId, version }) =>
    by(acceptRequest, 'vendor', { params: { ...params, requestId }, body: { version, answer: 'Ya' } }),
  refuse: ({ by, params, requestId, version }) =>
    by(refuseRequest, 'vendor', {
      params: { ...params, requestId },
      body: { version, answer: 'Tidak' },
    }),
  withdraw: ({ by, params, requestId, version }) =>
    by(withdrawRequest, 'school', { params: { ...params, requestId }, body: { version, answer: '' } }),
  escalate: ({ by, params, requestId, version }) =>
    by(escalateRequest, 'school', {
      params: { ...params, requestId },
      body: { version, answer: 'Tidak dijawab' },
      now: new Date('2026-11-30T03:00:00Z'),
    }),
  bast: ({ by, params, version, view }) =>
    by(uploadBast, 'school', {
      params,
      body: { version, agreed: true, chargePenalty: false, ...inspectionOf(view?.lines ?? []) },
    }),
  inspect: ({ by, params, version, view }) =>
    by(inspectOrder, 'school', { params, body: { version, ...inspectionOf(view?.lines ?? [], 1) } }),
  replace: ({ by, params, version }) =>
    by(replaceGoods, 'school', { params, body: { version, reason: 'Satu rusak' } }),
  askShort: ({ by, params, version }) =>
    by(openRequest, 'school', { params, body: { version, kind: 'short', ...reasonBody } }),
  complain: ({ by, params }) =>
    by(openComplaint, 'school', {
      params,
      body: { lineNo: 1, category: 'damaged', text: 'Barang rusak saat tiba' },
    }),
  vendorComplains: ({ by, params }) =>
    by(openComplaint, 'vendor', {
      params,
      body: { lineNo: null, category: 'other', text: 'Sekolah belum menjawab' },
    }),
  propose: ({ by, about }) =>
    by(proposeRemedy, 'vendor', {
      params: about,
      body: { version: 1, text: 'Kami tawarkan potongan', remedy: 'price_cut', amount: 10_000 },
    }),
  agree: ({ by, about }) => by(agreeToRemedy, 'school', { params: about, body: { version: 2 } }),
  decline: ({ by, about }) =>
    by(declineRemedy, 'school', { params: about, body: { version: 2, text: 'Tidak cukup bagi kami' } }),
  complete: ({ by, about }) =>
    by(completeComplaint, 'school', { params: about, body: { version: 2, text: 'Sudah selesai ya' } }),
  endComplaint: ({ by, about }) =>
    by(cancelComplaint, 'school', { params: about, body: { version: 2, text: 'Kami batalkan saja' } }),
  pay: ({ by, params, version, view }) =>
    by(payOrder, 'school', { params, body: { version, ...paymentOf(view) } }),
  bank: async ({ world, account, view }) => {
    const message = money(account, view?.invoice?.amount ?? 0)
    const notification = { nonce: `kata-${message.id}`, body: Buffer.from(message.id), message }
    await receiveBankMessage(
      world.context.db,
      notification,
      DEFAULT_SETTINGS,
      new Date('2026-11-21T05:00:00Z'),
    )
    return EMPTY_RESPONSE
  },
  askClose: ({ by, params, version }) =>
    by(openRequest, 'school', { params, body: { version, kind: 'close', ...reasonBody } }),
  confirmPayment: ({ by, params, version, view }) =>
    by(confirmPayment, 'staff', {
      params,
      body: { version, amount: view?.invoice?.amount ?? 0, reference: 'RK-1' },
    }),
  refusePayment: ({ by, params, version }) =>
    by(refusePayment, 'staff', { params, body: { version, reason: 'Kabur' } }),
  confirmTimeout: (standing) => clock(standing, '2026-11-27T03:00:00Z'),
  answerTimeout: (standing) => clock(standing, '2026-12-05T03:00:00Z'),
} satisfies Record<string, Act>
export type RaceActName = keyof typeof acts

/** Response of actions by the clock and the bank, which do not report whether they succeeded. */
const EMPTY_RESPONSE: ApiResponse = { http: 0, body: { status: 'success', status_message: '' } }

const clock = async ({ world }: RaceSetup, at: string) => {
  await clockAt(world.context, at)
  return EMPTY_RESPONSE
}

/** Sends a request to the other side. */
export const requested =
  (act: RaceActName): Prepare =>
  async (standing) => {
    const { http, body } = await acts[act](standing)
    expect(http, JSON.stringify(body)).toBe(200)
    const { id } = await standing.world.context.db
      .selectFrom('order_request')
      .select('id')
      .where('order_id', '=', standing.orderId)
      .executeTakeFirstOrThrow()
    return { requestId: id, version: standing.version + 1 }
  }

/** The school has inspected one unit less than ordered. */
export const inspectedShort: Prepare = async (standing) => {
  const { http, body } = await acts.inspect(standing)
  expect(http, JSON.stringify(body)).toBe(200)
  return { version: standing.version + 1 }
}

/** Inserts photos, proofs and forms. */
export const withFiles: Prepare = async ({ world, orderId }) => {
  await addOrderFiles(world, orderId, new Date('2026-11-21T03:00:00Z'))
  return {}
}

/** The bank has opened a virtual account for the invoice. */
export const withAccount: Prepare = async (standing) => {
  await withFiles(standing)
  const { world } = standing
  await tickClock(world.context, new Date('2026-11-21T05:00:00Z'))
  const { account } = await world.context.db
    .selectFrom('payment_instruction')
    .select('account')
    .where('order_id', '=', standing.orderId)
    .executeTakeFirstOrThrow()
  return { account: account ?? '' }
}

/** The school has a complaint, and the vendor has proposed a price cut. */
export const proposed: Prepare = async (standing) => {
  await withFiles(standing)
  const { world } = standing
  await evidence(world.context, world.school, standing.orderId)
  const view = await get(world.context, openComplaint, world.school, {
    params: standing.params,
    body: { lineNo: 1, category: 'damaged', text: 'Barang rusak saat tiba' },
  })
  const about = { complaintId: view.id }
  expect((await acts.propose({ ...standing, about })).http).toBe(200)
  return { about, version: standing.version + 1 }
}

/** Creates an order and advances it to a state. */
export async function setUpRace(
  world: HistoryWorld,
  from: OrderState,
  prepare: Prepare = async () => ({}),
): Promise<RaceSetup> {
  const { context, school, vendor, staff, items } = world
  await fillCart(
    context,
    school,
    items.map((itemId) => [itemId, 2] as const),
  )
  const orderId = (await order(context, school)).orders[0]?.id ?? 0
  const view = await advanceOrderTo(context, { orderId, to: from, school, vendor, staff })
  const standing: RaceSetup = {
    world,
    by: (endpoint, party, input) => callEndpoint(context.db, context.services, endpoint, world[party], input),
    orderId,
    params: { orderId },
    view,
    version: view?.version ?? 1,
    requestId: 0,
    about: { complaintId: 0 },
    account: '',
  }
  return { ...standing, ...(await prepare(standing)) }
}
