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
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { divFloor } from '@pasar/domain/kernel/money'
import { isRefusal } from '@pasar/domain/kernel/result'
import type { ComplaintCategory, Remedy } from '@pasar/domain/ordering/complaint'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import type { Actor } from '@pasar/server/call/actor'
import { respondToComplaint } from '@pasar/server/ordering/complaint/complaint'
import { systemMover } from '@pasar/server/ordering/steps/move'
import * as z from 'zod/mini'
import type { ComplaintAct } from './act-names.ts'
import { uploadPhoto } from './delivery-acts.ts'
import { call, type Performer, type Play, receiverOf } from './play.ts'

/** Opens a complaint about the order. */
const complain =
  (category: ComplaintCategory, text: string): Performer =>
  async (play, at) => {
    const isOfVendor = category === 'payment'
    if (category !== 'not_arrived' && !isOfVendor) await uploadPhoto(play, 'complaint', at)
    const actor = isOfVendor ? play.cast.vendor : receiverOf(play)
    const body = { lineNo: null, category, text }
    const reply = await call(play, openComplaint, actor, at, { params: { orderId: play.orderId }, body })
    play.complaintId = z.parse(openComplaint.reply, reply).id
  }

const complaintOf = ({ stage, complaintId }: Play) =>
  stage.db
    .selectFrom('complaint')
    .select(['version', 'opened_by as openedBy'])
    .where('id', '=', complaintId)
    .executeTakeFirstOrThrow()

type Side = 'opener' | 'other' | 'staff'

async function actorOf(play: Play, side: Side, openedBy: 'buyer' | 'vendor'): Promise<Actor> {
  if (side === 'staff') return play.cast.staff
  return (openedBy === 'vendor') === (side === 'opener') ? play.cast.vendor : receiverOf(play)
}

/** Takes a step in the complaint. */
const take =
  (
    endpoint: Endpoint,
    side: Side,
    more: (play: Play) => Promise<Record<string, unknown>> | Record<string, unknown>,
  ): Performer =>
  async (play, at) => {
    const { version, openedBy } = await complaintOf(play)
    const actor = await actorOf(play, side, openedBy)
    const body = { version, ...(await more(play)) }
    await call(play, endpoint, actor, at, { params: { complaintId: play.complaintId }, body })
  }

const propose = (remedy: Remedy, text: string, amountOf: (play: Play) => Promise<number> = async () => 0) =>
  take(proposeRemedy, 'other', async (play) => ({ remedy, amount: await amountOf(play), text }))

const decide = (remedy: Remedy, text: string) =>
  take(decideComplaint, 'staff', () => ({ remedy, amount: 0, text }))

/** Three percent of the goods, in whole rupiah. */
async function priceCut({ stage, orderId }: Play): Promise<number> {
  const { gross } = await stage.db
    .selectFrom('orders')
    .select('gross')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return Math.max(1, divFloor(gross * 3, 100))
}

/** Escalates the complaint to the platform, as the job does after a week. */
const complaintTimer: Performer = async ({ stage, complaintId: id }, at) => {
  const step = {
    id,
    action: 'escalate' as const,
    by: 'system' as const,
    mover: systemMover('complaints'),
    version: null,
    text: '',
  }
  const outcome = await respondToComplaint(
    stage.db,
    { ...step, remedy: null, amount: 0 },
    at,
    DEFAULT_SETTINGS,
  )
  if (isRefusal(outcome)) throw new Error(`complaint ${id} was not escalated: ${outcome.code}`)
}

/** The acts of complaints. */
export const COMPLAINT_ACTS: Readonly<Record<ComplaintAct, Performer>> = {
  complainDamaged: complain('damaged', 'Barang rusak saat kardus dibuka. Foto terlampir.'),
  complainLate: complain('late', 'Barang belum juga tiba, padahal kegiatan sudah dimulai.'),
  complainMissing: complain('not_arrived', 'Menurut kurir sudah sampai, tetapi barang belum kami terima.'),
  complainDocument: complain('document', 'Nama barang pada dokumen berbeda dari yang diterima.'),
  complainUnpaid: complain('payment', 'Tagihan sudah lewat jatuh tempo dan belum dibayar.'),
  sayAsVendor: take(postComplaintMessage, 'other', () => ({ text: 'Kami cek ke kurir hari ini juga.' })),
  proposeReplacement: propose('replace', 'Mohon maaf. Barang pengganti kami kirim besok pagi.'),
  proposePriceCut: propose('price_cut', 'Sebagai permohonan maaf, kami potong harganya.', priceCut),
  proposeToContinue: propose('continue', 'Barang sesuai pesanan. Dokumen akan kami perbaiki.'),
  agree: take(agreeToRemedy, 'opener', () => ({})),
  decline: take(declineRemedy, 'opener', () => ({ text: 'Usulan ini belum menyelesaikan masalah kami.' })),
  completeComplaint: take(completeComplaint, 'opener', () => ({ text: 'Sudah selesai, terima kasih.' })),
  cancelComplaint: take(cancelComplaint, 'opener', () => ({ text: 'Barang sudah kami temukan.' })),
  escalateComplaint: take(escalateComplaint, 'opener', () => ({ text: 'Mohon diputuskan oleh platform.' })),
  complaintTimer,
  decideReplacement: decide('replace', 'Penyedia mengirim pengganti untuk barang yang rusak.'),
  decideReturn: decide('return', 'Barang dikembalikan, pesanan tidak dilanjutkan.'),
  decideShort: decide('short', 'Barang yang baik diterima, kekurangannya tidak ditagih.'),
  decideClose: decide('close', 'Pesanan ditutup tanpa pembayaran melalui platform.'),
  decideToContinue: decide('continue', 'Pesanan dilanjutkan sebagaimana adanya.'),
}
