import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import { readListings } from './item-listings.queries.ts'

test('reads a page of a list of 100,000 items as fast as one of 1,000', async () => {
  const { db, close } = await testDb()
  await theCategories(db)
  const timeOf = async (owner: Actor, count: number) => {
    const id = await anItem(db, owner)
    await sql`insert into item (vendor_id, kind, category_id, state, name, ppn, price, production, goods_type, picture, search_terms,
        published_at, created_at, updated_at)
      select vendor_id, case when n % 7 = 0 then 'service' else 'goods' end, category_id, 'live', name || n, ppn, price, production, goods_type,
        picture, search_terms, published_at, created_at, updated_at from item, generate_series(2, ${count}::int) n where id = ${id}`.execute(
      db,
    )
    await sql`analyze item`.execute(db)
    const shelf = { vendorId: owner.memberId, kinds: ['goods', 'service'] } as const
    const read = () =>
      readListings(db, shelf, {
        keyword: '',
        state: 'live',
        categoryId: '',
        after: id + count / 2,
        limit: 31,
      })
    const times = []
    for (let n = 0; n < 21; n += 1) {
      const begin = performance.now()
      expect(await read()).toHaveLength(31)
      times.push(performance.now() - begin)
    }
    // The minimum excludes runs that other processes slowed down.
    return Math.min(...times)
  }
  const small = await timeOf(await aVendor(db), 1_000)
  const large = await timeOf(await aVendor(db), 100_000)
  console.info(`a page of the list: ${small.toFixed(1)} ms of 1,000, ${large.toFixed(1)} ms of 100,000 items`)
  expect(large).toBeLessThan(small * 3 + 5)
  await close()
})
