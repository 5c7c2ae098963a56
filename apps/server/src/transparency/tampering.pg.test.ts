import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rethrow } from '../../testing/due-work.ts'
import { makeHistory } from '../../testing/histories/histories.ts'
import { randomFrom } from '../../testing/random.ts'
import { testDb } from '../../testing/test-db.ts'
import { asOwner, verifyOutside } from '../../testing/transparency/owner.ts'
import { tamper } from '../../testing/transparency/tamper.ts'
import { aTradingWorld } from '../../testing/transparency/trading-world.ts'
import { verifyRecords } from '../backup/verify-records.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { joinTransactions } from '../db/joined-transactions.ts'
import { accountFaults, orderRecordFaults } from './check-record.ts'
import { readExport } from './export-records.queries.ts'
import { readEntriesOf } from './log.queries.ts'
import { folderFiles } from './log-files.ts'
import { signerOf } from './note.ts'
import { publishEntries, readCheckpoint } from './publish.ts'
import { exportOfOrders, recordsOfAccounts, recordsOfOrders } from './records.queries.ts'
import { appendEntries } from './sequence.queries.ts'
import { verifyLog } from './verify-log.queries.ts'

/** `npm run tamper -- 10000` tries more. */
const TAMPERINGS = Number(process.env.TAMPERINGS ?? 150)
const HISTORIES = TAMPERINGS > 1_000 ? 60 : 12
/** Exports that the outside verifier reads in one run. */
const AT_ONCE = 250

const signer = signerOf('uji.test/log', Buffer.alloc(32, 7))
const folder = mkdtempSync(join(tmpdir(), 'tamper-'))
const files = folderFiles(join(folder, 'log'))
const log = { key: signer.verifierText, folder: join(folder, 'log') }
const NOW = new Date('2026-12-31T03:00:00Z')

let database: OpenDatabase
let db: Db

beforeAll(async () => {
  database = await testDb(3)
  db = database.db
  const world = await aTradingWorld(db)
  // The job appends while the orders go on, as it does in production.
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    await makeHistory(world, seed, 12)
    while (await appendEntries(db, NOW));
    await makeHistory(world, seed + 1_000, 30)
  }
  while (await appendEntries(db, NOW));
  while (await publishEntries(db, { files, signer, copies: [], witnesses: [] }, NOW, rethrow));
}, 600_000)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Writes an export, as `npm run audit -- --export` does. */
function writeExport(name: string, records: readonly unknown[]): string {
  const path = join(folder, name)
  writeFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  return path
}

/** Whether the log in the database contradicts the published checkpoint. */
async function contradictsCheckpoint(tx: Db): Promise<boolean> {
  const published = await readCheckpoint(files, signer)
  let faults = 0
  await verifyLog(tx, published === null ? [] : [published], () => {
    faults += 1
  })
  return faults > 0
}

const all = async (tx: Db) => {
  const records: unknown[] = []
  for await (const batch of readExport(tx)) records.push(...batch)
  return records
}

test('random histories contradict neither their events nor the log', async () => {
  const faults: string[] = []
  expect(await verifyRecords(db, (fault) => faults.push(fault))).toMatchObject({ broken: 0 })
  expect(faults).toEqual([])
  const path = writeExport('whole.jsonl', await asOwner(db, all))
  const verdicts = verifyOutside(log, [path], ['--whole'])
  if (verdicts) expect(verdicts.get(path)).toBe(true)
})

test('every change by the owner of the database is found, inside and outside', async () => {
  const missed: string[] = []
  const pending: { path: string; change: string }[] = []
  let outside = 0
  const flush = () => {
    if (pending.length === 0) return
    const verdicts = verifyOutside(
      log,
      pending.map(({ path }) => path),
    )
    for (const { path, change } of pending) {
      if (verdicts && verdicts.get(path) !== false) missed.push(`outside: ${change}`)
      outside += verdicts ? 1 : 0
      rmSync(path)
    }
    pending.length = 0
  }
  for (let seed = 1; seed <= TAMPERINGS; seed += 1) {
    await asOwner(db, async (tx) => {
      const { change, order, account, agreesWithLog = false } = await tamper(tx, randomFrom(seed))
      const name = `${seed}: ${change}`
      const records: unknown[] = []
      if (order !== null) {
        const unpaid = await tx
          .selectFrom('orders')
          .select(['id', 'unpaid_year'])
          .where('id', '=', order)
          .execute()
        const [record] = await recordsOfOrders(tx, unpaid)
        const inLog = (await readEntriesOf(tx, 'order', [order])).get(order)
        const isFound = agreesWithLog
          ? await contradictsCheckpoint(tx)
          : record && inLog && orderRecordFaults(record, inLog).length > 0
        if (!isFound) missed.push(`inside: ${name}`)
        records.push(...(await exportOfOrders(tx, unpaid)))
      }
      if (account !== null) {
        const [own] = await recordsOfAccounts(tx, [account])
        const inLog = (await readEntriesOf(tx, 'account', [account])).get(account)
        if (!own || !inLog || accountFaults(own.record, inLog).length === 0) missed.push(`inside: ${name}`)
        records.push(own?.record)
      }
      pending.push({ path: writeExport(`${seed}.jsonl`, records), change: name })
    })
    if (pending.length === AT_ONCE) flush()
  }
  flush()
  if (process.env.TAMPER_REPORT) appendFileSync(process.env.TAMPER_REPORT, `${outside} ${missed.length}\n`)
  expect(missed).toEqual([])
}, 3_600_000)

test.each([
  [
    'all events of an account removed',
    sql`delete from member_event where member_id = (select min(member_id) from member_event)`,
  ],
  [
    'an order whose former entries are hidden, while the log gets new ones',
    sql`with hidden as (
        update log_entry set kind = 'account', object_id = (
          select max(id) from member m where not exists (select from member_event where member_id = m.id))
        where kind = 'order' and object_id = (select max(id) from orders) returning text)
      insert into log_entry (index, kind, object_id, at, text)
      select (select max(index) from log_entry) + row_number() over (), 'order', split_part(text, ' ', 2)::bigint, ${NOW}, text
      from hidden`,
  ],
])('the audit finds %s', async (_, change) => {
  const faults = await asOwner(db, async (tx) => {
    await change.execute(tx)
    const found: string[] = []
    await verifyRecords(tx, (fault) => found.push(fault))
    return found
  })
  expect(faults).not.toEqual([])
})

test('a missing order, a missing account and a missing row are found outside', async () => {
  const records = await asOwner(db, all)
  const without = (at: number) => writeExport(`without-${at}.jsonl`, records.toSpliced(at, 1))
  const account = records.findIndex((record) => 'account' in Object(record))
  const paths = [without(0), without(account), without(records.length - 1)]
  const verdicts = verifyOutside(log, paths, ['--whole'])
  if (verdicts) expect(paths.map((path) => verdicts.get(path))).toEqual([false, false, false])
})

test.each([
  ['an entry changed', sql`update log_entry set text = 'account 1 1 ' || repeat('0', 64) where index = 0`],
  [
    'two entries swapped',
    sql`update log_entry a set text = b.text from log_entry b where a.index + b.index = 1`,
  ],
  ['its tail cut', sql`delete from log_entry where index >= (select max(index) / 2 from log_entry)`],
])('a log with %s and signed again contradicts a checkpoint that was saved before', async (name, change) => {
  const rewritten = join(folder, name)
  await asOwner(db, async (tx) => {
    await sql`delete from log_checkpoint`.execute(tx)
    await change.execute(tx)
    const publisher = { files: folderFiles(rewritten), signer, copies: [], witnesses: [] }
    while (await publishEntries(joinTransactions(tx), publisher, NOW, rethrow));
  })
  const saved = join(folder, 'log', 'checkpoint')
  const path = writeExport('empty.jsonl', [])
  expect(() => verifyOutside(log, [path], ['--log', rewritten, '--old', saved])).toThrow(
    /^LOG TIDAK SAH: log tidak meneruskan/,
  )
})
