import { listMembers, revealNumbers, showMember } from '@pasar/contract/identity/member-console'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSchool, testSealer } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { createMemberConsoleFixture } from '../../../testing/fixtures/member-console-fixture.ts'
import { sealUnbound } from '../../../testing/fixtures/sealed-texts.ts'
import { get } from '../../../testing/orders.ts'

const { context, staff, anApplicant, aDocument, eventsOf } = await createMemberConsoleFixture()

describe('member dossier', () => {
  test('masks the numbers, lists missing data and warns about suspicious ones', async () => {
    const twin = await anApplicant({ name: 'Toko Lain', mobile_number: '+628111222333' })
    const vendor = await anApplicant({
      mobile_number: '+628111222333',
      npwp: '3515181203850009',
      nik: sealUnbound('3515183203850001'),
      village_code: '3515182001',
      latitude: -6.2,
      longitude: 106.8,
    })
    for (const member of [twin, vendor])
      await context.db
        .updateTable('member')
        .set({ bank_hash: testSealer.print('9990001') })
        .where('id', '=', member.memberId)
        .execute()
    await aDocument(vendor, 'nik')
    const dossier = await get(context, showMember, staff, { params: { memberId: vendor.memberId } })
    expect(dossier).toMatchObject({
      kind: 'individual',
      state: 'waiting',
      npwp: '••••••••••••0009',
      identityNumber: '••••••••••••0001',
      bankAccount: '••••001',
      bankName: 'Bank Contoh',
      missing: ['npwp'],
      actions: ['activate', 'refuse', 'ban'],
      documents: [{ kind: 'nik', url: expect.stringMatching(/^\/file\/[0-9]+$/) }],
    })
    expect(dossier.warnings).toEqual([
      'Tanggal lahir di dalam NIK ini tidak lazim. Periksa kembali.',
      'NPWP 16 angka tidak sama dengan NIK. NPWP perorangan seharusnya memakai NIK.',
      expect.stringMatching(/^Titik peta sekitar 8[0-9]{2} km lewat jalan dari Tropodo/),
      'Nomor handphone sama dengan anggota lain.',
      'Nomor rekening sama dengan anggota lain.',
    ])
    expect(JSON.stringify(dossier)).not.toMatch(/3515183203850001|9990001|Toko Lain/)
  })
  test('has no warnings for a consistent vendor', async () => {
    const vendor = await anApplicant({
      npwp: '3515181203850001',
      nik: sealUnbound('3515181203850001'),
      village_code: '3515182001',
    })
    const { warnings } = await get(context, showMember, staff, { params: { memberId: vendor.memberId } })
    expect(warnings).toEqual([])
  })
  test('responds 404 for an unknown member', async () => {
    const answer = await callEndpoint(context.db, context.services, showMember, staff, {
      params: { memberId: 999_999 },
    })
    expect(answer.http).toBe(404)
  })
})

test('shows full numbers for a reason and logs the access in the account', async () => {
  const vendor = await anApplicant({ npwp: '0012345678901000', nik: sealUnbound('3515181203850001') })
  const params = { memberId: vendor.memberId }
  expect(
    await get(context, revealNumbers, staff, { params, body: { reason: 'Cocokkan dengan KTP' } }),
  ).toEqual({
    npwp: '0012345678901000',
    newNpwp: '',
    identityNumber: '3515181203850001',
    bankAccount: '9990001',
  })
  expect(await eventsOf(vendor)).toMatchObject([
    { action: 'shown', actor_id: staff.memberId, detail: '{"reason":"Cocokkan dengan KTP"}' },
  ])
})

describe('member list', () => {
  test('lists waiting members by arrival, page by page', async () => {
    await context.db.updateTable('member').set({ review: 'none' }).where('review', '=', 'waiting').execute()
    const waiting: number[] = []
    for (let n = 0; n < 27; n += 1) waiting.push((await anApplicant()).memberId)
    const first = await get(context, listMembers, staff)
    expect(first.members.map(({ id }) => id)).toEqual(waiting.slice(0, 25))
    expect([first.counts.review, first.next]).toEqual([27, waiting[24]])
    const second = await get(context, listMembers, staff, { query: { after: first.next ?? 0 } })
    expect(second.members.map(({ id }) => id)).toEqual(waiting.slice(25))
    expect(second.next).toBeNull()
  })
  test('searches by name, e-mail and NPSN and takes a percent sign literally', async () => {
    const school = await aSchool(context.db)
    const shop = await anApplicant({ name: 'Toko 100% Murah' })
    const { npsn } = await context.db
      .selectFrom('member')
      .select('npsn')
      .where('id', '=', school.memberId)
      .executeTakeFirstOrThrow()
    const found = async (keyword: string) =>
      (await get(context, listMembers, staff, { query: { tab: 'all', keyword } })).members.map(({ id }) => id)
    expect(await found(npsn ?? '')).toEqual([school.memberId])
    expect(await found(school.email.toUpperCase())).toEqual([school.memberId])
    expect(await found('100% mur')).toEqual([shop.memberId])
    expect(await found('1%Murah')).toEqual([])
  })
  test('shows since when documents wait', async () => {
    const vendor = await anApplicant({ name: 'Pengirim Lama' })
    await sql`insert into member_event (member_id, seq, at, actor_name, action, detail, ip_address, previous_hash, hash)
      values (${vendor.memberId}, 1, ${new Date('2026-11-19T02:00:00Z')}, '', 'documents-sent', '{}', '', '0', '1')`.execute(
      context.db,
    )
    const { members } = await get(context, listMembers, staff, { query: { keyword: 'Pengirim Lama' } })
    const since = new Date('2026-11-19T02:00:00Z')
    expect(members).toMatchObject([
      { waiting: { since, due: new Date('2026-11-21T02:00:00Z') }, state: 'waiting' },
    ])
  })
})
