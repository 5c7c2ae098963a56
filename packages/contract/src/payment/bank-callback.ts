import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment, requiredText, text } from '../wire/fields.ts'

const bankId = z.string().check(z.regex(/^[\x21-\x7e]{1,80}$/))

/** What a bank tells of by itself: money that came to an account that it opened for us, and a transfer of ours that came back. */
export const BankMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('payment'),
    /** The bank's number of the payment: told twice, it is one. */
    id: bankId,
    account: z.string().check(z.regex(/^[0-9]{6,34}$/)),
    /** Whole rupiah. */
    amount: z.int().check(z.positive()),
    paidAt: moment,
    payer: z._default(text(120), ''),
  }),
  z.object({
    type: z.literal('return'),
    /** The key that the transfer was asked for with. */
    transfer: bankId,
    reason: requiredText('Alasan', 200),
  }),
])
export type BankMessage = z.output<typeof BankMessage>

/** The headers that a message is signed by. */
export const BANK_HEADERS = {
  timestamp: 'x-bank-timestamp',
  nonce: 'x-bank-nonce',
  signature: 'x-bank-signature',
} as const

/** To whoever does not sign as the bank does, this address does not exist. @decision 0034 */
export const bankCallback = endpoint({
  method: 'POST',
  path: '/bank/callback',
  access: 'anyone',
  summary:
    'Pemberitahuan bank: uang masuk, atau transfer yang kembali. X-Bank-Signature adalah HMAC-SHA256 (heksadesimal) dari X-Bank-Timestamp (detik), titik, X-Bank-Nonce, titik, dan isi permintaan',
  body: BankMessage,
  reply: z.object({ received: z.string() }),
})
