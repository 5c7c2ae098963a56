import { createContent, publishContent, saveContent } from '@pasar/contract/content/content-console'
import { readTarget } from '@pasar/contract/content/pages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../testing/call-endpoint.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../call/actor.ts'
import type { OpenDatabase } from '../db/database.ts'

let database: OpenDatabase
let staff: Actor
const services = testServices()

beforeAll(async () => {
  database = await testDb()
  staff = await aStaffMember(database.db)
})
afterAll(() => database.close())

const form = {
  title: 'Panduan Serentak',
  summary: '',
  audience: 'everyone' as const,
  ordinal: 0,
  body: { type: 'doc' as const, content: [] },
}

test('of eight concurrent pages with the same address one is created', async () => {
  const kinds = ['guide', 'information'] as const
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      callEndpoint(database.db, services, createContent, staff, {
        body: { ...form, kind: kinds[at % 2] ?? 'guide' },
      }),
    ),
  )
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 422, 422, 422, 422, 422, 422, 422])
})

test('of a concurrent save and publication of the old version, users see one complete version', async () => {
  const made = await callEndpoint(database.db, services, createContent, staff, {
    body: { ...form, title: 'Panduan Rebutan', kind: 'guide' },
  })
  const { id: pageId } = dataOf(made) as { id: number }
  const [saved, published] = await Promise.all([
    callEndpoint(database.db, services, saveContent, staff, {
      params: { pageId },
      body: { ...form, title: 'Panduan Rebutan', version: 1 },
    }),
    callEndpoint(database.db, services, publishContent, staff, {
      params: { pageId },
      body: { version: 1, from: null },
    }),
  ])
  // Publishing creates no version, so the save succeeds in either order. A publication after the
  // save fails.
  expect(saved.http).toBe(200)
  expect([200, 409]).toContain(published.http)
  const read = await callEndpoint(database.db, services, readTarget, null, { params: { target: 'rebutan' } })
  expect(read.http).toBe(published.http === 200 ? 200 : 404)
})
