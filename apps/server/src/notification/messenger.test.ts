import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { inboxMessenger } from '@pasar/demo/mailbox/inbox-messenger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { type Messenger, waMessenger } from './messenger.ts'

const GatewayRequest = z.looseObject({
  to: z.string(),
  template: z.looseObject({
    components: z.tuple([
      z.looseObject({ parameters: z.array(z.object({ type: z.string(), text: z.string() })) }),
    ]),
  }),
})

type Arrived = { to: string; text: string; identity: string }
type Line = { messenger: Messenger; arrived: () => Promise<Arrived[]>; close: () => Promise<void> }

/** Starts a stub server of the WhatsApp Cloud API on loopback and records its requests. */
async function aGateway(
  answer: () => { status: number; body: unknown } = () => ({
    status: 200,
    body: { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] },
  }),
) {
  const requests: {
    path: string
    headers: IncomingMessage['headers']
    body: z.output<typeof GatewayRequest>
  }[] = []
  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      requests.push({
        path: request.url ?? '',
        headers: request.headers,
        body: z.parse(GatewayRequest, JSON.parse(text)),
      })
      const { status, body } = answer()
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    messenger: waMessenger({
      url: `http://127.0.0.1:${port}/v23.0/12345/`,
      token: 'rahasia',
      template: 'pemberitahuan',
    }),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

const lines: Record<string, () => Promise<Line>> = {
  'a gateway': async () => {
    const { messenger, requests, close } = await aGateway()
    return {
      messenger,
      arrived: async () =>
        requests.map(({ headers, body }) => ({
          to: body.to,
          text: body.template.components[0].parameters.map(({ text }) => text).join('\n'),
          identity: String(headers['idempotency-key']),
        })),
      close,
    }
  },
  'the telephone of the demo': async () => ({
    messenger: inboxMessenger(database.db),
    arrived: async () => {
      const rows = await database.db.selectFrom('wa_inbox').selectAll().orderBy('id').execute()
      return rows.map(({ id, recipient, body }) => ({ to: recipient, text: body, identity: String(id) }))
    },
    close: async () => {
      await database.db.deleteFrom('wa_inbox').execute()
    },
  }),
}

const message = {
  id: 7,
  to: '6281234567890',
  text: 'Pesanan baru SP-1 dari SDN 1 “Melati”.',
  link: 'https://pasar.test/history/1',
  at: new Date('2026-11-21T03:00:00Z'),
}

describe.each(Object.entries(lines))('%s', (_, open) => {
  test('delivers a message unchanged to its phone number', async () => {
    const { messenger, arrived, close } = await open()
    await messenger.send(message)
    expect((await arrived()).map(({ to, text }) => ({ to, text }))).toEqual([
      { to: '6281234567890', text: 'Pesanan baru SP-1 dari SDN 1 “Melati”.\nhttps://pasar.test/history/1' },
    ])
    await close()
  })

  test('gives a repeated message the same identity, and another message a different one', async () => {
    const { messenger, arrived, close } = await open()
    await messenger.send(message)
    await messenger.send(message)
    await messenger.send({ ...message, id: 8 })
    expect(new Set((await arrived()).map(({ identity }) => identity)).size).toBe(2)
    await close()
  })
})

test('sends an Indonesian template with the token, as the Cloud API requires', async () => {
  const { messenger, requests, close } = await aGateway()
  await messenger.send(message)
  expect(requests[0]?.path).toBe('/v23.0/12345/messages')
  expect(requests[0]?.headers.authorization).toBe('Bearer rahasia')
  expect(requests[0]?.body).toMatchObject({
    messaging_product: 'whatsapp',
    type: 'template',
    template: { name: 'pemberitahuan', language: { code: 'id' } },
    biz_opaque_callback_data: 'pasar-7',
  })
  await close()
})

test.each([
  [500, {}, 'later', 'wa 500'],
  [429, { error: { code: 80007 } }, 'later', 'wa 429 80007'],
  [400, { error: { code: 130429 } }, 'later', 'wa 400 130429'],
  [401, { error: { code: 190 } }, 'later', 'wa 401 190'],
  [400, { error: { code: 131026, message: 'to 6281234567890' } }, 'never', 'wa 400 131026'],
  [404, 'not json', 'never', 'wa 404'],
  [200, 'not json', 'later', 'wa answer'],
  [200, { messages: [] }, 'later', 'wa answer'],
] as const)('a response %i %o is classified as "%s"', async (status, body, hope, kind) => {
  const { messenger, close } = await aGateway(() => ({ status, body }))
  await expect(messenger.send(message)).rejects.toMatchObject({ hope, message: kind })
  await close()
})

test('an unreachable gateway is retried', async () => {
  const { messenger, close } = await aGateway()
  await close()
  await expect(messenger.send(message)).rejects.toMatchObject({ hope: 'later', message: 'wa unreachable' })
})
