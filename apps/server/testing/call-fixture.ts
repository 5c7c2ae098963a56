import { expect } from 'vitest'
import type { Actor } from '../src/http/actor.ts'
import { hashPassword } from '../src/identity/password-hashing.ts'
import { anItem, aSchool, aStaffMember, aVendor, freightRates, testSealer } from './builders.ts'
import { theCategories } from './catalogue-builders.ts'
import { createRegistrationFixture } from './registration-fixture.ts'
import { aToken } from './test-app.ts'

export const PASSWORD = 'belanja-2026'
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The whole server with a school, a vendor and staff, who make calls as § 7 has them: by Authorization header, in the names of the wire. */
export async function createCallFixture() {
  const house = await createRegistrationFixture()
  const { db, app } = house
  await theCategories(db)
  await freightRates(db)
  const [school, vendor, staff] = [
    await aSchool(db),
    await aVendor(db, { trusted: true, village_code: '3515182001' }),
    await aStaffMember(db),
  ]
  const password_hash = await hashPassword(PASSWORD)
  await db
    .updateTable('member')
    .set({ totp_secret: testSealer.seal(SECRET), totp_since: new Date('2026-01-01T00:00:00Z') })
    .where('id', '=', staff.memberId)
    .execute()
  const itemId = await anItem(db, vendor, { name: 'Kertas A4 contoh' })
  await house.services.catalogue.load(db)
  const restorePasswords = () => db.updateTable('member').set({ password_hash }).execute()

  const headersOf = async (who: Actor | null): Promise<Record<string, string>> =>
    who === null ? {} : { authorization: `member|${who.memberId}|${await aToken(db, who)}` }

  /** Makes a call that has to succeed. @returns the whole body */
  async function call(
    who: Actor | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload: Record<string, unknown> = {},
  ) {
    const headers = { accept: 'application/json', ...(await headersOf(who)) }
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers,
      ...(method === 'GET' ? {} : { payload }),
    })
    expect(response.statusCode, response.body).toBe(200)
    expect(response.headers['content-type']).toContain('application/json')
    const body = response.json()
    expect([body.status, body.status_message]).toEqual(['success', 'Berhasil'])
    return body
  }
  return { ...house, school, vendor, staff, itemId, headersOf, call, restorePasswords }
}
export type CallFixture = Awaited<ReturnType<typeof createCallFixture>>
