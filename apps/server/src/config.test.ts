import { resolve } from 'node:path'
import { expect, test } from 'vitest'
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
      databaseUrl: resolve('data', 'database'),
      logLevel: 'warn',
      demoItems: 20_000,
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
