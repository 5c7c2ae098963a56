import { BANK_HEADERS, BankMessage, bankCallback } from '@pasar/contract/payment/bank-callback'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Settings } from '@pasar/domain/settings/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { faultResponse, respond } from '../../call/faults.ts'
import { noteRefusal } from '../../call/noted-refusals.ts'
import { type ApiResponse, refusalResponse } from '../../call/serve.ts'
import { success } from '../../call/success.ts'
import type { Db } from '../../db/database.ts'
import type { AppContext } from './api.ts'

const MAX_BODY_BYTES = 16 * 1024

type Signed = { timestamp: string; nonce: string; signature: string; body: Buffer }
type BankNotification = { nonce: string; body: Buffer; message: BankMessage }

/** Verifies and handles a bank message. */
type Listener = {
  isFromBank: (secret: string, message: Signed, now: Date) => boolean
  take: (
    db: Db,
    notification: BankNotification,
    settings: Settings,
    now: Date,
  ) => Promise<{ received: string } | Refusal<RefusalCode>>
}

/**
 * Registers the endpoint that the bank calls. The signature covers the raw bytes, so only this
 * route parses its body as bytes. A request without a valid signature gets 404, whatever its
 * content. Without a secret there is no endpoint.
 *
 * @decision 0034
 */
export function registerBankCallback(
  app: FastifyInstance,
  context: AppContext,
  { isFromBank, take }: Listener,
): void {
  const { bankCallbackSecret, oldBankCallbackSecrets } = context.config
  if (bankCallbackSecret === '') return
  const secrets = [bankCallbackSecret, ...oldBankCallbackSecrets]
  app.register(async (entry) => {
    entry.removeAllContentTypeParsers()
    entry.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    entry.setErrorHandler((error: Parameters<typeof faultResponse>[0], request, reply) =>
      respond(reply, faultResponse(error, request)),
    )
    const parse = entry.getDefaultJsonParser('error', 'error')
    const jsonIn = (request: FastifyRequest, body: Buffer) =>
      new Promise<unknown>((done, fail) => {
        void parse(request, body.toString(), (error, value) => (error ? fail(error) : done(value)))
      })
    entry.post(`/api${bankCallback.path}`, async (request, reply) => {
      const now = context.clock()
      const signedRequest = signedIn(request)
      if (!secrets.some((secret) => isFromBank(secret, signedRequest, now))) {
        respond(reply, refusalResponse(refuse('call/not-found')))
        noteRefusal(request, 'call/not-found', 'bank-signature')
        return reply
      }
      const message = z.safeDecode(BankMessage, Object(await jsonIn(request, signedRequest.body)))
      if (!message.success) return respond(reply, refusalResponse(refuse('call/malformed')))
      const notification = { nonce: signedRequest.nonce, body: signedRequest.body, message: message.data }
      return respond(
        reply,
        bankResponse(await take(context.db, notification, await context.services.settings(now), now)),
      )
    })
  })
}

function bankResponse(outcome: { received: string } | Refusal<RefusalCode>): ApiResponse {
  return isRefusal(outcome) ? refusalResponse(outcome) : success({ data: outcome })
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
