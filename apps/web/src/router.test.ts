import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { listAddress } from './catalogue/search/list-scope.tsx'
import { readCatalogueSearch } from './links/catalogue-address.ts'
import { parseSearchParams } from './links/search-params.ts'
import { makeRouter } from './router.tsx'
import { routeTree } from './routes.tsx'

/** Returns the match id of a URL, which the server and the browser must agree on. */
function screenOf(address: string): string | undefined {
  const router = makeRouter(routeTree, async () => {
    throw new Error('nothing is asked for')
  })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  return router.matchRoutes(router.latestLocation).at(-1)?.id
}

test('the canonical form of a URL and the typed form match the same route', () => {
  expect(screenOf('/banding?jumlah=1')).toBe(screenOf('/banding'))
  expect(screenOf('/banding?jumlah=2&barang=15,16')).toBe(screenOf('/banding?barang=15,16&jumlah=2'))
  expect(screenOf('/search?sort=NEWEST&keyword=meja')).toBe(screenOf('/search?keyword=meja'))
  expect(screenOf('/search?keyword=meja')).not.toBe(screenOf('/search?keyword=kursi'))
  expect(screenOf('/history/all?minTotal=0&keyword=spidol')).toBe(screenOf('/history/all?keyword=spidol'))
  expect(screenOf('/search?utm_source=surat&keyword=meja')).toBe(screenOf('/search?keyword=meja'))
})

test('drops unknown parameters from the links of a list', () => {
  for (const path of ['/search', '/vendor/5']) {
    const router = makeRouter(routeTree, async () => {
      throw new Error('nothing is asked for')
    })
    const history = createMemoryHistory({ initialEntries: [`${path}?keyword=meja&a1=x&constructor=y`] })
    router.update({ ...router.options, history })
    expect(router.buildLocation({ to: '.', search: true }).href).toBe(`${path}?keyword=meja`)
  }
})

test('every validateSearch returns each parameter that it reads, since the router passes on others unchecked', () => {
  const router = makeRouter(routeTree, async () => {
    throw new Error('nothing is asked for')
  })
  const leaks: string[] = []
  let read = 0
  for (const { fullPath, options } of Object.values(router.routesById)) {
    if (typeof options.validateSearch !== 'function') continue
    const looked = new Set<string>()
    const get = (_: object, name: string | symbol) => {
      looked.add(String(name))
      return '//evil.test/\u0000'
    }
    const parsedSearch: object = options.validateSearch(new Proxy<Record<string, unknown>>({}, { get }))
    for (const name of looked) if (!Object.hasOwn(parsedSearch, name)) leaks.push(`${fullPath} ${name}`)
    read += looked.size
  }
  expect(leaks).toEqual([])
  expect(read).toBeGreaterThan(60)
})

test('the server builds the URL of a list as the router does', () => {
  const router = makeRouter(routeTree, async () => {
    throw new Error('nothing is asked for')
  })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/home'] }) })
  for (const text of [
    '',
    '?keyword=kertas%20A4%20%2B%20%26%20%22b%22%20%27%25/é&sort=RELEVANCE',
    '?sort=PRICE_ASC&goods=umkm,non_umkm&tag=3,1&lower=1000&upper=50000&start=24',
    '?locationId=35&locationName=Jawa%20Timur&rating=5&categoryId=2',
  ]) {
    const search = readCatalogueSearch(parseSearchParams(text))
    expect(listAddress({ kind: 'search' }, search)).toBe(router.buildLocation({ to: '/search', search }).href)
    expect(listAddress({ kind: 'vendor', merchantId: 5 }, search)).toBe(
      router.buildLocation({ to: '/vendor/$merchantId', params: { merchantId: 5 }, search }).href,
    )
  }
})
