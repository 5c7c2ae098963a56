import { randomBytes } from 'node:crypto'
import { createItem, ItemForm } from '@pasar/contract/catalogue/item-editor'
import { addTag, deleteTag } from '@pasar/contract/catalogue/masters'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { ask, testServices } from '../../testing/ask.ts'
import { aVendor } from '../../testing/builders.ts'
import { theCategories } from '../../testing/catalogue-builders.ts'
import { type OpenDatabase, openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { Actor } from '../http/actor.ts'

let database: OpenDatabase
let vendor: Actor
const services = testServices()
const params = { type: 'item' as const }

beforeAll(async () => {
  const name = `masters_${randomBytes(6).toString('hex')}`
  const admin = await openDatabase(inject('postgresUrl'), 1)
  await sql`create database ${sql.id(name)}`.execute(admin.db)
  await admin.close()
  database = await openDatabase(Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href)
  await migrate(database.db)
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
