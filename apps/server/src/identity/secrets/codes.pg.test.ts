import { mailboxMailer } from '@pasar/demo/mailbox/mailbox-mailer'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSchool, testSealer } from '../../../testing/builders.ts'
import { unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { testDbUrl } from '../../../testing/test-db.ts'
import { type OpenDatabase, openDatabase } from '../../db/database.ts'
import { deliverMails } from '../../mail/deliver-mails.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { countGuess } from './codes.queries.ts'
import { issueCode, redeemCode } from './codes.ts'

const NOW = new Date('2026-11-21T03:00:00Z')

/** Two processes, each with its own connections to the same database. */
let processes: OpenDatabase[]

beforeAll(async () => {
  const url = await testDbUrl()
  processes = [await openDatabase(url), await openDatabase(url)]
})
afterAll(() => Promise.all(processes.map(({ close }) => close())))

const of = (n: number) => {
  const { db } = processes[n % processes.length] ?? {}
  if (!db) throw new Error('no such process')
  return db
}

async function aCode() {
  const { memberId, email } = await aSchool(of(0))
  const handle = await issueCode(of(0), testSealer, { purpose: 'reset', memberId, to: email, now: NOW })
  const { body } = await of(0)
    .selectFrom('mail')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  const code = /\b[0-9]{6}\b/.exec(unseal(body ?? ''))?.[0] ?? ''
  return { memberId, handle, code }
}

test('compares five of 1,000 concurrent guesses across two processes', async () => {
  const { handle, code } = await aCode()
  const compared = await Promise.all(
    Array.from({ length: 1000 }, (_, n) => countGuess(of(n), { handle, purpose: 'reset', now: NOW })),
  )
  expect(compared.filter((guess) => guess !== undefined)).toHaveLength(5)
  expect(await redeemCode(of(1), { handle, purpose: 'reset', code, now: NOW })).toBeNull()
})

test('a correct code used concurrently in two processes works once', async () => {
  const { memberId, handle, code } = await aCode()
  const found = await Promise.all(
    [0, 1, 2, 3].map((n) => redeemCode(of(n), { handle, purpose: 'reset', code, now: NOW })),
  )
  expect(found.filter((one) => one !== null)).toEqual([memberId])
})

test('mail jobs of two processes share the emails and send each one once', async () => {
  await of(0).deleteFrom('mail').execute()
  for (let n = 0; n < 60; n += 1) await aCode()
  const sent: number[] = []
  const mailer = (n: number): Mailer => ({
    send: async (mail) => {
      sent.push(mail.id)
      await mailboxMailer(of(n)).send(mail)
    },
    close: () => {},
  })
  const faults: unknown[] = []
  await Promise.all(
    [0, 1, 2, 3].map((n) =>
      deliverMails(
        { db: of(n), mailer: mailer(n), sealer: testSealer },
        () => NOW,
        60,
        (fault) => faults.push(fault),
      ),
    ),
  )
  expect(faults).toEqual([])
  expect(sent).toHaveLength(60)
  expect(new Set(sent).size).toBe(60)
  const { rows } = await sql<{ waiting: number; arrived: number }>`
    select (select count(*) from mail where sent_at is null) as waiting, (select count(*) from mailbox) as arrived`.execute(
    of(0),
  )
  expect(rows).toEqual([{ waiting: 0, arrived: 60 }])
})
