import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSealer } from '../../../testing/builders.ts'
import { someAreas } from '../../../testing/catalogue-builders.ts'
import { aSchoolRecord, testSchoolData } from '../../../testing/partners/school-data.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { enterWithTicket } from './enter-with-ticket.ts'

const settings = async () => DEFAULT_SETTINGS

const NOW = new Date('2026-11-21T03:00:00Z')
const schools = Array.from({ length: 10 }, () => aSchoolRecord())
let database: OpenDatabase
let service: Awaited<ReturnType<typeof testSchoolData>>

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  await someAreas(db)
  await db
    .insertInto('zone_rule')
    .values({ area_code: '35', zone: '1', valid_from: '2020-01-01', source: 'test' })
    .execute()
  service = await testSchoolData(schools)
})
afterAll(async () => {
  await service.close()
  await database.close()
})

const enter = (ticket: Awaited<ReturnType<typeof service.ticketFor>>, from: string) =>
  enterWithTicket(
    database.db,
    { signOn: service.signOn, sealer: testSealer, settings },
    { ticket, from, userAgent: '', now: NOW, replaced: null, isShared: false },
  )

test('four concurrent sign-ons per new school create one account each and no ticket works twice', async () => {
  const signOns = await Promise.all(
    schools.flatMap((school, at) =>
      [0, 1, 2, 3].map(async (personIndex) => ({
        ticket: await service.ticketFor(school, personIndex),
        from: `10.2.${at}.${personIndex}`,
      })),
    ),
  )
  const answers = await Promise.all([...signOns, ...signOns].map(({ ticket, from }) => enter(ticket, from)))
  const count = (code: string) => answers.filter((answer) => 'code' in answer && answer.code === code).length
  expect([count('sign-on/used'), answers.filter((answer) => 'actor' in answer).length]).toEqual([40, 40])
  const accounts = await database.db.selectFrom('member').select(['dapodik_id', 'email']).execute()
  expect(accounts.map(({ email }) => email).sort()).toEqual(schools.map(({ email }) => email).sort())
  expect(await database.db.selectFrom('school_person').select('id').execute()).toHaveLength(40)
})
