import { listMembers } from '@pasar/contract/identity/member-console'
import { exportMembers, exportMembersAsXlsx } from '@pasar/contract/identity/member-export'
import { MAX_EXPORTED_MEMBERS, type MemberFilters } from '@pasar/contract/identity/member-filters'
import { listStaffActs } from '@pasar/contract/staff/audit'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aSchool, aStaffMember, aSupervisor, aVendor } from '../../../testing/builders.ts'
import { createMemberConsoleFixture } from '../../../testing/fixtures/member-console-fixture.ts'
import { get } from '../../../testing/orders.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import type { Actor } from '../../call/actor.ts'

const { context } = await createMemberConsoleFixture()
const { db } = context
/** 30 November 2026, 10.00 in WIB. */
const NOW = new Date('2026-11-30T03:00:00Z')
const [clerk, reader] = [await aStaffMember(db, ['members']), await aStaffMember(db, ['support'])]
const ids = new Map<number, string>()

const listed = (query: Partial<MemberFilters> & { after?: number }, by = reader) =>
  get(context, listMembers, by, { query: { tab: 'all', ...query }, now: NOW })

/** Names of the listed members of this test, in their order. */
const namesOf = async (query: Partial<MemberFilters>) =>
  (await listed(query)).members.flatMap(({ id }) => ids.get(id) ?? [])

const used = (member: Actor, lastUse: string) =>
  sql`insert into session (token_hash, member_id, type, created_at, expires_at, last_seen_at)
    values (${Buffer.from(`${member.memberId}`)}, ${member.memberId}, 'member', '2026-09-01T00:00:00Z', '2027-01-01T00:00:00Z', ${lastUse})`.execute(
    db,
  )

beforeAll(async () => {
  const since = (createdAt: string) => ({ created_at: new Date(createdAt) })
  // The last second of 30 June in WIB, and the first one of July.
  const school = await aSchool(db, { name: 'SD Melati', villageCode: '3515182001' })
  await db
    .updateTable('member')
    .set(since('2026-06-30T16:59:59Z'))
    .where('id', '=', school.memberId)
    .execute()
  const person = await aVendor(db, {
    ...{ name: 'anggrek Jaya', ...since('2026-06-30T17:00:00Z'), account_type: '3347_29' },
    ...{ village_code: '3515182001', review: 'accepted' },
  })
  const company = await aVendor(db, {
    ...{ name: '=Cempaka', ...since('2026-03-01T03:00:00Z'), account_type: '3347_30' },
    ...{ village_code: null, review: 'refused', status: 2 },
  })
  const supervisor = await aSupervisor(db, ['35'])
  for (const [member, name] of [
    ...[[school, 'school'] as const, [person, 'person'] as const],
    ...[[company, 'company'] as const, [supervisor, 'supervisor'] as const],
  ])
    ids.set(member.memberId, name)
  await used(school, '2026-11-24T03:00:00Z')
  await used(person, '2026-11-01T03:00:00Z')
  await used(company, '2026-10-30T03:00:00Z')
})

test.each<[Partial<MemberFilters>, string]>([
  [{ kind: 'school' }, 'school'],
  [{ kind: 'individual' }, 'person'],
  [{ kind: 'company' }, 'company'],
  [{ kind: 'supervisor' }, 'supervisor'],
  // The territory 35 contains the regency 3515, and the province contains it.
  [{ area: '3515' }, 'supervisor person school'],
  [{ area: '35' }, 'supervisor person school'],
  [{ area: '3578' }, 'supervisor'],
  [{ area: '31' }, ''],
  [{ review: 'refused' }, 'company'],
  [{ use: 'week' }, 'school'],
  [{ use: 'month' }, 'person school'],
  [{ use: 'not-month', area: '35' }, 'supervisor'],
  [{ use: 'not-month', kind: 'company' }, 'company'],
  [{ from: '2026-07-01', to: '2026-07-01' }, 'person'],
  [{ from: '2026-06-30', to: '2026-06-30' }, 'school'],
  [{ kind: 'school', review: 'refused' }, ''],
  [{ tab: 'inactive' }, 'company'],
])('the filters %j list %s', async (filters, names) => {
  expect((await namesOf(filters)).join(' ')).toBe(names)
})

test.each<[MemberFilters['orderBy'], string]>([
  ['newest', 'person school company'],
  ['oldest', 'company school person'],
  ['name', 'company person school'],
  ['name-desc', 'school person company'],
])('the order %s sorts members', async (orderBy, names) => {
  expect((await namesOf({ orderBy })).filter((name) => name !== 'supervisor').join(' ')).toBe(names)
})

test('the tabs count what the other filters match, and areas are those with members and the chosen one', async () => {
  const { counts, areas } = await listed({ kind: 'company', area: '3578' })
  expect([counts.all, counts.inactive, counts.active]).toEqual([0, 0, 0])
  expect((await listed({ kind: 'company' })).counts).toMatchObject({ all: 1, inactive: 1, active: 0 })
  expect(areas.map(({ code }) => code)).toEqual(expect.arrayContaining(['35', '3515']))
  expect(areas.map(({ code }) => code)).not.toContain('31')
})

test('pages of a list by name follow each other without a gap', async () => {
  for (let n = 0; n < 30; n += 1) await aVendor(db, { name: n % 2 === 0 ? 'Toko Sama' : `Toko ${n}` })
  const first = await listed({ kind: 'individual', orderBy: 'name' })
  const second = await listed({ kind: 'individual', orderBy: 'name', after: first.next ?? 0 })
  const shown = [...first.members, ...second.members].map(({ id }) => id)
  expect(new Set(shown).size).toBe(first.counts.all)
  expect(second.next).toBe(null)
})

const download = async (actor: Actor, path: string, query: string) => {
  const app = await testApp(db, context.services)
  const authorization = `member|${actor.memberId}|${await aToken(db, actor)}`
  const response = await app.inject({ url: `/api${path}${query}`, headers: { authorization } })
  await app.close()
  return response
}

test('the file has exactly the filtered rows in their order, no formula, and the log has filters and rows', async () => {
  const query = '?tab=all&from=2026-03-01&to=2026-07-01&orderBy=name'
  const file = await download(clerk, exportMembers.path, query)
  const [head, first, second, third, ...rest] = file.body.split('\r\n')
  expect(head).toBe(
    '\uFEFFNomor anggota;Nama;Jenis;Email;NPSN;Keadaan akun;Dokumen penyedia;Kabupaten atau kota;Provinsi;Terdaftar;Sesi terakhir dipakai',
  )
  expect(first).toMatch(/;'=Cempaka;Penyedia badan usaha;.*;;Nonaktif;Ditolak;.*;2026-03-01;2026-10-30$/)
  expect(second).toMatch(/;anggrek Jaya;Penyedia perorangan;.*;;Aktif;Diterima;.*;2026-07-01;2026-11-01$/)
  expect(third).toMatch(/;SD Melati;Sekolah;.*;[0-9]{8};Aktif;;.*;2026-06-30;2026-11-24$/)
  expect(rest).toEqual([''])
  const { acts } = await get(context, listStaffActs, await aStaffMember(db), {
    query: { by: clerk.memberId },
  })
  expect(acts[0]).toMatchObject({
    call: 'GET /staff/member/export',
    changes: [
      {
        field: 'exportFilters',
        before: null,
        after: 'Semua; Terdaftar sejak 2026-03-01; Terdaftar sampai 2026-07-01',
      },
      { field: 'exportedRows', before: null, after: 3 },
    ],
  })
  const workbook = await download(clerk, exportMembersAsXlsx.path, query)
  expect([workbook.statusCode, workbook.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})

test('staff who only read members get no file, and a list beyond the limit is refused and not logged', async () => {
  expect((await download(reader, exportMembers.path, '?tab=all')).statusCode).toBe(403)
  await sql`insert into member (category, email, password_hash, status, name, created_at)
    select '3347_40', 'banyak-' || n || '@contoh.test', '', 1, 'Banyak', now()
    from generate_series(1, ${MAX_EXPORTED_MEMBERS + 1}) n`.execute(db)
  const refused = await download(clerk, exportMembers.path, '?tab=all&keyword=Banyak')
  expect([refused.statusCode, refused.json().status_message]).toEqual([
    409,
    'Saringan ini memuat lebih dari 10.000 anggota. Persempit keadaan, jenis, wilayah, atau tanggalnya.',
  ])
  const { acts } = await get(context, listStaffActs, await aStaffMember(db), {
    query: { by: clerk.memberId },
  })
  expect(acts.map(({ call }) => call)).toEqual(['GET /staff/member/export/xlsx', 'GET /staff/member/export'])
})
