import { resetPassword } from '@pasar/contract/identity/registration'
import { setUpAuthenticator, signInStaff } from '@pasar/contract/identity/session'
import type { StaffRole } from '@pasar/domain/identity/staff-roles'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { testSealer } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { sealUnbound } from '../../../testing/fixtures/sealed-texts.ts'
import { testDb } from '../../../testing/test-db.ts'
import { codeAt, newSecret } from '../credentials/authenticator.ts'
import { listStaffAccounts } from './staff-accounts.queries.ts'
import { addStaffAccount, lockStaffAccount, resetStaffTotp } from './staff-accounts.ts'

const { db, close } = await testDb()
const services = testServices()
const NOW = new Date('2026-11-20T03:00:00Z')
const means = { db, sealer: testSealer, now: NOW }

beforeEach(async () => {
  for (const table of ['member_event', 'mail', 'one_time_code', 'session', 'member'])
    await sql`truncate ${sql.table(table)} cascade`.execute(db)
})
afterAll(close)

const add = (
  name: string,
  approval: Parameters<typeof addStaffAccount>[1]['approval'] = null,
  roles: readonly StaffRole[] = ['money'],
) => addStaffAccount(means, { email: `${name}@pasar.test`, name, roles, approval })

/** Activates an authenticator. */
async function withAuthenticator(name: string): Promise<string> {
  const secret = newSecret()
  await sql`update member set totp_secret = ${sealUnbound(secret)}, totp_since = ${NOW}, totp_step = null
    where email = ${`${name}@pasar.test`}`.execute(db)
  return secret
}

/** Returns the log of an account as "action by actor". */
async function logOf(name: string): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select action || ' by ' || actor_name as entry from member_event where member_id =
      (select id from member where email = ${`${name}@pasar.test`}) order by seq`.execute(db)
  return rows.map(({ entry }) => entry)
}

const mailsTo = async (name: string) => {
  const rows = await db
    .selectFrom('mail')
    .select('subject')
    .where('member_id', 'in', (query) =>
      query.selectFrom('member').select('id').where('email', '=', `${name}@pasar.test`),
    )
    .execute()
  return rows.map(({ subject }) => subject)
}

describe('an operator adds staff', () => {
  test('the one-time link sets the password once, and the account then needs an authenticator', async () => {
    const { handle, code } = await add('ani')
    const body = { handle, code, password: 'kapal laut biru muda', password2: 'kapal laut biru muda' }
    const reset = () => callEndpoint(db, services, resetPassword, null, { body, now: NOW })
    expect((await reset()).http).toBe(200)
    expect((await reset()).http).toBe(422)
    const signedIn = await callEndpoint(db, services, signInStaff, null, {
      body: {
        username: 'ani@pasar.test',
        password: body.password,
        type: 'staff',
        isShared: false,
        code: '',
        passkey: null,
      },
      now: NOW,
    })
    expect(signedIn.body.status_message).toBe('Siapkan aplikasi autentikator dahulu')
    expect(await logOf('ani')).toEqual([
      'created by Operator server',
      'password-reset by Pengunjung dengan kode email',
    ])
  })

  test('the link expires after 24 hours', async () => {
    const { handle, code } = await add('ani')
    const body = { handle, code, password: 'kapal laut biru muda', password2: 'kapal laut biru muda' }
    const at = (hours: number) =>
      callEndpoint(db, services, resetPassword, null, {
        body,
        now: new Date(NOW.getTime() + hours * 3_600_000),
      })
    expect((await at(24)).http).toBe(422)
    expect((await at(23.9)).http).toBe(200)
  })

  test('the third account needs the authenticator code of an active colleague, and each code works once', async () => {
    await add('ani')
    await add('budi')
    await expect(add('citra')).rejects.toThrow('Perlu persetujuan staf lain')
    const secret = await withAuthenticator('budi')
    const approval = { email: 'budi@pasar.test', code: codeAt(secret, NOW).code }
    await expect(add('citra', { ...approval, code: '000000' })).rejects.toThrow('keliru atau sudah dipakai')
    await expect(add('citra', { ...approval, email: 'ani@pasar.test' })).rejects.toThrow('keliru')
    await add('citra', approval)
    await expect(add('dewi', approval)).rejects.toThrow('sudah dipakai')
    expect(await logOf('citra')).toEqual(['created by Operator server, disetujui budi'])
    expect(await mailsTo('ani')).toEqual(Array(2).fill('Perubahan akun staf - Pasar Sekolah'))
  })

  test('of two concurrent third accounts none slips through without approval', async () => {
    await add('ani')
    const results = await Promise.allSettled([add('budi'), add('citra')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('an address is used once', async () => {
    await add('ani')
    await expect(add('ani')).rejects.toThrow('sudah dipakai akun lain')
  })
})

test('a locked account has no session and cannot approve', async () => {
  await add('ani')
  await add('budi')
  const secret = await withAuthenticator('ani')
  const [ani] = await listStaffAccounts(db)
  await sql`insert into session (token_hash, member_id, type, created_at, expires_at)
    values ('\\x01', ${ani?.id}, 'member', ${NOW}, ${NOW}::timestamptz + interval '1 hour')`.execute(db)
  await lockStaffAccount(means, { email: 'ani@pasar.test', reason: 'Keluar dari tim' })
  const { rows } = await sql<{
    open: number
  }>`select count(*) as open from session where revoked_at is null`.execute(db)
  expect(rows).toEqual([{ open: 0 }])
  expect(await logOf('ani')).toContain('ban by Operator server')
  await expect(lockStaffAccount(means, { email: 'ani@pasar.test', reason: 'x' })).rejects.toThrow(
    'sudah dikunci',
  )
  await add('citra')
  const approval = { email: 'ani@pasar.test', code: codeAt(secret, NOW).code }
  await expect(add('dewi', approval)).rejects.toThrow('tidak dapat menyetujui')
})

test('after the removal of an authenticator the old password and the passkeys open nothing', async () => {
  const { handle, code } = await add('ani')
  const [old, next] = ['kapal laut biru muda', 'perahu layar putih tua']
  const signIn = (password: string) =>
    callEndpoint(db, services, signInStaff, null, {
      body: { username: 'ani@pasar.test', password, type: 'staff', isShared: false, code: '', passkey: null },
      now: NOW,
    })
  const set = (invitation: { handle: number; code: string }, password: string) =>
    callEndpoint(db, services, resetPassword, null, {
      body: { handle: invitation.handle, code: invitation.code, password, password2: password },
      now: NOW,
    })
  await set({ handle, code }, old)
  await withAuthenticator('ani')
  await sql`insert into passkey
    (member_id, credential_id, cose, counter, may_back_up, is_backed_up, transports, name, created_at)
    select id, '\\x01', '\\x02', 0, false, false, '{}', 'Ponsel', ${NOW} from member`.execute(db)
  const invitation = await resetStaffTotp(means, { email: 'ani@pasar.test', approval: null })
  expect((await signIn(old)).body.status_message).toBe('Email atau kata sandi salah')
  const enrolment = await callEndpoint(db, services, setUpAuthenticator, null, {
    body: { username: 'ani@pasar.test', password: old, type: 'staff', isShared: false },
    now: NOW,
  })
  expect([enrolment.http, enrolment.body.status_message]).toEqual([403, 'Email atau kata sandi salah'])
  expect(await db.selectFrom('passkey').select('id').execute()).toEqual([])
  expect((await set(invitation, next)).http).toBe(200)
  expect((await signIn(next)).body.status_message).toBe('Siapkan aplikasi autentikator dahulu')
})

test('an authenticator is removed with the approval of a colleague who has one', async () => {
  await add('ani')
  await add('budi')
  await withAuthenticator('ani')
  const reset = (approval: Parameters<typeof resetStaffTotp>[1]['approval'] = null) =>
    resetStaffTotp(means, { email: 'ani@pasar.test', approval })
  await reset()
  expect((await listStaffAccounts(db)).map(({ hasCode }) => hasCode)).toEqual([false, false])
  await withAuthenticator('ani')
  const secret = await withAuthenticator('budi')
  await expect(reset()).rejects.toThrow('Perlu persetujuan staf lain')
  await reset({ email: 'budi@pasar.test', code: codeAt(secret, NOW).code })
  expect(await logOf('ani')).toContain('code-removed by Operator server, disetujui budi')
})
