import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createPageCache, sendCachedPage, sendUncachedPage, splitPage } from './page-cache.ts'

const body = (marker: string) =>
  `<script nonce="${marker}">1</script>${'<p>Kertas HVS A4</p>'.repeat(400)}<script nonce="${marker}">2</script>`

const halves = (text: string) => [text.slice(0, 1_000), text.slice(1_000)]

/** Sends one kept page again and again, each time with another number. */
function aSite(version: () => number) {
  const kept = createPageCache(version)
  const app = Fastify()
  let count = 0
  let rendered = 0
  app.get('/', (request, reply) => {
    count += 1
    const found = kept.get('/')
    if (found) return sendCachedPage(request, reply, found, `nomor-${count}`, 'later')
    rendered += 1
    const page = splitPage(halves(body(kept.marker)), 200, kept.marker)
    kept.put('/', page)
    return sendCachedPage(request, reply, page, `nomor-${count}`, 'later')
  })
  return { app, renderings: () => rendered }
}

test('a packed page is a whole gzip body with the number of its own response', async () => {
  const { app, renderings } = aSite(() => 1)
  for (const time of [1, 2, 3]) {
    const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(response.rawPayload).toString()).toBe(body(`nomor-${time}`))
  }
  expect(renderings()).toBe(1)
})

test('a page that is rendered for one reader is packed by what takes least, of what the browser takes', async () => {
  const { app } = aSite(() => 1)
  const ask = () => app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  const first = await ask()
  expect([first.headers['content-encoding'], first.headers.vary]).toEqual(['zstd', 'accept-encoding'])
  expect(zstdDecompressSync(first.rawPayload).toString()).toBe(body('nomor-1'))
  const older = await aSite(() => 1).app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(older.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(older.rawPayload).toString()).toBe(body('nomor-1'))
  const kept = await ask()
  expect(kept.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(kept.rawPayload).toString()).toBe(body('nomor-2'))
})

test('the first page of a device comes in brotli, which is read while it comes', async () => {
  const app = Fastify()
  app.get('/', (request, reply) => sendUncachedPage(request, reply, halves(body('nomor-1')), 'first'))
  const asked = (packings: string) => app.inject({ url: '/', headers: { 'accept-encoding': packings } })
  const page = await asked('gzip, deflate, br, zstd')
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.rawPayload).toString()).toBe(body('nomor-1'))
  expect((await asked('gzip, zstd')).headers['content-encoding']).toBe('zstd')
})

test('a reader that takes no gzip gets the same page as it is', async () => {
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
])('a reader that takes “%s” is sent no packing that it refuses', async (accepted, once, kept) => {
  const { app } = aSite(() => 1)
  for (const packing of [once, kept]) {
    const response = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(response.headers['content-encoding']).toBe(packing)
  }
})

test('a page is rendered anew when the catalogue has changed', async () => {
  let version = 1
  const { app, renderings } = aSite(() => version)
  await app.inject('/')
  await app.inject('/')
  version = 2
  await app.inject('/')
  expect(renderings()).toBe(2)
})

test('a page may hold parts that are bytes already, wherever they stand', async () => {
  const bytes = Buffer.from('<li>Rp 1.000 · “baru”</li>')
  const { pieces } = splitPage(['<ul nonce="nomor">', bytes, '', bytes, '</ul nomor>', bytes], 200, 'nomor')
  expect(pieces.map(String)).toEqual(['<ul nonce="', `">${bytes}${bytes}</ul `, `>${bytes}`])
})

test('a page is worth keeping from the second time on that it is asked for', () => {
  const kept = createPageCache(() => 1)
  expect(['/a', '/b', '/a', '/b', '/a'].map((url) => kept.isWorthKeeping(url))).toEqual([
    ...[false, false],
    ...[true, true, true],
  ])
  for (let at = 0; at < 20_000; at += 1) kept.isWorthKeeping(`/search?lower=${at}`)
  expect(kept.isWorthKeeping('/a')).toBe(false)
})

test('a page for one reader is sent whole, in each of the packings, also after a longer and before a shorter one', async () => {
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

test('kept pages take at most 64 MB, and the oldest make room', () => {
  const kept = createPageCache(() => 1)
  const megabyte = Buffer.alloc(1024 * 1024)
  for (let at = 0; at < 70; at += 1) kept.put(`/${at}`, { status: 200, pieces: [megabyte], packed: [] })
  const found = Array.from({ length: 70 }, (_, at) => kept.get(`/${at}`) !== null)
  expect(found.lastIndexOf(false)).toBe(5)
  expect(found.filter(Boolean).length).toBe(64)
})
