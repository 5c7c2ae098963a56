import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testDb } from '../../testing/test-db.ts'
import { createFileStore } from '../store/create-file-store.ts'
import { sweepStore } from './file-store-admin.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
const DAY_MS = 24 * 3_600_000
const { db, close } = await testDb()
const folder = mkdtempSync(join(tmpdir(), 'sweep-'))
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

test('a dry run prints what a sweep would move, and changes neither files nor owner', async () => {
  const files = await createFileStore({ objectStore: null, dataDir: folder })
  const storeFile = async (days: number, where = '') => {
    const key = await files.put(randomBytes(200))
    const at = new Date(NOW.getTime() - days * DAY_MS)
    const setAge = (part: string) => utimesSync(join(folder, 'files', part, key.slice(0, 2), key), at, at)
    setAge('')
    if (where === '') return key
    await files.moveToTrash(key, NOW)
    setAge(where)
    return key
  }
  const old = [await storeFile(2), await storeFile(90)].toSorted()
  const [fresh, trashed] = [await storeFile(0), await storeFile(31, 'trash')]
  const state = async () => [
    (await files.list('', 10)).files.map(({ name }) => name),
    (await files.listTrash('', 10)).files.map(({ name }) => name),
    await files.readOwner(),
  ]
  const before = await state()
  const sweep = async (isDry: boolean) => {
    const lines: string[] = []
    await sweepStore({ db, files, now: NOW, print: (line) => lines.push(line) }, isDry)
    return lines
  }

  expect(await sweep(true)).toEqual([
    ...old,
    '2 berkas akan dipindahkan ke tempat sampah; tidak ada yang diubah.',
  ])
  expect(before).toEqual([[...old, fresh].toSorted(), [trashed], null])
  expect(await state()).toEqual(before)

  expect(await sweep(false)).toEqual(['2 berkas dipindahkan ke tempat sampah, 1 dihapus dari tempat sampah.'])
  expect((await state()).slice(0, 2)).toEqual([[fresh], old])
})
