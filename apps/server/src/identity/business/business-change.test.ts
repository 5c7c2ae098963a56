import {
  businessData,
  removeBusinessFile,
  submitBusinessChange,
  withdrawBusinessChange,
} from '@pasar/contract/identity/business-change'
import { memberLog } from '@pasar/contract/identity/member-log'
import { profile } from '@pasar/contract/identity/profile'
import { businessChangeMachine } from '@pasar/domain/identity/business-change'
import { must } from '@pasar/domain/kernel/must'
import { OPTION_CODES } from '@pasar/domain/settings/option-codes'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { expect, test } from 'vitest'
import { aSchool, aStaffMember, testSealer } from '../../../testing/builders.ts'
import { businessChanges, NEW_NPWP, NEW_NPWP_16, NOW, OLD_NPWP } from '../../../testing/business-changes.ts'
import { callEndpoint, callWireEndpoint } from '../../../testing/call-endpoint.ts'
import { unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { createTestContext, get } from '../../../testing/orders.ts'
import { readMemberChain } from '../../audit/member-events.queries.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const { db, services } = context
const staff = await aStaffMember(db)
const { theVendor, upload, request, submitChange, decide, memberRow } = businessChanges(context)

const withdraw = (vendor: Actor) => callEndpoint(db, services, withdrawBusinessChange, vendor, { now: NOW })
const dataOf = (vendor: Actor) => get(context, businessData, vendor)
const errorsOf = ({ body }: Awaited<ReturnType<typeof request>>) =>
  body.status === 'error' ? Object(body.data).error : body.status
const noticesFor = ({ memberId }: Actor) =>
  db
    .selectFrom('outbox')
    .select(['topic', 'tab', 'done_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

test('the database allows the same business change transitions as the state machine', async () => {
  const rows = await db.selectFrom('business_change_step').selectAll().execute()
  expect(rows.map((row) => `${row.from_state} ${row.to_state}`).sort()).toEqual(
    businessChangeMachine.rows.map(([from, , , to]) => `${from} ${to}`).sort(),
  )
})

test('shows the vendor the old and the new data, masked, while the old data stay in force', async () => {
  const vendor = await theVendor()
  await upload(vendor, 'pkp')
  await upload(vendor, 'npwp')
  expect((await request(vendor, { isPkp: false, npwp: NEW_NPWP, note: 'Omzet turun' })).http).toBe(200)
  const vendorData = await dataOf(vendor)
  expect([vendorData.isPkp, vendorData.npwp]).toEqual([true, '••••••••••••0123'])
  expect(vendorData.documents.map(({ name }) => name)).toEqual(['nik-lama.jpg', 'npwp-lama.jpg'])
  expect(vendorData.last).toMatchObject({
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
  expect(vendorData.last?.documents.map(({ kind, name }) => [kind, name])).toEqual([
    ['pkp', 'pkp-baru.jpg'],
    ['npwp', 'npwp-baru.jpg'],
  ])
  const row = await memberRow(vendor)
  expect([row.pkp, unseal(row.npwp ?? '')]).toEqual([true, OLD_NPWP])
  expect((await get(context, profile, vendor)).businessAskedAt).toEqual(NOW)
})

test('a new NPWP is sealed in the request and absent from log and notifications', async () => {
  const vendor = await theVendor()
  await upload(vendor, 'npwp')
  await request(vendor, { npwp: NEW_NPWP })
  const stored = await db
    .selectFrom('business_change')
    .selectAll()
    .where('member_id', '=', vendor.memberId)
    .executeTakeFirstOrThrow()
  expect(unseal(stored.new_npwp ?? '')).toBe(NEW_NPWP_16)
  expect(unseal(stored.new_npwp_typed ?? '')).toBe(NEW_NPWP)
  const notices = await db.selectFrom('outbox').selectAll().where('member_id', '=', staff.memberId).execute()
  const recordedText = JSON.stringify([await readMemberChain(db, vendor.memberId), notices])
  expect([recordedText.includes('7890'), recordedText.includes('407.890')]).toEqual([false, false])
  const log = await get(context, memberLog, vendor, { query: {} })
  expect(log.events[0]).toMatchObject({ action: 'business-asked', fields: ['npwp', 'documents'] })
})

test('rejects a request without a change or without proof, with an error at the field', async () => {
  const vendor = await theVendor()
  expect(errorsOf(await request(vendor, {}))).toEqual([
    { field: 'isPkp', message: 'Belum ada yang berubah. Ubah nama, status pajak, NPWP, atau satu dokumen.' },
  ])
  // The NPWP in force, typed in another format, counts as unchanged.
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

test('rejects the NPWP of another vendor', async () => {
  const [vendor, other] = [await theVendor(), await theVendor()]
  await db
    .updateTable('member')
    .set({ npwp_hash: testSealer.print('0093000000000111') })
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

test('rejects a tax status that is no longer offered', async () => {
  const vendor = await theVendor()
  await upload(vendor, 'pkp')
  const optionCodes = OPTION_CODES.map((one) => (one.code === '3347_31' ? { ...one, isOffered: false } : one))
  const settings = async () => ({ ...DEFAULT_SETTINGS, optionCodes })
  const narrow = businessChanges({ db, services: { ...services, settings } })
  expect(errorsOf(await narrow.request(vendor, { isPkp: false }))).toEqual([
    { field: 'isPkp', message: 'Pilihan ini tidak ditawarkan lagi. Pilih yang lain.' },
  ])
  // A vendor that already is no PKP may send the same value again and change its other data.
  const other = await theVendor({ pkp: false })
  await upload(other, 'siup')
  expect((await narrow.request(other, { isPkp: false })).http).toBe(200)
})

test('rejects a second request while one is open and leaves its files unchanged', async () => {
  const vendor = await theVendor()
  await submitChange(vendor)
  const open = { http: 409, body: { status_message: expect.stringContaining('masih ditinjau') } }
  expect(await request(vendor, { isPkp: false })).toMatchObject(open)
  expect(await upload(vendor, 'siup')).toMatchObject(open)
  const [file] = (await dataOf(vendor)).proposed
  const remove = { params: { fileId: must(file, 'the file').id } }
  expect(await callEndpoint(db, services, removeBusinessFile, vendor, remove)).toMatchObject(open)
})

test('only the vendor can replace and remove the files of the next request', async () => {
  const [vendor, other] = [await theVendor(), await theVendor()]
  await upload(vendor, 'siup')
  await upload(vendor, 'siup')
  const { proposed, documents } = await dataOf(vendor)
  expect([proposed.map(({ kind }) => kind), documents.map(({ kind }) => kind)]).toEqual([
    ['siup'],
    ['nik', 'npwp'],
  ])
  const proposedTarget = { params: { fileId: must(proposed[0], 'the proposed file').id } }
  expect((await callEndpoint(db, services, removeBusinessFile, other, proposedTarget)).http).toBe(404)
  expect((await callEndpoint(db, services, removeBusinessFile, vendor, proposedTarget)).http).toBe(200)
  expect((await callEndpoint(db, services, removeBusinessFile, vendor, proposedTarget)).http).toBe(404)
  // This endpoint does not delete a document that is in force.
  const inForce = { params: { fileId: must(documents[0], 'the document').id } }
  expect((await callEndpoint(db, services, removeBusinessFile, vendor, inForce)).http).toBe(404)
  expect((await dataOf(other)).proposed).toEqual([])
})

test('rejects a document that the form does not ask for and a file that is not a document', async () => {
  const vendor = await theVendor()
  expect(errorsOf(await upload(vendor, 'tdp'))).toEqual([
    { field: 'kind', message: 'Dokumen ini tidak diminta' },
  ])
  expect((await upload(vendor, 'npwp', Buffer.from('bukan berkas'))).http).toBe(422)
  expect((await dataOf(vendor)).proposed).toEqual([])
})

test('withdrawing a request ends the staff task, and its files remain for the next request', async () => {
  const vendor = await theVendor()
  const id = await submitChange(vendor)
  expect((await withdraw(await theVendor())).http).toBe(409)
  expect((await withdraw(vendor)).http).toBe(200)
  expect((await withdraw(vendor)).http).toBe(409)
  expect((await decide(staff, vendor, id)).http).toBe(409)
  const notices = (await noticesFor(staff)).slice(-2)
  expect(notices).toMatchObject([
    { topic: 'member.business-asked', tab: 'action', done_at: NOW },
    { topic: 'member.business-withdrawn', tab: 'activity' },
  ])
  const vendorData = await dataOf(vendor)
  expect([vendorData.isPkp, vendorData.last?.state, vendorData.proposed.map(({ kind }) => kind)]).toEqual([
    true,
    'withdrawn',
    ['pkp'],
  ])
  expect((await request(vendor, { isPkp: false })).http).toBe(200)
})

test('rejects schools and staff', async () => {
  for (const actor of [await aSchool(db), staff]) {
    expect((await callEndpoint(db, services, businessData, actor, {})).http).toBe(403)
    expect((await withdraw(actor)).http).toBe(403)
  }
})
