import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServices } from '../../../testing/call-endpoint.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'

let app: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  const database = await testDb()
  app = await testApp(database.db, testServices())
  // Open a connection first: the pool waits for one that was never opened, but fails at once for a
  // closed one.
  await app.inject('/health/ready')
  // From here on, every request that needs the database fails.
  await database.close()
})
afterAll(() => app.close())

const SENTENCE = 'Data Anda aman. Coba lagi beberapa saat lagi. (Kode '

test('shows a browser user what happened and a link to continue', async () => {
  const { statusCode, headers, body } = await app.inject({
    url: '/health/ready',
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  })
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    500,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(body).toContain('<h1>Layanan sedang bermasalah</h1>')
  expect(body).toContain(SENTENCE)
  expect(body).toContain(String(headers['x-request-id']))
  expect(body).toContain('<a href="/home">Ke beranda</a>')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('§2 shows the not-found page with links for an address that cannot be decoded', async () => {
  for (const url of ['/%', '/detail/%E0%A4%A']) {
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body).toContain('<h1>Halaman tidak ditemukan</h1>')
    expect(body).toContain('<a href="/search">Cari barang</a><a href="/home">Ke beranda</a>')
    expect((await app.inject(url)).json()).toEqual({
      status: 'error',
      status_message: 'Alamat tidak ditemukan',
    })
  }
})

test('sends other clients the error envelope, and no client the error message', async () => {
  const { statusCode, headers, body } = await app.inject('/health/ready')
  expect([statusCode, JSON.parse(body)]).toEqual([
    500,
    {
      status: 'error',
      status_message: `Layanan sedang bermasalah. ${SENTENCE}${headers['x-request-id']})`,
    },
  ])
})
