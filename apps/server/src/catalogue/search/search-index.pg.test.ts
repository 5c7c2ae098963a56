import { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { Db, OpenDatabase } from '../../db/database.ts'
import { createSearchIndex } from './search-index.ts'

let database: OpenDatabase
let vendor: Actor

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  await someAreas(db)
  await theCategories(db)
  vendor = await aVendor(db, { village_code: '3515182001' })
})
afterAll(() => database.close())

const everything = { ...CatalogueSearch.parse({}), kinds: 'all' as const, near: '' }

/** Opens a transaction that stays open until the returned `commit` is called. */
async function openTransaction(db: Db, act: (tx: Db) => Promise<unknown>) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const acted = Promise.withResolvers<void>()
  const done = db.transaction().execute(async (tx) => {
    await act(tx)
    acted.resolve()
    await ended
  })
  await acted.promise
  return {
    commit: async () => {
      end()
      await done
    },
  }
}

test('finds a change of a transaction that started first and committed last', async () => {
  const { db } = database
  const slow = await anItem(db, vendor, { price: 10_000 })
  const quick = await anItem(db, vendor, { price: 20_000 })
  const index = createSearchIndex()
  await index.load(db)
  const priced = (price: number) =>
    index.search({ ...everything, lower: price, upper: price }, PUBLIC_VIEW).ids

  const open = await openTransaction(db, (tx) =>
    tx.updateTable('item').set({ price: 11_000 }).where('id', '=', slow).execute(),
  )
  await db.updateTable('item').set({ price: 21_000 }).where('id', '=', quick).execute()
  await index.refresh(db)
  // An open transaction does not delay the changes of others.
  expect([priced(21_000), priced(10_000)]).toEqual([[quick], [slow]])
  const { version } = index
  await index.refresh(db)
  expect(index.version).toBe(version)

  await open.commit()
  await index.refresh(db)
  expect(priced(11_000)).toEqual([slow])
})

test('finds an item of a transaction that was open during the load', async () => {
  const { db } = database
  let late = 0
  const open = await openTransaction(db, async (tx) => {
    late = await anItem(tx, vendor, { price: 33_000 })
  })
  const index = createSearchIndex()
  await index.load(db)
  await open.commit()
  await index.refresh(db)
  expect(index.search({ ...everything, lower: 33_000, upper: 33_000 }, PUBLIC_VIEW).ids).toEqual([late])
})

test('counts a change of another process after the next poll', async () => {
  const { db } = database
  const index = createSearchIndex()
  await index.start(db)
  const price = 66_000
  const id = await anItem(db, vendor, { price, goods_type: 'umkm', stock: 5 })
  const range = { ...everything, lower: price, upper: price }
  const counted = () => {
    const { total, counts, prices } = index.search(range, PUBLIC_VIEW)
    return [total, counts.goods.umkm, prices.buckets.some(({ from, to }) => from <= price && price < to)]
  }
  await expect.poll(counted, { interval: 20 }).toEqual([1, 1, true])
  await db.updateTable('item').set({ goods_type: 'non_umkm' }).where('id', '=', id).execute()
  const without = () => index.search({ ...range, goods: ['umkm'] }, PUBLIC_VIEW).total
  await expect.poll(without, { interval: 20 }).toBe(0)
  await index.stop()
})

test('start refreshes the index periodically until stop', async () => {
  const { db } = database
  const index = createSearchIndex()
  await index.start(db, 20)
  const id = await anItem(db, vendor, { price: 44_000 })
  await expect
    .poll(() => index.search({ ...everything, lower: 44_000, upper: 44_000 }, PUBLIC_VIEW).ids)
    .toEqual([id])
  await index.stop()
  const { version } = index
  await anItem(db, vendor, { price: 55_000 })
  await new Promise((later) => setTimeout(later, 60))
  expect(index.version).toBe(version)
})
