import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { FILE_PATIENCE_MS, PATIENCE_MS } from '@pasar/contract/wire/patience'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testServices } from '../../testing/ask.ts'
import { aSchool } from '../../testing/builders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'

let app: FastifyInstance
let authorization: string
let closeDb: () => Promise<void>

beforeAll(async () => {
  const { db, close } = await testDb()
  closeDb = close
  app = await testApp(db, testServices())
  const school = await aSchool(db)
  authorization = `member|${school.memberId}|${await aToken(db, school)}`
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

/** Sends the head of a request and the first letters of its body of 100. @returns once the server has them */
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

test('words that do not come to an end in half a minute are not waited for', async () => {
  const { request, answer } = await beginning('application/json', '{"reason": "')
  vi.advanceTimersByTime(29_000)
  expect(request.destroyed).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(await answer).not.toContain('success')
  expect(request.destroyed).toBe(true)
})

test('a file on a slow line is waited for, longer than its sender does', async () => {
  const { socket, answer } = await beginning('multipart/form-data; boundary=x', '--x\r\n')
  vi.advanceTimersByTime(250_000)
  socket.write('x'.repeat(95))
  expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d .*"status":"error"/s)
  expect(app.server.requestTimeout).toBeGreaterThan(FILE_PATIENCE_MS + PATIENCE_MS / 2)
})

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
])('%s is answered as everything else is', async (_, sent, status, message) => {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ status: 'error', status_message: message })
})
