import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findingMachine } from '@pasar/domain/findings/finding-machine'
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

test('tables.ts matches the migrated database', async () => {
  const written = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8')
  const form = (text: string) => text.replaceAll(/[\s;]+/g, ' ').trim()
  expect(form(written)).toBe(form(await describeTables(database.db)))
})

test('the database allows the same order transitions as the state machine', async () => {
  const stored = await database.db.selectFrom('order_step').select(['from_state', 'to_state']).execute()
  const steps = orderMachine.rows
    .filter(([from, , , to]) => from !== to)
    .map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('the database allows the same finding transitions as the state machine', async () => {
  const stored = await database.db.selectFrom('finding_step').select(['from_state', 'to_state']).execute()
  const steps = findingMachine.rows.map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('the database allows the same negotiation transitions as the state machine', async () => {
  const stored = await database.db.selectFrom('negotiation_step').select(['from_state', 'to_state']).execute()
  const steps = negotiationMachine.rows
    .filter(([from, , , to]) => from !== to)
    .map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('the database allows the same complaint transitions as the state machine', async () => {
  const stored = await database.db.selectFrom('complaint_step').select(['from_state', 'to_state']).execute()
  const steps = complaintMachine.rows
    .filter(([from, , , to]) => from !== to)
    .map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('the database allows the same replacement transitions as the state machine', async () => {
  const stored = await database.db.selectFrom('replacement_step').select(['from_state', 'to_state']).execute()
  const steps = replacementMachine.rows.map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('the database allows the same request transitions as the state machine', async () => {
  const stored = await database.db.selectFrom('request_step').select(['from_state', 'to_state']).execute()
  const steps = requestMachine.rows.map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('the database allows the same account transitions as the state machine', async () => {
  const stored = await database.db.selectFrom('member_step').select(['from_state', 'to_state']).execute()
  const steps = memberMachine.rows
    .filter(([from, , , to]) => from !== to)
    .map(([from, , , to]) => `${from} ${to}`)
  expect(stored.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual([...new Set(steps)].sort())
})

test('the database rejects an account transition that does not exist', async () => {
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

test('a refusal rolls back the writes of its transaction', async () => {
  const result = await inTransaction(database.db, async (tx) => {
    await tx.insertInto('document_series').values({ series: 'X', year: 2026, last: 1 }).execute()
    return refuse('cart/stock')
  })
  expect(result).toEqual({ ok: false, code: 'cart/stock' })
  const rows = await database.db.selectFrom('document_series').selectAll().where('series', '=', 'X').execute()
  expect(rows).toEqual([])
})

describe('data folder lock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pasar-lock-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('rejects a second process while the owning process is alive', () => {
    const unlock = lockFolder(join(folder, 'a'))
    expect(() => lockFolder(join(folder, 'a'))).toThrow(FolderInUse)
    unlock()
    lockFolder(join(folder, 'a'))()
  })
  test('can be locked after the owning process has ended', () => {
    writeFileSync(join(folder, 'b.lock'), '4194304')
    lockFolder(join(folder, 'b'))()
  })
  test('can be locked when the killed owner had the PID of this process', () => {
    writeFileSync(join(folder, 'c.lock'), String(process.pid))
    lockFolder(join(folder, 'c'))()
  })
  test('reports a folder that is not writable', () => {
    writeFileSync(join(folder, 'berkas'), '')
    expect(() => lockFolder(join(folder, 'berkas', 'database'))).toThrow(
      `Folder data ${folder}/berkas tidak dapat ditulisi (EEXIST). Periksa izinnya atau pilih DATA_DIR lain.`,
    )
  })
})
