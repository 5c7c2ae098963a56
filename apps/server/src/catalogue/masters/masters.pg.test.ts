import { createItem, ItemForm } from '@pasar/contract/catalogue/item-editor'
import { addTag, deleteTag, editTag, listTags } from '@pasar/contract/catalogue/masters'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aVendor } from '../../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../../testing/call-endpoint.ts'
import { copyItemsWith, theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { reindexLabelBatch } from '../search/label-reindex.ts'

let database: OpenDatabase
let vendor: Actor
const services = testServices()
const params = { type: 'item' as const }
const now = new Date('2026-11-21T03:00:00Z')

beforeAll(async () => {
  database = await testDb()
  await theCategories(database.db)
  vendor = await aVendor(database.db)
})
afterAll(() => database.close())

const add = (name: string) => callEndpoint(database.db, services, addTag, vendor, { params, body: { name } })

test('accepts one of eight concurrent requests that add the same name', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => add(at % 2 ? 'Serentak' : 'SERENTAK')),
  )
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
})

test('a concurrent delete of a tag and creation of an item with it never both succeed', async () => {
  for (let round = 0; round < 12; round += 1) {
    await add(`Rebutan ${round}`)
    const { id } = await database.db
      .selectFrom('tag')
      .select('id')
      .where('name', '=', `Rebutan ${round}`)
      .executeTakeFirstOrThrow()
    const form = { ...z.parse(ItemForm, { name: 'Barang', tags: [{ id }] }), isDraft: true }
    const [deleted, made] = await Promise.all([
      callEndpoint(database.db, services, deleteTag, vendor, { params, body: { id } }),
      callEndpoint(database.db, services, createItem, vendor, { params, body: form }),
    ])
    expect([deleted.http, made.http].sort()).toEqual(deleted.http === 200 ? [200, 422] : [200, 409])
  }
})

test('renames many items in batches and does not overwrite concurrent edits', async () => {
  const { db } = database
  await add('Bekal Ujian')
  const { id } = await db
    .selectFrom('tag')
    .select('id')
    .where('name', '=', 'Bekal Ujian')
    .executeTakeFirstOrThrow()
  const form = { ...z.parse(ItemForm, { name: 'Pensil', tags: [{ id }] }), isDraft: true }
  expect((await callEndpoint(db, services, createItem, vendor, { params, body: form })).http).toBe(200)
  await copyItemsWith(db, id, 1_100)
  const has = async (text: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from item
      where tag_ids @> array[${id}]::integer[] and search_terms like ${`%${text}%`}`.execute(db)
    return rows[0]?.count
  }
  const rename = (name: string) => callEndpoint(db, services, editTag, vendor, { params, body: { id, name } })
  // A transaction that locks the last item does not block the rename.
  await db.transaction().execute(async (tx) => {
    await sql`update item set name = 'Penghapus', search_terms = 'penghapus / bekal ujian' where id = (select max(id) from item where tag_ids @> array[${id}]::integer[])`.execute(
      tx,
    )
    expect(dataOf(await rename('Zamrud'))).toMatchObject({ success: [{ name: 'Zamrud', items_left: 601 }] })
    expect(await has('zamrud')).toBe(500)
  })
  // Three servers share the work; each batch is processed and counted once.
  expect(
    (
      await Promise.all([
        reindexLabelBatch(db, null, now),
        reindexLabelBatch(db, null, now),
        reindexLabelBatch(db, null, now),
      ])
    ).includes(true),
  ).toBe(true)
  expect(
    dataOf(await callEndpoint(db, services, listTags, vendor, { params, query: { keyword: 'zamrud' } })),
  ).toMatchObject([{ items_left: 101 }])
  // The tag is renamed again before all items have the previous name.
  expect(dataOf(await rename('Delima'))).toMatchObject({ success: [{ items_left: 601 }] })
  while (await reindexLabelBatch(db, null, now));
  expect([await has('delima'), await has('zamrud'), await has('bekal')]).toEqual([1_101, 0, 0])
  expect(await has('penghapus')).toBe(1)
  expect(await db.selectFrom('label_reindex').selectAll().execute()).toEqual([])
})
