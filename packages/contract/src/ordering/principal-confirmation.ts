import * as z from 'zod/mini'
import { ComparisonRecord } from '../cart/saved-comparison.ts'
import { Assertion, NewCredential, PasskeyCreation, PasskeyRequest } from '../identity/passkey.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, requiredText, rupiahOut, text } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'
import { orderState } from './order.ts'

/** The token of the link, in the body: logs of servers and proxies contain addresses. */
const PrincipalLink = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

const order = z.object({
  number: z.string(),
  state: orderState,
  vendorName: z.string(),
  orderedBy: z.string(),
  createdAt: moment,
  confirmBy: moment,
  total: rupiahOut,
  freight: rupiahOut,
  /** Name of the fund that pays. */
  fund: z.string(),
  /** Code and name of each budget line that the order uses; empty without a plan. */
  planLines: z.array(z.string()),
  lines: z.array(
    z.object({
      name: z.string(),
      unit: z.string(),
      quantity: z.int(),
      lineTotal: rupiahOut,
      /** Reason of the school for a price that is high for its category; empty for none. */
      priceReason: z.string(),
    }),
  ),
  /** The offers that the school compared; null when the order needed no comparison. */
  comparison: z.nullable(ComparisonRecord),
  /** Why the order ended; empty while it goes on. */
  reason: z.string(),
})

/** Shows the page of the principal of a school, by the link from the mail. @decision 0112 */
export const viewConfirmation = endpoint({
  method: 'POST',
  path: '/confirmation/preview',
  access: 'anyone',
  summary: 'Halaman konfirmasi kepala sekolah',
  body: PrincipalLink,
  reply: wireObject(
    {
      schoolName: z.string(),
      principalName: z.string(),
      /** Masked. */
      email: z.string(),
      hasPasskey: z.boolean(),
      order: z.nullable(order),
    },
    { principalName: 'headName' },
  ),
})
export type PrincipalOrder = z.output<typeof order>

/** Sends a one-time code to the principal's own address. @decision 0112 */
export const sendPrincipalCode = endpoint({
  method: 'POST',
  path: '/confirmation/code',
  access: 'anyone',
  summary: 'Kirim kode sekali pakai kepada kepala sekolah',
  body: PrincipalLink,
  reply: z.object({ handle: z.int() }),
})

/** Starts a confirmation with a passkey of the principal. @decision 0112 */
export const startConfirmation = endpoint({
  method: 'POST',
  path: '/confirmation/passkey',
  access: 'anyone',
  summary: 'Mulai konfirmasi dengan kunci sandi kepala sekolah',
  body: PrincipalLink,
  reply: PasskeyRequest,
})

/** A one-time code of the principal with the handle of its sending. */
const PrincipalCode = z.object({
  handle: id,
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Kode terdiri dari 6 angka')),
})

/** The principal confirms or refuses an order, by a passkey or a code. @decision 0112 */
export const decideConfirmation = endpoint({
  method: 'POST',
  path: '/confirmation/decision',
  access: 'anyone',
  summary: 'Konfirmasi atau tolak pesanan sebagai kepala sekolah',
  body: z
    .extend(PrincipalLink, {
      decision: z.enum(['approve', 'decline']),
      reason: text(300),
      passkey: z.nullable(Assertion),
      code: z.nullable(PrincipalCode),
    })
    .check(
      z.refine(({ decision, reason }) => decision === 'approve' || reason.length >= 5, {
        path: ['reason'],
        message: 'Tulis alasan paling sedikit 5 huruf',
      }),
    ),
  reply: z.object({
    state: orderState,
    /** Allows to create a passkey within 10 minutes without another code; null without a code. */
    enrolment: z.nullable(z.string()),
  }),
})

/**
 * Returns the order letter of a waiting order as a draft in PDF, for its principal.
 *
 * @decision 0112
 */
export const printPrincipalDraft = endpoint({
  method: 'POST',
  path: '/confirmation/letter',
  access: 'anyone',
  summary: 'Draf surat pesanan yang menunggu kepala sekolah, sebagai PDF',
  body: PrincipalLink,
  reply: z.object({ name: z.string(), pdf: z.base64() }),
})

/**
 * Starts the registration of a passkey of the principal, after a code or with the grant of a
 * decision.
 *
 * @decision 0112
 */
export const startPrincipalPasskey = endpoint({
  method: 'POST',
  path: '/confirmation/enrolment',
  access: 'anyone',
  summary: 'Mulai membuat kunci sandi kepala sekolah',
  body: z.extend(PrincipalLink, {
    handle: z.optional(PrincipalCode.shape.handle),
    code: z.optional(PrincipalCode.shape.code),
    enrolment: z.optional(z.string().check(z.maxLength(43))),
  }),
  reply: PasskeyCreation,
})

/** Stores a passkey of the principal. @decision 0112 */
export const addPrincipalPasskey = endpoint({
  method: 'POST',
  path: '/confirmation/enrolment/credential',
  access: 'anyone',
  summary: 'Simpan kunci sandi kepala sekolah',
  body: z.extend(PrincipalLink, { name: requiredText('Nama kunci sandi', 60), credential: NewCredential }),
  reply: z.object({}),
})

/** Sends the principal another mail with the link to an order that waits. @decision 0112 */
export const remindPrincipal = endpoint({
  method: 'POST',
  path: '/history/:orderId/confirmation',
  access: 'buyer',
  right: 'buy',
  summary: 'Ingatkan kepala sekolah untuk mengonfirmasi pesanan',
  params: z.object({ orderId: id }),
  reply: z.object({ sentTo: z.string() }),
})
