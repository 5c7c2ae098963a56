import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { reindexAllItems } from './search-text-version.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
  await someAreas(database.db)
  await theCategories(database.db)
})
afterAll(() => database.close())

const PAPER = 101

test('reindexes items of an older search text version once', async () => {
  const { db } = database
  const vendor = await aVendor(db, { name: 'CV Pelita Waru' })
  const id = await anItem(db, vendor, {
    name: 'Ballpoint & Pensil-pensil 0,5 mm',
    brand: 'Arunika',
    category_id: PAPER,
    search_terms: 'pulpen pensil 0.5mm',
  })
  const readSearchText = async () =>
    (await db.selectFrom('item').select('search_terms').where('id', '=', id).executeTakeFirstOrThrow())
      .search_terms
  const logLines: string[] = []
  await reindexAllItems(db, (line) => logLines.push(line))
  expect(await readSearchText()).toBe(
    'ballpoint pensil 0.5mm / arunika barang alat tulis kantor kertas / cv pelita waru',
  )
  expect(logLines).toEqual(['Menyusun ulang kata pencarian …'])
  await db.updateTable('item').set({ search_terms: 'x' }).execute()
  await reindexAllItems(db, (line) => logLines.push(line))
  expect(await readSearchText()).toBe('x')
})
