import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSchool, aStaffMember } from '../../../testing/builders.ts'
import { ANDROID, createSignInFixture, SIGN_IN_PASSWORD } from '../../../testing/fixtures/sign-in-fixture.ts'
import type { Actor } from '../../call/actor.ts'
import { codeAt } from '../credentials/authenticator.ts'

const { db, withPassword, send, signedIn } = await createSignInFixture()

const mailsTo = async ({ memberId }: Actor) => {
  const rows = await db
    .selectFrom('mail')
    .select('subject')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}
const noticesTo = async ({ memberId }: Actor) => {
  const { rows } = await sql<{ topic: string }>`
    select topic from outbox where member_id = ${memberId} and topic in
      ('security.new-client', 'member.code-set-up') order by id`.execute(db)
  return rows.map(({ topic }) => topic)
}

const NEW_CLIENT = 'Masuk dari perangkat baru - Pasar Sekolah'

test('a sign-in from an unknown client sends a mail and a notice, one from a known network or browser none', async () => {
  const school = await withPassword(await aSchool(db))
  const { device } = await signedIn(school, { from: '10.20.0.1', agent: ANDROID })
  expect(await mailsTo(school)).toEqual([NEW_CLIENT])
  await signedIn(school, { from: '10.20.0.1' })
  await signedIn(school, { from: '10.30.0.1', cookie: device })
  expect(await mailsTo(school)).toEqual([NEW_CLIENT])
  await signedIn(school, { from: '10.40.0.1' })
  expect(await mailsTo(school)).toEqual([NEW_CLIENT, NEW_CLIENT])
  expect(await noticesTo(school)).toEqual(['security.new-client', 'security.new-client'])
})

test('the first code of an authenticator sends a mail and a notice to its owner', async () => {
  const staff = await withPassword(await aStaffMember(db))
  const credentials = { username: staff.email, password: SIGN_IN_PASSWORD }
  const { secret } = (await send('POST', '/staff/code', {}, credentials)).json().data
  const { code } = codeAt(secret, new Date())
  expect((await send('POST', '/staff/signin', {}, { ...credentials, code })).statusCode).toBe(200)
  expect(await mailsTo(staff)).toEqual([NEW_CLIENT, 'Aplikasi autentikator disiapkan - Pasar Sekolah'])
  expect(await noticesTo(staff)).toEqual(['security.new-client', 'member.code-set-up'])
})
