import { expect } from 'vitest'
import type { Actor } from '../src/call/actor.ts'
import { hashPassword } from '../src/identity/login/password-hashing.ts'
import { anItem, aSchool, aStaffMember, aVendor, freightRates, testSealer } from './builders.ts'
import { theCategories } from './catalogue-builders.ts'
import { createRegistrationFixture } from './registration-fixture.ts'
import { aToken } from './test-app.ts'

export const PASSWORD = 'belanja-2026'
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/**
 * Creates the whole server with a school, a vendor and staff, and calls in the form of § 7:
 * with the Authorization header and wire names.
 */
export async function createCallFixture() {
  const fixture = await createRegistrationFixture()
  const { db, app } = fixture
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
  await fixture.services.catalogue.load(db)
  const restorePasswords = () => db.updateTable('member').set({ password_hash }).execute()

  const headersOf = async (actor: Actor | null): Promise<Record<string, string>> =>
    actor === null ? {} : { authorization: `member|${actor.memberId}|${await aToken(db, actor)}` }

  /**
   * Makes a call that must succeed.
   *
   * @returns the whole body
   */
  async function call(
    actor: Actor | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload: Record<string, unknown> = {},
  ) {
    const headers = { accept: 'application/json', ...(await headersOf(actor)) }
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
  return { ...fixture, school, vendor, staff, itemId, headersOf, call, restorePasswords }
}
export type CallFixture = Awaited<ReturnType<typeof createCallFixture>>
