import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT, sourceFile } from '../folders.ts'
import { RESEALED_TABLES, SEALED_COLUMNS } from './sealed-columns.ts'

/** The files that seal texts, with the tables that they write. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  'identity/business/business-change.ts': ['business_change', 'member'],
  'identity/factors/factors.routes.ts': ['member', 'shop_login'],
  'identity/login/sign-in.ts': ['member'],
  'identity/profile/bank.queries.ts': ['member'],
  'identity/profile/bank.routes.ts': ['bank_change', 'member'],
  'identity/profile/profile.ts': ['member'],
  'identity/registration/claims.ts': ['member'],
  'identity/registration/registration.ts': ['member'],
  'identity/sign-on/enter-with-ticket.ts': ['member'],
  'identity/sign-on/pending-sign-on.ts': ['pending_sign_on'],
  'mail/mail.queries.ts': ['mail'],
  'webhook/webhooks.routes.ts': ['webhook_endpoint'],
}

test('a file that seals texts is known, so that its columns are listed for the rotation of the key', () => {
  const sources = readdirSync(sourceFile('.'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'db/sealer.ts',
  )
  const writers = sources.filter((path) => /\bseal\(/.test(readFileSync(sourceFile(path), 'utf8')))
  expect(writers.sort()).toEqual(Object.keys(WRITERS))
  const tables = new Set(Object.values(WRITERS).flat())
  expect(Object.keys(SEALED_COLUMNS)).toEqual(expect.arrayContaining([...tables]))
})

test('the command walks every table whose texts are resealed', () => {
  const resealed = Object.entries(SEALED_COLUMNS).filter(([, { rotation }]) => rotation === 'resealed')
  expect(RESEALED_TABLES.toSorted()).toEqual(resealed.map(([table]) => table).sort())
})

test('a column whose texts must be sealed by a constraint is listed', () => {
  const folder = join(PROJECT, 'apps/server/src/db/migrations')
  const constraints = readdirSync(folder).flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/(\w+) like 'v1\.%'/g),
  ])
  const columns = new Set(constraints.map(([, column = '']) => column))
  const listed = new Set<string>(Object.values(SEALED_COLUMNS).flatMap((table) => [...table.columns]))
  expect([...columns].filter((column) => !listed.has(column))).toEqual([])
})
