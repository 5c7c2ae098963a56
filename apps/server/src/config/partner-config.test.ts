import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  PASAR_PROFILE: 'production',
  DATABASE_URL: 'postgres://127.0.0.1/pasar',
  PUBLIC_URL: 'https://pasar.contoh.test',
  DATA_KEY: Buffer.alloc(32, 9).toString('base64'),
  SMTP_URL: 'smtps://pasar:sandi@mail.contoh.test',
  BANK_URL: 'https://bank.contoh.test',
  BANK_SECRET: 'rahasia bank yang cukup panjang sekali',
  BANK_CALLBACK_SECRET: 'rahasia kabar bank yang cukup panjang',
  CLAMD_URL: 'off',
}
const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ ...production, ...env })

const OTHER_NEEDS: Record<string, NodeJS.ProcessEnv> = {
  S3_ENDPOINT: { S3_BUCKET: 'berkas', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' },
  LOG_COPY_ENDPOINT: { LOG_COPY_BUCKET: 'log', LOG_COPY_ACCESS_KEY: 'a', LOG_COPY_SECRET_KEY: 'b' },
  LOG_WITNESS_URL: { LOG_WITNESS_KEY: 'saksi.test+b6d3ac66+AQMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMD' },
  WA_URL: { WA_TOKEN: 'token', WA_TEMPLATE: 'kabar' },
  MAP_TILES: { MAP_CREDIT: 'peta' },
}

test.each([
  'BANK_URL',
  'SCHOOL_DATA_URL',
  'SCHOOL_START_URL',
  'S3_ENDPOINT',
  'LOG_COPY_ENDPOINT',
  'LOG_WITNESS_URL',
  'WA_URL',
  'GEOCODER_URL',
  'MAP_TILES',
])('production refuses %s over plain HTTP, except on this computer', (name) => {
  const at = (origin: string, env: NodeJS.ProcessEnv = production) =>
    readConfig({ ...env, ...OTHER_NEEDS[name], [name]: `${origin}/{z}/{x}/{y}` })
  for (const origin of ['http://mitra.contoh.test', 'http://10.0.0.7:9000', 'http://127.contoh.test'])
    expect(() => at(origin)).toThrow(`${name} harus https:// di profil production`)
  const demo = { ...production, PASAR_PROFILE: 'demo' }
  expect(() => at('http://mitra.contoh.test', demo)).not.toThrow(`${name} harus https://`)
  for (const origin of [
    'https://mitra.contoh.test',
    'http://127.0.0.1:9',
    'http://[::1]:9',
    'http://localhost',
  ])
    expect(() => at(origin)).not.toThrow(`${name} harus https://`)
})

test('production needs a public URL with HTTPS, to which links and passkeys belong', () => {
  expect(read().publicUrl).toBe('https://pasar.contoh.test')
  for (const PUBLIC_URL of ['', 'http://pasar.contoh.test', 'http://127.0.0.1:3000'])
    expect(() => read({ PUBLIC_URL })).toThrow('memerlukan PUBLIC_URL dengan https://')
})

test('production does not run without a log', () => {
  expect(() => read({ LOG_LEVEL: 'silent' })).toThrow('LOG_LEVEL=silent tidak boleh')
})

test('mail leaves production over checked TLS only, except to this computer', () => {
  expect(read({ SMTP_URL: 'smtp://mail.contoh.test' }).mailNeedsTls).toBe(true)
  expect(read().mailNeedsTls).toBe(true)
  expect(read({ SMTP_URL: 'smtp://127.0.0.1:25' }).mailNeedsTls).toBe(false)
  expect(read({ PASAR_PROFILE: 'demo', SMTP_URL: 'smtp://mail.contoh.test' }).mailNeedsTls).toBe(false)
  const SMTP_URL = 'smtps://mail.contoh.test?tls.rejectUnauthorized=false'
  expect(() => read({ SMTP_URL })).toThrow('SMTP_URL tidak boleh berisi tls.rejectUnauthorized')
  expect(read({ SMTP_URL: 'smtp://localhost?tls.rejectUnauthorized=false' }).mailNeedsTls).toBe(false)
})

test('a web process needs neither the mail server nor the secret of transfers', () => {
  const without = { SMTP_URL: '', BANK_SECRET: '' }
  expect(read({ ...without, PASAR_ROLE: 'web' })).toMatchObject({ smtpUrl: null, bankSecret: '' })
  for (const PASAR_ROLE of ['worker', 'all', '']) {
    expect(() => read({ ...without, PASAR_ROLE })).toThrow('memerlukan SMTP_URL')
    expect(() => read({ BANK_SECRET: '', PASAR_ROLE })).toThrow('BANK_SECRET harus sedikitnya 32 karakter.')
  }
})

test('callbacks of the bank have a secret of their own, which changes without a break', () => {
  expect(read()).toMatchObject({
    bankSecret: 'rahasia bank yang cukup panjang sekali',
    bankCallbackSecret: 'rahasia kabar bank yang cukup panjang',
    oldBankCallbackSecrets: [],
  })
  const old = 'rahasia kabar bank sebelum diganti'
  expect(
    read({ BANK_CALLBACK_SECRET_OLD: `${old},${production.BANK_SECRET}` }).oldBankCallbackSecrets,
  ).toEqual([old, production.BANK_SECRET])
  for (const [BANK_CALLBACK_SECRET, message] of [
    ['', 'BANK_CALLBACK_SECRET harus sedikitnya 32 karakter.'],
    ['pendek', 'BANK_CALLBACK_SECRET harus sedikitnya 32 karakter.'],
    [production.BANK_SECRET, 'BANK_CALLBACK_SECRET harus lain dari BANK_SECRET'],
  ])
    for (const PASAR_ROLE of ['web', 'all'])
      expect(() => read({ BANK_CALLBACK_SECRET, PASAR_ROLE })).toThrow(message)
  expect(() => read({ BANK_CALLBACK_SECRET_OLD: 'pendek' })).toThrow(
    'BANK_CALLBACK_SECRET_OLD harus sedikitnya 32 karakter.',
  )
})

test('production has a virus scanner, or says that it has none', () => {
  expect(read().clamdUrl).toBeNull()
  expect(read({ CLAMD_URL: 'tcp://clamav:3310' }).clamdUrl).toBe('tcp://clamav:3310')
  expect(() => read({ CLAMD_URL: '' })).toThrow('memerlukan CLAMD_URL, atau CLAMD_URL=off')
  expect(() => read({ CLAMD_URL: 'mati' })).toThrow('CLAMD_URL harus tcp://host:port, unix:/path, atau off')
})
