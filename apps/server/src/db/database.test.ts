import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse } from '@pasar/domain/kernel/result'
import { orderMachine } from '@pasar/domain/ordering/machine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from './database.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'
import { describeTables } from './tables.generate.ts'
import { inTransaction } from './transaction.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

test('the types of the tables are those of the migrated database', async () => {
  const written = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8')
  const form = (text: string) => text.replaceAll(/[\s;]+/g, ' ').trim()
  expect(form(written)).toBe(form(await describeTables(database.db)))
})

test('the database knows the same steps of an order as the machine', async () => {
  const stored = await database.db.selectFrom('order_step').select(['from_state', 'to_state']).execute()
  const steps = orderMachine.rows
    .filter(([from, , , to]) => from !== to)
    .map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('a refusal undoes what the transaction had written', async () => {
  const result = await inTransaction(database.db, async (tx) => {
    await tx.insertInto('document_series').values({ series: 'X', year: 2026, last: 1 }).execute()
    return refuse('cart/stock')
  })
  expect(result).toEqual({ ok: false, code: 'cart/stock' })
  const rows = await database.db.selectFrom('document_series').selectAll().where('series', '=', 'X').execute()
  expect(rows).toEqual([])
})

describe('the lock beside a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pasar-lock-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('keeps a second process out while its owner lives', () => {
    const unlock = lockFolder(join(folder, 'a'))
    expect(() => lockFolder(join(folder, 'a'))).toThrow(FolderInUse)
    unlock()
    lockFolder(join(folder, 'a'))()
  })
  test('is taken over when its owner is gone', () => {
    writeFileSync(join(folder, 'b.lock'), '4194304')
    lockFolder(join(folder, 'b'))()
  })
})
