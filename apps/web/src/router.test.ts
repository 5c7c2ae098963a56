import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { makeRouter } from './router.tsx'
import { routeTree } from './routes.tsx'

/** What the page and the browser know the screen of an address by. */
function screenOf(address: string): string | undefined {
  const router = makeRouter(routeTree, async () => {
    throw new Error('nothing is asked for')
  })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  return router.matchRoutes(router.latestLocation).at(-1)?.id
}

test('a page is rendered for the tidy form of its address, and the browser takes it over at the form that was typed', () => {
  expect(screenOf('/banding?jumlah=1')).toBe(screenOf('/banding'))
  expect(screenOf('/banding?jumlah=2&barang=15,16')).toBe(screenOf('/banding?barang=15,16&jumlah=2'))
  expect(screenOf('/search?sort=NEWEST&keyword=meja')).toBe(screenOf('/search?keyword=meja'))
  expect(screenOf('/search?keyword=meja')).not.toBe(screenOf('/search?keyword=kursi'))
  expect(screenOf('/history/all?least=0&keyword=spidol')).toBe(screenOf('/history/all?keyword=spidol'))
})
