import { afterAll, expect, test } from 'vitest'
import { aStaffMember, testSealer } from '../../testing/builders.ts'
import { testDb } from '../../testing/test-db.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { setApprovalLimit } from './approval-limit-admin.ts'

const { db, close } = await testDb()
afterAll(close)
const now = new Date('2026-11-20T03:00:00Z')
const means = { db, sealer: testSealer, now }
const limit = async () => (await readSettings(db, now)).secondPersonFrom

test('an operator sets the limit for one staff account, who gets a mail; two do it themselves', async () => {
  expect(await limit()).toBe(50_000_000)
  const { memberId } = await aStaffMember(db)
  await setApprovalLimit(means, 75_000_000)
  expect(await limit()).toBe(75_000_000)
  expect(await db.selectFrom('mail').select(['member_id', 'subject']).execute()).toEqual([
    { member_id: memberId, subject: 'Perubahan setelan - Pasar Sekolah' },
  ])
  await aStaffMember(db)
  await expect(setApprovalLimit(means, 0)).rejects.toThrow(
    'Ada 2 akun staf aktif: ubah di halaman Setelan, dengan persetujuan petugas lain.',
  )
  expect(await limit()).toBe(75_000_000)
})
