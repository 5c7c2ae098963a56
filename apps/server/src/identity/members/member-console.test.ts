import { addToCart, viewCart } from '@pasar/contract/cart/cart'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { CONSOLE_NOW, createMemberConsoleFixture } from '../../../testing/fixtures/member-console-fixture.ts'
import { checkoutBody, fillCart, get } from '../../../testing/orders.ts'
import { aToken } from '../../../testing/test-app.ts'

const { context, staff, findActor, anApplicant, aDocument, move, moved, stored, findMailsTo, eventsOf } =
  await createMemberConsoleFixture()

describe('activation', () => {
  test('requires the documents of a shop and names the missing ones', async () => {
    const vendor = await anApplicant()
    await aDocument(vendor, 'nik')
    const answer = await move(vendor, 'activate')
    expect(answer).toMatchObject({
      http: 422,
      body: { data: { error: [{ field: 'npwp', message: 'Unggah NPWP' }] } },
    })
    expect(await stored(vendor)).toMatchObject({ status: 1, category: '3347_39' })
    expect(await eventsOf(vendor)).toEqual([])
  })
  test('of a company requires four documents, all submitted', async () => {
    const company = await anApplicant({ account_type: '3347_30', review: 'none' })
    for (const kind of ['nik', 'npwp', 'siup'] as const) await aDocument(company, kind)
    expect(await move(company, 'activate')).toMatchObject({ body: { data: { error: [{ field: 'tdp' }] } } })
    await aDocument(company, 'tdp')
    expect(await move(company, 'activate')).toMatchObject({
      body: { data: { error: [{ field: 'documents' }] } },
    })
  })
  test('lets the vendor sign in and writes event, notification and email', async () => {
    const vendor = await anApplicant()
    for (const kind of ['nik', 'npwp'] as const) await aDocument(vendor, kind)
    const token = await aToken(context.db, vendor)
    expect(await findActor(token)).toBeNull()
    await moved(vendor, 'activate')
    expect(await findActor(token)).toMatchObject({ category: '3347_40' })
    expect(await stored(vendor)).toEqual({
      status: 1,
      category: '3347_40',
      review: 'accepted',
      review_note: '',
      reviewed_at: CONSOLE_NOW,
    })
    expect(await eventsOf(vendor)).toEqual([
      { action: 'activate', actor_id: staff.memberId, detail: '{"reason":""}', ip_address: '' },
    ])
    const notices = await context.db
      .selectFrom('outbox')
      .select(['topic', 'order_id'])
      .where('member_id', '=', vendor.memberId)
      .execute()
    expect(notices).toEqual([{ topic: 'member.activate', order_id: null }])
    expect(await findMailsTo(vendor.email)).toMatchObject([
      { subject: 'Akun penyedia Anda sudah aktif - Pasar Sekolah' },
    ])
    const [mail] = await findMailsTo(vendor.email)
    expect(mail?.text).toContain('https://toko.test/login?sebagai=vendor&kembali=%2Faccount')
    expect((await move(vendor, 'activate')).http).toBe(409)
  })
})

describe('refusal of documents', () => {
  test('leaves the vendor waiting and states the reason', async () => {
    const vendor = await anApplicant()
    await moved(vendor, 'refuse', 'Foto KTP tidak terbaca')
    expect(await stored(vendor)).toEqual({
      status: 1,
      category: '3347_39',
      review: 'refused',
      review_note: 'Foto KTP tidak terbaca',
      reviewed_at: CONSOLE_NOW,
    })
    const [mail] = await findMailsTo(vendor.email)
    expect(mail?.text).toContain('Alasan: Foto KTP tidak terbaca')
    // A decided review cannot be decided again.
    expect((await move(vendor, 'refuse', 'Foto KTP tidak terbaca')).http).toBe(409)
  })
})

describe('vendor that may not sell', () => {
  const searched = async () => {
    await context.services.catalogue.refresh(context.db)
    return context.services.catalogue.size
  }
  test.each([
    ['switch-off', 'switch-on'],
    ['ban', 'lift-ban'],
  ] as const)('after %s its items cannot be found, added to a cart or ordered', async (stop, go) => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    const itemId = await anItem(context.db, vendor)
    await context.services.catalogue.load(context.db)
    const before = await searched()
    await fillCart(context, school, [[itemId, 2]])
    const body = checkoutBody(await get(context, viewCheckout, school))
    const token = await aToken(context.db, vendor)

    await moved(vendor, stop, 'Dokumen palsu')
    expect(await searched()).toBe(before - 1)
    expect(await findActor(token)).toBeNull()
    const cart = await get(context, viewCart, school)
    expect(cart).toMatchObject({ total: 0, groups: [{ lines: [{ problem: 'vendor-closed' }] }] })
    const more = await callEndpoint(context.db, context.services, addToCart, school, {
      body: { itemId, quantity: 1 },
    })
    expect([more.http, more.body]).toMatchObject([409, { status_message: 'Barang ini sedang tidak dijual' }])
    const ordered = await callEndpoint(context.db, context.services, placeOrders, school, {
      body,
      key: `kunci-${itemId}`,
    })
    expect(ordered.http).toBe(409)

    await moved(vendor, go)
    if (go === 'lift-ban') await moved(vendor, 'switch-on')
    expect(await searched()).toBe(before)
    expect(await get(context, viewCart, school)).toMatchObject({ groups: [{ lines: [{ problem: null }] }] })
    // The earlier session stays ended.
    expect(await findActor(token)).toBeNull()
  })
  test('a vendor that was never activated returns to review after its ban and cannot be switched on', async () => {
    const vendor = await anApplicant({ review: 'none' })
    await moved(vendor, 'ban', 'Data palsu')
    await moved(vendor, 'lift-ban')
    expect((await move(vendor, 'switch-on')).http).toBe(409)
    await moved(vendor, 'reopen')
    expect(await stored(vendor)).toMatchObject({ status: 1, category: '3347_39' })
  })
})

describe('staff cannot change', () => {
  test('staff cannot change their own account or one of other staff', async () => {
    const other = await aStaffMember(context.db)
    expect((await move(other, 'ban', 'Alasan apa saja')).http).toBe(403)
    expect((await move(staff, 'switch-off', 'Alasan apa saja')).http).toBe(403)
    expect(await stored(other)).toMatchObject({ status: 1 })
  })
  test('staff cannot take a step for an account that only its owner may take', async () => {
    const vendor = await anApplicant({ status: 0 })
    expect((await move(vendor, 'verify')).http).toBe(409)
  })
})

test('rejects the second of two concurrent activations as already decided', async () => {
  const vendor = await anApplicant()
  for (const kind of ['nik', 'npwp'] as const) await aDocument(vendor, kind)
  const second = await aStaffMember(context.db)
  const answers = await Promise.all([move(vendor, 'activate'), move(vendor, 'activate', '', second)])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
  expect(await eventsOf(vendor)).toHaveLength(1)
})
