import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { DEMO_ACCOUNTS, DEMO_CODE_SECRETS, DEMO_PASSWORD } from '@pasar/demo/accounts'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

const SERVERS = { production: ['apps/server/dist'], demo: ['apps/demo/dist'] }
const PAGES = { production: ['apps/web/dist'], demo: ['apps/demo/web/dist'] }

/** Texts of the demo world, and of endpoints and stand-ins that only the demo has. */
const SERVER_TEXTS = [
  ...DEMO_ACCOUNTS.map(({ email }) => email),
  ...Object.values(DEMO_CODE_SECRETS),
  DEMO_PASSWORD,
  'insert into mailbox',
  'insert into wa_inbox',
  '/demo-bank',
  '/sandbox/tenant',
  'Rekening tujuan tidak ditemukan',
  'saksi.contoh.test',
]

/** Texts of the pages of the demo: of its routes, and of each screen. */
const PAGE_TEXTS = [
  '/surat',
  '/whatsapp-contoh',
  '/bank-contoh',
  '/style-guide',
  '/mailbox',
  '/wa-inbox',
  '/demo-bank',
  'Kotak surat contoh',
  'Bank contoh',
  'WhatsApp contoh',
  'Lingkungan uji (sandbox)',
]

/** Returns the scripts, styles and lists of files below folders, joined. */
const bundleOf = (folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(js|css|json)$/.test(name))
        .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
    )
    .join('\n')

/** Returns the sources of a server, from the maps beside its files. */
const modulesOf = (app: string): string[] =>
  readdirSync(join(ROOT, app, 'dist'))
    .filter((name) => name.endsWith('.js.map'))
    .flatMap((name) => {
      const { sources } = JSON.parse(readFileSync(join(ROOT, app, 'dist', name), 'utf8'))
      // A build is written two folders below its app, and moved.
      return sources.map((source: string) => posix.join(app, '.cache/build', source))
    })

const missingIn = (bundle: string, texts: readonly string[]) => texts.filter((text) => !bundle.includes(text))

test.each([
  ['server', SERVERS, SERVER_TEXTS],
  ['web app', PAGES, PAGE_TEXTS],
] as const)('the %s of production contains nothing of the demo, whose own build does', (_name, of, texts) => {
  expect(missingIn(bundleOf(of.demo), texts)).toEqual([])
  const production = bundleOf(of.production)
  expect(production.length).toBeGreaterThan(1_000_000)
  expect(texts.filter((text) => production.includes(text))).toEqual([])
})

test('no module of the demo is in the server of production', () => {
  expect(modulesOf('apps/demo')).toContain('apps/demo/src/hooks.ts')
  const modules = modulesOf('apps/server')
  expect(modules.length).toBeGreaterThan(500)
  expect(modules.filter((path) => path.startsWith('apps/demo/'))).toEqual([])
})
