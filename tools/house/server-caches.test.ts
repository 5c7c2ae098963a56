import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findUnlistedCaches, MAX_SERVER_CACHES, SERVER_CACHES } from './server-caches.ts'
import { readSources } from './source-files.ts'

const files = readSources()
const README = readFileSync(new URL('../../packages/search/README.md', import.meta.url), 'utf8')

test('the server has at most six caches, and no other file creates one', () => {
  expect(findUnlistedCaches(files)).toEqual([])
})

test.each(Object.entries(SERVER_CACHES))('%s: its file exists and is in the table', (name, path) => {
  expect(files.map((file) => file.path)).toContain(path)
  expect(README).toMatch(new RegExp(`^\\| ${name} \\|.*${path.split('/').at(-1)}`, 'm'))
})

test.each([
  [
    'an import of lru-cache',
    "import { LRUCache } from 'lru-cache'\nexport const c = new LRUCache({ max: 1 })",
  ],
  ['a map with the name of a cache', 'const priceCache = new Map<string, number>()'],
  ['a variable with the name of a cache', 'let cacheEntry: { page: string; at: number } | null = null'],
  ['a weak map of a module', 'const centres = new WeakMap<object, number>()'],
  ['a weak map with the name of a cache', 'const cachedRows: Rows = new WeakMap<object, number>()'],
])('rejects %s outside the listed files', (_, text) => {
  expect(findUnlistedCaches([{ path: 'apps/server/src/cart/cart-view.ts', text }])).toHaveLength(1)
  expect(findUnlistedCaches([{ path: 'packages/search/src/top-hits.ts', text }])).toHaveLength(1)
})

test('rejects a cache above the limit', () => {
  const listed = { ...SERVER_CACHES }
  for (let n = Object.keys(listed).length; n <= MAX_SERVER_CACHES; n += 1)
    listed[`cache ${n}`] = `file-${n}.ts`
  expect(findUnlistedCaches([], listed)).toEqual(['7 server caches; merge or remove some'])
})
