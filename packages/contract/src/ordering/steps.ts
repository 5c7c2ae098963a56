import type { SchoolRight } from '@pasar/domain/identity/school-rights'
import * as z from 'zod/mini'
import { approvalReason } from '../payment/payment-approval.ts'
import { type Endpoint, endpoint } from '../wire/endpoint.ts'
import {
  day,
  id,
  isPrintable,
  requiredLine,
  requiredText,
  rupiahOut,
  singleLine,
  text,
} from '../wire/fields.ts'
import { Amounts } from './checkout.ts'
import { HandoverLine } from './handover.ts'
import { OrderView } from './order.ts'

const params = z.object({ orderId: id })

/** The order version that the user saw; a step on an older version is refused. */
const version = z.int()

const of = <
  const Path extends Endpoint['path'],
  const A extends 'buyer' | 'vendor' | 'staff',
  B extends Endpoint['body'],
>(
  path: Path,
  access: A,
  summary: string,
  body: B,
  right: SchoolRight = 'buy',
) =>
  endpoint({
    method: 'POST',
    path,
    access,
    scope: access === 'staff' ? null : 'orders:write',
    right: access === 'buyer' ? right : null,
    summary,
    params,
    body,
    reply: OrderView,
  })

export const confirmOrder = of(
  '/history/:orderId/confirm',
  'vendor',
  'Konfirmasi pesanan',
  z.object({ version }),
)

export const rejectOrder = of(
  '/history/:orderId/reject',
  'vendor',
  'Tolak pesanan',
  z.object({ version, reason: requiredText('Alasan penolakan', 500).check(isPrintable) }),
)

export const cancelOrder = of(
  '/history/:orderId/cancel',
  'buyer',
  'Batalkan pesanan yang belum dikonfirmasi; barangnya kembali ke keranjang',
  z.object({ version, reason: requiredText('Alasan pembatalan', 500).check(isPrintable) }),
)

export const processOrder = of('/history/:orderId/process', 'vendor', 'Mulai proses', z.object({ version }))

export const Shipment = z.object({
  version,
  shippedOn: day,
  carrier: requiredLine('Pengangkut', 120).check(isPrintable),
  tracking: z._default(singleLine(120).check(isPrintable), ''),
  note: z._default(text(500).check(isPrintable), ''),
  lines: z
    .array(
      z.object({ lineNo: z.int(), quantity: z.int().check(z.gte(0, 'Jumlah tidak boleh kurang dari 0')) }),
    )
    .check(z.minLength(1, 'Isi jumlah yang diserahkan'), z.maxLength(200)),
})
export const shipOrder = of(
  '/history/:orderId/ship',
  'vendor',
  'Kirim barang atau laporkan pekerjaan',
  Shipment,
)

export const Inspection = z.object({
  version,
  inspectedOn: day,
  receiverName: requiredLine('Nama penanda tangan', 120).check(isPrintable),
  receiverPosition: requiredLine('Jabatan penanda tangan', 120).check(isPrintable),
  note: z._default(text(1000).check(isPrintable), ''),
  lines: z
    .array(z.extend(HandoverLine, { note: z._default(text(500).check(isPrintable), '') }))
    .check(z.minLength(1, 'Isi hasil pemeriksaan dahulu'), z.maxLength(200)),
})
export type Inspection = z.output<typeof Inspection>
export const inspectOrder = of('/history/:orderId/inspect', 'buyer', 'Simpan hasil pemeriksaan', Inspection)

/** Requests that damaged or missing goods are sent again; the order stays in delivery. */
export const replaceGoods = of(
  '/history/:orderId/replace',
  'buyer',
  'Minta barang pengganti untuk yang rusak atau kurang',
  z.object({ version, reason: requiredText('Alasan', 500).check(isPrintable) }),
)

/** Withdraws a replacement before any of it is sent. */
export const withdrawReplacement = of(
  '/history/:orderId/replace/withdraw',
  'buyer',
  'Batalkan permintaan barang pengganti yang belum dikirim',
  z.object({ version }),
)

/** Computes the amount owed for the inspected goods, before the BAST is sent. */
export const quoteBast = endpoint({
  method: 'POST',
  path: '/history/:orderId/bast/quote',
  access: 'member',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Hitung yang harus dibayar untuk barang yang diterima baik, dan denda keterlambatannya',
  params,
  body: z.object({
    inspectedOn: day,
    lines: z
      .array(
        z.object({
          lineNo: z.int(),
          good: z.int().check(z.gte(0, 'Jumlah tidak boleh kurang dari 0'), z.lte(1_000_000)),
        }),
      )
      .check(z.minLength(1, 'Isi hasil pemeriksaan dahulu'), z.maxLength(200)),
    chargePenalty: z._default(z.boolean(), false),
  }),
  reply: z.object({
    amounts: Amounts,
    /** Deduction from the amounts: the late penalty, if charged. */
    penalty: rupiahOut,
    /** Agreed price cut, by which the gross amount is lower already. @decision 0136 */
    priceCut: rupiahOut,
    /** Calendar days after the promised day; 0 when on time. */
    lateDays: z.int(),
    /** Deduction when the late penalty is charged. */
    latePenalty: rupiahOut,
  }),
})

export const uploadBast = {
  ...of(
    '/history/:orderId/bast',
    'buyer',
    'Kirim BAST/BAPP; setelah itu tidak dapat diubah',
    z.extend(Inspection, {
      agreed: z.literal(true, 'Setujui pernyataan serah terima untuk melanjutkan'),
      /** Whether the late penalty is deducted from the payment. */
      chargePenalty: z._default(z.boolean(), false),
    }),
  ),
  ownDevice: true,
}

export const Payment = z.object({
  version,
  amount: z.int('Isi jumlah bayar'),
  paidOn: day,
  bank: requiredLine('Bank pengirim', 80).check(isPrintable),
  reference: requiredLine('Nomor referensi transfer', 80).check(isPrintable),
})
export const payOrder = {
  ...of('/history/:orderId/pay', 'buyer', 'Catat pembayaran dengan bukti', Payment, 'pay'),
  ownDevice: true,
}

export const confirmPayment = {
  ...of(
    '/history/:orderId/payment/confirm',
    'staff',
    'Nyatakan pembayaran diterima',
    z.object({
      version,
      amount: z.int('Isi jumlah yang diterima'),
      reference: requiredLine('Nomor referensi', 80),
      reason: approvalReason,
    }),
  ),
  proof: 'factor',
} as const

export const refusePayment = of(
  '/history/:orderId/payment/refuse',
  'staff',
  'Tolak bukti bayar; sekolah mengunggah lagi',
  z.object({ version, reason: requiredText('Alasan penolakan', 500).check(isPrintable) }),
)
