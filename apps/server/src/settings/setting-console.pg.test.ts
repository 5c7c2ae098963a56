import { changeSetting, decideSettingChange } from '@pasar/contract/settings/setting-console'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../testing/call-endpoint.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../call/actor.ts'
import type { OpenDatabase } from '../db/database.ts'
import { readSettings } from './settings.queries.ts'

const services = testServices()
let database: OpenDatabase
let staff: Actor[]

beforeAll(async () => {
  database = await testDb()
  staff = await Promise.all(Array.from({ length: 6 }, () => aStaffMember(database.db)))
})
afterAll(() => database.close())

const now = new Date('2026-11-21T03:00:00Z')

test('of six concurrent changes of a setting, one succeeds and the others are rejected as outdated', async () => {
  const answers = await Promise.all(
    staff.map((actor, at) =>
      callEndpoint(database.db, services, changeSetting, actor, {
        params: { key: 'paymentDays' },
        body: { value: 20 + at, validFrom: `2026-12-0${at + 1}`, reason: 'Surat edaran', version: 0 },
        now,
      }),
    ),
  )
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409, 409])
})

test('of five concurrent approvals, one succeeds, and a cancelled change never takes effect', async () => {
  const [asker, ...others] = staff
  if (!asker) throw new Error('the staff account is missing')
  const proposal = await callEndpoint(database.db, services, changeSetting, asker, {
    params: { key: 'penaltyPermille' },
    body: { value: 2, validFrom: '2026-12-01', reason: 'Perpres baru', version: 0 },
    now,
  })
  const { id }: { id: number } = dataOf(proposal)
  const settle = (actor: Actor, action: 'agree' | 'cancel') =>
    callEndpoint(database.db, services, decideSettingChange, actor, {
      params: { changeId: id },
      body: { action, reason: '' },
      now,
    })
  const permille = async () =>
    (await readSettings(database.db, new Date('2026-12-02T00:00:00Z'))).penaltyPermille
  const agreed = await Promise.all(others.map((actor) => settle(actor, 'agree')))
  expect(agreed.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await permille()).toBe(2)
  const cancelled = await Promise.all(staff.map((actor) => settle(actor, 'cancel')))
  expect(cancelled.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await permille()).toBe(1)
})
