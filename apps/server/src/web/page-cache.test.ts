import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createPageCache, sendCachedPage, sendUncachedPage, splitPage } from './page-cache.ts'

const body = (marker: string) =>
  `<script nonce="${marker}">1</script>${'<p>Kertas HVS A4</p>'.repeat(400)}<script nonce="${marker}">2</script>`

const halves = (text: string) => [text.slice(0, 1_000), text.slice(1_000)]

/** Serves one cached page repeatedly, each time with another nonce. */
function aSite(version: () => number) {
  const cache = createPageCache(version)
  const app = Fastify()
  let count = 0
  let rendered = 0
  app.get('/', (request, reply) => {
    count += 1
    const found = cache.get('/')
    if (found) return sendCachedPage(request, reply, found, `nomor-${count}`, 'later')
    rendered += 1
    const page = splitPage(halves(body(cache.marker)), 200, cache.marker)
    cache.set('/', page)
    return sendCachedPage(request, reply, page, `nomor-${count}`, 'later')
  })
  return { app, renderings: () => rendered }
}

test('a cached gzip page is a complete gzip body with the nonce of its response', async () => {
  const { app, renderings } = aSite(() => 1)
  for (const time of [1, 2, 3]) {
    const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(response.rawPayload).toString()).toBe(body(`nomor-${time}`))
  }
  expect(renderings()).toBe(1)
})

test('a page for one user is compressed with the cheapest encoding that the browser accepts', async () => {
  const { app } = aSite(() => 1)
  const requestPage = () =>
    app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  const first = await requestPage()
  expect([first.headers['content-encoding'], first.headers.vary]).toEqual(['zstd', 'accept-encoding'])
  expect(zstdDecompressSync(first.rawPayload).toString()).toBe(body('nomor-1'))
  const older = await aSite(() => 1).app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(older.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(older.rawPayload).toString()).toBe(body('nomor-1'))
  const cachedResponse = await requestPage()
  expect(cachedResponse.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(cachedResponse.rawPayload).toString()).toBe(body('nomor-2'))
})

test('the first page of a device uses brotli, which the browser decodes while it arrives', async () => {
  const app = Fastify()
  app.get('/', (request, reply) => sendUncachedPage(request, reply, halves(body('nomor-1')), 'first'))
  const requestWith = (packings: string) => app.inject({ url: '/', headers: { 'accept-encoding': packings } })
  const page = await requestWith('gzip, deflate, br, zstd')
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe(body('nomor-1'))
  expect((await requestWith('gzip, zstd')).headers['content-encoding']).toBe('zstd')
})

test('a client without gzip gets the same page uncompressed', async () => {
  const { app } = aSite(() => 1)
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'identity' } })
  expect([response.headers['content-encoding'], response.body]).toEqual([undefined, body('nomor-1')])
})

test.each([
  ['zstd;q=0, br, gzip', 'br', 'gzip'],
  ['zstd; q=0.0, br;Q=0, gzip;q=0.1', 'gzip', 'gzip'],
  ['gzip;q=0,zstd;q=0.000,br;q=0', undefined, undefined],
  ['gzip;q=0, zstd', 'zstd', 'zstd'],
  ['zstd;q=0', undefined, undefined],
  ['identity', undefined, undefined],
  ['identity;q=0, gzip;q=0.001', 'gzip', 'gzip'],
  ['br;q=0.5, ZSTD;q=1.0', 'zstd', 'zstd'],
  ['x-zstd, brotli', undefined, undefined],
])('a client that accepts “%s” gets no encoding that it refuses', async (accepted, once, cachedEncoding) => {
  const { app } = aSite(() => 1)
  for (const encoding of [once, cachedEncoding]) {
    const response = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(response.headers['content-encoding']).toBe(encoding)
  }
})

test('renders a page again after the catalogue has changed', async () => {
  let version = 1
  const { app, renderings } = aSite(() => version)
  await app.inject('/')
  await app.inject('/')
  version = 2
  await app.inject('/')
  expect(renderings()).toBe(2)
})

test('a page may contain byte parts at any position', async () => {
  const bytes = Buffer.from('<li>Rp 1.000 · “baru”</li>')
  const { pieces } = splitPage(['<ul nonce="nomor">', bytes, '', bytes, '</ul nomor>', bytes], 200, 'nomor')
  expect(pieces.map(String)).toEqual(['<ul nonce="', `">${bytes}${bytes}</ul `, `>${bytes}`])
})

test('caches a page from its second request on', () => {
  const cache = createPageCache(() => 1)
  expect(['/a', '/b', '/a', '/b', '/a'].map((url) => cache.shouldCache(url))).toEqual([
    ...[false, false],
    ...[true, true, true],
  ])
  for (let at = 0; at < 20_000; at += 1) cache.shouldCache(`/search?lower=${at}`)
  expect(cache.shouldCache('/a')).toBe(false)
})

test('sends uncached pages of different lengths completely in every encoding', async () => {
  const app = Fastify()
  const pages: Record<string, (string | Uint8Array)[]> = {
    '/short': ['<p>Kertas “HVS”</p>', Buffer.from('<p>Rp 1.000</p>')],
    '/long': [Buffer.from('<li>Spidol</li>'.repeat(9_000)), '<p>·</p>'.repeat(50), ''],
  }
  app.get('/*', (request, reply) => sendUncachedPage(request, reply, pages[request.url] ?? [], 'later'))
  const open = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync, identity: Buffer.from }
  for (const [encoding, opened] of Object.entries(open)) {
    const answers = await Promise.all(
      ['/short', '/long', '/short'].map((url) =>
        app.inject({ url, headers: { 'accept-encoding': encoding } }),
      ),
    )
    expect(answers.map(({ rawPayload }) => String(opened(rawPayload)))).toEqual(
      ['/short', '/long', '/short'].map((url) =>
        (pages[url] ?? []).map((part) => Buffer.from(part)).join(''),
      ),
    )
  }
})

test('the cache holds at most 64 MB and evicts the oldest pages', () => {
  const cache = createPageCache(() => 1)
  const megabyte = Buffer.alloc(1024 * 1024)
  for (let at = 0; at < 70; at += 1) cache.set(`/${at}`, { status: 200, pieces: [megabyte], packed: [] })
  const found = Array.from({ length: 70 }, (_, at) => cache.get(`/${at}`) !== null)
  expect(found.lastIndexOf(false)).toBe(5)
  expect(found.filter(Boolean).length).toBe(64)
})
