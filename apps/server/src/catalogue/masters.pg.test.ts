import { createItem, ItemForm } from '@pasar/contract/catalogue/item-editor'
import { addTag, deleteTag, editTag } from '@pasar/contract/catalogue/masters'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ask, testServices } from '../../testing/ask.ts'
import { aVendor } from '../../testing/builders.ts'
import { theCategories } from '../../testing/catalogue-builders.ts'
import { testPostgres } from '../../testing/test-postgres.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'

let database: OpenDatabase
let vendor: Actor
const services = testServices()
const params = { type: 'item' as const }

beforeAll(async () => {
  database = await openDatabase(await testPostgres())
  await theCategories(database.db)
  vendor = await aVendor(database.db)
})
afterAll(() => database.close())

const add = (name: string) => ask(database.db, services, addTag, vendor, { params, body: { name } })

test('of eight that add one name at once one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => add(at % 2 ? 'Serentak' : 'SERENTAK')),
  )
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
})

test('a tag is deleted or an item has it, never both', async () => {
  for (let round = 0; round < 12; round += 1) {
    await add(`Rebutan ${round}`)
    const { id } = await database.db
      .selectFrom('tag')
      .select('id')
      .where('name', '=', `Rebutan ${round}`)
      .executeTakeFirstOrThrow()
    const form = { ...z.parse(ItemForm, { name: 'Barang', tags: [{ id }] }), isDraft: true }
    const [deleted, made] = await Promise.all([
      ask(database.db, services, deleteTag, vendor, { params, body: { id } }),
      ask(database.db, services, createItem, vendor, { params, body: form }),
    ])
    expect([deleted.http, made.http].sort()).toEqual(deleted.http === 200 ? [200, 422] : [200, 409])
  }
})

test('the items of a tag get its new name a few at a time, and what is edited meanwhile is not written over', async () => {
  const { db } = database
  await add('Bekal Ujian')
  const { id } = await db
    .selectFrom('tag')
    .select('id')
    .where('name', '=', 'Bekal Ujian')
    .executeTakeFirstOrThrow()
  const form = { ...z.parse(ItemForm, { name: 'Pensil', tags: [{ id }] }), isDraft: true }
  expect((await ask(db, services, createItem, vendor, { params, body: form })).http).toBe(200)
  const columns = (
    await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'item' and column_name not in ('id', 'sku') and is_generated = 'NEVER'`.execute(db)
  ).rows
  const copied = sql.join(columns.map(({ name }) => sql.id(name)))
  await sql`insert into item (${copied}) select ${copied} from item, generate_series(1, 600) where tag_ids @> array[${id}]::integer[]`.execute(
    db,
  )
  const wordsOf = async (which: 'min' | 'max') =>
    (
      await sql<{ words: string }>`select search_words as words from item where id =
      (select ${sql.raw(which)}(id) from item where tag_ids @> array[${id}]::integer[])`.execute(db)
    ).rows[0]?.words
  let renamed = Promise.resolve({ http: 0 })
  await db.transaction().execute(async (tx) => {
    await sql`update item set name = 'Penghapus' where id = (select max(id) from item where tag_ids @> array[${id}]::integer[])`.execute(
      tx,
    )
    renamed = ask(db, services, editTag, vendor, { params, body: { id, name: 'Zamrud' } })
    // The first are done while somebody holds the last.
    await expect.poll(() => wordsOf('min'), { timeout: 10_000 }).toContain('zamrud')
  })
  expect((await renamed).http).toBe(200)
  expect(await wordsOf('max')).toContain('zamrud')
  expect(await wordsOf('max')).toContain('penghapus')
})
