import { mailboxMailer } from '@pasar/demo/mailbox/mailbox-mailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testSealer } from '../../testing/builders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import { startWorkLoop } from '../jobs/runner/work-loop.ts'
import { deliverMails } from './deliver-mails.ts'
import { enqueueMail, enqueueMails } from './mail.queries.ts'
import type { Mailer } from './mailer.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const at = (minutes: number) => () => new Date(NOW.getTime() + minutes * 60_000)

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('mail').execute()
  await database.db.deleteFrom('mailbox').execute()
})

const write = (to: string) =>
  enqueueMail(database.db, testSealer, { to, memberId: null, subject: 'Kode', text: 'Kode Anda 123456' }, NOW)
const batch = (mailer: Mailer, minutes: number, faults: unknown[] = []) =>
  deliverMails({ db: database.db, mailer, sealer: testSealer }, at(minutes), 20, (fault) =>
    faults.push(fault),
  )
/** Sends batches until no email is due. */
const deliver = async (mailer: Mailer, minutes: number, faults: unknown[] = []) => {
  while (await batch(mailer, minutes, faults));
}
const mails = () => database.db.selectFrom('mail').selectAll().orderBy('id').execute()
const box = () => database.db.selectFrom('mailbox').selectAll().orderBy('id').execute()

/** A stub mailer that records the emails and runs `act` for each. */
function aMailer(act: (count: number) => Promise<void> = async () => {}) {
  const sentMails: string[] = []
  const mailer: Mailer = {
    send: (mail) => {
      sentMails.push(`${mail.to}: ${mail.text}`)
      return act(sentMails.length)
    },
    close: () => {},
  }
  return { mailer, sentMails }
}

test('sends every waiting email once, unsealed, and then deletes its text', async () => {
  for (let n = 1; n <= 12; n += 1) await write(`guru-${n}@contoh.test`)
  const { mailer, sentMails } = aMailer()
  await deliver(mailer, 0)
  await deliver(mailer, 999)
  expect(sentMails).toHaveLength(12)
  expect(new Set(sentMails).size).toBe(12)
  expect(sentMails).toContain('guru-12@contoh.test: Kode Anda 123456')
  expect((await mails()).map(({ body, sent_at }) => [body, sent_at])).toEqual(Array(12).fill([null, NOW]))
})

test('a batch sends twenty emails, and reports whether there may be more', async () => {
  const texts = Array.from({ length: 45 }, (_, n) => ({
    ...{ to: `guru-${n}@contoh.test`, memberId: null, subject: 'Kode', text: `Kode ${n}` },
  }))
  await enqueueMails(database.db, testSealer, texts, NOW)
  const { mailer, sentMails } = aMailer()
  const batches = [await batch(mailer, 0), await batch(mailer, 0), await batch(mailer, 0)]
  expect(batches).toEqual([true, true, false])
  expect(new Set(sentMails).size).toBe(45)
})

test('retries a failed email after 1, 2, 4 … 60 minutes, ten times, and does not delete it', async () => {
  await write('guru@contoh.test')
  const { mailer, sentMails } = aMailer(async () => {
    throw Object.assign(new Error('550 <guru@contoh.test> unknown'), { code: 'EENVELOPE', responseCode: 550 })
  })
  const faults: unknown[] = []
  const tried: number[] = []
  for (let minute = 0; minute < 1000; minute += 1) {
    const before = sentMails.length
    await deliver(mailer, minute, faults)
    if (sentMails.length > before) tried.push(minute)
  }
  expect(tried).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243])
  expect(await mails()).toMatchObject([
    { tries: 10, sent_at: null, body: expect.stringMatching(/^v2\.mail\.body\.0\./) },
  ])
  expect(String(faults[9])).toMatch(/letter \d+ was not accepted at attempt 10: EENVELOPE 550$/)
  expect(String(faults[9])).not.toContain('guru@')
})

test('a failed email does not delay the others', async () => {
  await write('rusak@contoh.test')
  await write('guru@contoh.test')
  const send = async ({ to }: { to: string }) => {
    if (to === 'rusak@contoh.test') throw new Error('no')
  }
  await deliver({ send, close: () => {} }, 0)
  expect((await mails()).map(({ sent_at }) => sent_at)).toEqual([null, NOW])
})

test('sends again after a crash between sending and recording, and the mailbox stores the email once', async () => {
  await write('guru@contoh.test')
  const inBox = mailboxMailer(database.db)
  const dyingMailer: Mailer = {
    send: async (mail) => {
      await inBox.send(mail)
      await new Promise(() => {})
    },
    close: () => {},
  }
  const dying = startWorkLoop(
    () => deliver(dyingMailer, 0),
    { everyMs: 5 },
    () => {},
  )
  await expect.poll(box).toHaveLength(1)
  void dying()
  expect(await mails()).toMatchObject([{ sent_at: null }])

  await deliver(inBox, 0.5)
  expect(await mails()).toMatchObject([{ sent_at: null }])
  await deliver(inBox, 1)
  expect(await mails()).toMatchObject([{ sent_at: at(1)(), body: null }])
  expect(await box()).toMatchObject([{ recipient: 'guru@contoh.test', body: 'Kode Anda 123456' }])
})

test('two concurrent mail jobs share the emails', async () => {
  for (let n = 1; n <= 20; n += 1) await write(`guru-${n}@contoh.test`)
  const { mailer, sentMails } = aMailer(() => new Promise((done) => setTimeout(done, 2)))
  await Promise.all([deliver(mailer, 0), deliver(mailer, 0), deliver(mailer, 0)])
  expect(sentMails).toHaveLength(20)
  expect(new Set(sentMails).size).toBe(20)
})

test('runs periodically until stopped', async () => {
  const { mailer, sentMails } = aMailer()
  const stop = startWorkLoop(
    () => deliver(mailer, 0),
    { everyMs: 5 },
    () => {},
  )
  await write('satu@contoh.test')
  await expect.poll(() => sentMails.length).toBe(1)
  await write('dua@contoh.test')
  await expect.poll(() => sentMails.length).toBe(2)
  await stop()
  await write('tiga@contoh.test')
  await new Promise((done) => setTimeout(done, 60))
  expect(sentMails).toHaveLength(2)
})

test('a mail server that is down for an hour gets each email once afterwards', async () => {
  for (let n = 1; n <= 50; n += 1) await write(`guru-${n}@contoh.test`)
  const delivered: string[] = []
  let isDown = true
  const mailer: Mailer = {
    send: async ({ to }) => {
      if (isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      delivered.push(to)
    },
    close: () => {},
  }
  for (let minute = 0; minute <= 60; minute += 1) await deliver(mailer, minute)
  expect(delivered).toEqual([])
  expect(new Set((await mails()).map(({ fault }) => fault))).toEqual(new Set(['ECONNREFUSED']))
  isDown = false
  for (let minute = 61; minute <= 121; minute += 1) await deliver(mailer, minute)
  expect(delivered).toHaveLength(50)
  expect(new Set(delivered).size).toBe(50)
})
