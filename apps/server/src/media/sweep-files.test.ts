import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aVendor } from '../../testing/builders.ts'
import { testObjectStore } from '../../testing/partners/object-store.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Db } from '../db/database.ts'
import { createFileStore } from '../store/create-file-store.ts'
import { type FileStore, FileStoreUnavailableError } from '../store/file-store.ts'
import { KEY_COLUMNS } from './file-references.queries.ts'
import { claimOwnStore, emptyTrash, sweepFiles } from './sweep-files.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
const DAY_MS = 24 * 3_600_000
const ago = (ms: number) => new Date(NOW.getTime() - ms)

let db: Db
let closeDb: () => Promise<void>
let far: Awaited<ReturnType<typeof testObjectStore>>
let folder: string
beforeAll(async () => {
  ;({ db, close: closeDb } = await testDb())
  far = await testObjectStore()
  folder = mkdtempSync(join(tmpdir(), 'sapu-'))
})
afterAll(async () => {
  await closeDb()
  await far.close()
  rmSync(folder, { recursive: true })
})

type StoreFixture = {
  open: () => Promise<FileStore>
  setAge: (key: string, at: Date, where?: 'trash') => void
}
const pathOf = (key: string, where = '') => join(folder, 'files', where, key.slice(0, 2), key)
const storeFixtures: Record<string, StoreFixture> = {
  'the folder': {
    open: () => createFileStore({ objectStore: null, dataDir: folder }),
    setAge: (key, at, where) => utimesSync(pathOf(key, where), at, at),
  },
  'the object store': {
    open: () => createFileStore({ objectStore: far.config, dataDir: folder }),
    setAge: (key, at, where) =>
      far.modifiedAt.set(`${where ? `${where}/` : ''}${key.slice(0, 2)}/${key}`, at),
  },
}

const storeFile = async (files: FileStore, { setAge }: StoreFixture, at: Date) => {
  const key = await files.put(randomBytes(200))
  setAge(key, at)
  return key
}
const exists = async (files: FileStore, key: string) => {
  const content = await files.read(key)
  content?.destroy()
  return content !== null
}

describe.each(Object.entries(storeFixtures))('%s', (_, fixture) => {
  test('moves only unreferenced files older than a day to the trash', async () => {
    const files = await fixture.open()
    const old = await storeFile(files, fixture, ago(DAY_MS + 1_000))
    const fresh = await storeFile(files, fixture, ago(DAY_MS - 1_000))
    const [whole, medium, small] = [
      await storeFile(files, fixture, ago(90 * DAY_MS)),
      await storeFile(files, fixture, ago(90 * DAY_MS)),
      await storeFile(files, fixture, ago(90 * DAY_MS)),
    ]
    const item = await anItem(db, await aVendor(db))
    await db
      .insertInto('item_picture')
      .values({
        ...{ item_id: item, ordinal: null, removed_at: NOW, file_name: 'a.jpg', bytes: 200 },
        ...{ key: whole, medium_key: medium, small_key: small, created_at: NOW },
      })
      .execute()
    expect(await sweepFiles({ db, files }, '', NOW)).toEqual({ after: '', removed: 1 })
    const names = (await files.list('', 1_000)).files.map(({ name }) => name)
    expect([old, fresh, whole, medium, small].map((key) => names.includes(key))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ])
    expect((await files.listTrash('', 1_000)).files.map(({ name }) => name)).toEqual([old])
  })

  test('removes a file after 30 days in the trash, unless a restored row refers to it', async () => {
    const files = await fixture.open()
    const put = async (movedAt: Date) => {
      const key = await storeFile(files, fixture, ago(90 * DAY_MS))
      await files.moveToTrash(key, NOW)
      fixture.setAge(key, movedAt, 'trash')
      return key
    }
    const old = await put(ago(30 * DAY_MS + 1_000))
    const referenced = await put(ago(30 * DAY_MS + 1_000))
    const recent = await put(ago(30 * DAY_MS - 1_000))
    await db
      .insertInto('content_picture')
      .values({ key: referenced, width: 10, height: 10, bytes: 200, created_at: NOW })
      .execute()
    expect((await emptyTrash({ db, files }, '', NOW)).removed).toBe(1)
    expect(await exists(files, old)).toBe(false)
    expect(await exists(files, recent)).toBe(true)
    expect((await files.list('', 1_000)).files.map(({ name }) => name)).toContain(referenced)
  })

  test('is refused to the copy of a database on another server', async () => {
    const files = await fixture.open()
    expect(await claimOwnStore({ db, files })).toBe(true)
    expect(await claimOwnStore({ db, files })).toBe(true)
    await files.changeOwner('00000000-0000-0000-0000-000000000000/1')
    expect(await claimOwnStore({ db, files })).toBe(false)
  })

  test('keeps an old file whose content is put again', async () => {
    const files = await fixture.open()
    const bytes = randomBytes(200)
    const key = await files.put(bytes)
    fixture.setAge(key, ago(2 * DAY_MS))
    await files.put(bytes)
    expect(await files.moveToTrash(key, ago(DAY_MS))).toBe(false)
    expect(await exists(files, key)).toBe(true)
  })

  test('lists the files page by page, each once', async () => {
    const files = await fixture.open()
    const keys = await Promise.all(Array.from({ length: 7 }, () => storeFile(files, fixture, NOW)))
    const listedKeys: string[] = []
    let after = ''
    do {
      const part = await files.list(after, 3)
      expect(part.files.length).toBeLessThanOrEqual(3)
      listedKeys.push(...part.files.map(({ name }) => name))
      after = part.after
    } while (after !== '')
    expect(listedKeys).toEqual([...listedKeys].sort())
    expect(new Set(listedKeys).size).toBe(listedKeys.length)
    expect(listedKeys).toEqual(expect.arrayContaining(keys))
  })

  test.each(['../../../etc/passwd', '', 'f'.repeat(64)])('drop removes nothing under %j', async (name) => {
    expect(await (await fixture.open()).moveToTrash(name, NOW)).toBe(false)
  })
})

test('removes an incomplete file too', async () => {
  const files = await createFileStore({ objectStore: null, dataDir: folder })
  const key = await files.put(randomBytes(200))
  const draft = `${pathOf(key)}.${'a'.repeat(12)}`
  writeFileSync(draft, 'setengah')
  utimesSync(draft, ago(2 * DAY_MS), ago(2 * DAY_MS))
  expect((await sweepFiles({ db, files }, '', NOW)).removed).toBe(1)
  expect(readdirSync(join(folder, 'files', key.slice(0, 2)))).toContain(key)
  expect(readdirSync(join(folder, 'files', key.slice(0, 2))).filter((name) => name.length > 64)).toEqual([])
})

test('removes nothing if the store does not respond', async () => {
  const files = await createFileStore({ objectStore: far.config, dataDir: folder })
  const objectCount = far.objects.size
  far.troubles.push('busy', 'busy', 'busy')
  await expect(sweepFiles({ db, files }, '', NOW)).rejects.toThrow(FileStoreUnavailableError)
  expect(far.objects.size).toBe(objectCount)
})

test('checks every column that may contain a file key, along an index', async () => {
  const { rows } = await sql<{ name: string; indexed: boolean }>`
    select c.table_name || '.' || c.column_name as name, exists (
      select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = c.table_name::regclass and a.attname = c.column_name and i.indpred is null) as indexed
    from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'text' and (c.column_name = 'key' or c.column_name like '%\\_key')
    order by name`.execute(db)
  const keyColumnNames = KEY_COLUMNS.map(([table, column]) => `${table}.${column}`)
  // Other keys: of requests, import rows, subjects of notices and settings; perceptual hashes stay
  // with their item.
  const others = [
    'file.sent_key',
    'idempotency.key',
    'item_import_row.key',
    'outbox.subject_key',
    'picture_hash.picture_key',
    'setting.key',
    'setting_change.key',
  ]
  expect(rows.map(({ name }) => name)).toEqual([...keyColumnNames, ...others].sort())
  expect(rows.filter(({ name, indexed }) => keyColumnNames.some((one) => one === name) && !indexed)).toEqual(
    [],
  )
})
