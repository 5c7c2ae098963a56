import {
  createSupervisor,
  decideCodeRemoval,
  listAreas,
  proposeCodeRemoval,
  searchAreas,
  setTerritory,
  showMember,
} from '@pasar/contract/identity/member-console'
import { describe, expect, test } from 'vitest'
import { aSchool, aStaffMember, aSupervisor, testSealer } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { createMemberConsoleFixture, NOW } from '../../testing/member-console-fixture.ts'
import { get } from '../../testing/orders.ts'
import { aToken } from '../../testing/test-app.ts'
import type { Actor } from '../http/actor.ts'

const { house, staff, whoIs, lettersTo } = await createMemberConsoleFixture()

describe('supervisors', () => {
  const body = (email: string, areas = ['35']) => ({
    name: 'Pengawas Baru',
    email,
    mobileNumber: '0812 0000 1111',
    areas,
  })
  test('are made with a territory, no password, and a letter that says how to set one', async () => {
    const { id } = await get(house, createSupervisor, staff, {
      body: body('baru@dinas.test', ['3515', '35', '6471']),
    })
    const dossier = await get(house, showMember, staff, { params: { memberId: id } })
    expect(dossier).toMatchObject({ kind: 'supervisor', state: 'active', mobileNumber: '+6281200001111' })
    // A regency inside a province of the same territory adds nothing.
    expect(dossier.territory.map(({ code }) => code)).toEqual(['35', '6471'])
    const [letter] = await lettersTo('baru@dinas.test')
    expect(letter?.text).toMatch(/- Jawa Timur\n[\s\S]*Reset Password/)
    const { password_hash } = await house.db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$/)
    const again = await callEndpoint(house.db, house.services, createSupervisor, staff, {
      body: body('baru@dinas.test'),
    })
    expect(again).toMatchObject({ http: 409, body: { data: { error: [{ field: 'email' }] } } })
  })
  test('get no territory that does not exist', async () => {
    for (const areas of [['99'], ['35', '9999']]) {
      const answer = await callEndpoint(house.db, house.services, createSupervisor, staff, {
        body: body('lain@dinas.test', areas),
      })
      expect(answer).toMatchObject({ http: 422, body: { data: { error: [{ field: 'areas' }] } } })
    }
  })
  test('get another territory at once; nobody else gets one', async () => {
    const supervisor = await aSupervisor(house.db, ['35'])
    const token = await aToken(house.db, supervisor)
    await get(house, setTerritory, staff, {
      params: { memberId: supervisor.memberId },
      body: { areas: ['6471'] },
    })
    expect((await whoIs(token))?.territory).toEqual(['6471'])
    const { events } = await get(house, showMember, staff, { params: { memberId: supervisor.memberId } })
    expect(events).toMatchObject([
      { action: 'territory-changed', detail: 'Kota Balikpapan, Kalimantan Timur', who: staff.name },
    ])
    const school = await aSchool(house.db)
    const wrong = await callEndpoint(house.db, house.services, setTerritory, staff, {
      params: { memberId: school.memberId },
      body: { areas: ['35'] },
    })
    expect(wrong.http).toBe(404)
  })
  test('areas are found by name, provinces first', async () => {
    const found = await get(house, searchAreas, staff, { query: { keyword: 'jawa' } })
    expect(found).toContainEqual({ code: '35', name: 'Jawa Timur' })
    const all = await get(house, listAreas, staff, {})
    expect(all).toContainEqual({ code: '35', name: 'Jawa Timur' })
    expect(all.every(({ code }) => /^\d{2}(\d{2})?$/.test(code))).toBe(true)
  })
})

describe('taking an authenticator away', () => {
  const removeBy = (by: Actor, member: Actor, action: 'approve' | 'refuse' | 'cancel', reason = '') =>
    callEndpoint(house.db, house.services, decideCodeRemoval, by, {
      params: { memberId: member.memberId },
      body: { action, reason },
    })
  const askBy = (by: Actor, member: Actor, reason = 'Ponsel hilang') =>
    callEndpoint(house.db, house.services, proposeCodeRemoval, by, {
      params: { memberId: member.memberId },
      body: { reason },
    })

  async function withCode() {
    const member = await aStaffMember(house.db)
    await house.db
      .updateTable('member')
      .set({ totp_secret: testSealer.seal('GEZDGNBVGY3TQOJQ'), totp_since: NOW, totp_step: 1 })
      .where('id', '=', member.memberId)
      .execute()
    return member
  }
  const codeOf = ({ memberId }: Actor) =>
    house.db
      .selectFrom('member')
      .select(['totp_secret', 'totp_since', 'totp_step'])
      .where('id', '=', memberId)
      .executeTakeFirst()
  const actsIn = async ({ memberId }: Actor) =>
    (
      await house.db
        .selectFrom('member_event')
        .select(['action', 'detail'])
        .where('member_id', '=', memberId)
        .orderBy('seq')
        .execute()
    ).map(({ action, detail }) => [action, JSON.parse(detail).step ?? JSON.parse(detail).reason])

  test('needs a second staff person, and ends the sessions then', async () => {
    const [colleague, second] = [await withCode(), await aStaffMember(house.db)]
    const token = await aToken(house.db, colleague)
    expect((await askBy(staff, staff)).http).toBe(403)
    expect((await askBy(staff, colleague)).http).toBe(200)
    expect((await askBy(second, colleague)).http).toBe(409)
    // Neither who asked nor the owner of the code approves.
    for (const by of [staff, colleague]) {
      const refused = await removeBy(by, colleague, 'approve')
      expect([refused.http, refused.body]).toMatchObject([
        403,
        { status_message: 'Permintaan ini harus diputuskan petugas lain' },
      ])
    }
    expect((await removeBy(second, colleague, 'cancel')).http).toBe(403)
    expect(await whoIs(token)).not.toBeNull()
    expect((await codeOf(colleague))?.totp_since).toEqual(NOW)

    expect((await removeBy(second, colleague, 'approve')).http).toBe(200)
    expect(await whoIs(token)).toBeNull()
    expect(await codeOf(colleague)).toEqual({ totp_secret: null, totp_since: null, totp_step: null })
    expect(await lettersTo(colleague.email)).toHaveLength(2)
    expect(await actsIn(colleague)).toEqual([
      ['code-removal-asked', 'Ponsel hilang'],
      ['code-removed', 'Ponsel hilang'],
    ])
    expect((await actsIn(second)).at(-1)).toEqual(['staff-act', 'approve'])
    expect((await removeBy(second, colleague, 'approve')).http).toBe(404)
    expect((await askBy(staff, colleague)).http).toBe(409)
  })

  test('is refused with a reason, or cancelled by who asked; the code stays', async () => {
    const [colleague, second] = [await withCode(), await aStaffMember(house.db)]
    await askBy(staff, colleague)
    expect((await removeBy(second, colleague, 'refuse', 'Tidak diminta')).http).toBe(200)
    await askBy(staff, colleague, 'Ponsel rusak')
    expect((await removeBy(staff, colleague, 'cancel')).http).toBe(200)
    expect((await codeOf(colleague))?.totp_since).toEqual(NOW)
    expect((await actsIn(colleague)).map(([action]) => action)).toEqual([
      'code-removal-asked',
      'code-removal-refused',
      'code-removal-asked',
      'code-removal-cancelled',
    ])
  })

  test('is never approved by who asked, also by the database', async () => {
    const colleague = await withCode()
    await askBy(staff, colleague)
    const approve = house.db
      .updateTable('code_removal')
      .set({ state: 'approved', decided_by: staff.memberId, decided_at: NOW })
      .where('member_id', '=', colleague.memberId)
      .execute()
    await expect(approve).rejects.toThrow('code_removal')
  })
})
