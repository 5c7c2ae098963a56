import { chooseFindingMail, endFindingMail, viewFindingMail } from '@pasar/contract/findings/finding-mail'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aSupervisor, testSealer } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { createTestContext, get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { mailBinding } from '../db/seal-binding.ts'
import { sendFindingMails } from './send-finding-mails.ts'

const context = await createTestContext()
const { db } = context
const SITE = 'https://pasar.test'
const at = (text: string) => new Date(`2026-11-${text}+07:00`)

let inside: Actor
let outside: Actor

const add = (subject: string, kind: string, amount: number, foundAt: Date) =>
  sql`insert into finding (kind, subject, facts, rank, amount, areas, found_at, refreshed_at)
    values (${kind}, ${subject}, jsonb_build_object('kind', ${kind}::text, 'reason', 'too-fast', 'minutes', 1),
      50, ${amount}, '{35,3515}', ${foundAt}, ${foundAt})`.execute(db)

const send = (now: Date) => sendFindingMails({ db, sealer: testSealer, site: SITE }, now)

async function mailsTo(actor: Actor) {
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from mail where member_id = ${actor.memberId} order by id`.execute(db)
  return rows.map(({ subject, body }) => ({
    subject,
    text: must(testSealer.show(body, mailBinding(actor.memberId)), 'the text of a mail'),
  }))
}

const choose = (actor: Actor, frequency: 'now' | 'daily' | 'never', minAmount: number, now: Date) =>
  get(context, chooseFindingMail, actor, { body: { frequency, kinds: ['early-receipt'], minAmount }, now })

beforeAll(async () => {
  await someAreas(db)
  inside = await aSupervisor(db, ['3515'])
  outside = await aSupervisor(db, ['64'])
  await sql`insert into finding_run (part, night, started_at, finished_at)
    select unnest('{identities,schools,prices,photos}'::text[]), '2026-11-20', ${at('20T02:00')}, ${at('20T03:00')}`.execute(
    db,
  )
})

test('a supervisor gets one email with the new findings of the chosen kind and amount', async () => {
  expect(await get(context, viewFindingMail, inside)).toMatchObject({ frequency: 'never', minAmount: 0 })
  await add('before', 'early-receipt', 9_000_000, at('20T02:00'))
  await choose(inside, 'now', 1_000_000, at('20T08:00'))
  await choose(outside, 'now', 0, at('20T08:00'))
  await add('small', 'early-receipt', 999_999, at('21T02:00'))
  await add('other kind', 'split', 5_000_000, at('21T02:00'))
  await add('one', 'early-receipt', 1_000_000, at('21T02:00'))
  await add('two', 'early-receipt', 2_500_000, at('21T02:00'))
  expect(await send(at('21T03:00'))).toBe(1)
  const mails = await mailsTo(inside)
  expect(mails.map(({ subject }) => subject)).toEqual(['2 temuan baru di wilayah Anda - Pasar Sekolah'])
  expect(mails[0]?.text).toContain('- Penerimaan terlalu cepat, Rp 2.500.000 dalam 0 pesanan')
  expect(mails[0]?.text.match(/account\/findings\/\d+/g)).toHaveLength(2)
  expect(mails[0]?.text).not.toMatch(/999\.999|9\.000\.000|5\.000\.000/)
  expect(await mailsTo(outside)).toEqual([])
})

test('a finding is sent once, also when jobs run at once', async () => {
  expect(await send(at('21T03:01'))).toBe(0)
  await add('three', 'early-receipt', 3_000_000, at('22T02:00'))
  const sent = await Promise.all(Array.from({ length: 6 }, () => send(at('22T07:00'))))
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await mailsTo(inside)).toHaveLength(2)
})

test('the daily email waits for the morning and has all findings of the day', async () => {
  await choose(inside, 'daily', 0, at('22T09:00'))
  await add('four', 'early-receipt', 4_000_000, at('22T12:00'))
  await add('five', 'early-receipt', 5_000_000, at('23T02:00'))
  expect(await send(at('23T05:59'))).toBe(0)
  expect(await send(at('23T06:00'))).toBe(1)
  // The small finding of the 21st is above the new minimum.
  expect((await mailsTo(inside)).at(-1)?.subject).toBe('3 temuan baru di wilayah Anda - Pasar Sekolah')
})

test('the link in an email ends the emails without a sign-in, an unknown one does nothing', async () => {
  const text = must((await mailsTo(inside)).at(-1), 'the last mail').text
  const token = must(/berhenti-surat-temuan#([\w-]{43})/.exec(text)?.[1], 'the token')
  const end = (one: string) =>
    callEndpoint(db, context.services, endFindingMail, null, { body: { token: one } })
  expect(await end('A'.repeat(43))).toMatchObject({ http: 404 })
  expect(await get(context, viewFindingMail, inside)).toMatchObject({ frequency: 'daily' })
  await get(context, endFindingMail, null, { body: { token } })
  expect(await get(context, viewFindingMail, inside)).toMatchObject({
    frequency: 'never',
    kinds: ['early-receipt'],
  })
  await add('six', 'early-receipt', 6_000_000, at('24T02:00'))
  expect(await send(at('25T07:00'))).toBe(0)
  // A pause: its findings are not sent afterwards.
  await choose(inside, 'now', 0, at('25T08:00'))
  expect(await send(at('25T08:01'))).toBe(0)
})

test('a search that goes on delays the email at once by half an hour', async () => {
  await sql`update finding_run set finished_at = null where part = 'photos'`.execute(db)
  await add('seven', 'early-receipt', 7_000_000, at('26T02:10'))
  expect([await send(at('26T02:39')), await send(at('26T02:40'))]).toEqual([0, 1])
})

test('the log of the account names each change of the emails', async () => {
  const { rows } = await sql`select from member_event
    where member_id = ${inside.memberId} and action = 'finding-mail-changed'`.execute(db)
  expect(rows).toHaveLength(4)
})
