import {
  decideBusinessChange,
  submitBusinessChange,
  withdrawBusinessChange,
} from '@pasar/contract/identity/business-change'
import { must } from '@pasar/domain/kernel/must'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anItem,
  aSchool,
  aStaffMember,
  aVendor,
  freightRates,
  testSealer,
} from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { fillCart, order } from '../../../testing/orders.ts'
import { testDb } from '../../../testing/test-db.ts'
import { memberBrokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readMemberChain } from '../../audit/member-events.queries.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'
import type { Database } from '../../db/tables.ts'
import { findOpenChange, replaceProposedFile } from './business-change.queries.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const services = testServices()
let database: OpenDatabase
let staff: Actor[]

beforeAll(async () => {
  database = await testDb()
  staff = [await aStaffMember(database.db), await aStaffMember(database.db)]
})
afterAll(() => database.close())

/** Creates a PKP vendor with the files that any request needs. */
async function vendorWithFiles(npwp = '0091234567890123') {
  const { db } = database
  const vendor = await aVendor(db, { account_type: '3347_29', npwp })
  for (const kind of ['npwp', 'pkp'] as const) {
    const file = { kind, name: `${kind}.pdf`, mime: 'application/pdf', scan: 'clean' as const }
    await replaceProposedFile(db, { ...file, ownerId: vendor.memberId, bytes: 1, key: kind, now: NOW })
  }
  return vendor
}

const request = (vendor: Actor, npwp = '') =>
  callEndpoint(database.db, services, submitBusinessChange, vendor, {
    body: { name: '', isPkp: false, npwp, note: '' },
    now: NOW,
  })
const openOf = async (vendor: Actor) => (await findOpenChange(database.db, vendor.memberId))?.id ?? 0
const decide = (by: Actor | undefined, vendor: Actor, changeId: number, action: 'approve' | 'refuse') =>
  callEndpoint(database.db, services, decideBusinessChange, by ?? null, {
    params: { memberId: vendor.memberId },
    body: { changeId, action, reason: action === 'refuse' ? 'Surat PKP tidak terbaca' : '' },
    now: NOW,
  })
const isPkp = async ({ memberId }: Actor) =>
  (await database.db.selectFrom('member').select('pkp').where('id', '=', memberId).executeTakeFirstOrThrow())
    .pkp

test('of two concurrent decisions by staff, one succeeds and determines the data', async () => {
  for (let round = 0; round < 8; round += 1) {
    const vendor = await vendorWithFiles()
    await request(vendor)
    const id = await openOf(vendor)
    const answers = await Promise.all([
      decide(staff[0], vendor, id, 'approve'),
      decide(staff[1], vendor, id, 'refuse'),
    ])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    const [approval] = answers
    expect(await isPkp(vendor)).toBe(approval?.http !== 200)
    const chain = await readMemberChain(database.db, vendor.memberId)
    expect(chain.map(({ action }) => action)).toEqual([
      'business-asked',
      approval?.http === 200 ? 'business-approved' : 'business-refused',
    ])
    expect(memberBrokenAt(chain)).toBe(null)
  }
})

test('a request withdrawn during its approval is either withdrawn or in force', async () => {
  for (let round = 0; round < 8; round += 1) {
    const vendor = await vendorWithFiles()
    await request(vendor)
    const [approval, withdrawal] = await Promise.all([
      decide(staff[0], vendor, await openOf(vendor), 'approve'),
      callEndpoint(database.db, services, withdrawBusinessChange, vendor, { now: NOW }),
    ])
    expect([approval.http, withdrawal.http].sort()).toEqual([200, 409])
    expect(await isPkp(vendor)).toBe(withdrawal.http === 200)
  }
})

test('of four concurrent requests, one stays open', async () => {
  const vendor = await vendorWithFiles()
  const answers = await Promise.all(Array.from({ length: 4 }, () => request(vendor)))
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409, 409])
})

test('of two vendors approved for one NPWP concurrently, one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const npwp = `09254294340${1000 + round}`
    const vendors = [await vendorWithFiles(), await vendorWithFiles()]
    for (const vendor of vendors) expect((await request(vendor, npwp)).http).toBe(200)
    const ids = await Promise.all(vendors.map(openOf))
    const answers = await Promise.all(
      vendors.map((vendor, n) => decide(staff[n], vendor, must(ids[n], 'an id'), 'approve')),
    )
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
    const holders = await database.db
      .selectFrom('member')
      .select('id')
      .where('npwp_hash', '=', testSealer.print(`0${npwp}`))
      .execute()
    expect(holders).toHaveLength(1)
  }
})

test('an order placed during an approval has one consistent tax status', async () => {
  const context = { db: database.db, services }
  await freightRates(database.db)
  for (let round = 0; round < 6; round += 1) {
    const [school, vendor] = [await aSchool(database.db), await vendorWithFiles()]
    await fillCart(context, school, [[await anItem(database.db, vendor), 1]])
    await request(vendor)
    const changeId = await openOf(vendor)
    await Promise.all([
      // The order is refused when the approval changes the tax after the page was shown.
      order(context, school).catch((error: Error) => expect(error.message).toContain('pajak dari')),
      decide(staff[0], vendor, changeId, 'approve'),
    ])
    const rows = await database.db
      .selectFrom('orders')
      .select(['vendor', 'ppn', 'gross'])
      .where('buyer_id', '=', school.memberId)
      .execute()
    for (const row of rows) {
      const snapshot: { isPkp: boolean } = JSON.parse(JSON.stringify(row.vendor))
      expect([row.gross, row.ppn]).toEqual([54_390, snapshot.isPkp ? 5_390 : 0])
    }
  }
})

test('the database rejects a decision without a decider, a refusal without a reason and an edited request', async () => {
  const { db } = database
  const vendor = await vendorWithFiles()
  await request(vendor)
  const id = await openOf(vendor)
  const set = (values: Updateable<Database['business_change']>) =>
    db.updateTable('business_change').set(values).where('id', '=', id).execute()
  const by = must(staff[0], 'the staff').memberId
  const broken = { code: '23514' }
  await expect(set({ state: 'approved', ended_at: NOW })).rejects.toMatchObject(broken)
  await expect(set({ state: 'refused', ended_at: NOW, decided_by: by })).rejects.toMatchObject(broken)
  await expect(set({ state: 'approved', decided_by: by })).rejects.toMatchObject(broken)
  await expect(set({ state: 'approved', ended_at: NOW, decided_by: vendor.memberId })).rejects.toMatchObject(
    broken,
  )
  await expect(set({ new_pkp: true })).rejects.toMatchObject(broken)
  await expect(db.deleteFrom('business_change').where('id', '=', id).execute()).rejects.toMatchObject(broken)
  await set({ state: 'withdrawn', ended_at: NOW })
  await expect(set({ state: 'asked', ended_at: null })).rejects.toMatchObject(broken)
})
