import { addToCart } from '@pasar/contract/cart/cart'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { openComplaint, proposeRemedy } from '@pasar/contract/ordering/complaint'
import { answerRating, rateOrder } from '@pasar/contract/ordering/rating'
import {
  cancelOrder,
  confirmOrder,
  confirmPayment,
  inspectOrder,
  payOrder,
  processOrder,
  shipOrder,
  uploadBast,
} from '@pasar/contract/ordering/steps'
import { isoDay } from '@pasar/domain/kernel/dates'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import type { Actor } from '@pasar/server/call/actor'
import { sendPayouts } from '@pasar/server/ordering/money/payouts'
import { loadSharp } from '@pasar/server/store/load-sharp'
import * as z from 'zod/mini'
import { simulatedBank } from '../bank/simulated-bank.ts'
import { act, owedFor, readOrderLines, type SampleContext, versionOf } from '../call-act.ts'
import { slipOfOrder } from '../history/bank-slip.ts'
import { SeededRandom } from '../stream.ts'
import { orderCart } from './order-cart.ts'

const DAY_MS = 86_400_000

/** The participants of a sample order. */
type People = { readonly vendor: Actor; readonly staff: Actor }

/**
 * Adds goods to the cart and places the order.
 *
 * @returns the id of the order
 */
export async function placeSampleOrder(
  stage: SampleContext,
  buyer: Actor,
  items: readonly { itemId: number; units: number }[],
  now: Date,
): Promise<number> {
  for (const { itemId, units } of items)
    await act(stage, addToCart, buyer, now, { body: { itemId, quantity: units } })
  return orderCart(stage, buyer, 'BOS-R', now)
}

const RECEIVER = { receiverName: 'Ibu Contoh', receiverPosition: 'Guru', note: '' }

/** Moves an order from the previous state to this one. */
export async function take(
  stage: SampleContext,
  { vendor, staff }: People,
  buyer: Actor,
  orderId: number,
  to: OrderState,
  now: Date,
): Promise<void> {
  const params = { orderId }
  const version = await versionOf(stage.db, orderId)
  const lines = await readOrderLines(stage.db, orderId)
  const day = isoDay(now)
  if (to === 'confirmed') await act(stage, confirmOrder, vendor, now, { params, body: { version } })
  if (to === 'processed') await act(stage, processOrder, vendor, now, { params, body: { version } })
  if (to === 'shipping')
    await act(stage, shipOrder, vendor, now, {
      params,
      body: { version, shippedOn: day, carrier: 'Mobil sendiri', tracking: '', note: '', lines },
    })
  if (to === 'bast') {
    await upload(stage, buyer, orderId, 'bast', now)
    const soundLines = lines.map(({ lineNo, quantity }) => ({ lineNo, good: quantity, ...SOUND }))
    const body = {
      version,
      inspectedOn: day,
      ...RECEIVER,
      lines: soundLines,
      agreed: true,
      chargePenalty: false,
    }
    await act(stage, uploadBast, buyer, now, { params, body })
  }
  if (to === 'paid') {
    const reference = `TRX-${orderId}`
    await uploadSlip(stage, buyer, orderId, { paidAt: now, reference })
    const amount = await owedFor(stage.db, orderId)
    const body = { version, amount, paidOn: day, bank: 'Bank Contoh', reference }
    await act(stage, payOrder, buyer, now, { params, body })
  }
  if (to === 'completed') {
    const amount = await owedFor(stage.db, orderId)
    await act(stage, confirmPayment, staff, now, {
      params,
      body: { version, amount, reference: `RK-${orderId}` },
    })
    const payoutContext = {
      db: stage.db,
      bank: simulatedBank(),
      sealer: stage.services.sealer,
      clock: () => now,
    }
    await sendPayouts(payoutContext, DEFAULT_SETTINGS, 1, (fault) => {
      throw fault
    })
  }
}

const SOUND = { damaged: 0, missing: 0, condition: 'good', note: '' } as const

/** Returns cartons at other places for each order, so that no two photos look alike. */
function cartonsOf(orderId: number): string {
  const random = new SeededRandom(1, 'sample-cartons', orderId)
  return Array.from({ length: random.between(2, 6) }, () => {
    const [x, y, size] = [random.between(0, 620), random.between(60, 330), random.between(30, 90)]
    const brown = `rgb(${random.between(140, 200)},${random.between(100, 150)},${random.between(60, 110)})`
    return `<g transform="translate(${x} ${y}) scale(${size / 100})"><rect y="60" width="400" height="280" fill="${brown}"/>
      <path d="M0 60 200 0 400 60 200 120Z" fill="#d3a873"/><path d="M200 120v220" stroke="#8a6336" stroke-width="6"/></g>`
  }).join('')
}

/** Uploads a picture that says that it is not a real photo. */
async function upload(
  stage: SampleContext,
  owner: Actor,
  orderId: number,
  purpose: 'bast' | 'complaint',
  now: Date,
): Promise<void> {
  const drawnPhoto = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <rect width="900" height="600" fill="#e9e4d6"/>${cartonsOf(orderId)}
    <text x="450" y="540" font-family="sans-serif" font-size="34" text-anchor="middle" fill="#5b4a35">CONTOH: bukan foto sebenarnya (${orderId})</text>
  </svg>`
  const sharp = await loadSharp()
  const bytes = await sharp(Buffer.from(drawnPhoto)).jpeg({ quality: 80 }).toBuffer()
  await act(stage, uploadOrderFile, owner, now, {
    params: { purpose, orderId },
    file: { name: `${purpose}-contoh.jpg`, bytes },
  })
}

/** Uploads the slip of the transfer as proof of payment. */
async function uploadSlip(
  stage: SampleContext,
  buyer: Actor,
  orderId: number,
  of: { paidAt: Date; reference: string },
): Promise<void> {
  const { name: payer } = await stage.db
    .selectFrom('member')
    .select('name')
    .where('id', '=', buyer.memberId)
    .executeTakeFirstOrThrow()
  await act(stage, uploadOrderFile, buyer, of.paidAt, {
    params: { purpose: 'payment', orderId },
    file: { name: 'bukti-contoh.jpg', bytes: await slipOfOrder(stage.db, orderId, { ...of, payer }) },
  })
}

/**
 * Files a complaint about two broken units of the first line. The vendor offers to send
 * replacements.
 */
export async function complain(
  stage: SampleContext,
  { vendor }: People,
  buyer: Actor,
  orderId: number,
  now: Date,
): Promise<void> {
  const params = { orderId }
  const [first, ...rest] = await readOrderLines(stage.db, orderId)
  if (!first) return
  const damagedLine = {
    ...SOUND,
    lineNo: first.lineNo,
    good: first.quantity - 2,
    damaged: 2,
    condition: 'damaged',
  }
  const lines = [damagedLine, ...rest.map(({ lineNo, quantity }) => ({ ...SOUND, lineNo, good: quantity }))]
  const version = await versionOf(stage.db, orderId)
  await act(stage, inspectOrder, buyer, now, {
    params,
    body: { version, inspectedOn: isoDay(now), ...RECEIVER, lines },
  })
  await upload(stage, buyer, orderId, 'complaint', now)
  const complaint = await act(stage, openComplaint, buyer, now, {
    params,
    body: {
      lineNo: first.lineNo,
      category: 'damaged',
      text: 'Dua unit pecah saat kardus dibuka. Foto terlampir.',
    },
  })
  const openedComplaint = z.parse(openComplaint.reply, complaint)
  const answer = {
    remedy: 'replace',
    amount: 0,
    text: 'Mohon maaf. Dua unit pengganti kami kirim besok pagi.',
  }
  await act(stage, proposeRemedy, vendor, new Date(now.getTime() + DAY_MS / 4), {
    params: { complaintId: openedComplaint.id },
    body: { version: openedComplaint.version, ...answer },
  })
}

/** Adds the school's rating of the vendor and, for five stars, the vendor's reply. */
export async function rate(
  stage: SampleContext,
  { vendor }: People,
  buyer: Actor,
  { orderId, stars }: { orderId: number; stars: number },
  now: Date,
): Promise<void> {
  const params = { orderId }
  const text = stars === 5 ? 'Datang tepat waktu dan dikemas rapi.' : 'Barang baik, kemasan bisa lebih rapat.'
  await act(stage, rateOrder, buyer, now, { params, body: { version: 0, stars, text, items: [] } })
  if (stars === 5)
    await act(stage, answerRating, vendor, now, {
      params,
      body: { version: 1, text: 'Terima kasih, Bapak dan Ibu guru.' },
    })
}

export async function cancel(stage: SampleContext, buyer: Actor, orderId: number, now: Date): Promise<void> {
  const body = { version: await versionOf(stage.db, orderId), reason: 'Salah memilih ukuran' }
  await act(stage, cancelOrder, buyer, now, { params: { orderId }, body })
}
