import { hash } from '@node-rs/argon2'
import { signIn } from '@pasar/contract/identity/session'
import { expect, test } from 'vitest'
import { aSchool } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { createTestContext } from '../../../testing/orders.ts'

const { db, services } = await createTestContext()

const hashOf = async (memberId: number) =>
  (await db.selectFrom('member').select('password_hash').where('id', '=', memberId).executeTakeFirstOrThrow())
    .password_hash

/** Creates a school whose password was hashed with these parameters. */
async function schoolWith(password: string, parameters: { memoryCost: number; timeCost: number }) {
  const school = await aSchool(db)
  const password_hash = await hash(password, { ...parameters, parallelism: 1 })
  await db.updateTable('member').set({ password_hash }).where('id', '=', school.memberId).execute()
  const enter = async (typed = password) =>
    (
      await callEndpoint(db, services, signIn, null, {
        body: {
          username: school.email,
          password: typed,
          type: 'sekolah',
          isShared: false,
          code: '',
          passkey: null,
        },
      })
    ).http
  return { ...school, password_hash, enter }
}

test('a sign-in renews a hash with older parameters, once', async () => {
  const school = await schoolWith('kapal laut biru', { memoryCost: 8_192, timeCost: 1 })
  expect(await school.enter('kapal laut hijau')).toBe(403)
  expect(await hashOf(school.memberId)).toBe(school.password_hash)
  expect(await school.enter()).toBe(200)
  const renewed = await hashOf(school.memberId)
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await school.enter()).toBe(200)
  expect(await hashOf(school.memberId)).toBe(renewed)
})

test('four concurrent sign-ins with one outdated hash all succeed', async () => {
  const school = await schoolWith('kapal laut biru', { memoryCost: 8_192, timeCost: 1 })
  expect(await Promise.all([1, 2, 3, 4].map(() => school.enter()))).toEqual([200, 200, 200, 200])
  expect(await hashOf(school.memberId)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
