import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '../../tools/postgres-cluster.ts'
import { startSite } from '../fixtures/site.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'pasar-start-'))
/** The first server fills the folder; later ones use it. */
const world = { DATA_DIR: folder, DEMO_ITEMS: '1000' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns whether the first page registers the service worker. */
async function linksWorker(url: string): Promise<boolean> {
  const page = await fetch(`${url}/home`)
  expect(page.status).toBe(200)
  return (await page.text()).includes('rel="serviceworker"')
}

/** Starts the server with invalid settings. @returns its exit code and last output */
async function refusedStart(settings: Record<string, string>) {
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PASAR_PROFILE: 'demo',
      DEMO_ITEMS: '1000',
      PORT: '0',
      DATA_DIR: folder,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  server.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString()
  })
  const code = await new Promise<number | null>((done) => server.once('exit', done))
  return { code, lines: errorOutput.trim().split('\n') }
}

/** Starts a stub that reports a PostgreSQL version and answers nothing else. */
async function postgresOf(version: string) {
  const message = (type: string, body: Buffer) =>
    Buffer.concat([Buffer.from(type), Buffer.from(new Uint32Array([body.length + 4]).buffer).swap32(), body])
  const ready = message('Z', Buffer.from('I'))
  const column = Buffer.from(
    '\0\x01server_version\0\0\0\0\0\0\0\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0',
    'latin1',
  )
  const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, version.length]), Buffer.from(version)])
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.on('data', () =>
        socket.write(
          Buffer.concat([
            message('T', column),
            message('D', row),
            message('C', Buffer.from('SHOW\0')),
            ready,
          ]),
        ),
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `postgres://postgres@127.0.0.1:${port}/lama`, close: () => server.close() }
}

describe('a failed startup prints one sentence', () => {
  test('a port in use', async () => {
    const blockingServer = createServer()
    await new Promise<void>((done) => blockingServer.listen(0, '127.0.0.1', done))
    const address = blockingServer.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, lines } = await refusedStart({ PORT: String(port) })
    blockingServer.close()
    expect([code, lines]).toEqual([
      1,
      [`Tidak dapat memulai: port ${port} sedang dipakai. Pilih yang lain, misalnya PORT=${port + 1}.`],
    ])
  })

  test('a data folder in use by another process', async () => {
    const site = await startSite({ ...world, NODE_ENV: 'development' })
    // §9: outside production no page registers the service worker.
    expect(await linksWorker(site.url)).toBe(false)
    const { code, lines } = await refusedStart({})
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toMatch(
      /sedang dipakai oleh proses lain \(nomor \d+\)\. Hentikan proses itu atau pilih DATA_DIR lain\.$/,
    )
    expect(await site.stop()).toBe(0)
  })

  test('a database that does not respond', async () => {
    const { code, lines } = await refusedStart({ DATABASE_URL: 'postgres://postgres@127.0.0.1:1/tidak-ada' })
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toMatch(/^Tidak dapat memulai: database tidak menjawab \(.*\)\. Periksa DATABASE_URL\.$/)
  })

  test('a PostgreSQL version that is too old', async () => {
    const { url, close } = await postgresOf('14.19')
    const { code, lines } = await refusedStart({ DATABASE_URL: url })
    close()
    expect([code, lines]).toEqual([
      1,
      ['Tidak dapat memulai: PostgreSQL 14 terlalu lama. Pakai PostgreSQL 15 atau lebih baru.'],
    ])
  })

  test('an address that does not exist on this machine', async () => {
    const { code, lines } = await refusedStart({ HOST: '192.0.2.1', PORT: '4000' })
    expect([code, lines]).toEqual([
      1,
      ['Tidak dapat memulai: alamat 192.0.2.1:4000 tidak dapat dipakai (EADDRNOTAVAIL). Periksa HOST.'],
    ])
  })

  test('production without an external database', async () => {
    const { code, lines } = await refusedStart({ PASAR_PROFILE: 'production' })
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toContain('Profil production memerlukan DATABASE_URL')
  })

  test('production without a bank', async () => {
    const { code, lines } = await refusedStart({
      PASAR_PROFILE: 'production',
      DATABASE_URL: inject('postgresUrl'),
      SMTP_URL: 'smtp://127.0.0.1:9',
    })
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toContain('Profil production memerlukan BANK_URL')
  })

  test('production on a database with demo accounts', async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'), `start_${Date.now()}`)
    const demo = await startSite({ DATABASE_URL: databaseUrl, DEMO_ITEMS: '1000' })
    await demo.stop()
    const { code, lines } = await refusedStart({
      PASAR_PROFILE: 'production',
      DATABASE_URL: databaseUrl,
      DATA_KEY: Buffer.alloc(32, 9).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      BANK_URL: 'http://127.0.0.1:9',
      BANK_SECRET: 'rahasia bank yang cukup panjang sekali',
    })
    expect([code, lines]).toEqual([
      1,
      ['Tidak dapat memulai: database ini berisi akun contoh, yang tidak boleh ada di produksi.'],
    ])
  })
})

test('a server listens on HOST only; after SIGTERM it still answers the pending request', async () => {
  const site = await startSite({ ...world, HOST: '127.0.0.2' })
  expect((await fetch(`${site.url}/health/live`)).status).toBe(200)
  expect(new URL(site.url).hostname).toBe('127.0.0.2')
  expect(await linksWorker(site.url)).toBe(true)
  await expect(fetch(site.url.replace('127.0.0.2', '127.0.0.1'))).rejects.toThrow('fetch failed')
  expect(await (await fetch(`${site.url}/health/ready`)).json()).toMatchObject({ status: 'ready' })
  const body = JSON.stringify({ username: 'sekolah@contoh.test', password: 'belanja-2026', type: 'sekolah' })
  const underWay = request(`${site.url}/api/member/signin`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  underWay.flushHeaders()
  // The server has the headers of the request. The body is sent when it no longer accepts
  // connections.
  await once(underWay, 'continue')
  const ended = site.stop()
  while (
    await fetch(`${site.url}/health/live`).then(
      () => true,
      () => false,
    )
  );
  underWay.end(body)
  const [response] = (await once(underWay, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  response.resume()
  expect(await ended).toBe(0)
})

test('acknowledged data on the embedded database survives a kill', async () => {
  const first = await startSite(world)
  const signIn = async (url: string) => {
    const response = await fetch(`${url}/api/member/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'sekolah@contoh.test', password: 'belanja-2026', type: 'sekolah' }),
    })
    const { data: member } = (await response.json()) as { data: { member_id: number; account_token: string } }
    return { authorization: `member|${member.member_id}|${member.account_token}` }
  }
  const headers = await signIn(first.url)
  const { data: found } = (await (
    await fetch(`${first.url}/api/item?keyword=kertas&availability=ready`)
  ).json()) as {
    data: { items: { page_id: number }[] }
  }
  const added = await Promise.all(
    found.items.slice(0, 8).map(({ page_id }) =>
      fetch(`${first.url}/api/cart`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ itemId: page_id, quantity: 10 }),
      }),
    ),
  )
  const acknowledged = added.filter(({ status }) => status === 200).length
  await first.kill()
  const second = await startSite(world)
  const { data: cart } = (await (await fetch(`${second.url}/api/cart`, { headers })).json()) as {
    data: { count: number }
  }
  expect(acknowledged).toBeGreaterThan(0)
  expect(cart.count).toBe(acknowledged)
  await second.stop()
})
