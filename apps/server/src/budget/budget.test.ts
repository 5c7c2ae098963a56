import {
  importPlan,
  previewPlan,
  setBudgetUse,
  viewBalances,
  viewBudget,
} from '@pasar/contract/budget/budget'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { cellXml, workbookOf } from '../../testing/fixtures/workbooks.ts'
import { checkoutBody, createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import { aPlan, balancesOf } from '../../testing/plans.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import type { Actor } from '../call/actor.ts'
import { ledgerLines } from './ledger-export.ts'

const context = await createTestContext()

const tryOrder = async (
  school: Actor,
  change: (body: ReturnType<typeof checkoutBody>) => ReturnType<typeof checkoutBody> = (body) => body,
) => {
  const body = change(checkoutBody(await get(context, viewCheckout, school)))
  return callEndpoint(context.db, context.services, placeOrders, school, {
    body,
    key: `kunci-${process.hrtime.bigint()}`,
  })
}

describe('a plan import', () => {
  test('shows a preview first and stores all rows or none', async () => {
    const school = await aSchool(context.db)
    const body = {
      year: 2026,
      csv: 'Sumber dana,Kode,Uraian,Jumlah\nBOS-R,1,Kertas,1000\nBOS-R,2,Tinta,banyak\n',
    }
    expect(await get(context, previewPlan, school, { body })).toEqual({
      rows: [{ rowNo: 2, fund: 'BOS-R', code: '1', name: 'Kertas', amount: 1_000, before: null }],
      faults: [{ rowNo: 3, message: 'Jumlah harus angka rupiah dari 0 sampai 100.000.000.000' }],
      notes: [],
    })
    expect(await callEndpoint(context.db, context.services, importPlan, school, { body })).toMatchObject({
      http: 422,
      body: { status_message: 'Baris 3: Jumlah harus angka rupiah dari 0 sampai 100.000.000.000' },
    })
    expect((await get(context, viewBudget, school, { query: { year: 2026 } })).lines).toEqual([])
  })

  test('turns on ordering by plan; a second file changes amounts and names, and leaves other lines', async () => {
    const school = await aSchool(context.db)
    await aPlan(context, school, [
      ['1', 'Kertas', 1_000_000],
      ['2', 'Tinta', 500_000],
    ])
    const budget = await aPlan(context, school, [['1', 'Kertas HVS', 700_000]])
    expect(budget).toMatchObject({
      isUsed: true,
      lines: [
        { code: '1', name: 'Kertas HVS', amount: 700_000, available: 700_000 },
        { code: '2', name: 'Tinta', amount: 500_000 },
      ],
    })
    expect(await get(context, viewBalances, school)).toEqual({
      balances: [{ fund: 'BOS-R', name: 'BOS Reguler', available: 1_200_000 }],
    })
    await get(context, setBudgetUse, school, { body: { isUsed: false } })
    expect(await get(context, viewBalances, school)).toEqual({ balances: [] })
  })

  test('reads a file of any spreadsheet program, with or without header', async () => {
    const school = await aSchool(context.db)
    const preview = (bytes: Buffer) =>
      get(context, previewPlan, school, { body: { year: 2026, csv: '' }, file: { name: 'rkas', bytes } })
    const line = 'BOS-R;1;Kertas;1.250.000,00'
    for (const [text, rowNo] of [
      [`sep=;\r\nSumber dana;Kode;Uraian;Jumlah\r\n${line}`, 2],
      [`Sumber dana;Kode;Uraian;Jumlah\r\n${line}\n`, 2],
      [line, 1],
    ] as const)
      for (const bytes of [
        Buffer.from(text),
        Buffer.from(`\ufeff${text}`, 'utf16le'),
        Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      ])
        expect((await preview(bytes)).rows).toMatchObject([{ rowNo, code: '1', amount: 1_250_000 }])
    const workbook = workbookOf(
      [
        ['Sumber dana', 'Kode', 'Uraian', 'Jumlah'],
        ['BOS-R', '1', 'Kertas', 13_875.000000000002],
        ['BOS-R', '2', 'Tinta', 37.125],
      ]
        .map((cells, at) => `<row r="${at + 1}">${cells.map(cellXml).join('')}</row>`)
        .join(''),
      { first: '<sheet name="Catatan" sheetId="9" state="hidden" r:id="rId1"/>' },
    )
    expect(await preview(workbook)).toEqual({
      rows: [{ rowNo: 2, fund: 'BOS-R', code: '1', name: 'Kertas', amount: 13_875, before: null }],
      faults: [{ rowNo: 3, message: 'Sel D3 berisi 37,125, bukan angka bulat.' }],
      notes: ['Lembar Catatan tersembunyi dan tidak dibaca. Yang dibaca lembar Barang.'],
    })
  })

  test.each([['"BOS-R;1'], ['\u0000\u0001'], ['Sumber dana;Kode'], [`a;${'"'.repeat(30)}\n;;;`]])(
    'responds 422 to a file that is no plan: %j',
    async (csv) => {
      const school = await aSchool(context.db)
      const { http } = await callEndpoint(context.db, context.services, importPlan, school, {
        body: { year: 2026, csv },
      })
      expect(http).toBe(422)
    },
  )
})

describe('a checkout', () => {
  test('of a school without a plan needs no plan line and posts nothing', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    expect((await get(context, viewCheckout, school)).plan).toBeNull()
    const { orders } = await order(context, school)
    const { rows } = await sql`select 1 from plan_posting where order_id = ${orders[0]?.id}`.execute(
      context.db,
    )
    expect(rows).toEqual([])
  })

  test('reserves the total of each line with freight and proposes the same plan line next time', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    await aPlan(context, school, [['1', 'Kertas', 1_000_000]])
    const item = await anItem(context.db, vendor, { price: 54_390, weight_grams: 2_500 })
    await fillCart(context, school, [[item, 10]])
    await order(context, school)
    // 543,900 of goods and 130,000 of freight.
    expect(await balancesOf(context.db, school)).toEqual({
      available: 326_100,
      reserved: 673_900,
      committed: 0,
      accrued: 0,
      paid: 0,
    })
    await fillCart(context, school, [[item, 1]])
    const view = await get(context, viewCheckout, school)
    expect(view.plan?.usual).toEqual([
      { lineId: view.orders[0]?.lines[0]?.id, planId: view.plan?.lines[0]?.id },
    ])
  })

  test('names the plan line that is short and the missing amount, and writes nothing', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    await aPlan(context, school, [['5.1.02', 'Alat tulis', 673_899]])
    await fillCart(context, school, [
      [await anItem(context.db, vendor, { price: 54_390, weight_grams: 2_500 }), 10],
    ])
    const { http, body } = await tryOrder(school)
    expect([http, body.data]).toEqual([
      422,
      {
        error: [{ field: 'orders.0.plan.0.planId', message: 'Saldo pos 5.1.02 Alat tulis kurang Rp 1' }],
      },
    ])
    expect(await balancesOf(context.db, school)).toMatchObject({ available: 673_899, reserved: 0 })
    expect((await get(context, viewCheckout, school)).orders).toHaveLength(1)
  })

  test.each([
    ['none', async () => []],
    [
      'a foreign one',
      async () => [(await aPlan(context, await aSchool(context.db), [['1', 'X', 9_000_000]])).lines[0]?.id],
    ],
    ['one that is not there', async () => [999_999_999]],
  ])('rejects a plan line outside the own plan and the chosen fund: %s', async (_, lineOf) => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    await aPlan(context, school, [['1', 'Kertas', 9_000_000]])
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    const [planId] = await lineOf()
    const { http, body } = await tryOrder(school, (made) => ({
      ...made,
      orders: made.orders.map((one) => ({
        ...one,
        plan: planId === undefined ? [] : one.plan.map(({ lineId }) => ({ lineId, planId })),
      })),
    }))
    expect({ http, body }).toMatchObject({
      http: 422,
      body: { status_message: 'Pilih pos anggaran dari sumber dana ini' },
    })
  })

  test('rejects a plan line of another fund', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    await aPlan(context, school, [['1', 'Kertas', 9_000_000]])
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    const { body } = await tryOrder(school, (made) => ({ ...made, fund: 'KOMITE' }))
    expect(body).toMatchObject({ status_message: 'Pilih pos anggaran dari sumber dana ini' })
  })
})

test('the database rejects balances that contradict their postings, and changes of postings', async () => {
  const school = await aSchool(context.db)
  const { lines } = await aPlan(context, school, [['1', 'Kertas', 1_000]])
  const id = lines[0]?.id
  const refused = [
    sql`update plan_line set available = 5 where id = ${id}`,
    sql`delete from plan_line where id = ${id}`,
    sql`update plan_posting set amount = 5 where line_id = ${id}`,
    sql`delete from plan_posting where line_id = ${id}`,
    sql`insert into plan_posting (line_id, at, action, from_account, to_account, amount) values (${id}, now(), 'plan', 'available', 'plan', 1001)`,
    sql`insert into plan_posting (line_id, at, action, from_account, to_account, amount) values (${id}, now(), 'plan', 'available', 'reserved', 1)`,
  ]
  for (const statement of refused)
    await expect(statement.execute(context.db)).rejects.toMatchObject({ code: '23514' })
  expect(await balancesOf(context.db, school)).toMatchObject({ available: 1_000 })
})

test('the ledger export has postings of the own school only and contains no formulas', async () => {
  const [school, other, vendor] = [
    await aSchool(context.db),
    await aSchool(context.db),
    await aVendor(context.db),
  ]
  await aPlan(context, other, [['9', 'Rahasia', 1]])
  await aPlan(context, school, [['1', '=1+1', 1_000_000]])
  await fillCart(context, school, [
    [await anItem(context.db, vendor, { price: 54_390, weight_grams: 2_500 }), 10],
  ])
  const { orders } = await order(context, school)
  const rows = (await Array.fromAsync(ledgerLines(context.db, school, { year: 2026 })))
    .join('')
    .trim()
    .split('\r\n')
  expect(rows.map((row) => row.split(';').slice(2).join(';'))).toEqual([
    'Sumber dana;Kode;Uraian;Nomor pesanan;Penyedia;Debit;Kredit;Jumlah',
    "BOS-R;1;'=1+1;;;Sisa anggaran;Rencana anggaran;1000000",
    `BOS-R;1;'=1+1;${orders[0]?.number};${orders[0]?.vendorName};Dipesan;Sisa anggaran;673900`,
  ])
  // An order that is still unpaid at the end of its year does not count as spending of that year.
  await context.db
    .updateTable('orders')
    .set({ unpaid_year: 2026 })
    .where('buyer_id', '=', school.memberId)
    .execute()
  const closed = await Array.fromAsync(ledgerLines(context.db, school, { year: 2026 }))
  expect(closed.join('').trim().split('\r\n')).toEqual(rows.slice(0, 2))
  const app = await testApp(context.db, context.services)
  const statusFor = async (actor: Actor | null) =>
    (
      await app.inject({
        url: '/api/budget/ledger.csv?year=2026',
        headers: actor
          ? { authorization: `member|${actor.memberId}|${await aToken(context.db, actor)}` }
          : {},
      })
    ).statusCode
  expect([await statusFor(school), await statusFor(vendor), await statusFor(null)]).toEqual([200, 403, 401])
  await app.close()
})
