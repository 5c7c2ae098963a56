import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVendor, testSealer } from '../../testing/builders.ts'
import { sealUnbound } from '../../testing/fixtures/sealed-texts.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Db } from '../db/database.ts'
import { memberBinding } from '../db/seal-binding.ts'
import { bindingJob } from '../jobs/binding-job.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDb())
})
afterAll(() => close())

const BANK = { bank_name: 'Bank Contoh', bank_holder: 'CV A', bank_account: '1110001', bank_branch: 'Waru' }
const rowOf = (id: number) =>
  db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('bank data copied from the row of another vendor do not open', async () => {
  const [one, two] = [await aVendor(db, BANK), await aVendor(db, { ...BANK, bank_account: '2220002' })]
  await sql`update member t set bank_account = s.bank_account, npwp = s.npwp from member s
    where t.id = ${one.memberId} and s.id = ${two.memberId}`.execute(db)
  const { bank_account, bank_name, npwp } = await rowOf(one.memberId)
  const show = (text: string | null, column: 'bank_account' | 'bank_name' | 'npwp') =>
    testSealer.show(text ?? '', memberBinding(column, one.memberId))
  expect(show(bank_name, 'bank_name')).toBe('Bank Contoh')
  expect([show(bank_account, 'bank_account'), show(npwp, 'npwp')]).toEqual([
    '(tidak terbaca)',
    '(tidak terbaca)',
  ])
  // A column of the same row is another place.
  expect(testSealer.show(bank_name, memberBinding('bank_holder', one.memberId))).toBe('(tidak terbaca)')
})

test('the job binds older texts an hour after the start, and leaves those that do not open', async () => {
  const vendors = await Promise.all([aVendor(db, BANK), aVendor(db, BANK)])
  const [old, broken] = vendors.map(({ memberId }) => memberId)
  await sql`update member set bank_account = ${sealUnbound('3330003')}, nik = ${sealUnbound('3515181011800001')}
    where id = ${old}`.execute(db)
  await sql`update member set bank_account = ${`v1.${'A'.repeat(60)}`} where id = ${broken}`.execute(db)
  let now = new Date('2026-11-28T01:00:00Z')
  const job = bindingJob({ db, sealer: testSealer, clock: () => now })
  expect(await job()).toBe(false)
  expect((await rowOf(old ?? 0)).bank_account).toMatch(/^v1\./)
  now = new Date('2026-11-28T02:00:00Z')
  while (await job());
  const row = await rowOf(old ?? 0)
  expect([row.bank_account, row.nik].map((text) => text?.split('.').slice(0, 4))).toEqual([
    ['v2', 'member', 'bank_account', String(old)],
    ['v2', 'member', 'nik', String(old)],
  ])
  expect(testSealer.open(row.bank_account, memberBinding('bank_account', old ?? 0))).toBe('3330003')
  expect(row.bank_hash).toEqual(testSealer.print('3330003'))
  expect((await rowOf(broken ?? 0)).bank_account).toBe(`v1.${'A'.repeat(60)}`)
})
