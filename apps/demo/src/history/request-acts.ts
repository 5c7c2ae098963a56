import { uploadOrderFile } from '@pasar/contract/media/order-file'
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
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal } from '@pasar/domain/kernel/result'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import type { Actor } from '@pasar/server/call/actor'
import { settling, unansweredOutcome } from '@pasar/server/ordering/requests/requests'
import { findPending } from '@pasar/server/ordering/requests/requests.queries'
import { move, systemMover } from '@pasar/server/ordering/steps/move'
import { versionOf } from '../call-act.ts'
import type { RequestAct } from './act-names.ts'
import { drawForm } from './photos.ts'
import { buyerOf, call, type Performer, type Play, receiverOf, say } from './play.ts'

const REASONS = {
  cancel: ['Kegiatan diundur ke semester depan', 'Dana belum cair, mohon dibatalkan'],
  return: ['Semua barang rusak saat tiba'],
  short: ['Kekurangannya tidak perlu dikirim lagi'],
  close: ['Barang tidak sesuai juknis, diselesaikan di luar pembayaran'],
} as const

/** Opens a request of one side to the other. */
const ask =
  (kind: keyof typeof REASONS, asker: (play: Play) => Actor): Performer =>
  async (play, at) => {
    const { stage, orderId } = play
    const body = { version: await versionOf(stage.db, orderId), kind, reason: say(play, ...REASONS[kind]) }
    await call(play, openRequest, asker(play), at, { params: { orderId }, body })
  }

/** Uploads the signed form of a closure. */
async function uploadForm(play: Play, actor: Actor, at: Date): Promise<void> {
  const { orderId } = play
  await call(play, uploadOrderFile, actor, at, {
    params: { purpose: 'closure', orderId },
    file: {
      name: `formulir-penyelesaian-${orderId}.pdf`,
      bytes: drawForm(`Formulir penyelesaian ${orderId}`),
    },
  })
}

/** Asks for one unit less of the first line. */
const askChange: Performer = async (play, at) => {
  const { stage, orderId } = play
  const lines = await stage.db
    .selectFrom('order_line')
    .select(['line_no as lineNo', 'quantity', 'unit_price as unitPrice'])
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute()
  const { freight } = await stage.db
    .selectFrom('orders')
    .select('freight')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const changedLines = lines.map((line, index) =>
    index === 0 ? { ...line, quantity: line.quantity - 1 } : line,
  )
  const reason = 'Jumlah siswa berkurang satu'
  const body = {
    version: await versionOf(stage.db, orderId),
    reason,
    freight,
    neededBy: null,
    lines: changedLines,
  }
  await call(play, requestChange, buyerOf(play), at, { params: { orderId }, body })
}

const pendingOf = async ({ stage, orderId }: Play) =>
  must(await findPending(stage.db, orderId), 'a pending request')

/** Answers the pending request. */
const answer =
  (endpoint: Endpoint, by: 'other' | 'asker' | 'staff', text: string): Performer =>
  async (play, at) => {
    const { stage, orderId, cast } = play
    const { id, askedBy, kind } = await pendingOf(play)
    const isVendor = (askedBy === 'vendor') === (by === 'asker')
    const actor = by === 'staff' ? cast.staff : isVendor ? cast.vendor : receiverOf(play)
    if (kind === 'close' && by === 'other') await uploadForm(play, actor, at)
    const body = { version: await versionOf(stage.db, orderId), answer: text }
    await call(play, endpoint, actor, at, { params: { orderId, requestId: id }, body })
  }

/** What happens to a request that is not answered in time. */
const requestTimer: Performer = async (play, at) => {
  const { stage, orderId } = play
  const request = await pendingOf(play)
  const action = unansweredOutcome(request.kind)
  const reply = { request, action, by: 'system' as const, memberId: null, answer: '' }
  const step = { orderId, action: 'settle' as const, version: null, now: at, settings: DEFAULT_SETTINGS }
  const work = settling(reply, DEFAULT_SETTINGS, at)
  const outcome = await move(stage.db, systemMover('requests'), { ...step, work }, () => true)
  if (isRefusal(outcome)) throw new Error(`the request of order ${orderId} was not settled: ${outcome.code}`)
}

/** The acts of requests. */
export const REQUEST_ACTS: Readonly<Record<RequestAct, Performer>> = {
  askCancel: ask('cancel', buyerOf),
  askCancelAsVendor: ask('cancel', ({ cast }) => cast.vendor),
  askChange,
  askReturn: ask('return', receiverOf),
  askShort: ask('short', receiverOf),
  askClose: async (play, at) => {
    await uploadForm(play, buyerOf(play), at)
    await ask('close', buyerOf)(play, at)
  },
  acceptPending: answer(acceptRequest, 'other', 'Kami setuju'),
  refusePending: answer(refuseRequest, 'other', 'Mohon maaf, barang sudah kami siapkan'),
  withdrawPending: answer(withdrawRequest, 'asker', 'Kami tarik, pesanan tetap berjalan'),
  escalatePending: answer(escalateRequest, 'asker', 'Tidak ada jawaban'),
  requestTimer,
  grantPending: answer(grantRequest, 'staff', 'Permintaan dikabulkan setelah kedua pihak didengar'),
  denyPending: answer(denyRequest, 'staff', 'Permintaan ditolak, barang sudah disiapkan penyedia'),
}
