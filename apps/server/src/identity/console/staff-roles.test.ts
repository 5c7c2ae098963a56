import { decideRoles, listColleagues, proposeRoles } from '@pasar/contract/identity/staff-account'
import { formatChange } from '@pasar/contract/staff/act-labels'
import { listStaffActs } from '@pasar/contract/staff/audit'
import type { StaffRole } from '@pasar/domain/identity/staff-roles'
import type { ApprovalAction } from '@pasar/domain/kernel/second-person'
import { beforeEach, expect, test } from 'vitest'
import { aStaffMember } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { createMemberConsoleFixture } from '../../../testing/fixtures/member-console-fixture.ts'
import { get } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { readStaffRoles } from '../staff/role-changes.queries.ts'

const { context, findMailsTo, eventsOf } = await createMemberConsoleFixture()
const { db } = context

let [ani, budi, citra]: Actor[] = []
beforeEach(async () => {
  await db.deleteFrom('staff_role').execute()
  ;[ani, budi] = [await aStaffMember(db, ['operator']), await aStaffMember(db, ['operator'])]
  citra = await aStaffMember(db, ['money'])
})

const person = (actor: Actor | undefined): Actor => {
  if (!actor) throw new Error('no actor')
  return actor
}

const propose = (by: Actor | undefined, of: Actor | undefined, roles: StaffRole[]) =>
  callEndpoint(db, context.services, proposeRoles, person(by), {
    params: { memberId: person(of).memberId },
    body: { roles, reason: 'Pindah tugas' },
  })

async function decide(by: Actor | undefined, of: Actor | undefined, action: ApprovalAction, reason = '') {
  const { memberId } = person(of)
  const { id } = await db
    .selectFrom('staff_role_change')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return callEndpoint(db, context.services, decideRoles, person(by), {
    params: { memberId },
    body: { changeId: id, action, reason },
  })
}

const rolesOf = async (of: Actor | undefined) => (await readStaffRoles(db, person(of).memberId)).sort()
const refusedWith = (message: string) => ({ body: { status: 'error', status_message: message } })

test('a second operator gives other roles, which both logs show with the old ones, and the owner gets mails', async () => {
  expect((await propose(ani, citra, ['money', 'support'])).http).toBe(200)
  expect(await rolesOf(citra)).toEqual(['money'])
  expect(await propose(budi, citra, ['content'])).toMatchObject(
    refusedWith('Perubahan peran akun ini sudah diajukan dan menunggu operator lain'),
  )
  expect(await decide(ani, citra, 'approve')).toMatchObject({
    http: 403,
    ...refusedWith('Permintaan ini harus diputuskan petugas lain'),
  })
  expect((await decide(budi, citra, 'approve')).http).toBe(200)
  expect(await rolesOf(citra)).toEqual(['money', 'support'])
  expect((await findMailsTo(person(citra).email)).map(({ subject }) => subject)).toEqual([
    'Perubahan peran akun petugas Anda diajukan - Pasar Sekolah',
    'Peran akun petugas Anda diubah - Pasar Sekolah',
  ])
  const events = await eventsOf(person(citra))
  expect(events.map(({ action, detail }) => [action, JSON.parse(detail).reason])).toEqual([
    ['roles-request', 'Keuangan menjadi Keuangan, Layanan pengguna: Pindah tugas'],
    ['roles-changed', 'Keuangan menjadi Keuangan, Layanan pengguna: Pindah tugas'],
  ])
  const auditor = await aStaffMember(db, ['oversight'])
  const { acts } = await get(context, listStaffActs, auditor, { query: { by: person(budi).memberId } })
  expect(acts[0]?.changes.map((change) => Object.values(formatChange(change)).join(' | '))).toEqual([
    'Perubahan peran | Menunggu petugas kedua | Disetujui',
    'Peran | Keuangan | Keuangan, Layanan pengguna',
  ])
})

test('the owner of an account may ask for roles but decides neither that nor the request of a colleague', async () => {
  const dewi = await aStaffMember(db, ['operator'])
  await propose(ani, budi, ['operator', 'money'])
  for (const by of [ani, budi]) expect((await decide(by, budi, 'approve')).http).toBe(403)
  expect((await decide(dewi, budi, 'refuse', 'Belum disepakati')).http).toBe(200)
  expect(await rolesOf(budi)).toEqual(['operator'])
  expect((await propose(budi, budi, ['operator', 'support'])).http).toBe(200)
  expect((await decide(budi, budi, 'approve')).http).toBe(403)
  expect((await decide(ani, budi, 'approve')).http).toBe(200)
  expect(await rolesOf(budi)).toEqual(['operator', 'support'])
})

test('only the requester withdraws a request, and a decided one is final', async () => {
  await propose(ani, citra, ['support'])
  expect((await decide(budi, citra, 'cancel')).http).toBe(403)
  expect((await decide(ani, citra, 'cancel')).http).toBe(200)
  expect(await decide(budi, citra, 'approve')).toMatchObject(refusedWith('Pengajuan ini sudah diputuskan'))
  expect(await rolesOf(citra)).toEqual(['money'])
})

test('the last two operators stay operators, also when a third one left after the request', async () => {
  const sentence = 'Dua operator lain yang aktif harus ada sebelum peran ini dilepas'
  expect(await propose(ani, budi, ['money'])).toMatchObject(refusedWith(sentence))
  const dewi = await aStaffMember(db, ['operator'])
  expect((await propose(ani, budi, ['money'])).http).toBe(200)
  await db.updateTable('member').set({ status: -1 }).where('id', '=', dewi.memberId).execute()
  // Another operator than the requester and the owner is left only if one more exists.
  const eko = await aStaffMember(db, ['operator'])
  await db.updateTable('member').set({ status: -1 }).where('id', '=', person(ani).memberId).execute()
  expect(await decide(eko, budi, 'approve')).toMatchObject(refusedWith(sentence))
  expect(await rolesOf(budi)).toEqual(['operator'])
})

test('the requester cannot approve, not even in the database', async () => {
  await propose(ani, citra, ['support'])
  const approve = db
    .updateTable('staff_role_change')
    .set({ state: 'approved', decided_by: person(ani).memberId, decided_at: new Date() })
    .where('member_id', '=', person(citra).memberId)
    .execute()
  await expect(approve).rejects.toThrow('staff_role_change_second_person')
})

test('all staff read who has which role', async () => {
  const { accounts } = await get(context, listColleagues, await aStaffMember(db, []), {})
  const row = accounts.find(({ id }) => id === person(citra).memberId)
  expect(row).toMatchObject({ roles: ['money'], waitingSince: null })
})
