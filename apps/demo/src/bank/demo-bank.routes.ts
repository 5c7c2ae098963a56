import { randomUUID } from 'node:crypto'
import { BankMessage } from '@pasar/contract/payment/bank-callback'
import { rupiah } from '@pasar/domain/kernel/money'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { type Served, serve } from '@pasar/server/call/serve'
import type { Services } from '@pasar/server/call/services'
import type { Config } from '@pasar/server/config/config'
import type { Db } from '@pasar/server/db/database'
import { receiveBankMessage } from '@pasar/server/ordering/money/bank-payments'
import { bankSignature, isFromBank } from '@pasar/server/payment/bank-signature'
import { transferKey } from '@pasar/server/payment/payouts.queries'
import * as z from 'zod/mini'
import { demoBank, demoBankPay, demoBankReturn } from '../contract/demo-bank.ts'
import { findAccount, openAccounts, sentTransfers } from './demo-bank.queries.ts'

const DAY_MS = 24 * 3_600_000

type Shop = { db: Db; now: Date; services: Services }

/** Signs a message of the simulated bank, and processes it like one of a real bank. */
async function sendBankMessage(bankSecret: string, { db, now, services }: Shop, message: BankMessage) {
  const body = Buffer.from(JSON.stringify(z.encode(BankMessage, message)))
  const unsignedRequest = { timestamp: String(now.getTime()).slice(0, 10), nonce: randomUUID(), body }
  const signature = bankSignature(bankSecret, unsignedRequest)
  if (!isFromBank(bankSecret, { ...unsignedRequest, signature }, now)) return refuse('call/not-found')
  return receiveBankMessage(
    db,
    { nonce: unsignedRequest.nonce, body, message },
    await services.settings(now),
    now,
  )
}

/** Reports a payment to a virtual account, as the simulated bank. The amount is in whole rupiah. */
export const sendPayment = (
  bankSecret: string,
  shop: Shop,
  payment: { account: string; amount: number; paidAt: Date },
) =>
  sendBankMessage(bankSecret, shop, {
    ...{ type: 'payment', id: `BC-${randomUUID()}`, payer: 'Bank Contoh' },
    ...payment,
  })

/**
 * Returns the endpoints of the demo bank. The visitor plays the bank; its messages to the shop are
 * signed and processed like those of a real bank.
 */
export function demoBankRoutes({
  bankUrl,
  bankCallbackSecret,
}: Pick<Config, 'bankUrl' | 'bankCallbackSecret'>): Served[] {
  // A configured bank replaces the demo bank.
  if (bankUrl !== null) return []
  return [
    serve(demoBank, async ({ db }) => ({
      accounts: (await openAccounts(db)).map((one) => ({ ...one, amount: rupiah(one.amount) })),
      transfers: (await sentTransfers(db)).map(({ orderId, attempt, amount, vendor }) => ({
        key: transferKey(orderId, attempt),
        amount: rupiah(amount),
        vendor,
      })),
    })),

    serve(demoBankPay, async ({ body: { account, how }, ...shop }) => {
      const virtualAccount = await findAccount(shop.db, account)
      const amount = (virtualAccount?.amount ?? 100_000) - (how === 'wrong' ? 1_000 : 0)
      const paidAt =
        how === 'late' && virtualAccount ? new Date(virtualAccount.validUntil.getTime() + DAY_MS) : shop.now
      const payment = { account, amount: Math.max(amount, 1), paidAt }
      const times = how === 'twice' ? 2 : 1
      for (let time = 0; time < times; time += 1) {
        const result = await sendPayment(bankCallbackSecret, shop, payment)
        if (isRefusal(result)) return result
      }
      return { sent: times }
    }),

    serve(demoBankReturn, async ({ body: { transfer }, ...shop }) => {
      const result = await sendBankMessage(bankCallbackSecret, shop, {
        type: 'return',
        transfer,
        reason: 'Rekening tujuan sudah ditutup',
      })
      return isRefusal(result) ? result : { sent: 1 }
    }),
  ]
}
