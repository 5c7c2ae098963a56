import { BANK_HEADERS, BankMessage } from '@pasar/contract/payment/bank-callback'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { runTimers } from '../src/ordering/timers.ts'
import { type Bank, simulatedBank } from '../src/payment/bank.ts'
import { bankSignature } from '../src/payment/bank-signature.ts'
import type { TestContext } from './orders.ts'
import { TEST_BANK_SECRET } from './test-app.ts'

/** A message as the bank sends it; what is named over it is wrong on purpose. */
export function fromBank(
  message: BankMessage | string,
  over: { secret?: string; now?: Date; nonce?: string; headers?: Record<string, string> } = {},
) {
  const text = typeof message === 'string' ? message : JSON.stringify(z.encode(BankMessage, message))
  const body = Buffer.from(text)
  const timestamp = String((over.now ?? new Date()).getTime()).slice(0, 10)
  const nonce = over.nonce ?? `kata-${process.hrtime.bigint()}`
  const signature = bankSignature(over.secret ?? TEST_BANK_SECRET, { timestamp, nonce, body })
  return {
    method: 'POST' as const,
    url: '/api/bank/callback',
    headers: {
      'content-type': 'application/json',
      [BANK_HEADERS.timestamp]: timestamp,
      [BANK_HEADERS.nonce]: nonce,
      [BANK_HEADERS.signature]: signature,
      ...over.headers,
    },
    payload: body,
  }
}

let told = 0

/** Money for an account, as the bank tells of it. */
export const money = (account: string, amount: number, over: Partial<{ id: string; paidAt: Date }> = {}) => {
  told += 1
  return {
    type: 'payment' as const,
    id: `bank-${told}`,
    account,
    amount,
    payer: 'SDN Contoh',
    paidAt: new Date('2026-11-21T04:00:00Z'),
    ...over,
  }
}

/** Sends a message to the shop. @returns status and words of the answer */
export async function sendBankMessage(
  app: FastifyInstance,
  message: BankMessage | string,
  over?: Parameters<typeof fromBank>[1],
) {
  const response = await app.inject(fromBank(message, over))
  return [response.statusCode, JSON.parse(response.body)] as const
}

/** Lets the clock strike once. */
export const tickClock = (house: TestContext, now: Date, bank: Bank = simulatedBank()) =>
  runTimers({ ...house, sealer: house.services.sealer, bank, settings: async () => DEFAULT_SETTINGS }, now)
