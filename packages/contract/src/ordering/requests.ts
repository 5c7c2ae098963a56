import { ORDER_SUBJECTS } from '@pasar/domain/document/terms'
import { REQUEST_ACTIONS, REQUEST_KINDS, REQUEST_STATES } from '@pasar/domain/ordering/requests'
import * as z from 'zod/mini'
import { isFilledIn } from '../chat/filled-text.ts'
import { Waiting } from '../staff/waiting.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, isPrintable, moment, queryInteger, requiredText, rupiahOut, text } from '../wire/fields.ts'
import { Amounts } from './checkout.ts'

/**
 * An order after a change: units and price per line (0 units drop it), freight and required-by
 * date.
 */
export const OrderChange = z.object({
  lines: z
    .array(
      z.object({
        lineNo: z.int(),
        quantity: z
          .int('Isi dengan angka')
          .check(z.gte(0, 'Jumlah tidak boleh kurang dari 0'), z.lte(1_000_000, 'Angka terlalu besar')),
        /** Whole rupiah per unit including tax. */
        unitPrice: z.int('Isi dengan angka').check(z.gte(1, 'Harga tidak boleh kosong / nol')),
      }),
    )
    .check(z.minLength(1, 'Isi setiap baris pesanan satu kali'), z.maxLength(200)),
  freight: z
    .int('Isi dengan angka')
    .check(z.gte(0, 'Ongkos kirim tidak boleh kurang dari 0'), z.lte(1_000_000_000, 'Angka terlalu besar')),
  neededBy: z._default(z.nullable(day), null),
})
export type OrderChange = z.output<typeof OrderChange>

export const OrderRequest = z.object({
  id: z.int(),
  kind: z.enum(REQUEST_KINDS),
  askedBy: z.enum(['buyer', 'vendor']),
  state: z.enum(REQUEST_STATES),
  reason: z.string(),
  /** For a change: the new terms and the resulting amounts. */
  change: z.nullable(z.extend(OrderChange, { amounts: Amounts })),
  /** For a short delivery: the good units of each line. */
  good: z.nullable(z.array(z.object({ lineNo: z.int(), good: z.int() }))),
  answer: z.string(),
  askedAt: moment,
  answerBy: z.nullable(moment),
  settledAt: z.nullable(moment),
  /** The actions that the viewer may take on the request. */
  offered: z.array(z.enum(REQUEST_ACTIONS)),
})
export type OrderRequest = z.output<typeof OrderRequest>

/** The agreed terms before a change. */
export const EarlierAgreement = z.object({
  agreement: z.int(),
  endedAt: moment,
  neededBy: z.nullable(day),
  amounts: Amounts,
  lines: z.array(
    z.object({
      lineNo: z.int(),
      name: z.string(),
      unit: z.string(),
      quantity: z.int(),
      unitPrice: rupiahOut,
      lineTotal: rupiahOut,
    }),
  ),
})
export type EarlierAgreement = z.output<typeof EarlierAgreement>

const ofOrder = z.object({ orderId: id })
const ofRequest = z.object({ orderId: id, requestId: id })
/** The order version that the user saw; a step on an older version is refused. */
const version = z.int()
const StepReply = z.object({ orderId: z.int(), version: z.int() })

/** Opens a request to the other side; `requestChange` requests a change. */
export const openRequest = endpoint({
  method: 'POST',
  path: '/history/:orderId/request',
  access: 'member',
  scope: 'orders:write',
  right: 'buy',
  ownDevice: true,
  summary: 'Minta persetujuan pihak lain: batal, tolak barang, tutup setelah BAST, atau terima kurang',
  params: ofOrder,
  body: z.object({
    version,
    kind: z.enum(['cancel', 'return', 'close', 'short']),
    reason: requiredText('Alasan', 500).check(isPrintable),
  }),
  reply: StepReply,
})

/** Computes the figures of an order after a change, before the request is sent. */
export const quoteChange = endpoint({
  method: 'POST',
  path: '/history/:orderId/change/quote',
  access: 'member',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Hitung pesanan bila diubah',
  params: ofOrder,
  body: OrderChange,
  reply: z.object({ amounts: Amounts }),
})

export const requestChange = endpoint({
  method: 'POST',
  path: '/history/:orderId/change',
  access: 'member',
  scope: 'orders:write',
  right: 'buy',
  ownDevice: true,
  summary: 'Minta perubahan pesanan sebelum dikirim',
  params: ofOrder,
  body: z.extend(OrderChange, { version, reason: requiredText('Alasan', 500).check(isPrintable) }),
  reply: StepReply,
})

const answerOf = <const Path extends `/${string}`, const Access extends 'member' | 'staff'>(
  path: Path,
  access: Access,
  summary: string,
  answer: ReturnType<typeof requiredText> | ReturnType<typeof optionalText>,
) =>
  endpoint({
    method: 'POST',
    path,
    access,
    scope: access === 'member' ? 'orders:write' : null,
    right: access === 'member' ? 'buy' : null,
    summary,
    params: ofRequest,
    body: z.object({ version, answer }),
    reply: StepReply,
  })

const optionalText = () => z._default(text(500).check(isPrintable), '')

export const acceptRequest = {
  ...answerOf(
    '/history/:orderId/request/:requestId/accept',
    'member',
    'Setujui permintaan pihak lain',
    optionalText(),
  ),
  ownDevice: true,
}
export const refuseRequest = answerOf(
  '/history/:orderId/request/:requestId/refuse',
  'member',
  'Tolak permintaan pihak lain',
  requiredText('Alasan', 500).check(isPrintable),
)
export const withdrawRequest = {
  ...answerOf(
    '/history/:orderId/request/:requestId/withdraw',
    'member',
    'Tarik permintaan sendiri',
    optionalText(),
  ),
  ownDevice: true,
}
export const escalateRequest = answerOf(
  '/history/:orderId/request/:requestId/escalate',
  'member',
  'Bawa permintaan yang tidak dijawab ke platform',
  optionalText(),
)
export const grantRequest = answerOf(
  '/history/:orderId/request/:requestId/grant',
  'staff',
  'Putuskan: permintaan dikabulkan',
  requiredText('Putusan', 1000).check(isPrintable, isFilledIn),
)
export const denyRequest = answerOf(
  '/history/:orderId/request/:requestId/deny',
  'staff',
  'Putuskan: permintaan ditolak, pesanan berjalan terus',
  requiredText('Putusan', 1000).check(isPrintable, isFilledIn),
)

/** Lists requests that wait for a decision of the platform, oldest first. */
export const escalatedRequests = endpoint({
  method: 'GET',
  path: '/staff/requests',
  access: 'staff',
  summary: 'Permintaan yang menunggu putusan platform',
  query: z.object({ after: queryInteger }),
  reply: z.object({
    requests: z.array(
      z.object({
        id: z.int(),
        orderId: z.int(),
        number: z.string(),
        subject: z.enum(ORDER_SUBJECTS),
        kind: z.enum(REQUEST_KINDS),
        askedBy: z.enum(['buyer', 'vendor']),
        reason: z.string(),
        school: z.string(),
        vendor: z.string(),
        total: rupiahOut,
        askedAt: moment,
        waiting: z.nullable(Waiting),
      }),
    ),
    /** Cursor: pass it as `after` for the next page; null at the end. */
    next: z.nullable(z.int()),
  }),
})

/** Adds the goods of an order to the cart if they are still on sale. */
export const reorder = endpoint({
  method: 'POST',
  path: '/history/:orderId/reorder',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Pesan lagi: barang pesanan ini masuk keranjang',
  params: ofOrder,
  reply: z.object({ added: z.int(), missing: z.array(z.string()) }),
})
