import { afterAll, expect, test } from 'vitest'
import { createTestContext } from '../../../testing/orders.ts'
import { testApp } from '../../../testing/test-app.ts'
import { memoryFiles } from '../../../testing/transparency/memory-files.ts'

const created = await createTestContext()
const log = memoryFiles()
const app = await testApp(created.db, { ...created.services, log })
afterAll(() => app.close())

test('serves the files of the log without a session; clients cache tiles permanently, the checkpoint briefly', async () => {
  await log.write('tile/entries/000.p/2', Buffer.from([0, 1, 97, 0, 1, 98]))
  await log.write('checkpoint', Buffer.from('contoh.test/log\n2\n'))
  const tile = await app.inject({ url: '/log/tile/entries/000.p/2' })
  expect(tile.rawPayload).toEqual(Buffer.from([0, 1, 97, 0, 1, 98]))
  expect(tile.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  })
  const checkpoint = await app.inject({ url: '/log/checkpoint' })
  expect(checkpoint.body).toBe('contoh.test/log\n2\n')
  expect(checkpoint.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=5',
  })
})

test.each([
  '/log/',
  '/log/tile/0/000',
  '/log/tile/0/..%2f..%2fcheckpoint',
  '/log/%2e%2e/data',
  '/log/tile/entries/000.p/2x',
])('answers 404 to %s', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
})
