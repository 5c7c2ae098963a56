import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { confirmPayment, payOrder, refusePayment } from '@pasar/contract/ordering/steps'
import { resendPayout } from '@pasar/contract/payment/payment-console'
import { isoDay } from '@pasar/domain/kernel/dates'
import { isRefusal } from '@pasar/domain/kernel/result'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { memberBinding } from '@pasar/server/db/seal-binding'
import { receiveBankMessage } from '@pasar/server/ordering/money/bank-payments'
import { sendPayouts } from '@pasar/server/ordering/money/payouts'
import type { Bank } from '@pasar/server/payment/bank'
import { simulatedBank } from '../bank/simulated-bank.ts'
import { owedFor, versionOf } from '../call-act.ts'
import type { MoneyAct } from './act-names.ts'
import { slipOfOrder } from './bank-slip.ts'
import { call, type Performer, type Play, say } from './play.ts'

const brokenBank = (): Bank => ({
  ...simulatedBank(),
  payOut: async () => ({ sent: false, reason: 'Rekening tujuan sedang tidak dapat menerima dana' }),
})

/** Sends the payout of the order, as the job of the payouts does. */
async function payOut({ stage }: Play, at: Date, bank: Bank): Promise<void> {
  const context = { db: stage.db, bank, sealer: stage.services.sealer, clock: () => at }
  await sendPayouts(context, DEFAULT_SETTINGS, 1, (fault) => {
    throw fault
  })
}

/** Reports a payment to the virtual account of the order, as the bank does. */
async function payByBank({ stage, orderId, cast }: Play, at: Date): Promise<void> {
  const { account } = await stage.db
    .selectFrom('payment_instruction')
    .select('account')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const id = `CTH-${orderId}`
  const amount = await owedFor(stage.db, orderId)
  const message = {
    type: 'payment' as const,
    id,
    account: account ?? '',
    amount,
    paidAt: at,
    payer: cast.head.name,
  }
  const bankNotification = { nonce: `contoh-${orderId}`, body: Buffer.from(JSON.stringify(message)), message }
  const outcome = await receiveBankMessage(stage.db, bankNotification, DEFAULT_SETTINGS, at)
  if (isRefusal(outcome)) throw new Error(`the payment of order ${orderId} is refused: ${outcome.code}`)
}

async function payByProof(play: Play, at: Date): Promise<void> {
  const { stage, orderId, cast } = play
  const reference = `TRX-${orderId}-${isoDay(at)}`
  await call(play, uploadOrderFile, cast.treasurer, at, {
    params: { purpose: 'payment', orderId },
    file: {
      name: `bukti-${orderId}.jpg`,
      bytes: await slipOfOrder(stage.db, orderId, { paidAt: at, payer: cast.head.name, reference }),
    },
  })
  const amount = await owedFor(stage.db, orderId)
  const body = {
    version: await versionOf(stage.db, orderId),
    amount,
    paidOn: isoDay(at),
    bank: 'Bank Contoh',
    reference,
  }
  await call(play, payOrder, cast.treasurer, at, { params: { orderId }, body, isReplyUnread: true })
}

/** The acts from the BAST to the payout. */
export const MONEY_ACTS: Readonly<Record<MoneyAct, Performer>> = {
  payByBank,
  payByProof,
  refusePayment: async (play, at) => {
    const { stage, orderId, cast } = play
    const reason = say(play, 'Bukti tidak terbaca', 'Nomor referensi tidak ada di rekening koran')
    const body = { version: await versionOf(stage.db, orderId), reason }
    await call(play, refusePayment, cast.staff, at, { params: { orderId }, body, isReplyUnread: true })
  },
  confirmPayment: async (play, at) => {
    const { stage, orderId, cast } = play
    const amount = await owedFor(stage.db, orderId)
    const body = { version: await versionOf(stage.db, orderId), amount, reference: `RK-${orderId}` }
    await call(play, confirmPayment, cast.staff, at, { params: { orderId }, body, isReplyUnread: true })
  },
  payout: (play, at) => payOut(play, at, simulatedBank()),
  payoutFails: (play, at) => payOut(play, at, brokenBank()),
  resendPayout: async (play, at) => {
    const { stage, orderId, cast } = play
    const { account, vendorId } = await stage.db
      .selectFrom('payout')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['bank_account as account', 'vendor_id as vendorId'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const lastDigits = stage.services.sealer.show(account, memberBinding('bank_account', vendorId)).slice(-4)
    await call(play, resendPayout, cast.staff, at, { params: { orderId }, body: { to: 'order', lastDigits } })
  },
}
