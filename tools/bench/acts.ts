import { randomUUID } from 'node:crypto'
import { must } from '@pasar/domain/kernel/must'
import type pg from 'pg'
import {
  buy,
  cookieOf,
  fillCarts,
  headersOf,
  makeItem,
  makeSchools,
  previewedCheckoutBody,
  type School,
} from '../buyers.ts'
import type { Flow, LoadRequest } from './load.ts'
import { anySearch, misspelt, partialTerm, randomSearch, scattered } from './search-queries.ts'

type NextFlow = (n: number) => LoadRequest | Flow | null

/** A measured action. `floor` is the path of the minimal server that does the same work. */
export type Act = {
  name: string
  next: NextFlow
  warm: NextFlow
  floor: string | null
  /** Connections to measure it with, besides those of the command line. */
  alsoWith?: readonly number[]
}

/**
 * Returns the measured actions. Keywords and prices vary, so that no single cached reply answers
 * them.
 */
export async function actsOn(db: pg.Pool, siteUrl: string): Promise<Act[]> {
  const { rows: live } = await db.query(
    `select id from item where state = 'live' and price >= 100 and not has_zone
       and minimum = 1 and multiple = 1 and cardinality(option_names) = 0 and (stock > 500 or stock_unlimited) order by id limit 2000`,
  )
  const ids = live.map((row) => Number(row.id))
  const schools = await makeSchools(db, 400)
  return [
    ...pageActs(),
    ...schoolPageActs(db, schools, ids),
    ...searchActs(await categoryIds(db)),
    repeatable('detail', (n) => ({ path: `/api/item/page/${ids[n % ids.length]}` }), `/detail?id=${ids[0]}`),
    repeatable('add to cart', (n) => {
      const school = schools[n % schools.length]
      const body = JSON.stringify({ itemId: ids[(n * 7) % ids.length], quantity: 1 })
      return school ? { method: 'POST', path: '/api/cart', headers: headersOf(school), body } : null
    }),
    ...(await checkoutActs(db, siteUrl)),
  ]
}

const KEYWORDS = ['kertas', 'spidol', 'meja', 'kursi', 'tinta', 'laptop', 'buku', 'bola']
const keywordAt = (n: number) => KEYWORDS[n % KEYWORDS.length]
const facets = (n: number) =>
  `keyword=${keywordAt(n)}&goods=umkm&production=domestic&lower=${1_000 + (n % 97) * 10}&upper=${900_000 + (n % 89) * 1_000}`

/** An action that changes nothing, so that the warm-up may use the same requests. */
const repeatable = (name: string, next: NextFlow, floor: string | null = null): Act => ({
  name,
  next,
  warm: next,
  floor,
})

/** Encodings that browsers accept over HTTPS. */
const BROWSER_ENCODINGS = { 'accept-encoding': 'gzip, deflate, br, zstd' }

function pageActs(): Act[] {
  const page = (path: (n: number) => string) => (n: number) => ({
    path: path(n),
    headers: BROWSER_ENCODINGS,
  })
  return [
    repeatable(
      'page: home',
      page(() => '/home'),
      '/nothing',
    ),
    repeatable(
      'page: list, as visitors ask for it',
      page((n) => `/search?keyword=${keywordAt(n)}&start=${(n % 5) * 24}`),
      '/list',
    ),
    repeatable(
      'page: list, not cached',
      page((n) => `/search?keyword=${keywordAt(n)}&lower=${n + 1}`),
      '/list',
    ),
  ]
}

/** Pages of signed-in schools, which no cache of pages answers, while the catalogue changes. */
function schoolPageActs(db: pg.Pool, schools: readonly School[], ids: readonly number[]): Act[] {
  const page = (path: (n: number) => string) => (n: number) => {
    // Vendors change prices, and orders change stock.
    if (n % CHANGED_EVERY === 0)
      void db.query('update item set price = price + 100 where id = $1', [ids[n % ids.length]])
    const school = must(schools[n % schools.length], 'a school')
    return {
      path: path(n),
      headers: { cookie: cookieOf(school), ...BROWSER_ENCODINGS },
    }
  }
  return [
    repeatable(
      'page: home of a school',
      page(() => '/home'),
      '/nothing',
    ),
    repeatable(
      'page: list of a school',
      page((n) => `/search?keyword=${keywordAt(n)}&start=${(n % 5) * 24}`),
      '/list',
    ),
  ]
}

async function categoryIds(db: pg.Pool): Promise<string[]> {
  const { rows } = await db.query('select wire_id from category where level > 0 order by id')
  return rows.map((row) => String(row.wire_id))
}

function searchActs(categories: readonly string[]): Act[] {
  const filtered = '/search?keyword=kertas'
  return [
    repeatable('list, newest', (n) => ({ path: `/api/item?start=${(n % 20) * 24}` }), '/list'),
    repeatable(
      'list, any of 400 pages',
      (n) => ({ path: `/api/item?start=${scattered(n, 19, 400) * 24}` }),
      '/list',
    ),
    repeatable(
      'search: thousands of queries',
      (n) => ({ path: `/api/item?${anySearch(n, categories)}` }),
      filtered,
    ),
    repeatable(
      'search: word, filters, range, by price',
      (n) => ({ path: `/api/item?${facets(n)}&sort=PRICE_ASC` }),
      filtered,
    ),
    repeatable(
      'search: random words, filters, by fit',
      (n) => ({ path: `/api/item?${randomSearch(n)}&sort=RELEVANCE` }),
      filtered,
    ),
    repeatable(
      'page: word, filters, range, by price',
      (n) => ({ path: `/api/item/more?${facets(n)}&sort=PRICE_ASC&start=24` }),
      filtered,
    ),
    repeatable('search: everything, range', (n) => ({ path: `/api/item?lower=${1_000 + n}` })),
    repeatable('suggest: half a word', (n) => ({ path: `/api/item/suggest?keyword=${partialTerm(n)}` })),
    repeatable('suggest: a slip of the finger', (n) => ({
      path: `/api/item/suggest?keyword=${misspelt(n)}`,
    })),
  ]
}

async function checkoutActs(db: pg.Pool, siteUrl: string): Promise<Act[]> {
  const hot = await makeItem(db, 1_000_000)
  const goods: number[] = []
  for (let n = 0; n < 200; n += 1) goods.push(await makeItem(db, 1_000_000))
  const floor = `/order?id=${hot}`
  const warm = () => null
  return [
    {
      name: 'checkout, whole: add, view, place',
      next: await wholeCheckouts(db, siteUrl, goods),
      warm,
      floor,
    },
    { name: 'checkout, one vendor, one line', next: await checkouts(db, siteUrl, goods), warm, floor },
    {
      name: 'checkout, everybody the same item',
      next: await checkouts(db, siteUrl, [hot]),
      warm,
      floor,
      alsoWith: [256],
    },
  ]
}

/** Number of orders created before the measurement. */
const MADE_BEFORE = 300
/** Number of page requests between two changes of an item. */
const CHANGED_EVERY = 20

/**
 * Returns whole checkouts as clients make them: an item goes into the cart, the checkout loads, the
 * order is placed.
 */
async function wholeCheckouts(db: pg.Pool, siteUrl: string, itemIds: readonly number[]) {
  const schools = await makeSchools(db, 6_000)
  const first = must(schools[0], 'a school')
  await fillCarts(db, [{ school: first, itemId: must(itemIds[0], 'an item'), quantity: 1 }])
  const order = JSON.stringify(await previewedCheckoutBody(siteUrl, first))
  await vacuum(db)
  const buyers = schools.slice(1).values()
  return (n: number): Flow | null => {
    // Each school buys once, also when the action is measured several times.
    const { value: school } = buyers.next()
    if (!school) return null
    const body = JSON.stringify({ itemId: itemIds[n % itemIds.length], quantity: 1 })
    return [
      { method: 'POST', path: '/api/cart', headers: headersOf(school), body },
      { path: '/api/multi-cart', headers: headersOf(school) },
      { method: 'POST', path: '/api/multi-cart', headers: headersOf(school, randomUUID()), body: order },
    ]
  }
}

/**
 * Does what autovacuum would do within a minute, on the account of the measured call. Until then
 * the planner assumes a dozen orders and uses sequential scans.
 */
const vacuum = (db: pg.Pool) => db.query('vacuum analyze')

/** Returns filled carts with prepared checkouts, each sent once, in a shop with existing orders. */
async function checkouts(db: pg.Pool, siteUrl: string, itemIds: readonly number[]) {
  const schools = await makeSchools(db, 6_000)
  await fillCarts(
    db,
    schools.map((school, n) => ({ school, itemId: itemIds[n % itemIds.length] ?? 0, quantity: 1 })),
  )
  const [first] = schools
  if (!first) throw new Error('no schools')
  // All schools have the same location and payment, so one form fits all.
  const form = await previewedCheckoutBody(siteUrl, first)
  await Promise.all(schools.slice(0, MADE_BEFORE).map((school) => buy(siteUrl, school, form, randomUUID())))
  await vacuum(db)
  const body = JSON.stringify(form)
  const buyers = schools.slice(MADE_BEFORE).values()
  return (): LoadRequest | null => {
    const { value: school } = buyers.next()
    return school
      ? { method: 'POST', path: '/api/multi-cart', headers: headersOf(school, randomUUID()), body }
      : null
  }
}
