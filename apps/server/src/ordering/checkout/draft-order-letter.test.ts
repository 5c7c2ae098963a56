import { listDocuments } from '@pasar/contract/document/document'
import { placeOrders, previewOrderLetter, printDraft, viewCheckout } from '@pasar/contract/ordering/checkout'
import { must } from '@pasar/domain/kernel/must'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { checkoutBody, createTestContext, fillCart, get } from '../../../testing/orders.ts'
import { aPlan } from '../../../testing/plans.ts'

const context = await createTestContext()

/**
 * Creates a cart with two units of 1.110.000: DPP 2.000.000, PPN 220.000, freight of two
 * kilograms 15.000.
 */
async function aCart() {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db, { name: 'CV Draf' })]
  await fillCart(context, school, [
    [await anItem(context.db, vendor, { name: 'Lemari', price: 1_110_000 }), 2],
  ])
  const body = {
    vendorId: vendor.memberId,
    freightService: 'reguler',
    priceReason: '',
    fund: 'BOS-R',
    receiver: 'Ibu Penerima',
    neededBy: '2026-12-10',
    note: 'Antar pagi hari',
    plan: [],
  }
  return { school, vendor, body }
}

describe('§1 the draft of a surat pesanan', () => {
  test('shows the entered facts and the amounts of the checkout, without a number', async () => {
    const { school, body } = await aCart()
    const {
      title,
      words: amountInWords,
      total,
      blocks,
    } = await get(context, previewOrderLetter, school, { body })
    expect([title, total]).toEqual(['Draf surat pesanan', 2_235_000])
    expect(amountInWords).toContain('Belum berlaku')
    const facts = blocks.flatMap((block) => (block.is === 'facts' ? block.rows : []))
    for (const value of ['CV Draf', 'BOS Reguler', '10 Desember 2026', 'Antar pagi hari', '0012345678901000'])
      expect(facts).toContainEqual({ label: expect.any(String), value })
    expect(JSON.stringify(facts)).toContain('Ibu Penerima')
    expect(facts.find(({ label }) => label === 'Nomor dan tanggal')).toMatchObject({
      value: expect.stringMatching(/^DRAF, /),
    })
    const tables = blocks.flatMap((block) => (block.is === 'table' ? [block] : []))
    expect(tables.find(({ title }) => title === 'Rincian PPN')).toMatchObject({
      rows: [['Termasuk PPN', 2_000_000, 220_000, 2_220_000]],
      foot: ['Jumlah', 2_000_000, 220_000, 2_220_000],
    })
    expect(blocks.find(({ is }) => is === 'sums')).toEqual({
      is: 'sums',
      rows: [
        { label: 'Harga barang', amount: 2_220_000 },
        { label: 'Ongkos kirim dan kemasan', amount: 15_000 },
        { label: 'Total', amount: 2_235_000 },
      ],
      words: 'Dua juta dua ratus tiga puluh lima ribu rupiah',
    })
  })

  test('names the chosen plan line on screen and in the PDF, and none of another fund', async () => {
    const { school, body } = await aCart()
    await aPlan(context, school, [
      ['5.1.02.01', 'Belanja mebel', 90_000_000],
      ['5.1.02.02', 'Belanja komputer', 90_000_000, 'BOS-K'],
    ])
    const { plan, orders } = await get(context, viewCheckout, school)
    const lineId = orders[0]?.lines[0]?.id ?? 0
    const chosen = (code: string) => ({
      ...body,
      plan: [{ lineId, planId: plan?.lines.find((line) => line.code === code)?.id ?? 0 }],
    })
    const { blocks } = await get(context, previewOrderLetter, school, { body: chosen('5.1.02.01') })
    expect(blocks.flatMap((block) => (block.is === 'facts' ? block.rows : []))).toContainEqual({
      label: 'Kode anggaran dan kegiatan',
      value: '5.1.02.01 Belanja mebel',
    })
    const { pdf } = await get(context, printDraft, school, { body: chosen('5.1.02.01') })
    const { text } = await extractText(new Uint8Array(Buffer.from(pdf, 'base64')), { mergePages: true })
    expect(text).toContain('5.1.02.01 Belanja mebel')
    const other = await get(context, previewOrderLetter, school, { body: chosen('5.1.02.02') })
    expect(JSON.stringify(other.blocks)).not.toContain('Belanja komputer')
  })

  test('has a draft stamp and is not stored; the order gets the first number and the same amounts', async () => {
    const { school, body } = await aCart()
    const { pdf } = await get(context, printDraft, school, { body })
    const { text } = await extractText(new Uint8Array(Buffer.from(pdf, 'base64')), { mergePages: true })
    expect(text).toContain('DRAF. Belum berlaku')
    expect(text).toContain('Rp 2.235.000')
    expect(text).not.toContain('Periksa keaslian')
    expect(await context.db.selectFrom('document_print').selectAll().execute()).toEqual([])
    const draft = await get(context, previewOrderLetter, school, { body })
    const form = checkoutBody(await get(context, viewCheckout, school))
    const [order] = (await get(context, placeOrders, school, { body: form, key: 'sesudah-draf' })).orders
    expect(order?.number).toMatch(/-0001$/)
    const documents = await get(context, listDocuments, school, {
      params: { orderId: must(order, 'the order').id },
    })
    expect(documents.documents[0]?.total).toBe(draft.total)
  })

  test('omits facts that are not entered, and is refused for goods that are not in the cart', async () => {
    const { school, vendor, body } = await aCart()
    const bare = { ...body, freightService: '', fund: 'tidak-ada', receiver: '', neededBy: null, note: '' }
    const { blocks } = await get(context, previewOrderLetter, school, { body: bare })
    expect(JSON.stringify(blocks)).not.toContain('Sumber dana')
    const other = await aSchool(context.db)
    for (const payload of [body, { ...body, vendorId: 999_999_999 }])
      expect(
        (await callEndpoint(context.db, context.services, previewOrderLetter, other, { body: payload })).http,
      ).toBe(409)
    expect(
      (await callEndpoint(context.db, context.services, previewOrderLetter, vendor, { body })).http,
    ).toBe(403)
  })
})
