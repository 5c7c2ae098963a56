import { confirmOrder } from '@pasar/contract/ordering/steps'
import { PPN_STATEMENT } from '@pasar/domain/identity/statements'
import { must } from '@pasar/domain/kernel/must'
import { beforeEach, describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor, testSealer } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { ACCOUNT_NOW, createAccountFixture } from '../../../testing/fixtures/account-fixture.ts'
import { sealUnbound, unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { fillCart, order } from '../../../testing/orders.ts'
import { readMemberChain } from '../../audit/member-events.queries.ts'
import type { Actor } from '../../call/actor.ts'

const { context, memberRow, eventsOf, change } = await createAccountFixture()

describe('§5 NPWP confirmation by an existing vendor', () => {
  const TYPED = '09.254.294.3-407.000'
  let vendor: Actor
  beforeEach(async () => {
    vendor = await aVendor(context.db, { npwp: null, npwp_checked_at: null }, '2020-01')
    await context.db
      .updateTable('member')
      .set({ npwp: null, npwp_hash: null })
      .where('npwp_hash', '=', testSealer.print('0092542943407000'))
      .execute()
  })

  test('stores a first NPWP as typed and with 16 digits, both sealed, and marks it as checked', async () => {
    const { body } = await change({ ...vendor, hasConfirmedNpwp: false }, { npwp: TYPED })
    expect(body).toMatchObject({ data: { must_confirm_npwp: false, info_1: '••••••••••••7000' } })
    const row = await memberRow(vendor.memberId)
    expect(unseal(row.npwp ?? '')).toBe('0092542943407000')
    expect(unseal(row.npwp_typed ?? '')).toBe(TYPED)
    expect(row.npwp_hash).toEqual(testSealer.print('0092542943407000'))
    expect(row.npwp_checked_at).toEqual(ACCOUNT_NOW)
    expect(await eventsOf(vendor.memberId)).toEqual([['npwp-confirmed', { digits: 15 }]])
    expect(JSON.stringify(await readMemberChain(context.db, vendor.memberId))).not.toContain('407000')
  })

  test('cannot be changed afterwards; submitting the same number is no error', async () => {
    await change(vendor, { npwp: TYPED })
    expect((await change(vendor, { npwp: '092542943407000' })).http).toBe(200)
    const { http, body } = await change(vendor, { npwp: '1111111111111111' })
    expect([http, body]).toMatchObject([409, { data: { error: [{ field: 'info_1' }] } }])
    expect(unseal((await memberRow(vendor.memberId)).npwp ?? '')).toBe('0092542943407000')
    expect(await eventsOf(vendor.memberId)).toHaveLength(1)
  })

  test('rejects another vendor’s NPWP in either form', async () => {
    await change(vendor, { npwp: TYPED })
    const second = await aVendor(context.db, { npwp: null, npwp_checked_at: null })
    const { http, body } = await change(second, { npwp: '0092542943407000', mobileNumber: '0899000222' })
    expect([http, body]).toMatchObject([
      409,
      { status_message: 'NPWP ini sudah dipakai akun lain. Hubungi platform.' },
    ])
    // The whole form is rejected.
    expect((await memberRow(second.memberId)).mobile_number).toBe('080055000000')
  })

  test('records a doubt when the 16 digits of a shop differ from its NIK', async () => {
    const shop = await aVendor(context.db, {
      npwp: null,
      npwp_checked_at: null,
      account_type: '3347_29',
      nik: sealUnbound('3515181502800001'),
    })
    await change(shop, { npwp: '3515181502800002' })
    expect(await eventsOf(shop.memberId)).toEqual([['npwp-confirmed', { digits: 16, doubt: 'not-the-nik' }]])
    const honest = await aVendor(context.db, {
      npwp: null,
      npwp_checked_at: null,
      account_type: '3347_29',
      nik: sealUnbound('3515181502800003'),
    })
    await change(honest, { npwp: '3515181502800003' })
    expect(await eventsOf(honest.memberId)).toEqual([['npwp-confirmed', { digits: 16 }]])
  })

  test('stores the PPN statement once, with person, time, address and version', async () => {
    expect((await change(vendor, { agreed: '{"ppn_agreement":false}' })).http).toBe(422)
    await change(vendor, { agreed: '{"ppn_agreement":true}' })
    await change(vendor, { agreed: '{"ppn_agreement":true}' })
    const storedAgreements = await context.db
      .selectFrom('agreement')
      .selectAll()
      .where('member_id', '=', vendor.memberId)
      .where('version', '=', PPN_STATEMENT.version)
      .execute()
    expect(storedAgreements).toEqual([
      {
        member_id: vendor.memberId,
        kind: 'ppn',
        version: '2026-01',
        at: ACCOUNT_NOW,
        by_name: vendor.name,
        ip_address: '',
        user_agent: 'test',
      },
    ])
    expect(await eventsOf(vendor.memberId)).toEqual([['agreed', { version: '2026-01' }]])
  })

  test('a school can neither agree to the vendor statement nor send an NPWP', async () => {
    const school = await aSchool(context.db)
    await change(school, { agreed: '{"ppn_agreement":true}' })
    const agreementQuery = context.db
      .selectFrom('agreement')
      .selectAll()
      .where('member_id', '=', school.memberId)
    expect(await agreementQuery.execute()).toEqual([])
    expect((await change(school, { npwp: TYPED })).http).toBe(422)
    // The wire shows an agreement only where there is one.
    expect((await change(school, {})).body).toMatchObject({ data: { info_11: '' } })
    const agreedVendor = await aVendor(context.db)
    expect((await change(agreedVendor, {})).body).toMatchObject({
      data: { info_11: '{"ppn_agreement":true}' },
    })
  })
})

test('only a vendor that has agreed to the PPN statement can confirm an order', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const undecided = await context.db
    .insertInto('member')
    .values({
      category: '3347_40',
      email: `ragu-${vendor.memberId}@contoh.test`,
      password_hash: '-',
      status: 1,
      name: 'CV Ragu',
      created_at: ACCOUNT_NOW,
      latitude: -7.36,
      longitude: 112.76,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The session was read before a new version of the statement took effect.
  const ragu = { ...vendor, memberId: undecided.id, name: 'CV Ragu', hasAgreed: true }
  await fillCart(context, school, [[await anItem(context.db, ragu), 1]])
  const placed = await order(context, school)
  const confirm = () =>
    callEndpoint(context.db, context.services, confirmOrder, ragu, {
      params: { orderId: must(placed.orders[0], 'the order').id },
      body: { version: 1 },
    })
  expect(await confirm()).toMatchObject({
    http: 409,
    body: { status_message: 'Setujui pernyataan PPN dahulu di halaman akun' },
  })
  await change(ragu, { agreed: '{"ppn_agreement":true}' })
  expect((await confirm()).http).toBe(200)
})
