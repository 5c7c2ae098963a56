import {
  businessData,
  removeBusinessFile,
  submitBusinessChange,
  withdrawBusinessChange,
} from '@pasar/contract/identity/business-change'
import { memberLog, profile } from '@pasar/contract/identity/profile'
import { businessChangeMachine } from '@pasar/domain/identity/business-change'
import { OPTION_CODES } from '@pasar/domain/settings/option-codes'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { expect, test } from 'vitest'
import { aSchool, aStaffMember, testSealer } from '../../testing/builders.ts'
import { businessChanges, NEW_NPWP, NEW_NPWP_16, NOW, OLD_NPWP } from '../../testing/business-changes.ts'
import { callEndpoint, callWireEndpoint } from '../../testing/call-endpoint.ts'
import { createTestContext, get } from '../../testing/orders.ts'
import { readMemberChain } from '../audit/member-events.queries.ts'
import type { Actor } from '../http/actor.ts'

const house = await createTestContext()
const { db, services } = house
const staff = await aStaffMember(db)
const { theVendor, upload, request, asked, decide, memberRow } = businessChanges(house)

const withdraw = (vendor: Actor) => callEndpoint(db, services, withdrawBusinessChange, vendor, { now: NOW })
const dataOf = (vendor: Actor) => get(house, businessData, vendor)
const errorsOf = ({ body }: Awaited<ReturnType<typeof request>>) =>
  body.status === 'error' ? Object(body.data).error : body.status
const noticesFor = ({ memberId }: Actor) =>
  db
    .selectFrom('outbox')
    .select(['topic', 'tab', 'done_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

test('the steps that the database allows are those of the machine', async () => {
  const rows = await db.selectFrom('business_change_step').selectAll().execute()
  expect(rows.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual(
    businessChangeMachine.rows.map(([from, , , to]) => `${from} ${to}`).sort(),
  )
})

test('a request shows old and new to its vendor, masked, while the old data stay in force', async () => {
  const vendor = await theVendor()
  await upload(vendor, 'pkp')
  await upload(vendor, 'npwp')
  expect((await request(vendor, { isPkp: false, npwp: NEW_NPWP, note: 'Omzet turun' })).http).toBe(200)
  const seen = await dataOf(vendor)
  expect([seen.isPkp, seen.npwp]).toEqual([true, '••••••••••••0123'])
  expect(seen.documents.map(({ name }) => name)).toEqual(['nik-lama.jpg', 'npwp-lama.jpg'])
  expect(seen.last).toMatchObject({
    state: 'asked',
    wasPkp: true,
    isPkp: false,
    oldNpwp: '••••••••••••0123',
    newNpwp: '••••••••••••7890',
    note: 'Omzet turun',
    askedAt: NOW,
    endedAt: null,
    reason: '',
  })
  expect(seen.last?.documents.map(({ kind, name }) => [kind, name])).toEqual([
    ['pkp', 'pkp-baru.pdf'],
    ['npwp', 'npwp-baru.pdf'],
  ])
  const row = await memberRow(vendor)
  expect([row.pkp, testSealer.open(row.npwp ?? '')]).toEqual([true, OLD_NPWP])
  expect((await get(house, profile, vendor)).businessAskedAt).toEqual(NOW)
})

test('a new NPWP stands sealed in the request and nowhere in log and notices', async () => {
  const vendor = await theVendor()
  await upload(vendor, 'npwp')
  await request(vendor, { npwp: NEW_NPWP })
  const stored = await db
    .selectFrom('business_change')
    .selectAll()
    .where('member_id', '=', vendor.memberId)
    .executeTakeFirstOrThrow()
  expect(testSealer.open(stored.new_npwp ?? '')).toBe(NEW_NPWP_16)
  expect(testSealer.open(stored.new_npwp_typed ?? '')).toBe(NEW_NPWP)
  const notices = await db.selectFrom('outbox').selectAll().where('member_id', '=', staff.memberId).execute()
  const told = JSON.stringify([await readMemberChain(db, vendor.memberId), notices])
  expect([told.includes('7890'), told.includes('407.890')]).toEqual([false, false])
  const log = await get(house, memberLog, vendor, { query: {} })
  expect(log.events[0]).toMatchObject({ action: 'business-asked', fields: ['npwp', 'documents'] })
})

test('a request that changes nothing, or lacks its proof, is refused beside the field', async () => {
  const vendor = await theVendor()
  expect(errorsOf(await request(vendor, {}))).toEqual([
    { field: 'isPkp', message: 'Belum ada yang berubah. Ubah status pajak, NPWP, atau satu dokumen.' },
  ])
  // The NPWP in force, written in another form, is no change.
  expect(errorsOf(await request(vendor, { npwp: '09.123.456.7-890.123' }))).toMatchObject([
    { field: 'isPkp' },
  ])
  await upload(vendor, 'siup')
  expect(errorsOf(await request(vendor, { isPkp: false, npwp: NEW_NPWP }))).toEqual([
    { field: 'file-npwp', message: 'Unggah NPWP' },
    { field: 'file-pkp', message: 'Unggah Surat pengukuhan atau pencabutan PKP' },
  ])
  expect(
    errorsOf(
      await callWireEndpoint(db, services, submitBusinessChange, vendor, {
        body: { isPkp: true, npwp: '12345' },
      }),
    ),
  ).toEqual([{ field: 'npwp', message: 'NPWP harus terdiri dari 15-16 angka!' }])
  expect((await dataOf(vendor)).last).toBeNull()
  expect((await request(vendor, {})).http).toBe(200)
})

test('the NPWP of another vendor cannot be asked for', async () => {
  const [vendor, other] = [await theVendor(), await theVendor()]
  await db
    .updateTable('member')
    .set({ npwp_print: testSealer.print('0093000000000111') })
    .where('id', '=', other.memberId)
    .execute()
  await upload(vendor, 'npwp')
  expect(await request(vendor, { npwp: '093000000000111' })).toMatchObject({
    http: 409,
    body: {
      data: { error: [{ field: 'npwp', message: 'NPWP ini sudah dipakai akun lain. Hubungi platform.' }] },
    },
  })
})

test('a tax status that registrations are no longer offered cannot be asked for', async () => {
  const vendor = await theVendor()
  await upload(vendor, 'pkp')
  const optionCodes = OPTION_CODES.map((one) => (one.code === '3347_31' ? { ...one, isOffered: false } : one))
  const settings = async () => ({ ...DEFAULT_SETTINGS, optionCodes })
  const narrow = businessChanges({ db, services: { ...services, settings } })
  expect(errorsOf(await narrow.request(vendor, { isPkp: false }))).toEqual([
    { field: 'isPkp', message: 'Pilihan ini tidak ditawarkan lagi. Pilih yang lain.' },
  ])
  // Who has it keeps it, and may still change the rest.
  const other = await theVendor({ pkp: false })
  await upload(other, 'siup')
  expect((await narrow.request(other, { isPkp: false })).http).toBe(200)
})

test('while a request waits there is no second one, and its files stay as they are', async () => {
  const vendor = await theVendor()
  await asked(vendor)
  const open = { http: 409, body: { status_message: expect.stringContaining('masih ditinjau') } }
  expect(await request(vendor, { isPkp: false })).toMatchObject(open)
  expect(await upload(vendor, 'siup')).toMatchObject(open)
  const [file] = (await dataOf(vendor)).proposed
  const remove = { params: { fileId: file?.id ?? 0 } }
  expect(await callEndpoint(db, services, removeBusinessFile, vendor, remove)).toMatchObject(open)
})

test('files of the next request can be replaced and removed by their vendor alone', async () => {
  const [vendor, other] = [await theVendor(), await theVendor()]
  await upload(vendor, 'siup')
  await upload(vendor, 'siup')
  const { proposed, documents } = await dataOf(vendor)
  expect([proposed.map(({ kind }) => kind), documents.map(({ kind }) => kind)]).toEqual([
    ['siup'],
    ['nik', 'npwp'],
  ])
  const asked = { params: { fileId: proposed[0]?.id ?? 0 } }
  expect((await callEndpoint(db, services, removeBusinessFile, other, asked)).http).toBe(404)
  expect((await callEndpoint(db, services, removeBusinessFile, vendor, asked)).http).toBe(200)
  expect((await callEndpoint(db, services, removeBusinessFile, vendor, asked)).http).toBe(404)
  // A document in force is not removed this way.
  const inForce = { params: { fileId: documents[0]?.id ?? 0 } }
  expect((await callEndpoint(db, services, removeBusinessFile, vendor, inForce)).http).toBe(404)
  expect((await dataOf(other)).proposed).toEqual([])
})

test('a document that the form does not ask for, and a file that is none, are refused', async () => {
  const vendor = await theVendor()
  expect(errorsOf(await upload(vendor, 'tdp'))).toEqual([
    { field: 'kind', message: 'Dokumen ini tidak diminta' },
  ])
  expect((await upload(vendor, 'npwp', Buffer.from('bukan berkas'))).http).toBe(422)
  expect((await dataOf(vendor)).proposed).toEqual([])
})

test('a withdrawn request ends the task of staff, and its files wait for the next one', async () => {
  const vendor = await theVendor()
  const id = await asked(vendor)
  expect((await withdraw(await theVendor())).http).toBe(409)
  expect((await withdraw(vendor)).http).toBe(200)
  expect((await withdraw(vendor)).http).toBe(409)
  expect((await decide(staff, vendor, id)).http).toBe(409)
  const notices = (await noticesFor(staff)).slice(-2)
  expect(notices).toMatchObject([
    { topic: 'member.business-asked', tab: 'action', done_at: NOW },
    { topic: 'member.business-withdrawn', tab: 'activity' },
  ])
  const seen = await dataOf(vendor)
  expect([seen.isPkp, seen.last?.state, seen.proposed.map(({ kind }) => kind)]).toEqual([
    true,
    'withdrawn',
    ['pkp'],
  ])
  expect((await request(vendor, { isPkp: false })).http).toBe(200)
})

test('schools and staff have no business data to change', async () => {
  for (const actor of [await aSchool(db), staff]) {
    expect((await callEndpoint(db, services, businessData, actor, {})).http).toBe(403)
    expect((await withdraw(actor)).http).toBe(403)
  }
})
