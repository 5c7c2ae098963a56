import {
  businessData,
  decideBusinessChange,
  submitBusinessChange,
  uploadBusinessFile,
} from '@pasar/contract/identity/business-change'
import type { DocumentKind } from '@pasar/domain/identity/documents'
import type { Actor } from '../src/call/actor.ts'
import type { Db } from '../src/db/database.ts'
import { aVendor } from './builders.ts'
import { callEndpoint } from './call-endpoint.ts'
import { jpeg } from './fixtures/member-files-fixture.ts'
import { get, type TestContext } from './orders.ts'

export const NOW = new Date('2026-11-21T03:00:00Z')
/** NPWP of the test vendor, and the requested new one, which ends in 7890. */
export const OLD_NPWP = '0091234567890123'
export const NEW_NPWP = '09.254.294.3-407.890'
export const NEW_NPWP_16 = '0092542943407890'

type Form = { name?: string; isPkp?: boolean; npwp?: string; note?: string }
type VendorOverrides = Parameters<typeof aVendor>[1]

/** Creates an active PKP vendor with its registration documents. */
async function createVendor(db: Db, overrides: VendorOverrides = {}): Promise<Actor> {
  const vendor = await aVendor(db, { account_type: '3347_29', npwp: OLD_NPWP, ...overrides })
  for (const kind of ['nik', 'npwp'] as const)
    await db
      .insertInto('file')
      .values({
        owner_id: vendor.memberId,
        purpose: kind,
        name: `${kind}-lama.jpg`,
        mime: 'image/jpeg',
        bytes: 1,
        key: `${kind}-${vendor.memberId}`,
        created_at: NOW,
      })
      .execute()
  return vendor
}

/** Creates helpers for requests to change business data, as vendor and as staff. */
export function businessChanges(context: TestContext) {
  const { db, services } = context

  const theVendor = (overrides?: VendorOverrides) => createVendor(db, overrides)

  const upload = (vendor: Actor, kind: DocumentKind, bytes = jpeg) =>
    callEndpoint(db, services, uploadBusinessFile, vendor, {
      body: { kind },
      file: { name: `${kind}-baru.jpg`, bytes },
      now: NOW,
    })

  const request = (vendor: Actor, form: Form, now = NOW) =>
    callEndpoint(db, services, submitBusinessChange, vendor, {
      body: { name: '', isPkp: true, npwp: '', note: '', ...form },
      now,
    })

  /**
   * Requests to end the PKP status, with the revocation letter.
   *
   * @returns the id of the request
   */
  async function submitChange(vendor: Actor, form: Form = { isPkp: false }): Promise<number> {
    await upload(vendor, 'pkp')
    if (form.npwp) await upload(vendor, 'npwp')
    const { body } = await request(vendor, form)
    if (body.status !== 'success') throw new Error(body.status_message)
    return (await get(context, businessData, vendor)).last?.id ?? 0
  }

  const decide = (
    staff: Actor,
    vendor: Actor,
    changeId: number,
    action: 'approve' | 'refuse' = 'approve',
    reason = '',
  ) =>
    callEndpoint(db, services, decideBusinessChange, staff, {
      params: { memberId: vendor.memberId },
      body: { changeId, action, reason },
      now: NOW,
    })

  const memberRow = ({ memberId }: Actor) =>
    db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()

  const stateOf = async (id: number) =>
    db.selectFrom('business_change').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return { theVendor, upload, request, submitChange, decide, memberRow, stateOf }
}
