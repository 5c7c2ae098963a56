import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createPoster } from './post-event.ts'

const requests: string[] = []
/** Replies as the path says: a status, a redirect to `/200`, an endless body, or nothing. */
const server = createServer((request, reply) => {
  requests.push(`${request.headers.host} ${request.url}`)
  if (request.url === '/silent') return
  if (request.url === '/endless') {
    reply.writeHead(200)
    const more = setInterval(() => reply.write('x'.repeat(10_000)), 1)
    reply.once('close', () => clearInterval(more))
    return
  }
  const isRedirect = request.url === '/302'
  reply.writeHead(Number(request.url?.slice(1)), isRedirect ? { location: '/200' } : {}).end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = Object(server.address())
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests.length = 0
})

const url = (path: string, host = '127.0.0.1') => `http://${host}:${port}/${path}`

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
