import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { aStaffMember } from './builders.ts'
import { testServices } from './call-endpoint.ts'
import { testDb } from './test-db.ts'

/**
 * Creates a database with two staff members. Each test of the file starts with default
 * settings.
 */
export async function createSettingFixture() {
  const { db, close } = await testDb()
  afterAll(close)
  beforeEach(async () => {
    await sql`truncate setting, setting_change`.execute(db)
  })
  return { db, services: testServices(), one: await aStaffMember(db), other: await aStaffMember(db) }
}
