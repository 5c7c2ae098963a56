import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { keepPage, pageKeeper, sendKept } from './kept-pages.ts'

const body = (marker: string) =>
  `<script nonce="${marker}">1</script>${'<p>Kertas HVS A4</p>'.repeat(400)}<script nonce="${marker}">2</script>`

const halves = (text: string) => [text.slice(0, 1_000), text.slice(1_000)]

/** Sends one kept page again and again, each time with another number. */
function aSite(version: () => number) {
  const kept = pageKeeper(version)
  const app = Fastify()
  let count = 0
  let rendered = 0
  app.get('/', (request, reply) => {
    count += 1
    const found = kept.get('/')
    if (found) return sendKept(request, reply, found, `nomor-${count}`)
    rendered += 1
    const page = keepPage(halves(body(kept.marker)), 200, kept.marker)
    kept.put('/', page)
    return sendKept(request, reply, page, `nomor-${count}`)
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

test('a page that is rendered for one reader is packed by brotli where the browser takes it', async () => {
  const { app } = aSite(() => 1)
  const ask = () => app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  const first = await ask()
  expect([first.headers['content-encoding'], first.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(body('nomor-1'))
  const kept = await ask()
  expect(kept.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(kept.rawPayload).toString()).toBe(body('nomor-2'))
})

test('a reader that takes no gzip gets the same page as it is', async () => {
  const { app } = aSite(() => 1)
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'identity' } })
  expect([response.headers['content-encoding'], response.body]).toEqual([undefined, body('nomor-1')])
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
