import { BANK_HEADERS, BankMessage } from '@pasar/contract/payment/bank-callback'
import { simulatedBank } from '@pasar/demo/bank/simulated-bank'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Bank } from '../../src/payment/bank.ts'
import { bankSignature } from '../../src/payment/bank-signature.ts'
import { runDueWork } from '../due-work.ts'
import type { TestContext } from '../orders.ts'
import { TEST_BANK_SECRET } from '../test-app.ts'

/** Builds a signed bank message; `over` replaces parts to make it invalid. */
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

let messageCount = 0

/** Builds the bank message about a payment to an account. */
export const money = (account: string, amount: number, over: Partial<{ id: string; paidAt: Date }> = {}) => {
  messageCount += 1
  return {
    type: 'payment' as const,
    id: `bank-${messageCount}`,
    account,
    amount,
    payer: 'SDN Contoh',
    paidAt: new Date('2026-11-21T04:00:00Z'),
    ...over,
  }
}

/**
 * Sends a bank message to the server.
 *
 * @returns status and body of the response
 */
export async function sendBankMessage(
  app: FastifyInstance,
  message: BankMessage | string,
  over?: Parameters<typeof fromBank>[1],
) {
  const response = await app.inject(fromBank(message, over))
  return [response.statusCode, JSON.parse(response.body)] as const
}

/** Runs the timers once. */
export const tickClock = (context: TestContext, now: Date, bank: Bank = simulatedBank()) =>
  runDueWork(
    { ...context, sealer: context.services.sealer, bank, settings: async () => DEFAULT_SETTINGS },
    now,
  )
