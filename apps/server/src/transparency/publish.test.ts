import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEntry } from '@pasar/domain/transparency/entry'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { rethrow } from '../../testing/due-work.ts'
import { createTestContext, fillCart, order } from '../../testing/orders.ts'
import { memoryFiles } from '../../testing/transparency/memory-files.ts'
import { copyLog } from './copy-log.ts'
import { logSize, readEntries } from './log.queries.ts'
import { folderFiles } from './log-files.ts'
import { completeRoot, leafHash, merkleTree, rootOfInclusion } from './merkle.ts'
import { openCheckpoint, signerOf } from './note.ts'
import { proveDocument } from './proof.queries.ts'
import { publishEntries, readCheckpoint, readTilesOf } from './publish.ts'
import { refuseLostEntries, restoreEntries } from './restore-log.ts'
import { appendEntries } from './sequence.queries.ts'
import { entriesOf } from './tiles.ts'

const context = await createTestContext()
const folder = await mkdtemp(join(tmpdir(), 'log-'))
afterAll(() => rm(folder, { recursive: true }))

const signer = signerOf('contoh.test/log', Buffer.alloc(32, 7))
const files = folderFiles(join(folder, 'own'))
const copy = memoryFiles()
const publisher = { files, signer, copies: [{ files: copy, isWhole: true }], witnesses: [] }
const NOW = new Date('2026-11-21T03:00:00Z')

async function append() {
  while (await appendEntries(context.db, NOW));
}
async function publish() {
  while (await publishEntries(context.db, publisher, NOW, rethrow));
}

async function anOrder() {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
  await order(context, school)
}

/** Appends invented entries, as many events as a busy day has. */
const appendMany = (count: number) =>
  sql`insert into log_entry (index, kind, object_id, at, text)
    select (select max(index) from log_entry) + n, 'account', n, now(), 'account ' || n || ' 1 ' || repeat('a', 64)
    from generate_series(1, ${count}::int) n`.execute(context.db)

test('appends each event and document once, and publishes them below a signed checkpoint', async () => {
  await anOrder()
  await append()
  await append()
  await publish()
  const size = await logSize(context.db)
  const entries = (await readEntries(context.db, 0, size)).map(parseEntry)
  const events = await context.db.selectFrom('order_event').select(['order_id', 'seq', 'hash']).execute()
  const accounts = await context.db.selectFrom('member_event').select(['member_id', 'seq', 'hash']).execute()
  const documents = await context.db.selectFrom('document').select(['id', 'order_id', 'hash']).execute()
  const expected = [
    ...events.map(({ order_id: id, seq, hash }) => ({
      kind: 'order',
      id,
      seq,
      hash,
      state: expect.any(String),
    })),
    ...accounts.map(({ member_id: id, seq, hash }) => ({ kind: 'account', id, seq, hash })),
    ...documents.map(({ id, order_id: orderId, hash }) => ({ kind: 'document', id, orderId, hash })),
    { kind: 'stock_move', id: 1, seq: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]
  expect(entries).toHaveLength(expected.length)
  expect(entries).toEqual(expect.arrayContaining(expected))
  const checkpoint = await readCheckpoint(files, signer)
  expect(checkpoint?.size).toBe(size)
  const bundle = await files.read(`tile/entries/000.p/${size}`)
  expect(entriesOf(bundle ?? Buffer.alloc(0)).map(String)).toEqual(await readEntries(context.db, 0, size))
})

test('proves a document without the database', async () => {
  const { id, hash } = await context.db
    .selectFrom('document')
    .select(['id', 'hash'])
    .executeTakeFirstOrThrow()
  const proof = await proveDocument(context.db, files, id)
  const [head = '', note = ''] = proof?.text.split(/\n\n(?=contoh)/) ?? []
  const [format, extra = '', index = '', ...hashes] = head.split('\n')
  expect(format).toBe('c2sp.org/tlog-proof@v1')
  const leaf = Buffer.from(extra.slice(6), 'base64')
  expect(leaf.toString()).toMatch(new RegExp(`^document ${id} [0-9]+ ${hash}$`))
  const checkpoint = openCheckpoint(note, signer)
  const root = rootOfInclusion(
    { leaf: leafHash(leaf), index: Number(index.slice(6)), size: checkpoint?.size ?? 0 },
    hashes.map((line) => Buffer.from(line, 'base64')),
  )
  expect(root && Buffer.from(root)).toEqual(checkpoint?.root)
})

test('publishes 70,000 entries in batches, and copies their files', async () => {
  await copyLog(publisher, rethrow)
  await appendMany(70_000)
  await publish()
  const size = await logSize(context.db)
  const leaves = (await readEntries(context.db, 0, size)).map((text) => leafHash(Buffer.from(text)))
  const inMemory = merkleTree(size, async (level, index, width) =>
    Array.from({ length: width }, (_, at) => {
      const from = (index * 256 + at) * 256 ** level
      return completeRoot(leaves.slice(from, from + 256 ** level))
    }),
  )
  const checkpoint = await readCheckpoint(files, signer)
  expect(checkpoint).toEqual({ origin: 'contoh.test/log', size, root: Buffer.from(await inMemory.root()) })
  await copyLog(publisher, rethrow)
  expect(await readCheckpoint(copy, signer)).toEqual(checkpoint)
  expect(Buffer.from(await merkleTree(size, readTilesOf(copy)).root())).toEqual(checkpoint?.root)
})

test('a new key continues the log, and the former one stays valid for older checkpoints', async () => {
  const before = (await files.read('checkpoint'))?.toString() ?? ''
  const replaced = signerOf('contoh.test/log', Buffer.alloc(32, 8), [signer])
  await appendMany(5)
  const withNewKey = { ...publisher, signer: replaced }
  await expect(
    publishEntries(context.db, { ...publisher, signer: { ...replaced, former: [] } }, NOW, rethrow),
  ).rejects.toThrow('no valid signature')
  while (await publishEntries(context.db, withNewKey, NOW, rethrow));
  const after = (await files.read('checkpoint'))?.toString() ?? ''
  expect([openCheckpoint(before, replaced)?.size, openCheckpoint(after, signer)]).toEqual([
    openCheckpoint(before, signer)?.size,
    null,
  ])
  expect((await files.read('key'))?.toString()).toBe(`${replaced.verifierText}\n${signer.verifierText}\n`)
  await copyLog(withNewKey, rethrow)
  expect(await readCheckpoint(copy, replaced)).toEqual(openCheckpoint(after, replaced))
  // The former key alone signs again, for the tests below.
  const undone = signerOf('contoh.test/log', Buffer.alloc(32, 7), [replaced])
  await appendMany(1)
  while (await publishEntries(context.db, { ...publisher, signer: undone }, NOW, rethrow));
  await copyLog({ ...publisher, signer: undone }, rethrow)
})

test('signs nothing when published entries were rewritten', async () => {
  await appendMany(10)
  const path = 'tile/2/000.p/1'
  const tile = (await files.read(path)) ?? Buffer.alloc(0)
  await files.write(path, Buffer.concat([Buffer.alloc(32, 9), tile.subarray(32)]))
  await expect(publish()).rejects.toThrow('does not extend its checkpoint')
  await files.write(path, tile)
  await publish()
})

test('signs nothing after a rewrite of the whole log that an older copy contradicts', async () => {
  await appendMany(3)
  const rewritten = { ...publisher, files: memoryFiles() }
  await context.db.transaction().execute(async (tx) => {
    await sql`alter table log_entry disable trigger all`.execute(tx)
    await sql`alter table log_checkpoint disable trigger all`.execute(tx)
    await sql`delete from log_checkpoint`.execute(tx)
    await sql`update log_entry set text = replace(text, 'a', 'b') where index = 5`.execute(tx)
  })
  const attempt = async () => {
    while (await publishEntries(context.db, rewritten, NOW, rethrow));
  }
  await expect(attempt()).rejects.toThrow('does not extend its checkpoint of 70009 entries')
  expect(rewritten.files.stored.has('checkpoint')).toBe(false)
})

/** Runs a statement with the triggers off. */
const asOwner = (statement: RawBuilder<unknown>) =>
  context.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await statement.execute(tx)
  })

test('two processes append and publish without gaps and without doubles', async () => {
  const other = { ...publisher, files: memoryFiles(), copies: [], witnesses: [] }
  await context.db.deleteFrom('log_queue').execute()
  await sql`insert into log_queue (kind, object_id, seq)
    select 'account', member_id, seq from member_event cross join generate_series(1, 2000)`.execute(
    context.db,
  )
  const before = await logSize(context.db)
  const waiting = (await context.db.selectFrom('log_queue').select('id').execute()).length
  const work = async () => {
    for (let round = 0; round < 40; round += 1) {
      await appendEntries(context.db, NOW)
      await publishEntries(context.db, other, NOW, rethrow)
    }
  }
  await Promise.all([work(), work()])
  expect(await logSize(context.db)).toBe(before + waiting)
  expect((await readCheckpoint(other.files, signer))?.size).toBe(before + waiting)
})

test('a database that lost entries appends none until they are restored from the published files', async () => {
  const lost = { ...publisher, files: memoryFiles(), copies: [] }
  await asOwner(sql`delete from log_checkpoint`)
  while (await publishEntries(context.db, lost, NOW, rethrow));
  const size = await logSize(context.db)
  const before = await readEntries(context.db, size - 700, size)
  await asOwner(sql`delete from log_entry where index >= ${size - 700}`)
  await expect(refuseLostEntries(context.db, lost.files, signer)).rejects.toThrow(`has ${size - 700} entries`)
  expect(await restoreEntries(context.db, lost.files, signer, NOW)).toBe(700)
  expect(await readEntries(context.db, size - 700, size)).toEqual(before)
  await refuseLostEntries(context.db, lost.files, signer)
  await asOwner(sql`update log_entry set text = 'unpaid 1 2026' where index = ${size - 1}`)
  await expect(refuseLostEntries(context.db, lost.files, signer)).rejects.toThrow('differ from the published')
})
