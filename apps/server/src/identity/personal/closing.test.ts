import { closeAccount, viewClosing } from '@pasar/contract/identity/personal-data'
import { setPrincipal } from '@pasar/contract/identity/principal'
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, testSealer } from '../../../testing/builders.ts'
import {
  ACCOUNT_NOW,
  ACCOUNT_PASSWORD,
  createAccountFixture,
} from '../../../testing/fixtures/account-fixture.ts'
import { sealUnbound } from '../../../testing/fixtures/sealed-texts.ts'
import { fillCart, order } from '../../../testing/orders.ts'
import { memberBrokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readMemberChain } from '../../audit/member-events.queries.ts'
import type { Actor } from '../../call/actor.ts'
import { changeHold } from '../../privacy/legal-holds.ts'
import { pruneAll } from '../../privacy/prune.ts'
import { dossierOf } from '../console/member-dossier.ts'
import { insertSession } from '../sessions/sessions.queries.ts'

const { context, memberRow, eventsOf, raw, withPassword, personOf } = await createAccountFixture()

const close = (actor: Actor, password = ACCOUNT_PASSWORD) => raw(closeAccount, actor, { password })
const obstacles = async (actor: Actor) =>
  Object((await raw(viewClosing, actor, {})).body.data).obstacles as string[]

const aClosedVendor = async () => {
  const vendor = await withPassword(
    await aVendor(context.db, {
      mobile_number: '081299990001',
      responsible_name: 'Bu Melati',
      nik: sealUnbound('3515180101800001'),
      bank_account: '1410007778889',
    }),
  )
  expect((await close(vendor)).http).toBe(200)
  return vendor
}

describe('closing an account', () => {
  test('ends its sessions, erases contact data, and sends a mail to the old address', async () => {
    const vendor = await withPassword(await aVendor(context.db))
    await insertSession(context.db, {
      ...{ tokenHash: Buffer.from('sesi'), memberId: vendor.memberId, personId: null, personTokenHash: null },
      ...{ from: '10.0.0.1', now: ACCOUNT_NOW, expiresAt: new Date('2026-12-01T00:00:00Z') },
      ...{ userAgent: 'Chrome', isShared: false },
    })
    expect((await close(vendor)).http).toBe(200)
    expect(await memberRow(vendor.memberId)).toMatchObject({
      email: `ditutup-${vendor.memberId}@akun.invalid`,
      ...{ status: 2, mobile_number: '', nik: null, bank_account: '', bank_hash: null, latitude: null },
      ...{ password_hash: '-', name: vendor.name, closed_at: ACCOUNT_NOW, pseudonymised_at: null },
    })
    const open = await context.db.selectFrom('session').select('id').where('revoked_at', 'is', null).execute()
    expect(open).toEqual([])
    const mail = context.db.selectFrom('mail').select(['recipient', 'subject'])
    expect(await mail.where('member_id', '=', vendor.memberId).execute()).toEqual([
      { recipient: vendor.email, subject: 'Akun Anda ditutup - Pasar Sekolah' },
    ])
    expect(await eventsOf(vendor.memberId)).toEqual([['close', {}]])
  })

  test('erases withdrawn and applied bank changes, purchase lists, saved filters and the cart', async () => {
    const { db } = context
    const vendor = await withPassword(await aVendor(db))
    const school = await withPassword(await aSchool(db))
    const text = sealUnbound('1410007778889')
    for (const outcome of ['withdrawn', 'applied', 'replaced'] as const)
      await db
        .insertInto('bank_change')
        .values({
          ...{ member_id: vendor.memberId, bank_name: text, bank_holder: text, bank_account: text },
          ...{ bank_branch: text, asked_at: ACCOUNT_NOW, due_at: new Date('2026-12-01T00:00:00Z') },
          ...{ ended_at: ACCOUNT_NOW, outcome },
        })
        .execute()
    const list = { buyer_id: school.memberId, name: 'Alat tulis', created_at: ACCOUNT_NOW }
    await db.insertInto('purchase_list').values(list).execute()
    await db
      .insertInto('saved_filter')
      .values({ member_id: school.memberId, name: 'Kertas', filters: '{}', created_at: ACCOUNT_NOW })
      .execute()
    expect([(await close(vendor)).http, (await close(school)).http]).toEqual([200, 200])
    for (const table of ['bank_change', 'purchase_list', 'saved_filter'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  })

  test('erases the principals of a school and their links', async () => {
    const school = await withPassword(await aSchool(context.db))
    const principal = {
      name: 'Ibu Kepala',
      email: 'kepala@sdn1.sch.id',
      limit: 100_000,
      password: ACCOUNT_PASSWORD,
    }
    expect((await raw(setPrincipal, school, principal)).http).toBe(200)
    expect((await close(school)).http).toBe(200)
    for (const table of ['school_head', 'head_link'] as const) {
      const rows = context.db.selectFrom(table).select('school_id').where('school_id', '=', school.memberId)
      expect(await rows.execute()).toEqual([])
    }
  })

  test('is refused with a wrong password and to a person of a school', async () => {
    const school = await withPassword(await aSchool(context.db))
    expect((await close(school, 'salah')).http).toBe(403)
    expect((await close(await personOf(school, 'head'))).http).toBe(403)
    expect((await memberRow(school.memberId)).closed_at).toBe(null)
  })

  test('is refused to both parties of an open order', async () => {
    const [school, vendor] = [
      await withPassword(await aSchool(context.db)),
      await withPassword(await aVendor(context.db)),
    ]
    await fillCart(context, school, [[await anItem(context.db, vendor, { stock: 100 }), 5]])
    await order(context, school)
    for (const party of [school, vendor]) {
      expect(await obstacles(party)).toEqual(['open-orders'])
      expect((await close(party)).http).toBe(409)
      expect((await memberRow(party.memberId)).closed_at).toBe(null)
    }
  })

  test('is refused under a legal hold, and to an operator unless two others have an authenticator', async () => {
    const vendor = await withPassword(await aVendor(context.db))
    const hold = { target: { email: vendor.email }, reason: 'Gugatan', now: ACCOUNT_NOW }
    await changeHold(context.db, { action: 'add', ...hold })
    expect(await obstacles(vendor)).toEqual(['legal-hold'])
    expect((await close(vendor)).http).toBe(409)
    const staff = await withPassword(await aStaffMember(context.db))
    const others = [await aStaffMember(context.db), await aStaffMember(context.db)]
    expect(await obstacles(staff)).toEqual(['last-operators'])
    const authenticator = { totp_secret: sealUnbound('x'), totp_since: ACCOUNT_NOW }
    const enrol = ({ memberId }: Actor) =>
      context.db.updateTable('member').set(authenticator).where('id', '=', memberId).execute()
    await Promise.all(others.slice(1).map(enrol))
    expect(await obstacles(staff)).toEqual(['last-operators'])
    await Promise.all(others.map(enrol))
    expect(await obstacles(staff)).toEqual([])
  })

  test('leaves staff no step that would open the account', async () => {
    const vendor = await aClosedVendor()
    const staff = await aStaffMember(context.db)
    const dossier = await dossierOf(context.db, vendor.memberId, { sealer: testSealer, actor: staff })
    expect(dossier).toMatchObject({ state: 'inactive', actions: [] })
  })
})

describe('pseudonymisation', () => {
  test('of an account without orders takes effect 30 days after its end, and the chain stays intact', async () => {
    const vendor = await aClosedVendor()
    await pruneAll(context.db, new Date('2026-12-21T03:00:00Z'))
    expect((await memberRow(vendor.memberId)).responsible_name).toBe('Bu Melati')
    await pruneAll(context.db, new Date('2026-12-21T03:00:01Z'))
    expect(await memberRow(vendor.memberId)).toMatchObject({
      name: `Akun dihapus ${vendor.memberId}`,
      ...{ responsible_name: '', npwp: null, npwp_hash: null, address: '' },
      pseudonymised_at: new Date('2026-12-21T03:00:01Z'),
    })
    expect(memberBrokenAt(await readMemberChain(context.db, vendor.memberId))).toBe(null)
  })

  test('deletes the files of the account, except the evidence of a decided change', async () => {
    const [vendor, staff] = [await aClosedVendor(), await aStaffMember(context.db)]
    const fileOf = async (purpose: 'npwp' | 'siup') => {
      const file = {
        owner_id: vendor.memberId,
        purpose,
        name: purpose,
        mime: 'image/webp',
        bytes: 1,
        key: purpose,
      }
      const row = { ...file, created_at: ACCOUNT_NOW } as const
      return (await context.db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const [evidence, other] = [await fileOf('npwp'), await fileOf('siup')]
    const change = {
      ...{ member_id: vendor.memberId, state: 'approved' as const, old_pkp: false, new_pkp: true },
      ...{ old_name: 'Toko Melati', new_name: 'Toko Melati Jaya' },
      ...{
        old_npwp: sealUnbound('093000000000111'),
        asked_at: ACCOUNT_NOW,
        ended_at: ACCOUNT_NOW,
        decided_by: staff.memberId,
      },
    } as const
    const { id } = await context.db
      .insertInto('business_change')
      .values(change)
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.db.insertInto('business_change_file').values({ change_id: id, file_id: evidence }).execute()
    await pruneAll(context.db, new Date('2026-12-21T03:00:01Z'))
    expect((await memberRow(vendor.memberId)).pseudonymised_at).not.toBe(null)
    const { old_name, new_name } = await context.db
      .selectFrom('business_change')
      .select(['old_name', 'new_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([old_name, new_name]).toEqual([null, null])
    const left = await context.db
      .selectFrom('file')
      .select('id')
      .where('id', 'in', [evidence, other])
      .execute()
    expect(left).toEqual([{ id: evidence }])
  })

  test('of an account with an order waits ten years after the year of the order, and for a legal hold', async () => {
    const [school, vendor] = [await aSchool(context.db), await withPassword(await aVendor(context.db))]
    await fillCart(context, school, [[await anItem(context.db, vendor, { stock: 100 }), 5]])
    const orderId = must((await order(context, school)).orders[0], 'the order').id
    const orders = { state: 'rejected', version: 2 } as const
    await context.db.updateTable('orders').set(orders).where('id', '=', orderId).execute()
    expect((await close(vendor)).http).toBe(200)
    const isDone = async (at: string) => {
      await pruneAll(context.db, new Date(at))
      return (await memberRow(vendor.memberId)).pseudonymised_at !== null
    }
    expect(await isDone('2036-12-31T16:59:59Z')).toBe(false)
    const email = `ditutup-${vendor.memberId}@akun.invalid`
    const hold = { target: { email }, reason: 'Gugatan', now: ACCOUNT_NOW }
    await changeHold(context.db, { action: 'add', ...hold })
    expect(await isDone('2036-12-31T17:00:00Z')).toBe(false)
    await changeHold(context.db, { action: 'remove', ...hold })
    expect(await isDone('2036-12-31T17:00:00Z')).toBe(true)
    expect(
      await context.db.selectFrom('orders').select('id').where('id', '=', orderId).execute(),
    ).toHaveLength(1)
  })
})
