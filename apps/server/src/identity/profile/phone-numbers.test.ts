import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aVendor } from '../../../testing/builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import { splitStatements } from '../../db/split-statements.ts'

const MIGRATION = new URL('../../db/migrations/0087-phone-numbers.sql', import.meta.url)

test('the migration mends wrongly normalised phone numbers, and leaves others unchanged when repeated', async () => {
  const { db, close } = await testDb()
  const numbers = [
    ['+620812345678', '+62812345678'],
    ['+6262812345678', '+62812345678'],
    ['+6262820123', '+6262820123'],
    ['+626591234567', '+6591234567'],
    ['+62651234567', '+62651234567'],
    ['+6260123456789', '+60123456789'],
    ['+6261412345678', '+61412345678'],
    ['+6261234567', '+6261234567'],
    ['+6212125550123', '+12125550123'],
    ['+62812345678', '+62812345678'],
    ['080055512345', '+6280055512345'],
    ['', ''],
  ] as const
  const ids: number[] = []
  for (const [mobile_number] of numbers) ids.push((await aVendor(db, { mobile_number })).memberId)
  for (const _ of [1, 2])
    for (const statement of splitStatements(readFileSync(MIGRATION, 'utf8')))
      await sql.raw(statement).execute(db)
  const rows = await db
    .selectFrom('member')
    .select('mobile_number')
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => row.mobile_number)).toEqual(numbers.map(([, mended]) => mended))
  await close()
})
