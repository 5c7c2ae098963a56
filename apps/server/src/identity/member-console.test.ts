import { addToCart, viewCart } from '@pasar/contract/cart/cart'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { createMemberConsoleFixture, NOW } from '../../testing/member-console-fixture.ts'
import { checkoutBody, fillCart, get } from '../../testing/orders.ts'
import { aToken } from '../../testing/test-app.ts'

const { house, staff, whoIs, anApplicant, aDocument, move, moved, stored, lettersTo, eventsOf } =
  await createMemberConsoleFixture()

describe('activating', () => {
  test('asks for the documents of a shop, and says which are missing', async () => {
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
  test('of a company asks for four, and not for documents that were not sent in', async () => {
    const company = await anApplicant({ account_type: '3347_30', review: 'none' })
    for (const kind of ['nik', 'npwp', 'siup'] as const) await aDocument(company, kind)
    expect(await move(company, 'activate')).toMatchObject({ body: { data: { error: [{ field: 'tdp' }] } } })
    await aDocument(company, 'tdp')
    expect(await move(company, 'activate')).toMatchObject({
      body: { data: { error: [{ field: 'documents' }] } },
    })
  })
  test('lets the vendor in, and writes event, notice and letter', async () => {
    const vendor = await anApplicant()
    for (const kind of ['nik', 'npwp'] as const) await aDocument(vendor, kind)
    const token = await aToken(house.db, vendor)
    expect(await whoIs(token)).toBeNull()
    await moved(vendor, 'activate')
    expect(await whoIs(token)).toMatchObject({ category: '3347_40' })
    expect(await stored(vendor)).toEqual({
      status: 1,
      category: '3347_40',
      review: 'accepted',
      review_note: '',
      reviewed_at: NOW,
    })
    expect(await eventsOf(vendor)).toEqual([
      { action: 'activate', actor_id: staff.memberId, detail: '{"reason":""}', place: '127.0.0.1' },
    ])
    const notices = await house.db
      .selectFrom('outbox')
      .select(['topic', 'order_id'])
      .where('member_id', '=', vendor.memberId)
      .execute()
    expect(notices).toEqual([{ topic: 'member.activate', order_id: null }])
    expect(await lettersTo(vendor.email)).toMatchObject([
      { subject: 'Akun penyedia Anda sudah aktif - Pasar Sekolah' },
    ])
    const [letter] = await lettersTo(vendor.email)
    expect(letter?.text).toContain('https://toko.test/login?sebagai=vendor&kembali=%2Faccount')
    expect((await move(vendor, 'activate')).http).toBe(409)
  })
})

describe('refusing documents', () => {
  test('keeps the vendor waiting, and tells why', async () => {
    const vendor = await anApplicant()
    await moved(vendor, 'refuse', 'Foto KTP tidak terbaca')
    expect(await stored(vendor)).toEqual({
      status: 1,
      category: '3347_39',
      review: 'refused',
      review_note: 'Foto KTP tidak terbaca',
      reviewed_at: NOW,
    })
    const [letter] = await lettersTo(vendor.email)
    expect(letter?.text).toContain('Alasan: Foto KTP tidak terbaca')
    // What was answered is not answered twice.
    expect((await move(vendor, 'refuse', 'Foto KTP tidak terbaca')).http).toBe(409)
  })
})

describe('a vendor that may not sell', () => {
  const searched = async () => {
    await house.services.catalogue.refresh(house.db)
    return house.services.catalogue.size
  }
  test.each([
    ['switch-off', 'switch-on'],
    ['ban', 'lift-ban'],
  ] as const)('after %s nothing of it is found, put in a cart, or ordered', async (stop, go) => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    const itemId = await anItem(house.db, vendor)
    await house.services.catalogue.load(house.db)
    const before = await searched()
    await fillCart(house, school, [[itemId, 2]])
    const body = checkoutBody(await get(house, viewCheckout, school))
    const token = await aToken(house.db, vendor)

    await moved(vendor, stop, 'Dokumen palsu')
    expect(await searched()).toBe(before - 1)
    expect(await whoIs(token)).toBeNull()
    const cart = await get(house, viewCart, school)
    expect(cart).toMatchObject({ total: 0, groups: [{ lines: [{ problem: 'vendor-closed' }] }] })
    const more = await callEndpoint(house.db, house.services, addToCart, school, {
      body: { itemId, quantity: 1 },
    })
    expect([more.http, more.body]).toMatchObject([409, { status_message: 'Barang ini sedang tidak dijual' }])
    const ordered = await callEndpoint(house.db, house.services, placeOrders, school, {
      body,
      key: `kunci-${itemId}`,
    })
    expect(ordered.http).toBe(409)

    await moved(vendor, go)
    if (go === 'lift-ban') await moved(vendor, 'switch-on')
    expect(await searched()).toBe(before)
    expect(await get(house, viewCart, school)).toMatchObject({ groups: [{ lines: [{ problem: null }] }] })
    // The session of before stays over.
    expect(await whoIs(token)).toBeNull()
  })
  test('and was never activated waits again after its ban, and is not switched on', async () => {
    const vendor = await anApplicant({ review: 'none' })
    await moved(vendor, 'ban', 'Data palsu')
    await moved(vendor, 'lift-ban')
    expect((await move(vendor, 'switch-on')).http).toBe(409)
    await moved(vendor, 'reopen')
    expect(await stored(vendor)).toMatchObject({ status: 1, category: '3347_39' })
  })
})

describe('whom staff do not move', () => {
  test('themselves and each other', async () => {
    const other = await aStaffMember(house.db)
    expect((await move(other, 'ban', 'Alasan apa saja')).http).toBe(403)
    expect((await move(staff, 'switch-off', 'Alasan apa saja')).http).toBe(403)
    expect(await stored(other)).toMatchObject({ status: 1 })
  })
  test('anybody by a step that is its owner’s', async () => {
    const vendor = await anApplicant({ status: 0 })
    expect((await move(vendor, 'verify')).http).toBe(409)
  })
})

test('of two who decide at once one is told that it is decided', async () => {
  const vendor = await anApplicant()
  for (const kind of ['nik', 'npwp'] as const) await aDocument(vendor, kind)
  const second = await aStaffMember(house.db)
  const answers = await Promise.all([
    move(vendor, 'activate'),
    move(vendor, 'refuse', 'Foto tidak terbaca', second),
  ])
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409])
  expect(await eventsOf(vendor)).toHaveLength(1)
})
