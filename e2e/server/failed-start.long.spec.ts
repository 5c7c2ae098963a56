import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { copyWorld } from '../fixtures/own-site.ts'
import { linksServiceWorker } from '../fixtures/service-worker-link.ts'
import { startSite } from '../fixtures/site.ts'
import { postgresOf } from './postgres-stub.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'pasar-start-'))
/** The first server fills the folder; later ones use it. */
const world = { DATA_DIR: folder, DEMO_ITEMS: '1000' }
const demo = await copyWorld()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server of a profile with invalid settings. @returns its exit code and last output */
async function refusedStart(settings: Record<string, string>) {
  const app = settings.PASAR_PROFILE === 'production' ? 'server' : 'demo'
  const server = spawn(process.execPath, [`apps/${app}/dist/main.js`], {
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

describe('startup fails with one sentence for', () => {
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
    expect(await linksServiceWorker(site.url)).toBe(false)
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
      PUBLIC_URL: 'https://pasar.contoh.test',
    })
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toContain('Profil production memerlukan BANK_URL')
  })

  const production = () => ({
    PASAR_PROFILE: 'production',
    DATABASE_URL: demo.DATABASE_URL,
    DATA_KEY: Buffer.alloc(32, 9).toString('base64'),
    LOG_KEY: Buffer.alloc(32, 9).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    BANK_URL: 'http://127.0.0.1:9',
    BANK_SECRET: 'rahasia bank yang cukup panjang sekali',
    BANK_CALLBACK_SECRET: 'rahasia kabar bank yang cukup panjang',
    PUBLIC_URL: 'https://pasar.contoh.test',
    CLAMD_URL: 'off',
  })

  test.each(['worker', 'all'])('a %s without the key of the log, before it listens', async (PASAR_ROLE) => {
    const { code, lines } = await refusedStart({
      ...production(),
      PASAR_ROLE,
      LOG_KEY: '',
      LOG_LEVEL: 'info',
    })
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toContain('LOG_KEY belum disetel')
  })

  test('production on a database with demo accounts', async () => {
    const { code, lines } = await refusedStart({ ...production(), MIGRATE_AT_START: 'true' })
    expect([code, lines]).toEqual([
      1,
      ['Tidak dapat memulai: database ini berisi akun contoh, yang tidak boleh ada di produksi.'],
    ])
  })

  test('production as a superuser of the database', async () => {
    const { code, lines } = await refusedStart(production())
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toContain('tidak berjalan sebagai peran database postgres, sebab ia superuser')
  })
})
