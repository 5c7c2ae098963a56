import type { OpenDatabase } from '@pasar/server/db/database'
import { stepOfCode } from '@pasar/server/identity/credentials/authenticator'
import { testServices } from '@pasar/server/testing/call-endpoint'
import { testApp } from '@pasar/server/testing/test-app'
import { testDb } from '@pasar/server/testing/test-db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_CODE_SECRETS } from '../accounts.ts'
import { inboxMessenger } from './inbox-messenger.ts'
import { mailboxMailer } from './mailbox-mailer.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
  const { send } = mailboxMailer(database.db)
  const mail = { subject: 'Kode', text: 'Kode Anda 123456', writtenAt: new Date('2026-11-21T03:00:00Z') }
  await send({ ...mail, id: 1, to: 'guru@contoh.test' })
  await send({ ...mail, id: 2, to: 'toko@contoh.test' })
})
afterAll(() => database.close())

const look = async (profile: 'demo' | 'production', url: string) => {
  const app = await testApp(database.db, testServices(), undefined, profile)
  return app.inject({ url })
}

test('lists the demo emails, newest first, of all recipients or of one', async () => {
  const all = (await look('demo', '/api/mailbox')).json().data
  expect(all.mails.map(({ to }: { to: string }) => to)).toEqual(['toko@contoh.test', 'guru@contoh.test'])
  expect(all.recipients).toEqual(['guru@contoh.test', 'toko@contoh.test'])
  const ofOne = (await look('demo', '/api/mailbox?to=guru%40contoh.test')).json().data
  expect(ofOne.mails).toEqual([
    {
      id: 1,
      to: 'guru@contoh.test',
      subject: 'Kode',
      text: 'Kode Anda 123456',
      at: '2026-11-21T03:00:00.000Z',
    },
  ])
})

test('shows the authenticator codes that are valid at that time', async () => {
  const { codes } = (await look('demo', '/api/mailbox')).json().data
  expect(codes.map(({ email }: { email: string }) => email)).toEqual(Object.keys(DEMO_CODE_SECRETS))
  const secrets = new Map<string, string>(Object.entries(DEMO_CODE_SECRETS))
  for (const { email, code, secondsLeft } of codes) {
    expect(stepOfCode(secrets.get(email) ?? '', code, new Date())).not.toBeNull()
    expect(secondsLeft).toBeGreaterThanOrEqual(0)
    expect(secondsLeft).toBeLessThanOrEqual(30)
  }
})

test('responds 404 outside the demo', async () => {
  expect((await look('production', '/api/mailbox')).statusCode).toBe(404)
})

test('lists the demo WhatsApp messages of all recipients or of one and responds 404 outside the demo', async () => {
  const { send } = inboxMessenger(database.db)
  const message = {
    text: 'Pesanan baru SP-1.',
    link: 'https://pasar.test/x',
    at: new Date('2026-11-21T03:00:00Z'),
  }
  await send({ ...message, id: 1, to: '628005500001' })
  await send({ ...message, id: 2, to: '628005500002' })
  const all = (await look('demo', '/api/wa-inbox')).json().data
  expect(all.recipients).toEqual(['628005500001', '628005500002'])
  const ofOne = (await look('demo', '/api/wa-inbox?to=628005500002')).json().data
  expect(ofOne.messages).toMatchObject([{ id: 2, text: 'Pesanan baru SP-1.\nhttps://pasar.test/x' }])
  expect((await look('production', '/api/wa-inbox')).statusCode).toBe(404)
})
