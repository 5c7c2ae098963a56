import { listDocuments } from '@pasar/contract/document/document'
import { acceptRequest, requestChange } from '@pasar/contract/ordering/requests'
import { describe, expect, test } from 'vitest'
import { aSchool, aSupervisor } from '../../testing/builders.ts'
import { createDocumentFixture, pdfTextOf } from '../../testing/fixtures/document-fixture.ts'
import { advanceOrderTo, clockAt, get } from '../../testing/orders.ts'
import { brokenAt } from '../../testing/transparency/broken-chains.ts'
import { readChain } from '../audit/events.queries.ts'

const { context, app, anOrder, documentsOf, download } = await createDocumentFixture()

async function aFinishedOrder() {
  const one = await anOrder()
  await advanceOrderTo(context, { ...one, to: 'payment_confirmed' })
  await clockAt(context, '2026-11-21T04:00:00Z')
  return one
}

describe('the surat pesanan', () => {
  test('is issued with the order, and the first event of the chain contains its hash', async () => {
    const { orderId, number, total, school } = await anOrder()
    expect(await documentsOf(orderId, school)).toMatchObject([
      { kind: 'order', title: 'Surat pesanan', number, version: 1, total, state: 'valid' },
    ])
    const [created] = await readChain(context.db, orderId)
    const stored = await context.db
      .selectFrom('document')
      .select('hash')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(created?.detail ?? '{}').documents).toEqual([
      { kind: 'order', version: 1, number, hash: stored.hash },
    ])
  })

  test('is a tagged PDF with embedded fonts and lists the ordered items', async () => {
    const { orderId, number, school, vendor } = await anOrder()
    const [orderLetter] = await documentsOf(orderId, school)
    const { code, bytes, headers } = await download(orderLetter?.url ?? '', school)
    expect([code, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    const raw = bytes.toString('latin1')
    expect(raw).toMatch(/\/MarkInfo \d+ 0 R/)
    expect(raw).toContain('/Marked true')
    expect(raw).toContain('/StructTreeRoot')
    expect(raw).toContain('/Lang (id-ID)')
    expect(raw.match(/\/FontFile2/g)).toHaveLength(2)
    expect(raw).not.toContain('/BaseFont /Helvetica')
    const text = await pdfTextOf(bytes)
    for (const phrase of [number, school.name, vendor.name, 'Rp 2.220.000', 'Rp 220.000', 'Terbilang:'])
      expect(text).toContain(phrase)
    expect(text).not.toContain('BATAL')
  })

  test('has the same bytes when it is printed twice', async () => {
    const { orderId, school, vendor } = await anOrder()
    const [orderLetter] = await documentsOf(orderId, school)
    const first = await download(orderLetter?.url ?? '', school)
    await context.db.deleteFrom('document_print').execute()
    const secondDownload = await download(orderLetter?.url ?? '', vendor)
    expect(secondDownload.bytes.equals(first.bytes)).toBe(true)
  })

  test('an accepted change issues version 2 and voids version 1', async () => {
    const { orderId, school, vendor } = await anOrder()
    const params = { orderId }
    const now = new Date('2026-11-21T03:00:00Z')
    const change = { lines: [{ lineNo: 1, quantity: 1, unitPrice: 1_000_000 }], freight: 0, neededBy: null }
    const changedOrder = await get(context, requestChange, school, {
      params,
      body: { ...change, version: 1, reason: 'Anggaran berkurang' },
      now,
    })
    const request = await context.db
      .selectFrom('order_request')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await get(context, acceptRequest, vendor, {
      params: { orderId, requestId: request.id },
      body: { version: changedOrder.version, answer: '' },
      now,
    })
    const documents = await documentsOf(orderId, school)
    expect(documents.map(({ version, state, total }) => [version, state, total])).toEqual([
      [1, 'void', expect.any(Number)],
      [2, 'valid', 1_000_000],
    ])
    const text = await pdfTextOf((await download(documents[1]?.url ?? '', school)).bytes)
    expect(text).toContain('Perubahan dari versi 1')
    expect(text).toContain('Satu juta rupiah')
  })
})

describe('a finished order', () => {
  test('has all documents, each numbered in its series, and an intact chain', async () => {
    const { orderId, school, vendor, number } = await aFinishedOrder()
    const kinds = (await documentsOf(orderId, vendor)).map(({ kind, state }) => `${kind} ${state}`)
    expect(kinds).toEqual([
      'order valid',
      'delivery valid',
      'inspection valid',
      'bast valid',
      'proforma void',
      'invoice valid',
      'receipt valid',
      'settlement valid',
    ])
    const visibleDocuments = await documentsOf(orderId, school)
    expect(visibleDocuments.map(({ kind }) => kind)).not.toContain('settlement')
    expect(Object.fromEntries(visibleDocuments.map((one) => [one.kind, one.number]))).toEqual({
      order: number,
      delivery: `SJ-2026-${vendor.memberId}-00001`,
      inspection: `HP-2026-${school.memberId}-00001`,
      bast: `BAST-2026-${school.memberId}-0001`,
      proforma: `INV-2026-${vendor.memberId}-00001`,
      invoice: `INV-2026-${vendor.memberId}-00001`,
      receipt: `KW-2026-${vendor.memberId}-00001`,
    })
    expect(brokenAt(await readChain(context.db, orderId))).toBeNull()
  })

  test('its bundle has cover, contents, cross-check and every valid document', async () => {
    const { orderId, school, number } = await aFinishedOrder()
    const list = await get(context, listDocuments, school, { params: { orderId } })
    const { bytes, headers } = await download(list.bundleUrl ?? '', school)
    expect(headers['content-disposition']).toBe(`attachment; filename="SPJ-${number}.pdf"`)
    const text = await pdfTextOf(bytes)
    expect(text).toContain('SURAT PERTANGGUNGJAWABAN')
    expect(text).toContain('Semua angka pada dokumen di berkas ini saling cocok')
    for (const { title, state } of list.documents) if (state === 'valid') expect(text).toContain(title)
    expect(text).not.toContain('Proforma')
    expect(text).not.toContain('Nota penyelesaian dana')
  })
})

describe('read access', () => {
  test('responds 404 to strangers; a read by a supervisor appears in the log of the school', async () => {
    const { orderId, school } = await anOrder()
    const url = (await documentsOf(orderId, school))[0]?.url ?? ''
    const [other, near, far] = [
      await aSchool(context.db),
      await aSupervisor(context.db, ['3515']),
      await aSupervisor(context.db, ['31']),
    ]
    expect((await download(url, other)).code).toBe(404)
    expect((await download(url, far)).code).toBe(404)
    expect((await download(url.replace(/\d+\.pdf/, '999999.pdf'), school)).code).toBe(404)
    expect((await app.inject({ url })).statusCode).toBe(401)
    const looked = await download(url, near)
    expect(looked.code).toBe(200)
    expect(
      await context.db
        .selectFrom('member_event')
        .select(['action', 'actor_id'])
        .where('member_id', '=', school.memberId)
        .execute(),
    ).toEqual([{ action: 'shown', actor_id: near.memberId }])
    const npwp = (await pdfTextOf((await download(url, school)).bytes)).match(/\d{15,16}/)?.[0] ?? 'none'
    expect(await pdfTextOf(looked.bytes)).not.toContain(npwp)
  })
})
