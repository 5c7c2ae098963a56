import { beforeEach, expect, test } from 'vitest'
import { httpServer, respondWithoutEnd } from '../../testing/fixtures/http-server.ts'
import { createDownloader, type DownloadOutcome } from './download.ts'

/** Replies as the path says: bytes, a status, a redirect to the rest of the path, or nothing. */
const {
  requests,
  port,
  at: url,
} = await httpServer((path, reply) => {
  if (path === '/silent') return
  if (path === '/cut') {
    reply.writeHead(200, { 'content-length': 100 }).write('abc')
    setTimeout(() => reply.destroy(), 20)
    return
  }
  if (path === '/endless') return respondWithoutEnd(reply, 'x'.repeat(10_000), 1)
  if (path === '/drip') return respondWithoutEnd(reply, 'x', 20)
  const [, kind, ...rest] = path.split('/')
  if (kind === 'to') reply.writeHead(302, { location: decodeURIComponent(rest.join('/')) }).end()
  else if (kind === 'bytes') reply.writeHead(200).end('x'.repeat(Number(rest[0])))
  else reply.writeHead(Number(kind)).end('Tidak ada')
})
beforeEach(() => {
  requests.length = 0
})

const outcome = (download: DownloadOutcome) =>
  'bytes' in download ? download.bytes.length : [download.fault, download.status]

test('size, time and redirects of a download are limited, and other replies fail', async () => {
  const { download } = createDownloader(true, 300)
  const fetched = async (path: string) => outcome(await download(url(path), 1_000))
  expect(await fetched('bytes/1000')).toBe(1_000)
  expect(await fetched('bytes/1001')).toEqual(['too-large', null])
  expect(await fetched('endless')).toEqual(['too-large', null])
  expect(await fetched('404')).toEqual(['status', 404])
  expect(await fetched('204')).toEqual(['status', 204])
  expect(await fetched('silent')).toEqual(['timeout', null])
  expect(await fetched('drip')).toEqual(['timeout', null])
  expect(await fetched('cut')).toEqual(['connection', null])
  expect(outcome(await download('http://127.0.0.1:1/', 1_000))).toEqual(['connection', null])
})

test('three redirects are followed, and not a fourth one', async () => {
  const { download } = createDownloader(true, 1_000)
  const redirectTo = (path: string) => `/to/${encodeURIComponent(path)}`
  const three = redirectTo(redirectTo(redirectTo('/bytes/5')))
  expect(outcome(await download(url(three.slice(1)), 1_000))).toBe(5)
  expect(outcome(await download(url(redirectTo(three).slice(1)), 1_000))).toEqual(['redirects', null])
})

test('the target of a redirect has the same guard as the address itself', async () => {
  const resolve = async (host: string) => [
    { address: host === 'dalam.test' ? '10.0.0.1' : '127.0.0.1', family: 4 },
  ]
  const { download } = createDownloader(true, 1_000, resolve)
  const redirected = async (location: string) =>
    outcome(await download(url(`to/${encodeURIComponent(location)}`, 'toko.test'), 1_000))
  expect(await redirected(`http://dalam.test:${port}/bytes/1`)).toEqual(['address', null])
  expect(await redirected('http://169.254.169.254/latest/meta-data')).toEqual(['address', null])
  expect(await redirected('ftp://toko.test/a.jpg')).toEqual(['address', null])
  expect(await redirected('http://')).toEqual(['address', null])
  expect(requests).toHaveLength(4)
})

test('connects to the address that was checked, under the name, with one lookup', async () => {
  const lookups: string[] = []
  const resolve = async (host: string) => {
    lookups.push(host)
    return [{ address: lookups.length === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }]
  }
  const { download } = createDownloader(true, 1_000, resolve)
  expect(outcome(await download(url('bytes/3', 'toko.test'), 1_000))).toBe(3)
  expect([lookups, requests]).toEqual([['toko.test'], [`toko.test:${port} /bytes/3`]])
})

test('refuses HTTP, private addresses and names that lead to them, without a connection', async () => {
  const resolve = async (host: string) =>
    ({
      'campur.test': [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
      'awan.test': [{ address: '169.254.169.254', family: 4 }],
    })[host] ?? []
  const { download } = createDownloader(false, 1_000, resolve)
  for (const address of [
    url('bytes/1'),
    `https://127.0.0.1:${port}/bytes/1`,
    `https://campur.test:${port}/bytes/1`,
    `https://awan.test:${port}/bytes/1`,
    `https://kosong.test:${port}/bytes/1`,
  ])
    expect(outcome(await download(address, 1_000)), address).toEqual(['address', null])
  expect(requests).toEqual([])
})
