import { BANK_HEADERS, BankMessage, bankCallback } from '@pasar/contract/payment/bank-callback'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Settings } from '@pasar/domain/settings/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import type { AppContext } from './api.ts'
import { answerFault, send } from './faults.ts'
import { type ApiResponse, refusalAnswer, success } from './serve.ts'

const LARGEST = 16 * 1024

type Signed = { timestamp: string; nonce: string; signature: string; body: Buffer }
type BankNotification = { nonce: string; body: Buffer; message: BankMessage }

/** Whose word is taken, and what is done with it. */
type Listener = {
  isFromBank: (secret: string, message: Signed, now: Date) => boolean
  take: (
    db: Db,
    told: BankNotification,
    settings: Settings,
    now: Date,
  ) => Promise<{ received: string } | Refusal<RefusalCode>>
}

/**
 * Registers the address that the bank calls. The signature covers the bytes as they came, so the body is read as bytes here and only here;
 * whoever does not sign as the bank does is told that there is nothing, whatever is wrong with the message.
 *
 * @param secret shared with the bank; empty when there is no bank to call us
 * @decision 0034
 */
export function registerBankCallback(
  app: FastifyInstance,
  house: AppContext,
  secret: string,
  { isFromBank, take }: Listener,
): void {
  if (secret === '') return
  app.register(async (entry) => {
    entry.removeAllContentTypeParsers()
    entry.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) =>
      done(null, body),
    )
    entry.setErrorHandler((error: Parameters<typeof answerFault>[0], request, reply) =>
      send(reply, answerFault(error, request)),
    )
    const parse = entry.getDefaultJsonParser('error', 'error')
    const jsonIn = (request: FastifyRequest, body: Buffer) =>
      new Promise<unknown>((done, fail) => {
        void parse(request, body.toString(), (error, value) => (error ? fail(error) : done(value)))
      })
    entry.post(`/api${bankCallback.path}`, async (request, reply) => {
      const now = house.clock()
      const signed = signedIn(request)
      if (!isFromBank(secret, signed, now)) return send(reply, refusalAnswer(refuse('call/not-found')))
      const message = z.safeDecode(BankMessage, Object(await jsonIn(request, signed.body)))
      if (!message.success) return send(reply, refusalAnswer(refuse('call/malformed')))
      const told = { nonce: signed.nonce, body: signed.body, message: message.data }
      return send(reply, answerTo(await take(house.db, told, await house.services.settings(now), now)))
    })
  })
}

function answerTo(taken: { received: string } | Refusal<RefusalCode>): ApiResponse {
  return isRefusal(taken) ? refusalAnswer(taken) : success({ data: taken })
}

function signedIn({ headers, body }: FastifyRequest): Signed {
  const read = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' ? value : ''
  }
  return {
    timestamp: read(BANK_HEADERS.timestamp),
    nonce: read(BANK_HEADERS.nonce),
    signature: read(BANK_HEADERS.signature),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  }
}
