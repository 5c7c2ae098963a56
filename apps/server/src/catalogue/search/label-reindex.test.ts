import { addGroup, addTag, editGroup, editTag, listGroups, listTags } from '@pasar/contract/catalogue/masters'
import { searchCatalogue } from '@pasar/contract/catalogue/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../../testing/call-endpoint.ts'
import { copyItemsWith, someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { ApiResponse } from '../../call/serve.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { reindexLabelBatch, scheduleLabelReindex } from './label-reindex.ts'

let database: OpenDatabase
let staff: Actor
const services = testServices()
const params = { type: 'item' as const }

beforeAll(async () => {
  database = await testDb()
  await someAreas(database.db)
  await theCategories(database.db)
  staff = await aStaffMember(database.db)
})
afterAll(() => database.close())

async function found(keyword: string): Promise<number> {
  const request = { params, query: { keyword } }
  const { total } = dataOf(await callEndpoint(database.db, services, searchCatalogue, null, request)) as {
    total: number
  }
  return total
}

function idOf(answer: ApiResponse, name: 'tag_id' | 'group_id'): number {
  const { success } = dataOf(answer) as { success: Record<string, number>[] }
  return success[0]?.[name] ?? 0
}

async function searchTextOf(item: number): Promise<string> {
  const { searchText } = await database.db
    .selectFrom('item')
    .select('search_terms as searchText')
    .where('id', '=', item)
    .executeTakeFirstOrThrow()
  return searchText
}

/** Returns a time the given number of seconds after the calls of this file. */
const after = (seconds: number) => new Date(Date.parse('2026-11-21T03:00:00Z') + seconds * 1000)

test('renames a tag of 800 items at once; background batches reindex the remaining items', async () => {
  const { db } = database
  const id = idOf(
    await callEndpoint(db, services, addTag, staff, { params, body: { name: 'Bekal Ujian' } }),
    'tag_id',
  )
  const item = await anItem(db, await aVendor(db), { name: 'Pensil' })
  const tagged = { tag_ids: [id], search_terms: 'pensil / bekal ujian' }
  await db.updateTable('item').set(tagged).where('id', '=', item).execute()
  await copyItemsWith(db, id, 799)
  await services.catalogue.load(db)
  expect(await found('bekal ujian')).toBe(800)

  const edited = await callEndpoint(db, services, editTag, staff, { params, body: { id, name: 'Zamrud' } })
  expect(dataOf(edited)).toMatchObject({ success: [{ name: 'Zamrud', items_left: 300 }] })
  expect([await found('zamrud'), await found('bekal ujian')]).toEqual([500, 300])

  // The remaining work is stored in the database, so any server can continue it.
  expect(await reindexLabelBatch(db, null, after(0))).toBe(false)
  await services.catalogue.refresh(db)
  expect([await found('zamrud'), await found('bekal ujian')]).toEqual([800, 0])
  const tagResponse = await callEndpoint(db, services, listTags, staff, {
    params,
    query: { keyword: 'zamrud' },
  })
  expect(dataOf(tagResponse)).toMatchObject([{ items_left: 0 }])
})

test('a failing batch keeps the new name, does not block other labels and is finally abandoned', async () => {
  const { db } = database
  const group = { name: 'Lemari Buku', groupNameId: 'ruang' }
  const id = idOf(await callEndpoint(db, services, addGroup, staff, { params, body: group }), 'group_id')
  const vendor = await aVendor(db)
  const item = await anItem(db, vendor, { name: 'Rak' })
  await db
    .updateTable('item')
    .set({ group_ids: [id] })
    .where('id', '=', item)
    .execute()
  await sql`create function break_here() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    db,
  )
  await sql`create trigger broken before update on item for each row when (old.id = ${sql.lit(item)}) execute function break_here()`.execute(
    db,
  )
  const rename = { params, body: { id, name: 'Sudut Baca' } }
  const edited = await callEndpoint(db, services, editGroup, staff, rename)
  expect(dataOf(edited)).toMatchObject({ success: [{ name: 'Sudut Baca', items_left: 1 }] })
  const fetchGroups = async () =>
    dataOf(await callEndpoint(db, services, listGroups, staff, { params, query: { keyword: 'sudut' } }))

  expect(await reindexLabelBatch(db, null, after(0))).toBe(false)
  await expect(reindexLabelBatch(db, null, after(1))).rejects.toThrow('broken')
  expect(await fetchGroups()).toMatchObject([{ name: 'Sudut Baca', items_left: 1, items_halted: false }])

  const tag = idOf(
    await callEndpoint(db, services, addTag, staff, { params, body: { name: 'Kertas' } }),
    'tag_id',
  )
  const itemId = await anItem(db, vendor, { name: 'Lembar' })
  await db
    .updateTable('item')
    .set({ tag_ids: [tag] })
    .where('id', '=', itemId)
    .execute()
  await scheduleLabelReindex(db, { kind: 'tag', id: tag }, after(2))
  expect(await reindexLabelBatch(db, null, after(3))).toBe(false)
  expect(await searchTextOf(itemId)).toContain('kertas')

  // Eight more attempts make ten; after that no worker claims the batch.
  for (let hour = 1; hour <= 8; hour++)
    await expect(reindexLabelBatch(db, null, after(hour * 3_600))).rejects.toThrow('broken')
  expect(await reindexLabelBatch(db, null, after(90 * 3_600))).toBe(false)
  expect(await fetchGroups()).toMatchObject([{ items_left: 1, items_halted: true }])

  await sql`drop trigger broken on item`.execute(db)
  expect(dataOf(await callEndpoint(db, services, editGroup, staff, rename))).toMatchObject({
    success: [{ items_left: 0, items_halted: false }],
  })
  expect(await searchTextOf(item)).toContain('sudut baca')
})

test('renaming a label without items again completes its abandoned reindex', async () => {
  const { db } = database
  const id = idOf(
    await callEndpoint(db, services, addTag, staff, { params, body: { name: 'Sisa' } }),
    'tag_id',
  )
  await db
    .insertInto('label_reindex')
    .values({ kind: 'tag', label_id: id, item_count: 3, named_at: after(0), tries: 10 })
    .execute()
  const rename = { params, body: { id, name: 'Sisa Stok' } }
  expect(dataOf(await callEndpoint(db, services, editTag, staff, rename))).toMatchObject({
    success: [{ items_left: 0, items_halted: false }],
  })
})
