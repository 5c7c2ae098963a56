import { get as getOverHttp, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendFault } from '../web/edge/fault-page.ts'
import { limitChunks, sendDownload } from './downloads.ts'

let app: FastifyInstance
let address: string
/** While true, lists have no end. */
let isEndless: boolean
/** An account without downloads. The limits are shared with other tests of this process. */
let account = 800_000

beforeEach(async () => {
  isEndless = true
  account += 10
  async function* list() {
    do yield 'a'.repeat(65_536)
    while (isEndless)
  }
  app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler(sendFault)
  app.get<{ Params: { account: string } }>('/list/:account', (request, reply) =>
    sendDownload(reply, Number(request.params.account), async () => ({
      name: 'daftar.csv',
      mime: 'text/csv; charset=utf-8',
      content: list(),
    })),
  )
  app.get<{ Params: { account: string } }>('/slow/:account', (request, reply) =>
    sendDownload(reply, Number(request.params.account), async () => {
      await wait(60)
      return { name: 'daftar.csv', mime: 'text/csv; charset=utf-8', content: list() }
    }),
  )
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Starts a download and does not wait for its end. */
const begin = (of: number): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    getOverHttp(`${address}/list/${of}`, resolve).once('error', reject)
  })

const status = async (of: number) => (await begin(of)).statusCode

/** Starts the maximum number of open downloads of an account. */
const beginAll = (of: number) => Promise.all([begin(of), begin(of), begin(of)])

test('responds 429 with Retry-After to the fourth download of an account only', async () => {
  const open = await beginAll(account)
  expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const refused = await fetch(`${address}/list/${account}`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await refused.json()).toEqual({
    status: 'error',
    status_message: 'Unduhan lain masih disiapkan. Tunggu beberapa detik, lalu coba lagi.',
  })
  expect(await status(account + 1)).toBe(200)
})

test('shows a browser without scripts a page with a retry link', async () => {
  await beginAll(account)
  const page = await fetch(`${address}/list/${account}`, { headers: { accept: 'text/html' } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await page.text()).toContain('<a href="">Coba lagi</a>')
})

test('frees the slot of a finished download', async () => {
  const open = await beginAll(account)
  isEndless = false
  for (const response of open) for await (const _ of response);
  await expect.poll(() => status(account)).toBe(200)
})

test('frees the slot of a client that disconnects', async () => {
  const [first] = await beginAll(account)
  expect(await status(account)).toBe(429)
  first.destroy()
  isEndless = false
  await expect.poll(() => status(account)).toBe(200)
})

test('frees the slot of a client that disconnects before its file is made', async () => {
  for (let n = 0; n < 3; n += 1) {
    const leaving = AbortSignal.timeout(20)
    await expect(fetch(`${address}/slow/${account}`, { signal: leaving })).rejects.toThrow()
  }
  await expect.poll(() => status(account)).toBe(200)
})

test('produces one chunk at a time over all lists, and none while the client does not read', async () => {
  let running = 0
  let maxRunning = 0
  let made = 0
  async function* pieces(count: number) {
    for (let n = 0; n < count; n += 1) {
      running += 1
      maxRunning = Math.max(maxRunning, running)
      await wait(1)
      running -= 1
      made += 1
      yield n
    }
  }
  const slow = limitChunks(pieces(100))
  await slow.next()
  const lists = await Promise.all([1, 2, 3].map(() => Array.fromAsync(limitChunks(pieces(5)))))
  expect(lists).toEqual([1, 2, 3].map(() => [0, 1, 2, 3, 4]))
  expect([maxRunning, made]).toEqual([1, 16])
})
