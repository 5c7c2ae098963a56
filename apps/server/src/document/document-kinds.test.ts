import { ORDER_DOCUMENT_KINDS } from '@pasar/domain/document/kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

test('the table of documents allows exactly the kinds of the domain', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'document_kind_check'`.execute(
    database.db,
  )
  const allowedKinds = rows.flatMap(({ definition }) => [...definition.matchAll(/'([a-z_]+)'::text/g)])
  expect(allowedKinds.map(([, kind]) => kind).sort()).toEqual([...ORDER_DOCUMENT_KINDS].sort())
})
