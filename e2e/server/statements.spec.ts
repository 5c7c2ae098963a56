import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buy,
  createPlan,
  fillCarts,
  headersOf,
  makeItem,
  makeSchools,
  previewedCheckoutBody,
  type School,
} from '../../tools/buyers.ts'
import { countStatements, type StatementCounter } from '../../tools/statement-counter.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { type Site, startSite } from '../fixtures/site.ts'

const { DATABASE_URL } = await copyWorld()

let db: pg.Pool
let counter: StatementCounter
let site: Site
let school: School

beforeAll(async () => {
  counter = await countStatements(DATABASE_URL)
  // Without background jobs, whose statements would count.
  site = await startSite({ DATABASE_URL: counter.url, PASAR_ROLE: 'web' })
  db = new pg.Pool({ connectionString: DATABASE_URL, max: 2 })
  const [made] = await makeSchools(db, 1)
  if (!made) throw new Error('no school')
  school = made
})

afterAll(async () => {
  await db.end()
  await site.stop()
  await counter.stop()
})

/**
 * Checks the maximum number of statements of an action. Caches of the server are refreshed now and
 * then, so the action repeats until it runs without that.
 *
 * @param ready prepares each run
 */
async function expectMaxStatements(
  limit: number,
  act: () => Promise<unknown>,
  ready: () => Promise<unknown> = async () => {},
) {
  const cost = async () => {
    await ready()
    const before = counter.count()
    await act()
    return counter.count() - before
  }
  await expect.poll(cost, { timeout: 60_000, interval: 1 }).toBeLessThanOrEqual(limit)
}

const read = async (path: string, signedIn?: School) => {
  const response = await fetch(`${site.url}/api${path}`, signedIn ? { headers: headersOf(signedIn) } : {})
  expect(response.status).toBe(200)
  return response.json()
}

describe('statements per call', () => {
  test.each([
    ['detail', '/item/page/1', 2],
    ['list', '/item', 2],
    [
      'search with total, filters and counts',
      '/item?keyword=kertas&goods=umkm&lower=1000&upper=900000&sort=PRICE_ASC',
      2,
    ],
    ['first page', '/home', 2],
    ['vendor', '/vendor/1', 2],
  ])('%s: %s takes at most %i', async (_, path, limit) => {
    const { rows } = await db.query(
      `select min(id) as id, min(vendor_id) as vendor from item where state = 'live' and price > 100`,
    )
    await expectMaxStatements(limit, () =>
      read(path.replace('/1', `/${path.startsWith('/vendor') ? rows[0].vendor : rows[0].id}`)),
    )
  })

  test('a comparison of three offers for a school takes at most 2, including the session', async () => {
    const items = await Promise.all([1, 2, 3].map(() => makeItem(db, 1000)))
    await expectMaxStatements(2, async () => {
      const { data } = await read(`/comparison?offers=${items}&quantity=10`, school)
      expect(data.offers).toHaveLength(3)
    })
  })

  test('an addition to the cart takes at most 4, including the session', async () => {
    const item = await makeItem(db, 1000)
    const add = () =>
      fetch(`${site.url}/api/cart`, {
        method: 'POST',
        headers: headersOf(school),
        body: JSON.stringify({ itemId: item, quantity: 1 }),
      })
    expect((await add()).status).toBe(200)
    await expectMaxStatements(4, add)
  })

  test.each([
    [1, 'without a plan'],
    [50, 'without a plan'],
    [50, 'with a plan'],
  ])(
    'checkout of %i lines %s, preview and order: at most 12, including begin and commit',
    async (lines, plan) => {
      await db.query('delete from cart_line')
      if (plan === 'with a plan') await createPlan(db, school)
      const items = await Promise.all(Array.from({ length: lines }, () => makeItem(db, 1000)))
      await expectMaxStatements(
        12,
        async () => {
          const placed = await buy(
            site.url,
            school,
            await previewedCheckoutBody(site.url, school),
            randomUUID(),
          )
          expect(placed.http).toBe(200)
        },
        () =>
          fillCarts(
            db,
            items.map((itemId) => ({ school, itemId, quantity: 1 })),
          ),
      )
    },
  )
})
