import { businessData, decideBusinessChange } from '@pasar/contract/identity/business-change'
import { tasks } from '@pasar/contract/identity/dashboard'
import { listMembers, revealNumbers, showMember } from '@pasar/contract/identity/member-console'
import { must } from '@pasar/domain/kernel/must'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aStaffMember, testSealer } from '../../../testing/builders.ts'
import { businessChanges, NEW_NPWP, NEW_NPWP_16, NOW, OLD_NPWP } from '../../../testing/business-changes.ts'
import { callEndpoint, callWireEndpoint } from '../../../testing/call-endpoint.ts'
import { rethrow } from '../../../testing/due-work.ts'
import { sealUnbound, unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { createTestContext, get } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { createSealer } from '../../db/sealer.ts'
import { scanWaiting } from '../../media/scan/scan-waiting.ts'
import type { Scanner } from '../../media/scan/scanner.ts'

const own = await createTestContext()
const verdicts: { next: Awaited<ReturnType<Scanner['scan']>> } = { next: 'clean' }
const scanner: Scanner = { isOn: true, scan: async () => verdicts.next, ping: async () => true }
const context = { db: own.db, services: { ...own.services, scanner } }
const { db, services } = context
const staff = await aStaffMember(db)
const { theVendor, upload, request, submitChange, decide, memberRow, stateOf } = businessChanges(context)

beforeEach(async () => {
  await db
    .updateTable('member')
    .set({ npwp: null, npwp_hash: null })
    .where('npwp_hash', '=', testSealer.print(NEW_NPWP_16))
    .execute()
})
afterEach(() => {
  verdicts.next = 'clean'
})

const dossier = (vendor: Actor) => get(context, showMember, staff, { params: { memberId: vendor.memberId } })
const eventsOf = ({ memberId }: Actor) =>
  db
    .selectFrom('member_event')
    .select(['action', 'actor_id', 'detail'])
    .where('member_id', '=', memberId)
    .orderBy('seq')
    .execute()
const findMailsTo = async ({ email }: Actor) =>
  (await db.selectFrom('mail').select(['subject', 'body']).where('recipient', '=', email).execute()).map(
    ({ subject, body }) => [subject, unseal(body ?? '')] as const,
  )
const noticesFor = ({ memberId }: Actor) =>
  db
    .selectFrom('outbox')
    .select(['topic', 'tab', 'done_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

test('an approval after a change of the data key stores the NPWP and its hash under the new key', async () => {
  const vendor = await theVendor()
  const id = await submitChange(vendor, { isPkp: false, npwp: NEW_NPWP })
  const sealer = createSealer(Buffer.alloc(32, 2), undefined, [Buffer.alloc(32, 1)])
  const later = businessChanges({ db, services: { ...services, sealer } })
  expect((await later.decide(staff, vendor, id)).http).toBe(200)
  const row = await memberRow(vendor)
  const current = createSealer(Buffer.alloc(32, 2))
  expect([unseal(row.npwp ?? '', current), unseal(row.npwp_typed ?? '', current)]).toEqual([
    NEW_NPWP_16,
    NEW_NPWP,
  ])
  expect(row.npwp_hash).toEqual(current.print(NEW_NPWP_16))
})

test('an approval applies tax status, NPWP and files at once', async () => {
  const vendor = await theVendor()
  const id = await submitChange(vendor, { isPkp: false, npwp: NEW_NPWP })
  expect((await decide(staff, vendor, id)).http).toBe(200)
  const row = await memberRow(vendor)
  expect([row.pkp, unseal(row.npwp ?? ''), unseal(row.npwp_typed ?? '')]).toEqual([
    false,
    NEW_NPWP_16,
    NEW_NPWP,
  ])
  expect([row.npwp_hash, row.npwp_checked_at]).toEqual([testSealer.print(NEW_NPWP_16), NOW])
  expect(await stateOf(id)).toMatchObject({ state: 'approved', decided_by: staff.memberId, ended_at: NOW })
  const vendorData = await get(context, businessData, vendor)
  expect(vendorData.documents.map(({ name }) => name).sort()).toEqual([
    'nik-lama.jpg',
    'npwp-baru.jpg',
    'pkp-baru.jpg',
  ])
  expect([vendorData.proposed, vendorData.last?.state]).toEqual([[], 'approved'])
})

test('an approval is logged, notifies the vendor by email and notification, and ends the staff task', async () => {
  const vendor = await theVendor()
  const id = await submitChange(vendor)
  const other = await aStaffMember(db)
  await decide(other, vendor, id)
  expect((await eventsOf(vendor)).at(-1)).toEqual({
    action: 'business-approved',
    actor_id: other.memberId,
    detail: JSON.stringify({
      memberId: vendor.memberId,
      name: vendor.name,
      businessChangeId: id,
      fields: ['taxStatus', 'documents'],
    }),
  })
  const [[subject, text] = []] = await findMailsTo(vendor)
  expect(subject).toBe('Perubahan data usaha Anda disetujui - Pasar Sekolah')
  expect(text).toContain('https://toko.test/account/business')
  expect((await noticesFor(vendor)).map(({ topic }) => topic)).toEqual(['member.business-approved'])
  expect((await noticesFor(staff)).at(-1)).toEqual({
    topic: 'member.business-asked',
    tab: 'action',
    done_at: NOW,
  })
})

test('a new shop name needs no document; staff learn that another vendor has it, and may refuse it', async () => {
  const [vendor] = [await theVendor({ name: 'Toko Semeru' }), await theVendor({ name: 'Toko 100% Bromo' })]
  expect((await request(vendor, { name: 'toko 100% bromo', note: 'Merek baru' })).http).toBe(200)
  const { businessChange } = await dossier(vendor)
  expect(businessChange).toMatchObject({
    name: { before: 'Toko Semeru', after: 'toko 100% bromo' },
    warnings: ['Nama baru ini sudah dipakai penyedia lain.'],
  })
  expect((await eventsOf(vendor)).at(-1)?.detail).not.toContain('bromo')
  const reason = 'Nama menyerupai penyedia lain'
  expect(
    (await decide(staff, vendor, must(businessChange, 'the business change').id, 'refuse', reason)).http,
  ).toBe(200)
  expect((await memberRow(vendor)).name).toBe('Toko Semeru')
  expect((await get(context, businessData, vendor)).last).toMatchObject({ state: 'refused', reason })
  expect((await request(vendor, { name: 'Toko Semeru' })).http).toBe(422)
})

test('a refusal requires a reason and changes nothing; the vendor can submit the same files again', async () => {
  const vendor = await theVendor()
  const id = await submitChange(vendor, { isPkp: false, npwp: NEW_NPWP })
  const short = {
    params: { memberId: vendor.memberId },
    body: { changeId: id, action: 'refuse', reason: ' no ' },
  }
  expect(await callWireEndpoint(db, services, decideBusinessChange, staff, short)).toMatchObject({
    http: 422,
    body: { data: { error: [{ field: 'reason', message: 'Tulis alasan, paling sedikit 5 huruf' }] } },
  })
  expect((await decide(staff, vendor, id, 'refuse', 'Surat PKP tidak terbaca')).http).toBe(200)
  const row = await memberRow(vendor)
  expect([row.pkp, unseal(row.npwp ?? '')]).toEqual([true, OLD_NPWP])
  const vendorData = await get(context, businessData, vendor)
  expect(vendorData.last).toMatchObject({ state: 'refused', reason: 'Surat PKP tidak terbaca', endedAt: NOW })
  expect(vendorData.proposed.map(({ kind }) => kind)).toEqual(['pkp', 'npwp'])
  expect((await findMailsTo(vendor))[0]?.[1]).toContain('Alasan: Surat PKP tidak terbaca')
  expect(await noticesFor(vendor)).toMatchObject([
    { topic: 'member.business-refused', tab: 'action', done_at: null },
  ])
  // The task was to submit again.
  expect((await request(vendor, { isPkp: false, npwp: NEW_NPWP })).http).toBe(200)
  expect((await noticesFor(vendor))[0]?.done_at).toEqual(NOW)
})

test('a request is decided once, and only in the version that staff viewed', async () => {
  const vendor = await theVendor()
  const first = await submitChange(vendor)
  await decide(staff, vendor, first, 'refuse', 'Surat PKP tidak terbaca')
  const gone = {
    http: 409,
    body: {
      status_message: 'Perubahan data usaha ini sudah diputuskan atau ditarik. Muat ulang halaman.',
    },
  }
  expect(await decide(staff, vendor, first)).toMatchObject(gone)
  const second = await submitChange(vendor)
  expect(await decide(staff, vendor, first)).toMatchObject(gone)
  const other = await theVendor()
  expect(await decide(staff, other, second)).toMatchObject(gone)
  expect((await memberRow(vendor)).pkp).toBe(true)
  expect((await decide(staff, vendor, second)).http).toBe(200)
})

test('a vendor cannot decide', async () => {
  const vendor = await theVendor()
  expect((await decide(vendor, vendor, await submitChange(vendor))).http).toBe(403)
})

test('rejects an approval when another vendor has got the NPWP in the meantime', async () => {
  const vendor = await theVendor()
  const id = await submitChange(vendor, { npwp: NEW_NPWP })
  const other = await theVendor()
  await db
    .updateTable('member')
    .set({ npwp_hash: testSealer.print(NEW_NPWP_16) })
    .where('id', '=', other.memberId)
    .execute()
  expect(await decide(staff, vendor, id)).toMatchObject({
    http: 409,
    body: { status_message: 'NPWP ini sudah dipakai akun lain. Hubungi platform.' },
  })
  expect((await stateOf(id)).state).toBe('asked')
  expect((await decide(staff, vendor, id, 'refuse', 'NPWP dipakai akun lain')).http).toBe(200)
})

test('the request of a stopped account can be refused but not approved', async () => {
  const vendor = await theVendor()
  const id = await submitChange(vendor)
  await db.updateTable('member').set({ status: 2 }).where('id', '=', vendor.memberId).execute()
  expect((await decide(staff, vendor, id)).http).toBe(409)
  expect((await decide(staff, vendor, id, 'refuse', 'Akun dinonaktifkan')).http).toBe(200)
})

test('an unscanned file blocks the approval until the scanner has passed it', async () => {
  const vendor = await theVendor()
  verdicts.next = 'unknown'
  const id = await submitChange(vendor)
  expect((await dossier(vendor)).businessChange?.documents).toMatchObject([{ kind: 'pkp', scan: 'waiting' }])
  const fileNotCleanReply = {
    http: 409,
    body: {
      status_message:
        'Berkas masih diperiksa dari virus atau mengandung virus, sehingga belum dapat disetujui',
    },
  }
  expect(await decide(staff, vendor, id)).toMatchObject(fileNotCleanReply)
  expect((await memberRow(vendor)).pkp).toBe(true)
  verdicts.next = 'clean'
  await scanWaiting({ db, files: services.files, scanner }, NOW, rethrow)
  expect((await decide(staff, vendor, id)).http).toBe(200)
})

test('an infected file blocks the approval and cannot be submitted again', async () => {
  const vendor = await theVendor()
  verdicts.next = 'unknown'
  const id = await submitChange(vendor)
  verdicts.next = { virus: 'Eicar-Test-Signature' }
  await scanWaiting({ db, files: services.files, scanner }, NOW, rethrow)
  verdicts.next = 'clean'
  expect((await decide(staff, vendor, id)).http).toBe(409)
  await decide(staff, vendor, id, 'refuse', 'Berkas mengandung virus')
  expect(await request(vendor, { isPkp: false })).toMatchObject({
    http: 422,
    body: { data: { error: [{ field: 'file-pkp' }] } },
  })
  await upload(vendor, 'pkp')
  expect((await request(vendor, { isPkp: false })).http).toBe(200)
})

test('staff see old and new data side by side, and the full number after giving a reason, which is logged', async () => {
  const vendor = await theVendor()
  const id = await submitChange(vendor, { isPkp: false, npwp: NEW_NPWP, note: 'Omzet turun' })
  const { businessChange } = await dossier(vendor)
  expect(businessChange).toMatchObject({
    id,
    wasPkp: true,
    isPkp: false,
    oldNpwp: '••••••••••••0123',
    newNpwp: '••••••••••••7890',
    note: 'Omzet turun',
    warnings: [],
  })
  const revealed = await get(context, revealNumbers, staff, {
    params: { memberId: vendor.memberId },
    body: { reason: 'Mencocokkan dengan dokumen' },
  })
  expect([revealed.npwp, revealed.newNpwp]).toEqual([OLD_NPWP, NEW_NPWP_16])
  expect((await eventsOf(vendor)).at(-1)?.action).toBe('shown')
})

test('flags a 16-digit NPWP that differs from the NIK of its owner', async () => {
  const vendor = await theVendor({ nik: sealUnbound('3515181011800001') })
  await submitChange(vendor, { npwp: '3515181011800002' })
  expect((await dossier(vendor)).businessChange?.warnings).toEqual([
    'NPWP 16 angka tidak sama dengan NIK. NPWP perorangan seharusnya memakai NIK.',
  ])
})

test('open requests are a staff task and a paginated queue, oldest first', async () => {
  await db
    .updateTable('business_change')
    .set({ state: 'withdrawn', ended_at: NOW })
    .where('state', '=', 'asked')
    .execute()
  const vendors = [await theVendor(), await theVendor()]
  // The vendors submit in the reverse order of their ids.
  for (const vendor of vendors.toReversed()) await submitChange(vendor)
  const tab = { tab: 'business' as const, keyword: '' }
  const page = await get(context, listMembers, staff, { query: tab })
  const ids = vendors.map(({ memberId }) => memberId).toReversed()
  expect([page.members.map(({ id }) => id), page.counts.business]).toEqual([ids, 2])
  expect(page.members[0]?.waiting?.since).toEqual(NOW)
  const next = await get(context, listMembers, staff, { query: { ...tab, after: must(ids[0], 'an id') } })
  expect(next.members.map(({ id }) => id)).toEqual(ids.slice(1))
  expect((await get(context, tasks, staff)).tasks).toContainEqual({
    kind: 'business',
    count: 2,
    earliest: new Date('2026-11-23T03:00:00Z'),
  })
  expect((await callEndpoint(db, services, listMembers, vendors[0] ?? null, { query: tab })).http).toBe(403)
})
