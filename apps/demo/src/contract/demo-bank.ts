import { endpoint } from '@pasar/contract/wire/endpoint'
import { moment, rupiahOut } from '@pasar/contract/wire/fields'
import * as z from 'zod/mini'

/** Payments that a user of the demo can simulate on an account. */
const DEMO_PAYMENTS = ['exact', 'wrong', 'late', 'twice'] as const

const DemoAccount = z.object({
  account: z.string(),
  amount: rupiahOut,
  reference: z.string(),
  school: z.string(),
  validUntil: moment,
})

/** Returns the demo bank's accounts, newest first. Responds 404 outside the demo. @decision 0034 */
export const demoBank = endpoint({
  method: 'GET',
  path: '/demo-bank',
  access: 'anyone',
  summary: 'Bank contoh: rekening yang menunggu uang, dan dana yang sudah diteruskan',
  reply: z.object({
    accounts: z.array(DemoAccount),
    transfers: z.array(z.object({ key: z.string(), amount: rupiahOut, vendor: z.string() })),
  }),
})

export const demoBankPay = endpoint({
  method: 'POST',
  path: '/demo-bank/pay',
  access: 'anyone',
  summary: 'Bank contoh: uang masuk ke sebuah rekening',
  body: z.object({
    account: z.string().check(z.regex(/^[0-9]{6,34}$/, 'Isi nomor virtual account')),
    how: z.enum(DEMO_PAYMENTS),
  }),
  reply: z.object({ sent: z.int() }),
})

export const demoBankReturn = endpoint({
  method: 'POST',
  path: '/demo-bank/return',
  access: 'anyone',
  summary: 'Bank contoh: transfer kepada penyedia kembali',
  body: z.object({ transfer: z.string().check(z.maxLength(80)) }),
  reply: z.object({ sent: z.int() }),
})
