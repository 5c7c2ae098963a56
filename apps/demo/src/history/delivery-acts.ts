import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { answerRating, rateOrder } from '@pasar/contract/ordering/rating'
import {
  cancelOrder,
  confirmOrder,
  inspectOrder,
  processOrder,
  rejectOrder,
  replaceGoods,
  shipOrder,
  uploadBast,
  withdrawReplacement,
} from '@pasar/contract/ordering/steps'
import { isoDay } from '@pasar/domain/kernel/dates'
import { divCeil } from '@pasar/domain/kernel/money'
import { isRefusal } from '@pasar/domain/kernel/result'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { move, systemMover } from '@pasar/server/ordering/steps/move'
import { expiring } from '@pasar/server/ordering/steps/steps'
import { readWaitingInstructions, storeVirtualAccount } from '@pasar/server/payment/instructions.queries'
import { simulatedBank } from '../bank/simulated-bank.ts'
import { readOrderLines, versionOf } from '../call-act.ts'
import { SeededRandom } from '../stream.ts'
import type { OrderAct } from './act-names.ts'
import type { OrderPlan } from './order-plan.ts'
import { changePicture, drawGoods } from './photos.ts'
import { buyerOf, call, firstOf, type Performer, type Play, receiverOf, say } from './play.ts'
import { DAY_MS } from './working-time.ts'

/** Units of the first line that arrive damaged or not at all. */
const FAULTY_UNITS = 2

type Found = {
  lineNo: number
  good: number
  damaged: number
  missing: number
  condition: string
  note: string
}
type Line = { lineNo: number; quantity: number }

const sound = ({ lineNo, quantity }: Line): Found => ({
  ...{ lineNo, good: quantity, damaged: 0, missing: 0 },
  ...{ condition: 'good', note: '' },
})

const withDamage = (lines: readonly Line[]): Found[] =>
  lines.map((line, at) =>
    at === 0
      ? {
          ...sound(line),
          good: line.quantity - FAULTY_UNITS,
          damaged: FAULTY_UNITS,
          condition: 'damaged',
          note: 'Pecah di dalam kardus',
        }
      : sound(line),
  )

const withMissing = (lines: readonly Line[]): Found[] =>
  lines.map((line, at) =>
    at === 0 ? { ...sound(line), good: line.quantity - FAULTY_UNITS, missing: FAULTY_UNITS } : sound(line),
  )

const allDamaged = (lines: readonly Line[]): Found[] =>
  lines.map((line) => ({
    ...sound(line),
    good: 0,
    damaged: line.quantity,
    condition: 'damaged',
    note: 'Basah dan rusak',
  }))

/** Uploads a photo of the goods or other evidence. */
export async function uploadPhoto(play: Play, purpose: 'bast' | 'complaint', at: Date): Promise<void> {
  const { orderId } = play
  await call(play, uploadOrderFile, receiverOf(play), at, {
    params: { purpose, orderId },
    file: { name: `${purpose}-${orderId}.jpg`, bytes: await drawPhoto(play) },
  })
}

/** Returns the next photo of an order. The first one may have been drawn ahead. */
function drawPhoto(play: Play): Promise<Buffer> {
  const { plan, seed, firstPhoto } = play
  if (plan.twist?.kind === 'copied-photo') return firstPhoto ?? drawFirstPhoto(seed, plan)
  play.photos += 1
  return play.photos === 1 && firstPhoto ? firstPhoto : drawPhotoOf(seed, plan.index, play.photos - 1)
}

const drawPhotoOf = (seed: number, index: number, photo: number): Promise<Buffer> =>
  drawGoods(new SeededRandom(seed, `history-photo-${photo}`, index))

/** Draws the first photo of an order, or copies the one of another order. */
export async function drawFirstPhoto(seed: number, { twist, index }: OrderPlan): Promise<Buffer> {
  return twist?.kind === 'copied-photo'
    ? changePicture(await drawPhotoOf(seed, twist.of, 0), twist.change)
    : drawPhotoOf(seed, index, 0)
}

/**
 * Returns the moment that a receipt names: of an early receipt the day before, but not before the
 * order.
 */
function inspectionOf({ plan }: Play, at: Date): Date {
  if (plan.twist?.kind !== 'early-receipt') return at
  const orderedAt = firstOf(plan.acts).at
  return new Date(Math.max(orderedAt, at.getTime() - DAY_MS))
}

const inspected = (play: Play, at: Date) => ({
  inspectedOn: isoDay(inspectionOf(play, at)),
  receiverName: receiverOf(play).person?.name ?? 'Ibu Contoh',
  receiverPosition: 'Pemeriksa barang',
  note: '',
})

const inspect =
  (find: (lines: readonly Line[]) => Found[]): Performer =>
  async (play, at) => {
    const { stage, orderId } = play
    const lines = find(await readOrderLines(stage.db, orderId))
    const version = await versionOf(stage.db, orderId)
    const body = { version, ...inspected(play, at), lines }
    await call(play, inspectOrder, receiverOf(play), at, { params: { orderId }, body, isReplyUnread: true })
  }

const receive =
  (find: (lines: readonly Line[]) => Found[], chargePenalty = false): Performer =>
  async (play, at) => {
    const { stage, orderId } = play
    await uploadPhoto(play, 'bast', at)
    const lines = find(await readOrderLines(stage.db, orderId))
    const version = await versionOf(stage.db, orderId)
    const body = { version, ...inspected(play, at), lines, agreed: true, chargePenalty }
    await call(play, uploadBast, receiverOf(play), at, { params: { orderId }, body, isReplyUnread: true })
    play.bastAt = at
    // As the job does that opens the accounts of new invoices.
    const [opening] = await readWaitingInstructions(stage.db, [orderId])
    if (opening) {
      const { id, ...invoice } = opening
      const bankAccount = await simulatedBank().openAccount({ key: `invoice-${id}`, ...invoice })
      await storeVirtualAccount(stage.db, id, bankAccount)
    }
  }

const CARRIERS = [
  'Mobil penyedia',
  'JNE Trucking',
  'Dakota Cargo',
  'Indah Logistik',
  'Pos Indonesia',
] as const

/** Ships units of each line. */
const ship =
  (unitsOf: (play: Play, lines: readonly Line[]) => Promise<Line[]>): Performer =>
  async (play, at) => {
    const { stage, orderId, cast, random } = play
    const lines = await unitsOf(play, await readOrderLines(stage.db, orderId))
    const version = await versionOf(stage.db, orderId)
    const carrier = random.pick(CARRIERS)
    const tracking = carrier === 'Mobil penyedia' ? '' : `CTH${random.digits(9)}`
    const body = { version, shippedOn: isoDay(at), carrier, tracking, note: '', lines }
    await call(play, shipOrder, cast.vendor, at, { params: { orderId }, body, isReplyUnread: true })
  }

async function unshipped({ stage, orderId }: Play): Promise<Line[]> {
  const rows = await stage.db
    .selectFrom('order_line')
    .select(['line_no as lineNo', 'quantity', 'shipped'])
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute()
  return rows.map(({ lineNo, quantity, shipped }) => ({ lineNo, quantity: quantity - shipped }))
}

const half = (lines: readonly Line[]) =>
  lines.map(({ lineNo, quantity }) => ({ lineNo, quantity: divCeil(quantity, 2) }))

const damagedOnes = (lines: readonly Line[]) => [{ lineNo: firstOf(lines).lineNo, quantity: FAULTY_UNITS }]

const REASONS = [
  'Stok di gudang habis',
  'Barang ini sudah tidak diproduksi',
  'Wilayah pengiriman terlalu jauh',
] as const

/** The opinions of schools by stars. */
const OPINIONS: Readonly<Record<number, readonly string[]>> = {
  5: ['Datang tepat waktu dan dikemas rapi.', 'Barang sesuai pesanan, penyedia ramah.', ''],
  4: ['Barang baik, kemasan bisa lebih rapat.', 'Sesuai, hanya sedikit lama.', ''],
  3: ['Cukup. Sebagian kardus penyok.', 'Pengiriman lambat, barang sesuai.'],
  2: ['Pengiriman sangat lambat dan tidak ada kabar.', 'Sebagian barang perlu diganti dahulu.'],
  1: ['Barang rusak dan tanggapan penyedia lama sekali.', 'Mutu barang jauh di bawah gambar.'],
}

/** The acts between placing an order and its BAST, and the rating at the end. */
export const DELIVERY_ACTS: Readonly<Record<Exclude<OrderAct, 'order' | 'orderNegotiated'>, Performer>> = {
  confirm: async (play, at) => step(play, confirmOrder, 'vendor', at, {}),
  process: async (play, at) => step(play, processOrder, 'vendor', at, {}),
  reject: async (play, at) => step(play, rejectOrder, 'vendor', at, { reason: say(play, ...REASONS) }),
  cancel: async (play, at) =>
    step(play, cancelOrder, 'buyer', at, {
      reason: say(play, 'Salah memilih ukuran', 'Jumlahnya keliru', 'Rencana kegiatan berubah'),
    }),
  expire: async ({ stage, orderId }, at) => {
    const step = { orderId, action: 'expire' as const, version: null, now: at, settings: DEFAULT_SETTINGS }
    const outcome = await move(stage.db, systemMover('expiries'), { ...step, work: expiring(at) }, () => true)
    if (isRefusal(outcome)) throw new Error(`order ${orderId} did not expire: ${outcome.code}`)
  },
  ship: ship(unshipped),
  shipHalf: ship(async (_, lines) => half(lines)),
  shipReplacement: ship(async (_, lines) => damagedOnes(lines)),
  inspectDamaged: inspect(withDamage),
  inspectMissing: inspect(withMissing),
  inspectRefused: inspect(allDamaged),
  replace: async (play, at) =>
    step(play, replaceGoods, 'receiver', at, { reason: 'Mohon diganti yang rusak dan yang kurang' }),
  withdrawReplacement: async (play, at) => step(play, withdrawReplacement, 'receiver', at, {}),
  bast: receive((lines) => lines.map(sound)),
  bastShort: receive(withMissing),
  bastLate: receive((lines) => lines.map(sound), true),
  rate: async (play, at) => {
    const { plan, orderId } = play
    const text = say(play, ...(OPINIONS[plan.stars] ?? ['']))
    const body = { version: 0, stars: plan.stars, text, items: [] }
    await call(play, rateOrder, buyerOf(play), at, { params: { orderId }, body })
  },
  answerRating: async (play, at) => {
    const text =
      play.plan.stars >= 4
        ? 'Terima kasih, Bapak dan Ibu guru.'
        : 'Mohon maaf. Kami perbaiki pengiriman berikutnya.'
    await call(play, answerRating, play.cast.vendor, at, {
      params: { orderId: play.orderId },
      body: { version: 1, text },
    })
  },
}

/** Takes a step of the order whose body is little more than the version. */
async function step(
  play: Play,
  endpoint: Parameters<typeof call>[1],
  by: 'vendor' | 'buyer' | 'receiver',
  at: Date,
  more: Record<string, unknown>,
): Promise<void> {
  const { stage, orderId, cast } = play
  const actor = by === 'vendor' ? cast.vendor : by === 'buyer' ? buyerOf(play) : receiverOf(play)
  const body = { version: await versionOf(stage.db, orderId), ...more }
  await call(play, endpoint, actor, at, { params: { orderId }, body, isReplyUnread: true })
}
