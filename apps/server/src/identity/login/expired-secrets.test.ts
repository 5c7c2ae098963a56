import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVendor, testSealer } from '../../../testing/builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import { countAttempt } from '../../call/attempts.queries.ts'
import type { Db } from '../../db/database.ts'
import { issueCode } from '../secrets/codes.ts'
import { openGrant } from '../sessions/upload-grants.queries.ts'
import { deleteExpiredSecrets } from './expired-secrets.queries.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDb())
})
afterAll(() => close())

test('deletes only expired attempt counts, codes and upload tokens', async () => {
  const { memberId } = await aVendor(db)
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 21) + hours * 3_600_000)
  await countAttempt(db, 'satu', { max: 1, windowMs: 1 }, at(0))
  await issueCode(db, testSealer, { purpose: 'verify', memberId, to: 'a@contoh.test', now: at(0) })
  await openGrant(db, { memberId, tokenHash: Buffer.from('x'), now: at(0) })
  const left = async () => {
    const tables = ['attempt', 'one_time_code', 'upload_grant'] as const
    return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length))
  }
  await deleteExpiredSecrets(db, at(23))
  expect(await left()).toEqual([1, 1, 1])
  await deleteExpiredSecrets(db, at(25))
  expect(await left()).toEqual([0, 1, 1])
  await deleteExpiredSecrets(db, at(49))
  expect(await left()).toEqual([0, 0, 1])
  await deleteExpiredSecrets(db, at(7 * 24 + 2))
  expect(await left()).toEqual([0, 0, 0])
})
