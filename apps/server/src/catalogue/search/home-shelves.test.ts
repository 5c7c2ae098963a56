import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import { viewerOf } from '../../call/viewer.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { homeShelves } from './home-shelves.ts'

let database: OpenDatabase
const { catalogue } = testServices()
const books: Record<string, number[]> = { PAUD: [], SMP: [] }

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  await theCategories(db)
  const vendor = await aVendor(db)
  const shelf = async (level: string) => {
    const category = await db
      .selectFrom('category as c')
      .innerJoin('category as p', 'p.id', 'c.parent_id')
      .select('c.id')
      .where('p.wire_id', '=', '22')
      .where('c.name', '=', level)
      .executeTakeFirstOrThrow()
    for (let n = 0; n < 6; n += 1)
      books[level]?.push(await anItem(db, vendor, { kind: 'book', category_id: category.id }))
  }
  await shelf('PAUD')
  await shelf('SMP')
  await catalogue.load(db)
})
afterAll(() => database.close())

test.each([
  ['3347_41', ['PAUD']],
  ['3347_43', ['SMP']],
  ['3347_47', ['PAUD', 'SMP']],
  [null, ['PAUD', 'SMP']],
])('a school of type %s sees textbooks of %s', async (educationForm, levels) => {
  const school = await aSchool(database.db)
  const shelves = homeShelves(catalogue, viewerOf({ ...school, educationForm }), PUBLIC_VIEW)
  expect([...shelves.books].sort((a, b) => a - b)).toEqual(levels.flatMap((level) => books[level] ?? []))
})
