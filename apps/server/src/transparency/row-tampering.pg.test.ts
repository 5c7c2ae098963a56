import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSealer } from '../../testing/builders.ts'
import { rethrow } from '../../testing/due-work.ts'
import { makeHistory } from '../../testing/histories/histories.ts'
import { randomFrom } from '../../testing/random.ts'
import { testDb } from '../../testing/test-db.ts'
import { asOwner, verifyOutside } from '../../testing/transparency/owner.ts'
import { addSideRows } from '../../testing/transparency/side-rows.ts'
import { type RowTampering, tamperRow } from '../../testing/transparency/tamper-rows.ts'
import { aTradingWorld } from '../../testing/transparency/trading-world.ts'
import { bankFaults } from '../backup/check-bank.ts'
import { checkLedgers } from '../backup/ledger-checks.queries.ts'
import { verifyRecords } from '../backup/verify-records.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { memberBinding } from '../db/seal-binding.ts'
import { splitStatements } from '../db/split-statements.ts'
import { accountFaults } from './check-record.ts'
import { recordsOfRows, rowFaults } from './check-rows.ts'
import { readExport } from './export-records.queries.ts'
import { readEntriesOf } from './log.queries.ts'
import { folderFiles } from './log-files.ts'
import { signerOf } from './note.ts'
import { publishEntries } from './publish.ts'
import { recordsOfAccounts } from './records.queries.ts'
import { readRowBatches } from './rows.queries.ts'
import { appendEntries } from './sequence.queries.ts'

/** `npm run tamper -- 10000` tries more. */
const TAMPERINGS = Number(process.env.TAMPERINGS ?? 150)
const AT_ONCE = 250
const signer = signerOf('uji.test/log', Buffer.alloc(32, 7))
const folder = mkdtempSync(join(tmpdir(), 'tamper-rows-'))
const files = folderFiles(join(folder, 'log'))
const log = { key: signer.verifierText, folder: join(folder, 'log') }
const NOW = new Date('2026-11-20T03:00:00Z')

let database: OpenDatabase
let db: Db

beforeAll(async () => {
  database = await testDb(3)
  db = database.db
  const world = await aTradingWorld(db)
  for (let seed = 1; seed <= 8; seed += 1) await makeHistory(world, seed, 30)
  await addSideRows(world, NOW)
  while (await appendEntries(db, NOW));
  while (await publishEntries(db, { files, signer, copies: [], witnesses: [] }, NOW, rethrow));
}, 600_000)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const BACKFILL = new URL('../db/migrations/0073-row-entries-of-older-rows.sql', import.meta.url)

async function faultsOf(tx: Db): Promise<string[]> {
  const faults: string[] = []
  await verifyRecords(tx, (fault) => faults.push(fault), { sealer: testSealer })
  return faults
}

function writeExport(name: string, records: readonly unknown[]): string {
  const path = join(folder, name)
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  return path
}

/** What the audit says about a table or an account, and its export for outsiders. */
async function auditOf(tx: Db, tampering: RowTampering): Promise<{ faults: string[]; records: unknown[] }> {
  if ('account' in tampering) {
    const [own] = await recordsOfAccounts(tx, [tampering.account])
    const inLog = (await readEntriesOf(tx, 'account', [tampering.account])).get(tampering.account)
    if (!own || !inLog) throw new Error('the account is missing')
    const { record, bank } = own
    const faults = accountFaults(record, inLog)
    return {
      faults: [...faults, ...bankFaults(testSealer, record.account, record.events, bank)],
      // Outsiders have no key for bank data.
      records: faults.length > 0 ? [record] : [],
    }
  }
  const faults: string[] = []
  const records: unknown[] = []
  for await (const batch of readRowBatches(tx, tampering.table)) {
    faults.push(...rowFaults(tampering.table, batch))
    records.push(...recordsOfRows(tampering.table, batch))
  }
  return { faults, records }
}

test('negotiations, conversations, complaints and changes of bank data contradict nothing', async () => {
  const faults: string[] = []
  const found = await verifyRecords(db, (fault) => faults.push(fault), { sealer: testSealer })
  expect(faults).toEqual([])
  expect(found.rows).toBeGreaterThan(80)
  const records = await asOwner(db, async (tx) => {
    const whole: unknown[] = []
    for await (const batch of readExport(tx)) whole.push(...batch)
    return whole
  })
  const paths = [writeExport('whole.jsonl', records), writeExport('without.jsonl', records.slice(0, -1))]
  const verdicts = verifyOutside(log, paths, ['--whole'])
  if (verdicts) expect(paths.map((path) => verdicts.get(path))).toEqual([true, false])
})

const VENDOR = `(select min(member_id) from bank_change where ended_at is null)`
/** Another sealed text of the same vendor: its account of before. */
const older = async (tx: Db) => {
  const { rows } = await sql.raw<{ id: number }>(`select ${VENDOR} as id`).execute(tx)
  const id = must(rows[0], 'a vendor').id
  return { id, text: testSealer.seal('9990001', memberBinding('bank_account', id)) }
}

test.each([
  ['update stock_move set quantity = quantity - 1 where id = 1', 'stock_move 1: quantity berbeda dari log'],
  ['delete from stock_move where id = 2', 'stock_move 2: hilang dari database'],
  [
    `insert into stock_move (item_id, quantity, reason, at) values (1, 5, 'restock', '2026-11-20Z')`,
    /^stock_move \d+: tidak ada di log$/,
  ],
  ['update plan_posting set amount = amount + 1 where id = 2', 'plan_posting 2: amount berbeda dari log'],
  [
    `update chat_message set body = 'Tidak jadi', at = at + interval '1 ms' where id = 2`,
    'chat_message 2: at, body berbeda dari log',
  ],
  [
    'update chat_message a set body = b.body from chat_message b where (a.id, b.id) in ((1, 2), (2, 1))',
    'chat_message 1: body berbeda dari log',
  ],
  [`update complaint set resolution = 'Selesai' where id = 1`, 'complaint 1: resolution berbeda dari log'],
  [
    `update complaint_entry set body = 'x' where complaint_id = 1 and seq = 1`,
    'complaint_entry 1/1: body berbeda dari log',
  ],
  ['update negotiation set quantity = 31 where id = 1', 'negotiation 1: quantity berbeda dari log'],
  [
    'update negotiation set version = version - 1 where id = 1',
    'negotiation 1: versi 3 hilang dari database',
  ],
  [
    'update negotiation_offer set unit_price = 60000 where negotiation_id = 1 and round = 2',
    'negotiation_offer 1/2: unit_price berbeda dari log',
  ],
])('the audit names table, row and difference after %s', async (change, line) => {
  const faults = await asOwner(db, async (tx) => {
    await sql.raw(change).execute(tx)
    return faultsOf(tx)
  })
  expect(faults).toContainEqual(typeof line === 'string' ? line : expect.stringMatching(line))
})

test('the audit names the column of bank data that were replaced by older ones of the same vendor', async () => {
  const [faults, id] = await asOwner(db, async (tx) => {
    const { id: own, text } = await older(tx)
    await tx.updateTable('member').set({ bank_account: text }).where('id', '=', own).execute()
    return [await faultsOf(tx), own] as const
  })
  expect(faults).toEqual([`akun ${id}: member bank_account: berbeda dari catatan terakhir`])
})

test('the audit names the status of a banned vendor that the owner of the database made active', async () => {
  const [faults, id] = await asOwner(db, async (tx) => {
    const { id: own } = await older(tx)
    await sql`update member set status = -1 where id = ${own}`.execute(tx)
    return [await faultsOf(tx), own] as const
  })
  expect(faults).toEqual([`akun ${id}: member status: banned, menurut catatan active`])
})

test.each([
  ['complaint', 'resolution'],
  ['negotiation', 'reason'],
])(
  'an update of a %s that bypasses the application is found although all triggers run',
  async (table, column) => {
    const faults = await asOwner(db, async (tx) => {
      await sql`set local session_replication_role = origin`.execute(tx)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = 'x' where id = 1`.execute(tx)
      return faultsOf(tx)
    })
    expect(faults).toEqual([`${table} 1: ${column} berbeda dari log`])
  },
)

test.each([
  [`update complaint set resolution = 'x', version = version + 1 where id = 1`, 'pengaduan 1'],
  [`update negotiation set reason = 'x', version = version + 1 where id = 1`, 'negosiasi 1'],
  [`delete from complaint_entry where complaint_id = 1 and seq = 1`, 'pengaduan 1'],
])('the relations show a version without its entry or round: %s', async (change, name) => {
  const checks = await asOwner(db, async (tx) => {
    await sql.raw(change).execute(tx)
    return checkLedgers(tx)
  })
  expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([
    { name: 'Pengaduan dan negosiasi', wrong: 1, examples: [name] },
  ])
})

test('rows from before the migration are queued once', async () => {
  const [first, second, rows] = await asOwner(db, async (tx) => {
    const tables = sql`('stock_move', 'plan_posting', 'chat_message', 'complaint', 'complaint_entry', 'negotiation', 'negotiation_offer')`
    await sql`delete from log_entry where kind in ${tables}`.execute(tx)
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from log_queue`.execute(tx)).rows[0]?.count
    const migrated: (number | undefined)[] = []
    for (const _ of [1, 2]) {
      for (const statement of splitStatements(readFileSync(BACKFILL, 'utf8')))
        await sql.raw(statement).execute(tx)
      migrated.push(await count())
    }
    const { rows: own } = await sql<{ count: number }>`
      select ((select count(*) from stock_move) + (select count(*) from plan_posting) + (select count(*) from chat_message)
        + (select count(*) from complaint) + (select count(*) from complaint_entry) + (select count(*) from negotiation)
        + (select count(*) from negotiation_offer))::int as count`.execute(tx)
    return [...migrated, own[0]?.count]
  })
  expect(first).toBeGreaterThan(80)
  expect([first, second]).toEqual([rows, rows])
})

test('every change of a row by the owner of the database is found, and names table and row', async () => {
  const missed: string[] = []
  let outside = 0
  const pending: { path: string; change: string }[] = []
  const flush = () => {
    const verdicts =
      pending.length === 0
        ? null
        : verifyOutside(
            log,
            pending.map(({ path }) => path),
          )
    for (const { path, change } of pending.splice(0)) {
      if (verdicts && verdicts.get(path) !== false) missed.push(`outside: ${change}`)
      outside += verdicts ? 1 : 0
      rmSync(path)
    }
  }
  for (let seed = 1; seed <= TAMPERINGS; seed += 1) {
    await asOwner(db, async (tx) => {
      const tampering = await tamperRow(tx, randomFrom(seed))
      const { faults, records } = await auditOf(tx, tampering)
      const name = `${seed}: ${tampering.change}`
      if (!faults.some((fault) => fault.startsWith(tampering.row)))
        missed.push(`inside: ${name}: ${tampering.row} is not in ${faults.join('; ')}`)
      // That a row is missing is found with `--whole` only, see above.
      if (records.length > 0 && !name.endsWith('row removed'))
        pending.push({ path: writeExport(`${seed}.jsonl`, records), change: name })
    })
    if (pending.length === AT_ONCE) flush()
  }
  flush()
  if (process.env.TAMPER_REPORT) appendFileSync(process.env.TAMPER_REPORT, `${outside} ${missed.length}\n`)
  expect(missed).toEqual([])
}, 3_600_000)
