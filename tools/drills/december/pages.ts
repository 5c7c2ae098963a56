import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import { must } from '@pasar/domain/kernel/must'
import type pg from 'pg'
import { anySearch, misspelt, partialTerm, scattered } from '../../bench/search-queries.ts'
import { cookieOf, headersOf, type School } from '../../buyers.ts'
import type { SchoolRequest } from './client.ts'

/** What the people look at. */
export type Catalogue = { itemIds: readonly number[]; categories: readonly string[] }

/**
 * Page views and calls for each order: 30 by one school in ten, in the hour with an eighth of the
 * orders.
 */
export const READS_PER_ORDER = 48

/** Share of the page views that come from visitors without a session. */
const VISITORS = 0.25

type View = { kind: string; perOrder: number; next: (catalogue: Catalogue) => string; isPage: boolean }

/** Returns a number below a limit; small ones are far more frequent, as with all popular things. */
const popular = (limit: number) => Math.trunc(limit * Math.random() ** 3)
const POPULAR_TERMS = [
  'kertas',
  'spidol',
  'laptop',
  'buku tulis',
  'meja siswa',
  'printer',
  'kursi',
  'seragam',
  'tinta',
]

const VIEWS: readonly View[] = [
  { kind: 'home page', perOrder: 8, isPage: true, next: () => '/home' },
  {
    kind: 'list page',
    perOrder: 14,
    isPage: true,
    next: () =>
      `/search?keyword=${encodeURIComponent(must(POPULAR_TERMS[popular(POPULAR_TERMS.length)], 'a term'))}&start=${popular(20) * 24}`,
  },
  {
    kind: 'item page',
    perOrder: 10,
    isPage: true,
    next: ({ itemIds }) => `/detail/${itemIds[popular(itemIds.length)]}`,
  },
  {
    kind: 'search',
    perOrder: 10,
    isPage: false,
    next: ({ categories }) => `/api/item?${anySearch(popular(5_000), categories)}`,
  },
  {
    kind: 'suggestion',
    perOrder: 6,
    isPage: false,
    next: () => {
      const n = popular(5_000)
      return `/api/item/suggest?keyword=${scattered(n, 21, 5) === 0 ? misspelt(n) : partialTerm(n)}`
    },
  },
]

/** Reads what the views need from the catalogue. */
export async function readCatalogue(db: pg.Pool): Promise<Catalogue> {
  // Below this price nothing is for sale.
  const items = await db.query(
    `select id from item where state = 'live' and price >= ${MIN_PRICE} order by id limit 5000`,
  )
  const categories = await db.query('select wire_id from category where level > 0 order by id')
  return {
    itemIds: items.rows.map((row) => Number(row.id)),
    categories: categories.rows.map((row) => String(row.wire_id)),
  }
}

/** Returns a view of the mix by a random school or visitor. */
export function nextView(catalogue: Catalogue, schools: readonly School[], dueAt: number): SchoolRequest {
  let rest = Math.random() * READS_PER_ORDER
  const view = must(
    VIEWS.find(({ perOrder }) => {
      rest -= perOrder
      return rest < 0
    }),
    'a view of the mix',
  )
  const person = Math.trunc(Math.random() * schools.length)
  const school = must(schools[person], 'a school')
  const call = { path: view.next(catalogue), person, dueAt }
  if (!view.isPage) return { ...call, kind: view.kind, headers: headersOf(school) }
  return Math.random() < VISITORS
    ? { ...call, kind: `${view.kind}, visitor`, headers: { cookie: 'first_time=true' } }
    : { ...call, kind: view.kind, headers: { cookie: cookieOf(school) } }
}
