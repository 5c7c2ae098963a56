import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@pasar/contract/wire/timeouts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aSchool } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'

let app: FastifyInstance
let authorization: string
let closeDb: () => Promise<void>
/** Head of an upload with a body of 100 bytes, and its first five bytes. */
let form: string

beforeAll(async () => {
  const { db, close } = await testDb()
  closeDb = close
  app = await testApp(db, testServices())
  const school = await aSchool(db)
  authorization = `member|${school.memberId}|${await aToken(db, school)}`
  form = `POST /api/order/payment/1/image HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: ${authorization}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100\r\n\r\n--x\r\n`
  await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})
afterAll(async () => {
  await app.close()
  await closeDb()
})

/**
 * Sends the head of a request and the start of its body of 100 bytes.
 *
 * @returns once the server has received them
 */
async function beginning(type: string, first: string) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const arrived = once(app.server, 'request') as Promise<[IncomingMessage]>
  socket.write(
    `POST /api/order/payment/1/image HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: ${authorization}\r\ncontent-type: ${type}\r\ncontent-length: 100\r\n\r\n${first}`,
  )
  const [request] = await arrived
  return { socket, request, answer: text(socket).catch(() => '') }
}

test('closes a request whose JSON body takes longer than 30 seconds', async () => {
  const { request, answer } = await beginning('application/json', '{"reason": "')
  vi.advanceTimersByTime(29_000)
  expect(request.destroyed).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(await answer).not.toContain('success')
  expect(request.destroyed).toBe(true)
})

test('waits for an upload on a slow connection', async () => {
  const { socket, answer } = await beginning('multipart/form-data; boundary=x', '--x\r\n')
  vi.advanceTimersByTime(250_000)
  socket.write('x'.repeat(95))
  expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d .*"status":"error"/s)
  expect(app.server.requestTimeout).toBeGreaterThan(UPLOAD_TIMEOUT_MS + REQUEST_TIMEOUT_MS / 2)
})

/**
 * Opens connections that send an incomplete request.
 *
 * @returns a counter of the connections that the server has closed
 */
async function begun(count: number, partialRequest: string) {
  const { port } = app.server.address() as AddressInfo
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  let arrived = 0
  const counts = () => {
    arrived += 1
  }
  app.server.on('request', counts)
  for (const socket of sockets) socket.on('error', () => {}).write(partialRequest)
  await vi.waitUntil(() => arrived >= count, { timeout: 20_000 })
  app.server.off('request', counts)
  return { sockets, ended: () => sockets.filter((socket) => socket.destroyed).length }
}

test('incomplete requests do not block other requests', async () => {
  const head =
    'POST /api/member/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100'
  const { sockets, ended } = await begun(402, `${head}\r\n\r\n{"username`)
  const { port } = app.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/member/signout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(response.status).toBe(200)
  await vi.waitUntil(() => ended() === 3, { timeout: 20_000 })
  for (const socket of sockets) socket.destroy()
})

test('limits one account to 20 concurrent uploads; a disconnect frees a slot', async () => {
  const { sockets } = await begun(20, form)
  await vi.waitUntil(async () => (await oneMore(form)).startsWith('HTTP/1.1 429'), { timeout: 20_000 })
  for (const socket of sockets) socket.destroy()
  await vi.waitUntil(async () => (await oneMore(form)).startsWith('HTTP/1.1 400'), { timeout: 20_000 })
})

test('does not wait for an upload whose client left before it was read', async () => {
  const leave = (request: IncomingMessage) => request.destroy()
  app.server.on('request', leave)
  for (let n = 0; n < 21; n += 1) expect(await oneMore(form)).toBe('')
  app.server.off('request', leave)
  await vi.waitUntil(async () => (await oneMore(form)).startsWith('HTTP/1.1 400'), { timeout: 20_000 })
})

/**
 * Sends a complete form that is truncated inside.
 *
 * @returns the response
 */
async function oneMore(head: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(head + 'x'.repeat(95))
  return text(socket).catch(() => '')
}

test.each([
  [
    'a header without end',
    `GET /api/global HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'Permintaan terlalu besar',
  ],
  [
    'a body of two lengths',
    'POST /api/global HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}}',
    400,
    'Permintaan tidak dapat dibaca',
  ],
])('%s gets the common error envelope', async (_, sent, status, message) => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ status: 'error', status_message: message })
})
