import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { encodePage, encodingHeader, pageEncodingOf } from './page-encoding.ts'

const PAGE = '<p>Kertas “HVS” A4</p>'.repeat(400)
const BROWSER = 'gzip, deflate, br, zstd'

/** Requests a page that can be painted before it is complete. */
async function pageFor(headers: Record<string, string>) {
  const app = Fastify()
  app.get('/', (request, reply) => {
    const encoding = pageEncodingOf(request, true)
    return reply
      .headers({ ...encodingHeader(encoding), 'x-encoding': encoding })
      .send(encodePage([PAGE.slice(0, 99), Buffer.from(PAGE.slice(99))], encoding))
  })
  return app.inject({ url: '/', headers })
}

const decoders = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: Buffer.from,
}

test.each([
  ['zstd;q=0, br, gzip', 'br'],
  ['zstd; q=0.0, br;Q=0, gzip;q=0.1', 'gzip'],
  ['gzip;q=0,zstd;q=0.000,br;q=0', 'identity'],
  [BROWSER, 'zstd'],
  ['x-zstd, brotli', 'identity'],
] as const)('a client that accepts “%s” gets the page as %s', async (accepted, encoding) => {
  const page = await pageFor({ 'accept-encoding': accepted })
  expect(page.headers['content-encoding'] ?? 'identity').toBe(encoding)
  expect(String(decoders[encoding](page.rawPayload))).toBe(PAGE)
})

test('a painted page uses Brotli, which the browser decodes while it arrives', async () => {
  const painted = { 'sec-fetch-dest': 'document' }
  const page = await pageFor({ ...painted, 'accept-encoding': BROWSER })
  expect([page.headers['x-encoding'], page.headers['content-encoding']]).toEqual(['stream', 'br'])
  expect(String(brotliDecompressSync(page.rawPayload))).toBe(PAGE)
  expect((await pageFor({ ...painted, 'accept-encoding': 'gzip, zstd' })).headers['x-encoding']).toBe('zstd')
})
