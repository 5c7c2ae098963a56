import { staffSearch } from '@pasar/contract/staff/search'
import { must } from '@pasar/domain/kernel/must'
import { beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'

const context = await createTestContext()
const { db, services } = context

let staff: Actor
let vendor: Actor
let itemId: number
let orderNumber: string
let orderId: number

beforeAll(async () => {
  staff = await aStaffMember(db)
  vendor = await aVendor(db, { name: 'CV Sumber Makmur Jaya' })
  const school = await aSchool(db, { name: 'SD Negeri Merdeka 7', npsn: '20501234' })
  itemId = await anItem(db, vendor, { name: 'Kapur tulis tanpa debu' })
  await db
    .updateTable('item')
    .set({ state: 'taken_down' })
    .where('id', '=', await anItem(db, vendor, { name: 'Kapur barus' }))
    .execute()
  await anItem(db, vendor, { name: 'Kapur konsep', state: 'draft' })
  await services.catalogue.whenReady()
  await fillCart(context, school, [[itemId, 2]])
  orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: 'paid', school, vendor, staff })
  orderNumber = (
    await db.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirstOrThrow()
  ).number
})

const find = (q: string) => get(context, staffSearch, staff, { query: { q } })

test('finds an order by its number, in any case and with any separators', async () => {
  for (const q of [
    orderNumber,
    orderNumber.toLowerCase(),
    orderNumber.replaceAll('-', ' '),
    ` ${orderNumber.replaceAll('-', '/')} `,
  ]) {
    const { orders } = await find(q)
    expect(orders).toMatchObject({
      results: [{ id: orderId, number: orderNumber, vendor: vendor.name, state: 'paid' }],
    })
  }
})

test('finds a member by name with typing errors, email, NPSN and whole NPWP', async () => {
  const names = async (q: string) => (await find(q)).members.results.map(({ name }) => name)
  expect(await names('sumber makmur')).toEqual(['CV Sumber Makmur Jaya'])
  expect(await names('MAKMUR sumber')).toEqual(['CV Sumber Makmur Jaya'])
  expect(await names('sumbr makmur jya')).toEqual(['CV Sumber Makmur Jaya'])
  expect(await names('sdn merdeka 7')).toEqual(['SD Negeri Merdeka 7'])
  expect(await names('20501234')).toEqual(['SD Negeri Merdeka 7'])
  await aSchool(db, { name: 'PKBM Cerdas', npsn: 'P9901234' })
  await aSchool(db, { name: 'SMA P9901234X', npsn: 'P9901235' })
  for (const typed of ['P9901234', 'p9901234', ' P 990 1234 '])
    expect((await names(typed))[0]).toBe('PKBM Cerdas')
  const { email } = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', vendor.memberId)
    .executeTakeFirstOrThrow()
  expect((await names(email.toUpperCase()))[0]).toBe('CV Sumber Makmur Jaya')
  const npwp = '0012345678901000'
  await db
    .updateTable('member')
    .set({ npwp_hash: services.sealer.print(npwp) })
    .where('id', '=', vendor.memberId)
    .execute()
  expect(await names('00.123.456.7-890.1000')).toContain('CV Sumber Makmur Jaya')
  expect(await names('tidak ada nama ini')).toEqual([])
})

test('finds items on sale and returned ones by name, any by id, and no drafts', async () => {
  const found = async (q: string) =>
    (await find(q)).items.results.map(({ name, state }) => `${name}: ${state}`)
  expect(await found('kapur')).toEqual(expect.arrayContaining(['Kapur barus: taken_down']))
  expect(await found('kapur konsep')).toEqual([])
  await db.updateTable('item').set({ id: 987_654 }).where('name', '=', 'Kapur barus').execute()
  expect(await found('987654')).toEqual(['Kapur barus: taken_down'])
})

test('finds the invoice of an account typed with spaces, and a movement by its payer', async () => {
  await db
    .updateTable('payment_instruction')
    .set({ account: '8808123456789' })
    .where('order_id', '=', orderId)
    .execute()
  const { payments } = await find('8808 1234 56789')
  expect(payments.results).toMatchObject([{ kind: 'invoice', order: { id: orderId, number: orderNumber } }])
  await db
    .insertInto('bank_movement')
    .values({
      bank_id: 'MB-77001',
      account: '999',
      amount: 54_390,
      payer: 'BENDAHARA SDN MERDEKA',
      paid_at: new Date('2026-11-21T03:00:00Z'),
      received_at: new Date('2026-11-21T03:00:00Z'),
    })
    .execute()
  const byPayer = await find('bendahara merdeka')
  expect(byPayer.payments.results).toEqual([
    {
      kind: 'movement',
      number: 'MB-77001',
      amount: 54_390,
      account: '999',
      payer: 'BENDAHARA SDN MERDEKA',
      order: null,
    },
  ])
})

test('finds a case by its number, and reports when a group has more results', async () => {
  const at = new Date('2026-11-21T03:00:00Z')
  const rows = Array.from({ length: 6 }, (_, index) => ({
    member_id: vendor.memberId,
    number: `PL-2026-9000${index}`,
    subject: 'Rekening belum berubah',
    body: 'Rekening belum berubah',
    opened_at: at,
  }))
  await db.insertInto('service_case').values(rows).execute()
  const { cases } = await find('pl 2026 90003')
  expect(cases.results.map(({ number, member }) => [number, member])).toEqual([
    ['PL-2026-90003', vendor.name],
  ])
  const many = (await find('rekening BELUM')).cases
  expect([many.results.length, many.hasMore]).toEqual([5, true])
})

test('a text without three connected characters finds nothing; wildcards are text', async () => {
  expect((await find('ab')).orders.results).toEqual([])
  expect((await find('%%% ___')).members.results).toEqual([])
})
