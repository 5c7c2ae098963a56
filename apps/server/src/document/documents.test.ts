import { checkDocument, listDocuments } from '@pasar/contract/document/document'
import { acceptRequest, requestChange } from '@pasar/contract/ordering/requests'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor, freightRates } from '../../testing/builders.ts'
import { callEndpoint, testServices } from '../../testing/call-endpoint.ts'
import { runDueWork } from '../../testing/due-work.ts'
import { advanceOrderTo, fillCart, get, order, type TestContext } from '../../testing/orders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import { readChain } from '../audit/events.queries.ts'
import { brokenAt } from '../audit/verify.ts'
import type { Actor } from '../call/actor.ts'
import { simulatedBank } from '../payment/bank.ts'
import { changedDocuments } from './changed-documents.ts'

let context: TestContext
let close: () => Promise<void>
let app: Awaited<ReturnType<typeof testApp>>
let staff: Actor

beforeAll(async () => {
  const database = await testDb()
  close = database.close
  context = { db: database.db, services: testServices() }
  app = await testApp(context.db, context.services)
  await freightRates(context.db)
  staff = await aStaffMember(context.db)
  const names = ['Jawa Timur', 'Sidoarjo', 'Waru', 'Tropodo']
  const area = (code: string, at: number) => ({
    code,
    level: at + 1,
    parent_code: ['35', '3515', '351518'][at - 1] ?? null,
    name: names[at] ?? '',
    label: names[at] ?? '',
    search: (names[at] ?? '').toLowerCase(),
  })
  const jakarta = { code: '31', level: 1, name: 'DKI Jakarta', label: 'DKI Jakarta', search: 'dki jakarta' }
  await context.db.insertInto('area').values(jakarta).execute()
  await context.db.insertInto('area').values(['35', '3515', '351518', '3515182005'].map(area)).execute()
})
afterAll(async () => {
  await app.close()
  await close()
})

/** Two units of 1.110.000 each: net 2.000.000, PPN 220.000. */
async function anOrder() {
  const [school, vendor] = [
    await aSchool(context.db, { villageCode: '3515182005' }),
    await aVendor(context.db),
  ]
  const itemId = await anItem(context.db, vendor, { price: 1_110_000 })
  await fillCart(context, school, [[itemId, 2]])
  const [placed] = (await order(context, school)).orders
  if (!placed) throw new Error('nothing was ordered')
  return { orderId: placed.id, number: placed.number, total: placed.total, school, vendor, staff }
}

async function aFinishedOrder() {
  const one = await anOrder()
  await advanceOrderTo(context, { ...one, to: 'payment_confirmed' })
  const { db } = context
  const { sealer } = context.services
  const clockwork = { db, sealer, bank: simulatedBank(), settings: async () => DEFAULT_SETTINGS }
  await runDueWork(clockwork, new Date('2026-11-21T04:00:00Z'))
  return one
}

const documentsOf = async (orderId: number, actor: Actor) =>
  (await get(context, listDocuments, actor, { params: { orderId } })).documents

async function download(url: string, actor: Actor) {
  const token = await aToken(context.db, actor)
  const answer = await app.inject({
    url,
    headers: { authorization: `member|${actor.memberId}|${token}`, host: 'pasar.test' },
  })
  return { code: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

const textOf = async (bytes: Buffer) => (await extractText(new Uint8Array(bytes), { mergePages: true })).text

const codeOf = async (orderId: number, kind: 'order' | 'invoice') =>
  (
    await context.db
      .selectFrom('document')
      .select('code')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).code

const check = (code: string) =>
  callEndpoint(context.db, context.services, checkDocument, null, { params: { code } })

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
    const text = await textOf(bytes)
    for (const phrase of [number, school.name, vendor.name, 'Rp2.220.000', 'Rp220.000', 'Terbilang:'])
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
    const text = await textOf((await download(documents[1]?.url ?? '', school)).bytes)
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
    const text = await textOf(bytes)
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
    const npwp = (await textOf((await download(url, school)).bytes)).match(/\d{15,16}/)?.[0] ?? 'none'
    expect(await textOf(looked.bytes)).not.toContain(npwp)
  })
})

describe('§1 the code on a document', () => {
  test('shows number, date, total and validity, and nothing else', async () => {
    const { orderId, number, total } = await anOrder()
    const answer = await check(await codeOf(orderId, 'order'))
    expect(answer.http).toBe(200)
    expect(JSON.parse(JSON.stringify(answer.body))).toEqual({
      status: 'success',
      status_message: 'Berhasil',
      data: { number, date: expect.any(String), total, state: 'valid' },
    })
  })

  test('shows void for a cancelled order, and the document is stamped instead of removed', async () => {
    const { orderId, school } = await anOrder()
    await get(context, cancelOrder, school, {
      params: { orderId },
      body: { version: 1, reason: 'Salah pesan' },
    })
    expect((await check(await codeOf(orderId, 'order'))).body).toMatchObject({ data: { state: 'void' } })
    const list = await get(context, listDocuments, school, { params: { orderId } })
    expect(list).toMatchObject({ documents: [{ state: 'void' }], bundleUrl: null })
    const text = await textOf((await download(list.documents[0]?.url ?? '', school)).bytes)
    expect(text).toContain('BATAL. Pesanan dibatalkan sekolah')
  })

  test('links to the public URL, whatever Host header the client sends', async () => {
    const { orderId, school } = await anOrder()
    const [orderLetter] = await documentsOf(orderId, school)
    const { rawPayload } = await app.inject({
      url: orderLetter?.url ?? '',
      headers: {
        authorization: `member|${school.memberId}|${await aToken(context.db, school)}`,
        host: 'palsu.test',
        'x-forwarded-host': 'palsu.test',
      },
    })
    const text = await textOf(rawPayload)
    expect(text).toContain(`https://pasar.test/periksa/${await codeOf(orderId, 'order')}`)
    expect(text).not.toContain('palsu.test')
  })

  test('is unknown when one character is changed', async () => {
    const { orderId } = await anOrder()
    const code = await codeOf(orderId, 'order')
    const changed = `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`
    expect(await check(changed)).toMatchObject({
      http: 404,
      body: { status_message: 'Kode ini tidak dikenal. Periksa kembali kode pada dokumen.' },
    })
  })
})

test('rate-limits one client above 120 checks per minute, and no other client', async () => {
  const { orderId } = await anOrder()
  const url = `/api/periksa/${await codeOf(orderId, 'order')}`
  const from = async (remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
  const answers = await Promise.all(Array.from({ length: 121 }, () => from('203.0.113.7')))
  expect(answers.toSorted()).toEqual([...Array(120).fill(200), 429])
  expect(await from('203.0.113.8')).toBe(200)
})

describe('issued documents are immutable', () => {
  test('the database rejects changing or deleting a document, and removing its void stamp', async () => {
    const { orderId, school } = await anOrder()
    const changing = (set: string) =>
      sql`update document set ${sql.raw(set)} where order_id = ${orderId}`.execute(context.db)
    await expect(changing('total = 1')).rejects.toThrow('only ever stamped void')
    await expect(sql`delete from document where order_id = ${orderId}`.execute(context.db)).rejects.toThrow()
    await get(context, cancelOrder, school, { params: { orderId }, body: { version: 1, reason: 'Salah' } })
    await expect(changing("void_at = null, void_reason = ''")).rejects.toThrow('only ever stamped void')
  })

  test('a content changed in the database is detected and not served', async () => {
    const { orderId, school } = await anOrder()
    const code = await codeOf(orderId, 'order')
    await sql`alter table document disable trigger document_guard`.execute(context.db)
    await sql`update document set content = replace(content, '2220000', '1220000'),
      hash = encode(sha256(convert_to(replace(content, '2220000', '1220000'), 'UTF8')), 'hex') where order_id = ${orderId}`.execute(
      context.db,
    )
    await sql`alter table document enable trigger document_guard`.execute(context.db)
    const [orderLetter] = await documentsOf(orderId, school)
    expect(orderLetter?.state).toBe('tampered')
    expect((await download(orderLetter?.url ?? '', school)).code).toBe(409)
    expect((await check(code)).http).toBe(404)
    const changed: number[] = []
    for await (const one of changedDocuments(context.db)) changed.push(one.orderId)
    expect(changed).toEqual([orderId])
  })
})
