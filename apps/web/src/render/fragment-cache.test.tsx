import { runInNewContext } from 'node:vm'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadRouterAt } from '../../testing/rendered-page.ts'
import type { Call } from '../call/call.ts'
import { dehydrateAsJson } from '../call/json-dehydration.ts'
import { CachedFragment, FragmentContext } from '../ui/ssr/cached-fragment.tsx'
import { createFragmentCache } from './fragment-cache.tsx'

type Router = Awaited<ReturnType<typeof loadRouterAt>>

const text = (parts: readonly (string | Uint8Array)[]) => parts.map((part) => Buffer.from(part)).join('')

/** Renders a page as the server does, with the fragment cache. */
function renderWithFragments(router: Router): string {
  const { markupOn, put: fillPlaceholders } = createFragmentCache(null)
  const page = renderToString(
    <FragmentContext value={markupOn(router)}>
      <RouterProvider router={router} />
    </FragmentContext>,
  )
  return text(fillPlaceholders(page))
}

/** Renders a page as the browser does at hydration. */
const asInBrowser = (router: Router): string => renderToString(<RouterProvider router={router} />)

test('a page with cached fragments equals the page rendered by the browser, at every address and time', async () => {
  for (const [address, moment] of [
    ['/luring', '2026-11-22T01:02:03Z'],
    ['/luring?keyword=%22%3Cb%3E%26', '2026-11-22T04:05:06Z'],
    ['/login?sebagai=vendor&kembali=%2Fsearch%3Fkeyword%3D%2527', '2026-11-22T07:08:09Z'],
    ['/login', '2026-11-22T07:08:09Z'],
    ['/luring', '2026-11-22T10:11:12Z'],
  ] as const) {
    const router = await loadRouterAt(address, moment)
    expect(renderWithFragments(router), address).toBe(asInBrowser(router))
  }
})

/** An item in its wire format. */
const aCard = (page_id: number, name: string) => ({
  page_id,
  kind: 'goods',
  name,
  amount_unit: 'Rim',
  price_with_tax: 52_500,
  has_zone: false,
  image_url: 'ream~KERTAS~A4~0~0',
  member_id: 7,
  member_name: 'CV Aksara & Anak',
  kabupaten: 'Kota Malang',
  goodsType: 'umkm',
  production: 'domestic',
  availability: 'ready',
  inStock: true,
  hasWholesale: false,
  taxed: true,
  educationLevel: null,
  schoolClass: null,
  ratingSum: 0,
  ratingCount: 0,
})

const facetCounts = (count: number) => ({
  goods: { umkm: count, non_umkm: 0 },
  production: { domestic: count },
  condition: { new: count },
  availability: { ready: count },
  scale: { '3347_34': count },
  rating: { '5': count },
})

/** A search reply with these items and this number of lines in each filter. */
const aList = (items: object[], lines: number) => {
  const counted = Array.from({ length: lines }, (_, at) => ({
    id: `${35 + at}`,
    name: `<${at}> "Jawa"`,
    count: at,
  }))
  return {
    items,
    filters: [],
    total: items.length,
    start: 0,
    counts: facetCounts(lines),
    categories: counted,
    categoryCounts: {},
    locations: { provinces: counted, regencies: [] },
    tags: counted.map(({ name, count }) => ({ id: count, name, count })),
    prices: {
      lowest: 10_000,
      highest: 10_000 * lines,
      buckets: counted.map(({ count }) => ({ from: 10_000 * count + 1, to: 10_000 * count + 10_001, count })),
    },
    matched: ['kertas'],
    correction: null,
    suggestion: null,
    zone: '1',
  }
}

test('a search page equals the page rendered by the browser, for every filter and result', async () => {
  const cards = [aCard(1, 'Kertas HVS “A4”'), aCard(2, 'Kertas <b>karton</b>')]
  for (const [address, found] of [
    ['/search?keyword=kertas&lower=10', aList(cards, 3)],
    ['/search?keyword=kertas&lower=11&upper=90000', aList(cards, 3)],
    ['/search?keyword=kertas&sort=PRICE_ASC', aList(cards.toReversed(), 5)],
    ['/search?keyword=%26%3C%22&goods=umkm&rating=4%2C5', aList(cards, 1)],
    ['/search?locationId=35&locationName=Jawa+Timur&start=24', aList([], 2)],
    ['/search?vendorId=7&vendorName=CV+%22Aksara%22', aList(cards, 12)],
    ['/search?goods=umkm%2Cnon_umkm&availability=ready&tag=1', aList(cards, 2)],
    ['/search', aList([], 0)],
  ] as const) {
    const call: Call = async <E extends Endpoint>({ reply }: E) => z.parse<E['reply']>(reply, found)
    // Render twice: the first page fills the fragment cache, the second page reads it.
    for (const moment of ['2026-11-22T01:02:03Z', '2026-11-22T01:02:04Z']) {
      const router = await loadRouterAt(address, moment, { call })
      const inBrowser = asInBrowser(router)
      expect(inBrowser, address).toContain('id="column-lowest"')
      expect(tags(renderWithFragments(router)), address).toEqual(tags(inBrowser))
    }
  }
})

/** Ignore image preloads. The browser renders none, and the page adds its own. */
const tags = (page: string) =>
  page.split(/(?=<)/).filter((tag) => !/^<link rel="preload" as="image"/.test(tag))

test('embeds a reply with cached entries in a script without changing it', () => {
  const first = { name: `Buku "Bahasa" \\ </script><!-- ' \u2028 “é”`, price: 12_500 }
  const reply = { total: 2, items: [first, { name: 'Spidol', price: 0 }], next: null, left: undefined }
  const read = (carried: object) => {
    const { write, put: fillPlaceholders } = createFragmentCache(null)
    const script = text(fillPlaceholders(`read("${write(carried)}")`))
    expect(script).not.toMatch(/<|\u2028/)
    return runInNewContext(script, { read: JSON.parse })
  }
  const asSent = JSON.parse(JSON.stringify(reply))
  expect(read(dehydrateAsJson(reply, ['items']))).toEqual(asSent)
  expect(read(dehydrateAsJson({ ...reply }, ['items']))).toEqual(asSent)
  expect(read(dehydrateAsJson({ ...reply }))).toEqual(asSent)
  expect(read(dehydrateAsJson({ items: [] }, ['items']))).toEqual({ items: [] })
})

test('renders a fragment once per cache key and escapes its values', async () => {
  const router = await loadRouterAt('/luring', '2026-11-22T01:02:03Z')
  const shelf = {}
  let written = 0
  const part = (cacheKey: string, value: string) => {
    const { markupOn, put: fillPlaceholders } = createFragmentCache(null)
    return text(
      fillPlaceholders(
        renderToString(
          <FragmentContext value={markupOn(router)}>
            <CachedFragment as="div" owner={shelf} cacheKey={cacheKey} values={[value]}>
              {(shown) => {
                written += 1
                return <b title={shown}>{`${cacheKey} ${shown}`}</b>
              }}
            </CachedFragment>
          </FragmentContext>,
        ),
      ),
    )
  }
  expect(part('rak', 'kertas')).toBe('<div><b title="kertas">rak kertas</b></div>')
  expect(part('rak', `<"&'>`)).toBe(
    '<div><b title="&lt;&quot;&amp;&#x27;&gt;">rak &lt;&quot;&amp;&#x27;&gt;</b></div>',
  )
  expect(written).toBe(1)
  expect(part('meja', 'value-0-x')).toBe('<div><b title="value-0-x">meja value-0-x</b></div>')
  expect(written).toBe(2)
})
