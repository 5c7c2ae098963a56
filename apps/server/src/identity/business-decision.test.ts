import { businessData, decideBusinessChange } from '@pasar/contract/identity/business-change'
import { tasks } from '@pasar/contract/identity/dashboard'
import { listMembers, revealNumbers, showMember } from '@pasar/contract/identity/member-console'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aStaffMember, testSealer } from '../../testing/builders.ts'
import { businessChanges, NEW_NPWP, NEW_NPWP_16, NOW, OLD_NPWP } from '../../testing/business-changes.ts'
import { callEndpoint, callWireEndpoint } from '../../testing/call-endpoint.ts'
import { createTestContext, get } from '../../testing/orders.ts'
import type { Actor } from '../http/actor.ts'
import { scanWaiting } from '../media/scan/scan-job.ts'
import type { Scanner } from '../media/scan/scanner.ts'

const own = await createTestContext()
const verdicts: { next: Awaited<ReturnType<Scanner['scan']>> } = { next: 'clean' }
const scanner: Scanner = { isOn: true, scan: async () => verdicts.next, ping: async () => true }
const house = { db: own.db, services: { ...own.services, scanner } }
const { db, services } = house
const staff = await aStaffMember(db)
const { theVendor, upload, request, asked, decide, memberRow, stateOf } = businessChanges(house)

beforeEach(async () => {
  await db
    .updateTable('member')
    .set({ npwp: null, npwp_print: null })
    .where('npwp_print', '=', testSealer.print(NEW_NPWP_16))
    .execute()
})
afterEach(() => {
  verdicts.next = 'clean'
})

const dossier = (vendor: Actor) => get(house, showMember, staff, { params: { memberId: vendor.memberId } })
const eventsOf = ({ memberId }: Actor) =>
  db
    .selectFrom('member_event')
    .select(['action', 'actor_id', 'detail'])
    .where('member_id', '=', memberId)
    .orderBy('seq')
    .execute()
const lettersTo = async ({ email }: Actor) =>
  (await db.selectFrom('mail').select(['subject', 'body']).where('recipient', '=', email).execute()).map(
    ({ subject, body }) => [subject, testSealer.open(body ?? '')] as const,
  )
const noticesFor = ({ memberId }: Actor) =>
  db
    .selectFrom('outbox')
    .select(['topic', 'tab', 'done_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

test('an approval puts tax status, NPWP and files in force at once', async () => {
  const vendor = await theVendor()
  const id = await asked(vendor, { isPkp: false, npwp: NEW_NPWP })
  expect((await decide(staff, vendor, id)).http).toBe(200)
  const row = await memberRow(vendor)
  expect([row.pkp, testSealer.open(row.npwp ?? ''), testSealer.open(row.npwp_typed ?? '')]).toEqual([
    false,
    NEW_NPWP_16,
    NEW_NPWP,
  ])
  expect([row.npwp_print, row.npwp_checked_at]).toEqual([testSealer.print(NEW_NPWP_16), NOW])
  expect(await stateOf(id)).toMatchObject({ state: 'approved', decided_by: staff.memberId, ended_at: NOW })
  const seen = await get(house, businessData, vendor)
  expect(seen.documents.map(({ name }) => name).sort()).toEqual([
    'nik-lama.jpg',
    'npwp-baru.pdf',
    'pkp-baru.pdf',
  ])
  expect([seen.proposed, seen.last?.state]).toEqual([[], 'approved'])
})

test('an approval stands in the log of the vendor, who gets a letter and a notice; the task of staff ends', async () => {
  const vendor = await theVendor()
  const id = await asked(vendor)
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
  const [[subject, text] = []] = await lettersTo(vendor)
  expect(subject).toBe('Perubahan data usaha Anda disetujui - Pasar Sekolah')
  expect(text).toContain('https://toko.test/account/business')
  expect((await noticesFor(vendor)).map(({ topic }) => topic)).toEqual(['member.business-approved'])
  expect((await noticesFor(staff)).at(-1)).toEqual({
    topic: 'member.business-asked',
    tab: 'action',
    done_at: NOW,
  })
})

test('a refusal needs its reason, changes nothing, and the vendor asks again with the same files', async () => {
  const vendor = await theVendor()
  const id = await asked(vendor, { isPkp: false, npwp: NEW_NPWP })
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
  expect([row.pkp, testSealer.open(row.npwp ?? '')]).toEqual([true, OLD_NPWP])
  const seen = await get(house, businessData, vendor)
  expect(seen.last).toMatchObject({ state: 'refused', reason: 'Surat PKP tidak terbaca', endedAt: NOW })
  expect(seen.proposed.map(({ kind }) => kind)).toEqual(['pkp', 'npwp'])
  expect((await lettersTo(vendor))[0]?.[1]).toContain('Alasan: Surat PKP tidak terbaca')
  expect(await noticesFor(vendor)).toMatchObject([
    { topic: 'member.business-refused', tab: 'action', done_at: null },
  ])
  // Asking again is what there was to do.
  expect((await request(vendor, { isPkp: false, npwp: NEW_NPWP })).http).toBe(200)
  expect((await noticesFor(vendor))[0]?.done_at).toEqual(NOW)
})

test('a request is decided once, and only the one that was looked at', async () => {
  const vendor = await theVendor()
  const first = await asked(vendor)
  await decide(staff, vendor, first, 'refuse', 'Surat PKP tidak terbaca')
  const gone = {
    http: 409,
    body: {
      status_message: 'Perubahan data usaha ini sudah diputuskan atau ditarik. Muat ulang halaman.',
    },
  }
  expect(await decide(staff, vendor, first)).toMatchObject(gone)
  const second = await asked(vendor)
  expect(await decide(staff, vendor, first)).toMatchObject(gone)
  const other = await theVendor()
  expect(await decide(staff, other, second)).toMatchObject(gone)
  expect((await memberRow(vendor)).pkp).toBe(true)
  expect((await decide(staff, vendor, second)).http).toBe(200)
})

test('a vendor decides nothing', async () => {
  const vendor = await theVendor()
  expect((await decide(vendor, vendor, await asked(vendor))).http).toBe(403)
})

test('an NPWP that another vendor got in between is not approved', async () => {
  const vendor = await theVendor()
  const id = await asked(vendor, { npwp: NEW_NPWP })
  const other = await theVendor()
  await db
    .updateTable('member')
    .set({ npwp_print: testSealer.print(NEW_NPWP_16) })
    .where('id', '=', other.memberId)
    .execute()
  expect(await decide(staff, vendor, id)).toMatchObject({
    http: 409,
    body: { status_message: 'NPWP ini sudah dipakai akun lain. Hubungi platform.' },
  })
  expect((await stateOf(id)).state).toBe('asked')
  expect((await decide(staff, vendor, id, 'refuse', 'NPWP dipakai akun lain')).http).toBe(200)
})

test('the request of an account that was stopped is refused, never approved', async () => {
  const vendor = await theVendor()
  const id = await asked(vendor)
  await db.updateTable('member').set({ status: 2 }).where('id', '=', vendor.memberId).execute()
  expect((await decide(staff, vendor, id)).http).toBe(409)
  expect((await decide(staff, vendor, id, 'refuse', 'Akun dinonaktifkan')).http).toBe(200)
})

test('a file in quarantine holds up the approval until the scanner has passed it', async () => {
  const vendor = await theVendor()
  verdicts.next = 'unknown'
  const id = await asked(vendor)
  expect((await dossier(vendor)).businessChange?.documents).toMatchObject([{ kind: 'pkp', scan: 'waiting' }])
  const held = {
    http: 409,
    body: {
      status_message:
        'Berkas masih diperiksa dari virus atau mengandung virus, sehingga belum dapat disetujui',
    },
  }
  expect(await decide(staff, vendor, id)).toMatchObject(held)
  expect((await memberRow(vendor)).pkp).toBe(true)
  verdicts.next = 'clean'
  await scanWaiting({ db, files: services.files, scanner }, NOW)
  expect((await decide(staff, vendor, id)).http).toBe(200)
})

test('an infected file is neither approved nor asked for again', async () => {
  const vendor = await theVendor()
  verdicts.next = 'unknown'
  const id = await asked(vendor)
  verdicts.next = { virus: 'Eicar-Test-Signature' }
  await scanWaiting({ db, files: services.files, scanner }, NOW)
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

test('staff see old and new side by side, and the new number in full for a reason that is logged', async () => {
  const vendor = await theVendor()
  const id = await asked(vendor, { isPkp: false, npwp: NEW_NPWP, note: 'Omzet turun' })
  const { businessChange, waitingSince } = await dossier(vendor)
  expect(businessChange).toMatchObject({
    id,
    wasPkp: true,
    isPkp: false,
    oldNpwp: '••••••••••••0123',
    newNpwp: '••••••••••••7890',
    note: 'Omzet turun',
    doubts: [],
  })
  expect(waitingSince).toEqual(NOW)
  const revealed = await get(house, revealNumbers, staff, {
    params: { memberId: vendor.memberId },
    body: { reason: 'Mencocokkan dengan dokumen' },
  })
  expect([revealed.npwp, revealed.newNpwp]).toEqual([OLD_NPWP, NEW_NPWP_16])
  expect((await eventsOf(vendor)).at(-1)?.action).toBe('shown')
})

test('an NPWP of 16 digits that is not the NIK of its owner is pointed out', async () => {
  const vendor = await theVendor({ nik: testSealer.seal('3515181011800001') })
  await asked(vendor, { npwp: '3515181011800002' })
  expect((await dossier(vendor)).businessChange?.doubts).toEqual([
    'NPWP 16 angka tidak sama dengan NIK. NPWP perorangan seharusnya memakai NIK.',
  ])
})

test('open requests are a task of staff and a queue, the first one that came on top, page after page', async () => {
  await db
    .updateTable('business_change')
    .set({ state: 'withdrawn', ended_at: NOW })
    .where('state', '=', 'asked')
    .execute()
  const vendors = [await theVendor(), await theVendor()]
  // Asked in the opposite order of their numbers.
  for (const vendor of vendors.toReversed()) await asked(vendor)
  const tab = { tab: 'business' as const, keyword: '' }
  const page = await get(house, listMembers, staff, { query: tab })
  const ids = vendors.map(({ memberId }) => memberId).toReversed()
  expect([page.members.map(({ id }) => id), page.counts.business]).toEqual([ids, 2])
  expect(page.members[0]?.waitingSince).toEqual(NOW)
  const next = await get(house, listMembers, staff, { query: { ...tab, after: ids[0] ?? 0 } })
  expect(next.members.map(({ id }) => id)).toEqual(ids.slice(1))
  expect((await get(house, tasks, staff)).tasks).toContainEqual({
    kind: 'business',
    count: 2,
    earliest: null,
  })
  expect((await callEndpoint(db, services, listMembers, vendors[0] ?? null, { query: tab })).http).toBe(403)
})
