import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const MASTERS = 'apps/web/src/catalogue/masters/master-alerts.test.ts'
const REGISTRATION = 'apps/web/src/identity/registration/registration-alert.test.ts'
const LOSS = 'apps/web/src/call/http-call.test.ts'
const ERRORS = 'e2e/visitor/loading-and-login-errors.spec.ts'
const SERVER_ERRORS = 'e2e/visitor/server-errors.long.spec.ts'
const MAP = 'e2e/map/location-errors.long.spec.ts'

/** Every message and behaviour of § 8, with the text that identifies its test. */
const CATALOGUE: readonly (readonly [message: string, testFile: string, textInTest?: string])[] = [
  ['Tidak Bisa Login', ERRORS],
  ['Member belum diverifikasi', 'apps/server/src/web/api/api.test.ts'],
  ['Akun Vendor belum diaktifasi', 'apps/server/src/web/api/api.test.ts'],
  ['Registration Error', REGISTRATION],
  ['Member registration failed!', REGISTRATION],
  ['Error (reset)', 'e2e/session/forgotten-password.spec.ts', "getByText('Error')"],
  ['ADD TAG ERROR', MASTERS],
  ['EDIT TAG ERROR', MASTERS],
  ['DELETE TAG ERROR', MASTERS],
  ['ADD GROUP ERROR', MASTERS],
  ['EDIT GROUP ERROR', MASTERS],
  ['DELETE GROUP ERROR', MASTERS],
  ['The currency alerts also say GROUP', MASTERS, "'currency', 'ADD GROUP ERROR'"],
  ['the first server error message', 'e2e/vendor/staff-adds-a-tag.spec.ts', "dialog(page, 'ADD TAG ERROR')"],
  ['Are you sure you want to delete group', 'e2e/vendor/vendor-prices-in-dollars.spec.ts'],
  ['Cancel', 'e2e/vendor/vendor-prices-in-dollars.spec.ts', "'Cancel'"],
  ['Delete', 'e2e/vendor/vendor-prices-in-dollars.spec.ts', "'Delete'"],
  ['Error (quick edit)', SERVER_ERRORS, "getByRole('dialog', { name: 'Error' })"],
  ['Please wait for the file upload to complete first (', 'e2e/vendor/vendor-shows-pictures.spec.ts'],
  ['Please Wait', 'e2e/vendor/vendor-shows-pictures.spec.ts'],
  ['Geocoder failed due to:', MAP],
  ['No results found', MAP],
  ['SDK already loaded', MAP],
  ['Not online', MAP],
  ['Could not initialise map', MAP],
  ['Login First', LOSS],
  ['Access Denied', LOSS],
  ['Token Expired', LOSS],
  ['Login Failure', 'e2e/session/stolen-session.long.spec.ts'],
  ['Close', 'e2e/session/stolen-session.long.spec.ts', "'Close'"],
  ['Hubungi Kami ( WA )', 'e2e/session/stolen-session.long.spec.ts'],
  ['HTTP 401 or any status 500 or above', LOSS, 'ends the session exactly once'],
  ['top toast with status and message, then forced logout', SERVER_ERRORS, '503 Layanan sedang bermasalah.'],
  ['Other errors are rethrown', LOSS, 'does not end the session'],
  ['swallowed, returning an empty array', LOSS],
  ['Global settings', 'apps/web/src/call/read-global.test.ts', 'fall back to defaults'],
  ['Signing in...', ERRORS],
  ['Loading Panduan... and Loading Informasi...', ERRORS, "for (const kind of ['Panduan', 'Informasi'])"],
  ['No items found', 'e2e/visitor/search-filters.spec.ts'],
]

for (const [title, proof, expectedText = title] of CATALOGUE)
  test(`§8 ${title}`, () => {
    const text = readFileSync(join(ROOT, proof), 'utf8')
    expect(text).toContain(expectedText)
    expect(text).toMatch(/\btest(\.each)?\(/)
  })
