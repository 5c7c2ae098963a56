import { beforeEach, expect, test } from 'vitest'
import { httpServer, respondWithoutEnd } from '../../testing/fixtures/http-server.ts'
import { createPoster } from './post-event.ts'

/** Replies as the path says: a status, a redirect to `/200`, an endless body, or nothing. */
const {
  requests,
  port,
  at: url,
} = await httpServer((path, reply) => {
  if (path === '/silent') return
  if (path === '/endless') return respondWithoutEnd(reply, 'x'.repeat(10_000), 1)
  reply.writeHead(Number(path.slice(1)), path === '/302' ? { location: '/200' } : {}).end()
})
beforeEach(() => {
  requests.length = 0
})

test('a reply other than 2xx fails, a redirect is not followed, and time and size are limited', async () => {
  const post = createPoster(true, 300)
  expect(await post(url('204'), {}, '{}')).toEqual({ status: 204, fault: null })
  expect(await post(url('500'), {}, '{}')).toEqual({ status: 500, fault: 'status' })
  expect(await post(url('302'), {}, '{}')).toEqual({ status: 302, fault: 'status' })
  expect(await post(url('silent'), {}, '{}')).toEqual({ status: null, fault: 'timeout' })
  expect(await post(url('endless'), {}, '{}')).toEqual({ status: 200, fault: null })
  expect(await post('http://127.0.0.1:1/', {}, '{}')).toEqual({ status: null, fault: 'connection' })
  expect(requests).toHaveLength(5)
})

test('connects to the address that was checked, under the name, with one lookup', async () => {
  const lookups: string[] = []
  const resolve = async (host: string) => {
    lookups.push(host)
    return [{ address: lookups.length === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }]
  }
  const post = createPoster(true, 1_000, resolve)
  expect(await post(url('200', 'toko.test'), {}, '{}')).toEqual({ status: 200, fault: null })
  expect([lookups, requests]).toEqual([['toko.test'], [`toko.test:${port} /200`]])
})

test('refuses a name when one of its addresses is private, without a connection', async () => {
  const addresses = [
    ['8.8.8.8', '127.0.0.1'],
    ['10.0.0.1'],
    ['::ffff:127.0.0.1'],
    ['fd00::1', '2404:6800:4003::8b'],
    [],
  ]
  for (const one of addresses) {
    const resolve = async () => one.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const post = createPoster(false, 1_000, resolve)
    expect(await post(`https://toko.test:${port}/200`, {}, '{}')).toEqual({ status: null, fault: 'address' })
  }
  expect(await createPoster(false)(url('200'), {}, '{}')).toEqual({ status: null, fault: 'address' })
  expect(requests).toEqual([])
})
