import {
  agreeToRemedy,
  cancelComplaint,
  completeComplaint,
  decideComplaint,
  declineRemedy,
  escalateComplaint,
  openComplaint,
  postComplaintMessage,
  proposeRemedy,
} from '@pasar/contract/ordering/complaint'
import {
  acceptRequest,
  denyRequest,
  escalateRequest,
  grantRequest,
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
  withdrawReplacement,
} from '@pasar/contract/ordering/steps'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { isoDay } from '@pasar/domain/kernel/dates'
import { COMPLAINT_CATEGORIES, REMEDIES } from '@pasar/domain/ordering/complaint'
import type { Actor } from '../../src/call/actor.ts'
import type { TestCallInput } from '../call-endpoint.ts'
import type { RandomSource } from '../random.ts'
import { addOrderFiles, type HistoryWorld, type OrderSnapshotRow } from './history-state.ts'
import { likelyIn } from './likely-steps.ts'

const inspection = (order: OrderSnapshotRow, random: RandomSource, now: Date) => ({
  inspectedOn: isoDay(now),
  receiverName: 'Ibu Contoh',
  receiverPosition: 'Guru',
  note: '',
  lines: order.lines.map(({ lineNo, quantity }) => {
    const damaged = random.chance(25) ? random.below(quantity + 1) : 0
    const missing = random.chance(15) ? random.below(quantity - damaged + 1) : 0
    const condition = damaged > 0 ? ('damaged' as const) : ('good' as const)
    return { lineNo, good: quantity - damaged - missing, damaged, missing, condition, note: '' }
  }),
})

export type Try = <E extends Endpoint>(endpoint: E, actor: Actor, input: TestCallInput<E>) => Promise<void>

type Steps = Record<string, () => Promise<void>>

/** The parts of an attempt that its possible steps share. */
type Attempt = {
  world: HistoryWorld
  orderId: number
  order: OrderSnapshotRow
  random: RandomSource
  now: Date
  make: Try
  version: number
  /** Returns the party of a step; sometimes another party tries it. */
  as: (actor: Actor) => Actor
  either: Actor
}

/** Tries one random step, valid or invalid. */
export async function tryStep(
  world: HistoryWorld,
  orderId: number,
  order: OrderSnapshotRow,
  random: RandomSource,
  now: Date,
  make: Try,
) {
  const { school, vendor, staff } = world
  const version = random.chance(4) ? order.version - 1 : order.version
  const as = (actor: Actor) => (random.chance(3) ? random.one([school, vendor, staff]) : actor)
  const either = random.one([school, vendor])
  const attempt = { world, orderId, order, random, now, make, version, as, either }
  const steps: Steps = {
    ...deliverySteps(attempt),
    ...moneySteps(attempt),
    ...requestSteps(attempt),
    ...complaintSteps(attempt),
  }
  const chosen = random.chance(10) ? random.one(Object.keys(steps)) : random.one(likelyIn(order))
  await steps[chosen]?.()
  return chosen
}

function deliverySteps({ world, orderId, order, random, now, make, version, as }: Attempt): Steps {
  const { school, vendor } = world
  const params = { orderId }
  return {
    confirm: () => make(confirmOrder, as(vendor), { params, body: { version } }),
    reject: () => make(rejectOrder, as(vendor), { params, body: { version, reason: 'Habis' } }),
    cancel: () => make(cancelOrder, as(school), { params, body: { version, reason: 'Batal' } }),
    process: () => make(processOrder, as(vendor), { params, body: { version } }),
    ship: () =>
      make(shipOrder, as(vendor), {
        params,
        body: {
          version,
          shippedOn: isoDay(now),
          carrier: 'Sendiri',
          tracking: '',
          note: '',
          lines: order.lines.map(({ lineNo, quantity, shipped }) => ({
            lineNo,
            quantity: random.chance(70) ? quantity - shipped : random.below(quantity - shipped + 1),
          })),
        },
      }),
    inspect: () =>
      make(inspectOrder, as(school), { params, body: { version, ...inspection(order, random, now) } }),
    replace: () => make(replaceGoods, as(school), { params, body: { version, reason: 'Ada yang rusak' } }),
    withdrawReplacement: () => make(withdrawReplacement, as(school), { params, body: { version } }),
    bast: async () => {
      const counted = order.counted ?? []
      const found = inspection(order, random, now)
      // An inspection after a replacement needs its own photos.
      await addOrderFiles(world, orderId, now)
      await make(uploadBast, as(school), {
        params,
        body: {
          ...found,
          lines: counted.length > 0 && random.chance(60) ? counted : found.lines,
          version,
          agreed: true,
          chargePenalty: random.chance(50),
        },
      })
    },
  }
}

function moneySteps({ world, orderId, order, random, now, make, version, as }: Attempt): Steps {
  const { school, staff } = world
  const params = { orderId }
  return {
    pay: async () => {
      await addOrderFiles(world, orderId, now)
      await make(payOrder, as(school), {
        params,
        body: {
          version,
          amount: random.chance(90) ? order.owed : order.total + 1,
          paidOn: isoDay(now),
          bank: 'Bank',
          reference: 'T',
        },
      })
    },
    confirmPayment: () =>
      make(confirmPayment, as(staff), { params, body: { version, amount: order.owed, reference: 'RK' } }),
    refusePayment: () => make(refusePayment, as(staff), { params, body: { version, reason: 'Kabur' } }),
  }
}

function requestSteps({ world, orderId, order, random, make, version, as, either }: Attempt): Steps {
  const { staff } = world
  const params = { orderId }
  const answer = {
    params: { ...params, requestId: order.request?.id ?? 1 },
    body: { version, answer: 'Baik' },
  }
  return {
    ask: () =>
      make(openRequest, as(either), {
        params,
        body: {
          version,
          kind: random.one(['cancel', 'return', 'close', 'short'] as const),
          reason: 'Perlu',
        },
      }),
    change: () =>
      make(requestChange, as(either), {
        params,
        body: {
          version,
          reason: 'Ubah',
          freight: random.below(50_000),
          neededBy: null,
          lines: order.lines.map(({ lineNo, quantity, unitPrice }) => ({
            lineNo,
            quantity: random.below(quantity + 2),
            unitPrice: random.chance(70) ? unitPrice : 1 + random.below(unitPrice),
          })),
        },
      }),
    accept: () => make(acceptRequest, as(either), answer),
    refuse: () => make(refuseRequest, as(either), answer),
    withdraw: () => make(withdrawRequest, as(either), answer),
    escalate: () => make(escalateRequest, as(either), answer),
    grant: () => make(grantRequest, as(staff), answer),
    deny: () => make(denyRequest, as(staff), answer),
  }
}

function complaintSteps({ world, orderId, order, random, make, as, either }: Attempt): Steps {
  const { school, staff } = world
  const about = { complaintId: order.complaint?.id ?? 1 }
  const inComplaint = { version: order.complaint?.version ?? 1, text: 'Sudah kami periksa kembali' }
  const remedy = random.one(REMEDIES)
  const amount = remedy === 'price_cut' ? 1 + random.below(Math.max(1, order.gross)) : 0
  return {
    complain: () =>
      make(openComplaint, as(either), {
        params: { orderId },
        body: {
          lineNo: random.chance(50) ? 1 : null,
          category: random.one(COMPLAINT_CATEGORIES),
          text: 'Barang tidak sesuai pesanan',
        },
      }),
    say: () => make(postComplaintMessage, as(either), { params: about, body: inComplaint }),
    propose: () =>
      make(proposeRemedy, as(either), { params: about, body: { ...inComplaint, remedy, amount } }),
    agree: () => make(agreeToRemedy, as(either), { params: about, body: { version: inComplaint.version } }),
    decline: () => make(declineRemedy, as(either), { params: about, body: inComplaint }),
    complete: () => make(completeComplaint, as(school), { params: about, body: inComplaint }),
    cancelComplaint: () => make(cancelComplaint, as(school), { params: about, body: inComplaint }),
    call: () => make(escalateComplaint, as(either), { params: about, body: inComplaint }),
    decide: () =>
      make(decideComplaint, as(staff), { params: about, body: { ...inComplaint, remedy, amount } }),
  }
}
