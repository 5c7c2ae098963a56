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
import { aSchool, aStaffMember, aSupervisor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { CONSOLE_NOW, createMemberConsoleFixture } from '../../../testing/fixtures/member-console-fixture.ts'
import { sealUnbound } from '../../../testing/fixtures/sealed-texts.ts'
import { get } from '../../../testing/orders.ts'
import { aToken } from '../../../testing/test-app.ts'
import type { Actor } from '../../call/actor.ts'
import { hashPassword, verifyPassword } from '../secrets/password-hashing.ts'

const OLD_PASSWORD = 'kapal laut biru muda'

const { context, staff, findActor, findMailsTo } = await createMemberConsoleFixture()

describe('supervisors', () => {
  const body = (email: string, areas = ['35']) => ({
    name: 'Pengawas Baru',
    email,
    mobileNumber: '0812 0000 1111',
    areas,
  })
  test('are created with a territory, no password, and an email about how to set one', async () => {
    const { id } = await get(context, createSupervisor, staff, {
      body: body('baru@dinas.test', ['3515', '35', '6471']),
    })
    const dossier = await get(context, showMember, staff, { params: { memberId: id } })
    expect(dossier).toMatchObject({ kind: 'supervisor', state: 'active', mobileNumber: '+6281200001111' })
    // A regency inside a province of the same territory adds nothing.
    expect(dossier.territory.map(({ code }) => code)).toEqual(['35', '6471'])
    const [mail] = await findMailsTo('baru@dinas.test')
    expect(mail?.text).toMatch(/- Jawa Timur\n[\s\S]*Reset Password/)
    const { password_hash } = await context.db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$/)
    const repeatReply = await callEndpoint(context.db, context.services, createSupervisor, staff, {
      body: body('baru@dinas.test'),
    })
    expect(repeatReply).toMatchObject({ http: 409, body: { data: { error: [{ field: 'email' }] } } })
  })
  test('cannot get a territory that does not exist', async () => {
    for (const areas of [['99'], ['35', '9999']]) {
      const answer = await callEndpoint(context.db, context.services, createSupervisor, staff, {
        body: body('lain@dinas.test', areas),
      })
      expect(answer).toMatchObject({ http: 422, body: { data: { error: [{ field: 'areas' }] } } })
    }
  })
  test('get a new territory at once; other accounts cannot have one', async () => {
    const supervisor = await aSupervisor(context.db, ['35'])
    const token = await aToken(context.db, supervisor)
    await get(context, setTerritory, staff, {
      params: { memberId: supervisor.memberId },
      body: { areas: ['6471'] },
    })
    expect((await findActor(token))?.territory).toEqual(['6471'])
    const { events } = await get(context, showMember, staff, { params: { memberId: supervisor.memberId } })
    expect(events).toMatchObject([
      { action: 'territory-changed', detail: 'Kota Balikpapan, Kalimantan Timur', actorName: staff.name },
    ])
    const school = await aSchool(context.db)
    const wrong = await callEndpoint(context.db, context.services, setTerritory, staff, {
      params: { memberId: school.memberId },
      body: { areas: ['35'] },
    })
    expect(wrong.http).toBe(404)
  })
  test('the area search finds by name, provinces first', async () => {
    const found = await get(context, searchAreas, staff, { query: { keyword: 'jawa' } })
    expect(found).toContainEqual({ code: '35', name: 'Jawa Timur' })
    const all = await get(context, listAreas, staff, {})
    expect(all).toContainEqual({ code: '35', name: 'Jawa Timur' })
    expect(all.every(({ code }) => /^\d{2}(\d{2})?$/.test(code))).toBe(true)
  })
})

describe('removal of an authenticator', () => {
  const removeBy = (by: Actor, member: Actor, action: 'approve' | 'refuse' | 'cancel', reason = '') =>
    callEndpoint(context.db, context.services, decideCodeRemoval, by, {
      params: { memberId: member.memberId },
      body: { action, reason },
    })
  const proposeRemoval = (by: Actor, member: Actor, reason = 'Ponsel hilang') =>
    callEndpoint(context.db, context.services, proposeCodeRemoval, by, {
      params: { memberId: member.memberId },
      body: { reason },
    })

  async function withCode() {
    const member = await aStaffMember(context.db)
    await context.db
      .updateTable('member')
      .set({
        ...{ totp_secret: sealUnbound('GEZDGNBVGY3TQOJQ'), totp_since: CONSOLE_NOW, totp_step: 1 },
        password_hash: await hashPassword(OLD_PASSWORD),
      })
      .where('id', '=', member.memberId)
      .execute()
    return member
  }
  const codeOf = ({ memberId }: Actor) =>
    context.db
      .selectFrom('member')
      .select(['totp_secret', 'totp_since', 'totp_step'])
      .where('id', '=', memberId)
      .executeTakeFirst()
  const actsIn = async ({ memberId }: Actor) =>
    (
      await context.db
        .selectFrom('member_event')
        .select(['action', 'detail'])
        .where('member_id', '=', memberId)
        .orderBy('seq')
        .execute()
    ).map(({ action, detail }) => [action, JSON.parse(detail).step ?? JSON.parse(detail).reason])

  test('requires a second staff member and then ends the sessions', async () => {
    const [colleague, second] = [await withCode(), await aStaffMember(context.db)]
    const token = await aToken(context.db, colleague)
    expect((await proposeRemoval(staff, staff)).http).toBe(403)
    expect((await proposeRemoval(staff, colleague)).http).toBe(200)
    expect((await proposeRemoval(second, colleague)).http).toBe(409)
    // Neither the requester nor the owner of the authenticator may approve.
    for (const by of [staff, colleague]) {
      const refused = await removeBy(by, colleague, 'approve')
      expect([refused.http, refused.body]).toMatchObject([
        403,
        { status_message: 'Permintaan ini harus diputuskan petugas lain' },
      ])
    }
    expect((await removeBy(second, colleague, 'cancel')).http).toBe(403)
    expect(await findActor(token)).not.toBeNull()
    expect((await codeOf(colleague))?.totp_since).toEqual(CONSOLE_NOW)

    expect((await removeBy(second, colleague, 'approve')).http).toBe(200)
    expect(await findActor(token)).toBeNull()
    expect(await codeOf(colleague)).toEqual({ totp_secret: null, totp_since: null, totp_step: null })
    const mails = await findMailsTo(colleague.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toMatch(/https:\/\/toko\.test\/reset\?undangan=\d+&email=\S+#\d{6}\n/)
    const { password_hash } = await context.db
      .selectFrom('member')
      .select('password_hash')
      .where('id', '=', colleague.memberId)
      .executeTakeFirstOrThrow()
    expect(await verifyPassword(password_hash, OLD_PASSWORD)).toBe(false)
    expect(await actsIn(colleague)).toEqual([
      ['code-removal-asked', 'Ponsel hilang'],
      ['code-removed', 'Ponsel hilang'],
    ])
    expect((await actsIn(second)).at(-1)).toEqual(['staff-act', 'approve'])
    expect((await removeBy(second, colleague, 'approve')).http).toBe(404)
    expect((await proposeRemoval(staff, colleague)).http).toBe(409)
  })

  test('can be refused with a reason or cancelled by the requester, and the authenticator stays', async () => {
    const [colleague, second] = [await withCode(), await aStaffMember(context.db)]
    await proposeRemoval(staff, colleague)
    expect((await removeBy(second, colleague, 'refuse', 'Tidak diminta')).http).toBe(200)
    await proposeRemoval(staff, colleague, 'Ponsel rusak')
    expect((await removeBy(staff, colleague, 'cancel')).http).toBe(200)
    expect((await codeOf(colleague))?.totp_since).toEqual(CONSOLE_NOW)
    expect((await actsIn(colleague)).map(([action]) => action)).toEqual([
      'code-removal-asked',
      'code-removal-refused',
      'code-removal-asked',
      'code-removal-cancelled',
    ])
  })

  test('cannot be approved by the requester, not even in the database', async () => {
    const colleague = await withCode()
    await proposeRemoval(staff, colleague)
    const approve = context.db
      .updateTable('code_removal')
      .set({ state: 'approved', decided_by: staff.memberId, decided_at: CONSOLE_NOW })
      .where('member_id', '=', colleague.memberId)
      .execute()
    await expect(approve).rejects.toThrow('code_removal')
  })
})
