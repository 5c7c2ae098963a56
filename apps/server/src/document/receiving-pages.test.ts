import { inspectOrder, replaceGoods, shipOrder, uploadBast } from '@pasar/contract/ordering/steps'
import { documentTerms } from '@pasar/domain/document/terms'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal } from '@pasar/domain/kernel/result'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import {
  advanceOrderTo,
  createTestContext,
  fillCart,
  get,
  inspectionOf,
  order,
  photo,
  shipmentOf,
} from '../../testing/orders.ts'
import { openDocument } from './open-document.ts'
import { quantityFaults } from './receiving-pages.ts'

const context = await createTestContext()
const now = new Date('2026-11-21T03:00:00Z')

/**
 * Creates an order of ten chairs at 111.000: two are broken and one is missing, three are sent
 * again, all ten are good.
 */
async function replacedOrder() {
  const [school, vendor, staff] = [
    await aSchool(context.db),
    await aVendor(context.db),
    await aStaffMember(context.db),
  ]
  const itemId = await anItem(context.db, vendor, { name: 'Kursi siswa', price: 111_000 })
  await fillCart(context, school, [[itemId, 10]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  const params = { orderId }
  const shipped = await advanceOrderTo(context, { orderId, to: 'shipping', school, vendor, staff })
  await photo(context, school, orderId, 'damage')
  const lines = [
    { lineNo: 1, good: 7, damaged: 2, missing: 1, condition: 'damaged' as const, note: 'Kaki patah' },
  ]
  const inspected = await get(context, inspectOrder, school, {
    params,
    body: {
      ...inspectionOf(shipped?.lines ?? []),
      version: must(shipped, 'the shipped order').version,
      lines,
    },
  })
  const replacementOrder = await get(context, replaceGoods, school, {
    params,
    body: { version: inspected.version, reason: 'Dua patah, satu kurang' },
  })
  const sent = await get(context, shipOrder, vendor, {
    params,
    body: {
      version: replacementOrder.version,
      ...shipmentOf(replacementOrder.lines),
      lines: [{ lineNo: 1, quantity: 3 }],
    },
  })
  await photo(context, school, orderId, 'bast')
  await get(context, uploadBast, school, {
    params,
    body: { ...inspectionOf(sent.lines), version: sent.version, agreed: true, chargePenalty: false },
  })
  return { orderId, school }
}

test('an SPJ after a replacement has both inspections, the request, and matching quantities', async () => {
  const { orderId, school } = await replacedOrder()
  const opened = await openDocument({
    db: context.db,
    services: context.services,
    actor: school,
    orderId,
    schoolId: school.memberId,
    documentId: 'bundle',
    now,
    from: '',
    origin: 'https://pasar.test',
  })
  if (isRefusal(opened)) throw new Error(opened.code)
  const { text } = await extractText(new Uint8Array(opened.bytes))
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '))
  const all = pages.join(' ')
  for (const phrase of [
    // Ten and three were sent, one never arrived, two were returned: ten at 111.000.
    '1 Kursi siswa 10 13 1 2 10 Rp 1.110.000',
    'saling cocok',
    'Sekolah Kursi siswa: 3 Pcs Dua patah, satu kurang Dikirim dan diperiksa',
    'Barang pengganti Kursi siswa: 3 Pcs',
    'Pemeriksaan sesudah pengiriman pengganti',
    'SURAT JALAN KE-2',
    'HASIL PEMERIKSAAN KE-2',
    'FOTO HASIL PEMERIKSAAN Diperiksa',
    'Rusak atau kurang',
    'FOTO HASIL PEMERIKSAAN KE-2',
    'Diterima baik',
  ])
    expect(all).toContain(phrase)
  // The second inspection and the BAST state which units are replacements.
  expect(all.split('Barang pengganti: Kursi siswa, 3 dari 10 Pcs.')).toHaveLength(3)
  expect(all).not.toContain('tidak terbaca')
  // Delivery, inspection, second delivery, second inspection: in chronological order.
  const begins = (title: string) => pages.findIndex((page) => page.includes(title))
  const order = ['SURAT JALAN Nomor', 'HASIL PEMERIKSAAN Nomor', 'SURAT JALAN KE-2', 'HASIL PEMERIKSAAN KE-2']
  const found = order.map(begins)
  expect(found).toEqual(found.toSorted((one, other) => one - other))
  expect(found).not.toContain(-1)
  const pdf = await getDocumentProxy(new Uint8Array(opened.bytes))
  const drawn = await (await pdf.getPage(begins('FOTO HASIL PEMERIKSAAN Diperiksa') + 1)).getOperatorList()
  expect(drawn.argsArray.flat()).toContainEqual(expect.stringMatching(/^img_/))
})

const line = { lineNo: 1, name: 'Kursi', unit: 'Unit', ordered: 10 }

test.each([
  [{ delivered: 13, returned: 2, accepted: 10 }, 1, []],
  [{ delivered: 10, returned: 0, accepted: 10 }, 0, []],
  [{ delivered: 10, returned: 0, accepted: 8 }, 2, ['Kursi: dipesan 10 Unit, diterima baik 8 Unit.']],
  [
    { delivered: 10, returned: 2, accepted: 10 },
    0,
    ['Kursi: dikirim 10 Unit, tetapi diterima baik 10 dan dikembalikan 2.'],
  ],
])('checks units %o with %i missing', (units, missing, faults) => {
  const inspections = [{ lines: [{ lineNo: 1, missing }] }]
  expect(
    quantityFaults({ quantities: [{ ...line, ...units }], inspections }, documentTerms('goods')),
  ).toEqual(faults)
})
