import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memberMachine } from '@pasar/domain/identity/member-machine'
import { refuse } from '@pasar/domain/kernel/result'
import { negotiationMachine } from '@pasar/domain/negotiation/machine'
import { complaintMachine } from '@pasar/domain/ordering/complaint'
import { orderMachine } from '@pasar/domain/ordering/machine'
import { replacementMachine } from '@pasar/domain/ordering/replacement'
import { requestMachine } from '@pasar/domain/ordering/requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVendor } from '../../testing/builders.ts'
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

test('the database knows the same steps of a negotiation as the machine', async () => {
  const stored = await database.db.selectFrom('negotiation_step').select(['from_state', 'to_state']).execute()
  const steps = negotiationMachine.rows
    .filter(([from, , , to]) => from !== to)
    .map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('the database knows the same steps of a complaint as the machine', async () => {
  const stored = await database.db.selectFrom('complaint_step').select(['from_state', 'to_state']).execute()
  const steps = complaintMachine.rows
    .filter(([from, , , to]) => from !== to)
    .map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('the database allows exactly the steps of a replacement that the machine has', async () => {
  const stored = await database.db.selectFrom('replacement_step').select(['from_state', 'to_state']).execute()
  const steps = replacementMachine.rows.map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('the database knows the same steps of a request as the machine', async () => {
  const stored = await database.db.selectFrom('request_step').select(['from_state', 'to_state']).execute()
  const steps = requestMachine.rows.map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('the database knows the same steps of an account as the machine', async () => {
  const stored = await database.db.selectFrom('member_step').select(['from_state', 'to_state']).execute()
  const steps = memberMachine.rows
    .filter(([from, , , to]) => from !== to)
    .map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('the database itself refuses a step of an account that does not exist', async () => {
  const vendor = await aVendor(database.db, { category: '3347_39', npwp: null })
  const set = (change: { status?: number; category?: '3347_38' | '3347_39' | '3347_40' }) =>
    database.db.updateTable('member').set(change).where('id', '=', vendor.memberId).execute()
  await set({ status: -1 })
  await expect(set({ status: 1 })).rejects.toThrow('a member does not go from banned to waiting')
  await set({ status: 2 })
  await expect(set({ category: '3347_38' })).rejects.toThrow(
    'a member does not turn from 3347_39 into 3347_38',
  )
  await set({ status: 1 })
  await set({ category: '3347_40' })
  await expect(set({ category: '3347_39' })).rejects.toThrow(
    'a member does not turn from 3347_40 into 3347_39',
  )
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
  test('is taken over when its owner was killed and had the number that we have now', () => {
    writeFileSync(join(folder, 'c.lock'), String(process.pid))
    lockFolder(join(folder, 'c'))()
  })
  test('a folder that cannot be written to is said', () => {
    writeFileSync(join(folder, 'berkas'), '')
    expect(() => lockFolder(join(folder, 'berkas', 'database'))).toThrow(
      `Folder data ${folder}/berkas tidak dapat ditulisi (EEXIST). Periksa izinnya atau pilih DATA_DIR lain.`,
    )
  })
})
