import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { signerOf } from '../transparency/note.ts'
import { readConfig } from './config.ts'

const demo = { PASAR_PROFILE: 'demo', DATA_DIR: 'tak-ada' }

test('§7 enables the service worker in production only', () => {
  const hasWorker = (NODE_ENV: string) => readConfig({ ...demo, NODE_ENV }).hasWorker
  expect(['production', 'development', ''].map(hasWorker)).toEqual([true, false, false])
})

test('uses the defaults of the README for missing and empty variables', () => {
  const nothing = { HOST: '', PORT: '', DATA_DIR: '', DATABASE_URL: '', LOG_LEVEL: '', DEMO_ITEMS: '' }
  for (const env of [{}, nothing])
    expect(readConfig({ PASAR_PROFILE: 'demo', ...env })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      database: {
        url: resolve('data', 'database'),
        directUrl: resolve('data', 'database'),
        readUrl: null,
        readMaxLagMs: 2_000,
        pool: 8,
        isPreparing: true,
        migratesAtStart: true,
      },
      logLevel: 'warn',
      demoItems: 20_000,
      demoHistory: 0,
      publicUrl: 'http://127.0.0.1:3000',
    })
})

test.each([
  ['0.0.0.0', 'http://0.0.0.0:80'],
  ['::1', 'http://[::1]:80'],
  ['toko.contoh.test', 'http://toko.contoh.test:80'],
])('with HOST %s the public URL is %s', (HOST, address) => {
  expect(readConfig({ ...demo, HOST, PORT: '80' })).toMatchObject({ host: HOST, publicUrl: address })
})

test('rejects an unknown log level and lists the valid levels', () => {
  expect(['trace', 'silent'].map((LOG_LEVEL) => readConfig({ ...demo, LOG_LEVEL }).logLevel)).toEqual([
    'trace',
    'silent',
  ])
  expect(() => readConfig({ ...demo, LOG_LEVEL: 'ramai' })).toThrow(
    'LOG_LEVEL harus salah satu dari fatal, error, warn, info, debug, trace, silent, bukan "ramai".',
  )
})

test('the demo plays a history of up to 20,000 orders', () => {
  expect(readConfig({ ...demo, DEMO_HISTORY: '6000' }).demoHistory).toBe(6_000)
  for (const DEMO_HISTORY of ['-1', '1.5', '20001', 'banyak'])
    expect(() => readConfig({ ...demo, DEMO_HISTORY })).toThrow('DEMO_HISTORY harus angka 0 sampai 20000.')
})

test('the log level is info by default in production, and warn in the demo', () => {
  expect(readConfig(production).logLevel).toBe('info')
  expect(readConfig({ ...production, LOG_LEVEL: 'error' }).logLevel).toBe('error')
  expect(readConfig(demo).logLevel).toBe('warn')
})

test('metrics need a port and are on the loopback interface by default', () => {
  const metrics = (env: NodeJS.ProcessEnv) => readConfig({ ...demo, ...env }).metrics
  expect([metrics({}), metrics({ METRICS_PORT: '' })]).toEqual([null, null])
  expect(metrics({ METRICS_PORT: '9464' })).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(metrics({ METRICS_PORT: '9464', METRICS_HOST: '::' })).toEqual({ host: '::', port: 9464 })
  for (const METRICS_PORT of ['65536', '-1', '9464.5', 'x'])
    expect(() => metrics({ METRICS_PORT })).toThrow(
      `METRICS_PORT harus angka 0 sampai 65535, bukan "${METRICS_PORT}".`,
    )
  expect(() => metrics({ METRICS_HOST: '0.0.0.0' })).toThrow('METRICS_HOST memerlukan METRICS_PORT.')
})

test('traces need an endpoint; name and ratio have defaults', () => {
  const tracing = (env: NodeJS.ProcessEnv) => readConfig({ ...demo, ...env }).tracing
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  expect([tracing({}), tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '' })]).toEqual([null, null])
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
    ...{ endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, service: 'pasar-sekolah', ratio: 1 },
  })
  const named = { OTEL_SERVICE_NAME: 'pasar-uji', OTEL_TRACES_SAMPLER_ARG: '0.05' }
  expect(tracing({ OTEL_EXPORTER_OTLP_ENDPOINT, ...named })).toMatchObject({
    ...{ service: 'pasar-uji', ratio: 0.05 },
  })
  for (const OTEL_TRACES_SAMPLER_ARG of ['1.1', '-1', 'x'])
    expect(() => tracing({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG })).toThrow(
      `OTEL_TRACES_SAMPLER_ARG harus angka 0 sampai 1, bukan "${OTEL_TRACES_SAMPLER_ARG}".`,
    )
  expect(() => tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'kolektor:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT harus alamat http:// atau https://',
  )
})

test('reads app keys as a list with a minimum length; the demo has a default key, production has none', () => {
  const keys = (env: NodeJS.ProcessEnv) => readConfig({ ...demo, ...env }).appKeys
  expect(keys({})).toEqual(['kunci-aplikasi-contoh'])
  expect(keys({ APP_KEYS: '' })).toEqual([])
  expect(keys({ APP_KEYS: 'aplikasi-dinas-2026, aplikasi-arkas-2026' })).toEqual([
    'aplikasi-dinas-2026',
    'aplikasi-arkas-2026',
  ])
  expect(() => keys({ APP_KEYS: 'pendek' })).toThrow('APP_KEYS harus 16 sampai 128 huruf')
})

const production = {
  PASAR_PROFILE: 'production',
  DATABASE_URL: 'postgres://127.0.0.1/pasar',
  DATA_KEY: Buffer.alloc(32, 9).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://pasar.contoh.test',
  BANK_URL: 'http://127.0.0.1:9',
  BANK_SECRET: 'rahasia bank yang cukup panjang sekali',
  BANK_CALLBACK_SECRET: 'rahasia kabar bank yang cukup panjang',
  CLAMD_URL: 'off',
}

test('a role of its own needs a shared database', () => {
  expect(readConfig(demo).role).toBe('all')
  expect(readConfig({ ...production, PASAR_ROLE: 'worker' }).role).toBe('worker')
  expect(() => readConfig({ ...demo, PASAR_ROLE: 'web' })).toThrow('PASAR_ROLE=web memerlukan DATABASE_URL')
  expect(() => readConfig({ ...demo, PASAR_ROLE: 'cron' })).toThrow('PASAR_ROLE harus')
})

test('several web threads need PostgreSQL, and a worker has none', () => {
  const threads = (env: NodeJS.ProcessEnv) => readConfig({ ...demo, ...env }).webThreads
  expect([threads({}), threads({ WEB_THREADS: '' }), threads({ WEB_THREADS: '1' })]).toEqual([1, 1, 1])
  expect(threads({ WEB_THREADS: '4', DATABASE_URL: 'postgres://db/pasar' })).toBe(4)
  expect(() => threads({ WEB_THREADS: '2' })).toThrow('memerlukan DATABASE_URL')
  for (const wrong of ['0', '65', '1.5', 'dua'])
    expect(() => threads({ WEB_THREADS: wrong, DATABASE_URL: 'postgres://db/pasar' })).toThrow(
      'angka 1 sampai',
    )
  const worker = { WEB_THREADS: '2', PASAR_ROLE: 'worker', DATABASE_URL: 'postgres://db/pasar' }
  expect(() => threads(worker)).toThrow('tidak berlaku')
})

test('production always uses secure cookies', () => {
  expect(readConfig(production).secureCookies).toBe(true)
  expect(readConfig({ ...production, SECURE_COOKIES: 'true' }).secureCookies).toBe(true)
  expect(() => readConfig({ ...production, SECURE_COOKIES: 'false' })).toThrow('SECURE_COOKIES=true')
  expect(readConfig(demo).secureCookies).toBe(false)
})

test('production refuses the known key of the demo', () => {
  const DATA_KEY = readConfig(demo).dataKey.toString('base64')
  expect(() => readConfig({ ...production, DATA_KEY })).toThrow('kunci contoh')
})

test('trusts proxies by address and by network', () => {
  const proxies = (TRUSTED_PROXIES: string) => readConfig({ ...demo, TRUSTED_PROXIES }).trustedProxies
  expect(proxies('10.0.0.0/8, 192.0.2.1,fd00::/8')).toEqual(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])
  for (const bad of ['10.0.0.0/33', '0.0.0.0/0', 'fd00::/129', '10.0.0.0/8/8', 'proxy', '10.0.0.0/'])
    expect(() => proxies(bad)).toThrow('TRUSTED_PROXIES')
})

test('reads a secret from the file that a variable names', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'secret-')), 'bank')
  writeFileSync(path, 'rahasia dari berkas yang cukup panjang\n')
  const { BANK_SECRET: _, ...without } = production
  expect(readConfig({ ...without, BANK_SECRET_FILE: path }).bankSecret).toBe(
    'rahasia dari berkas yang cukup panjang',
  )
  expect(() => readConfig({ ...production, BANK_SECRET_FILE: path })).toThrow('jangan keduanya')
  expect(() => readConfig({ ...without, BANK_SECRET_FILE: `${path}-lain` })).toThrow('tidak dapat dibaca')
})

test('reads the direct address, the size of the pool and the switch of prepared statements', () => {
  const database = (env: NodeJS.ProcessEnv) => readConfig({ ...demo, ...env }).database
  const url = 'postgres://pooler:6432/pasar'
  const directUrl = 'postgres://server:5432/pasar'
  expect(database({ DATABASE_URL: url })).toMatchObject({ directUrl: url, pool: 8, isPreparing: true })
  expect(
    database({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_POOL: '20',
      DATABASE_PREPARE: 'false',
    }),
  ).toMatchObject({ url, directUrl, pool: 20, isPreparing: false })
  expect(() => database({ DATABASE_DIRECT_URL: directUrl })).toThrow(
    'DATABASE_DIRECT_URL memerlukan DATABASE_URL.',
  )
  expect(() => database({ DATABASE_URL: url, DATABASE_POOL: '0' })).toThrow(
    'DATABASE_POOL harus angka 1 sampai 200, bukan "0".',
  )
  expect(() => database({ DATABASE_URL: url, DATABASE_PREPARE: 'ya' })).toThrow(
    'DATABASE_PREPARE harus true atau false',
  )
})

test('former keys of the log are public keys of the same log', () => {
  const { verifierText } = signerOf('demo.pasarsekolah.test/log', Buffer.alloc(32, 3))
  const other = signerOf('lain.test/log', Buffer.alloc(32, 3)).verifierText
  const formerKeys = (LOG_KEY_OLD: string) => readConfig({ ...demo, LOG_KEY_OLD }).log.formerKeys
  expect(formerKeys(`${verifierText}\n`).map((key) => key.verifierText)).toEqual([verifierText])
  expect(formerKeys('')).toEqual([])
  for (const wrong of [other, 'kunci', verifierText.replace('+', '-')])
    expect(() => formerKeys(wrong)).toThrow('LOG_KEY_OLD harus kunci publik demo.pasarsekolah.test/log')
})
