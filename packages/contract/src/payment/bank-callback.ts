import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment, requiredText, text } from '../wire/fields.ts'

const bankId = z.string().check(z.regex(/^[\x21-\x7e]{1,80}$/))

/**
 * A callback of the bank: a payment to an account that it opened for the platform, or a returned
 * transfer.
 */
export const BankMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('payment'),
    /** The bank's id of the payment; a repeated callback is stored once. */
    id: bankId,
    account: z.string().check(z.regex(/^[0-9]{6,34}$/)),
    /** Whole rupiah. */
    amount: z.int().check(z.positive()),
    paidAt: moment,
    payer: z._default(text(120), ''),
  }),
  z.object({
    type: z.literal('return'),
    /** The idempotency key of the transfer request. */
    transfer: bankId,
    reason: requiredText('Alasan', 200),
  }),
])
export type BankMessage = z.output<typeof BankMessage>

/** The headers of a callback's signature. */
export const BANK_HEADERS = {
  timestamp: 'x-bank-timestamp',
  nonce: 'x-bank-nonce',
  signature: 'x-bank-signature',
} as const

/** Receives bank callbacks; responds 404 to a request without a valid signature. @decision 0034 */
export const bankCallback = endpoint({
  method: 'POST',
  path: '/bank/callback',
  access: 'anyone',
  summary:
    'Pemberitahuan bank: uang masuk, atau transfer yang kembali. X-Bank-Signature adalah HMAC-SHA256 (heksadesimal) dari X-Bank-Timestamp (detik), titik, X-Bank-Nonce, titik, dan isi permintaan',
  body: BankMessage,
  reply: z.object({ received: z.string() }),
})
