import { listSchoolPeople } from '@pasar/contract/identity/school-people'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { createTestContext, get } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const { db, services } = context
const SIGNED_ON_AT = new Date('2026-11-20T03:00:00Z')

const addPerson = async (school: Actor, name: string, position: string, endedAt: Date | null = null) => {
  const { rows } = await sql<{ id: number }>`
    insert into school_person (school_id, external_id, name, position, created_at, last_seen_at, ended_at)
    values (${school.memberId}, ${name}, ${name}, ${position}, ${SIGNED_ON_AT}, ${SIGNED_ON_AT}, ${endedAt}) returning id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

test('a school lists its people with their positions, and neither former people nor others', async () => {
  const [school, other] = [await aSchool(db), await aSchool(db)]
  const id = await addPerson(school, 'Budi', 'treasurer')
  await addPerson(school, 'Ani', 'head')
  await addPerson(school, 'Cici', 'operator', SIGNED_ON_AT)
  await addPerson(other, 'Dodi', 'head')
  const person = { id, externalId: 'Budi', name: 'Budi', position: 'treasurer' as const }
  const { people } = await get(context, listSchoolPeople, { ...school, person })
  expect(people).toMatchObject([
    { name: 'Ani', position: 'head', isSelf: false, lastSignOnAt: SIGNED_ON_AT },
    { name: 'Budi', position: 'treasurer', isSelf: true },
  ])
  expect(await callEndpoint(db, services, listSchoolPeople, await aVendor(db), {})).toMatchObject({
    http: 403,
  })
})
