import { checkDocument, listDocuments } from '@pasar/contract/document/document'
import { acceptRequest, requestChange } from '@pasar/contract/ordering/requests'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor, freightRates } from '../../testing/builders.ts'
import { callEndpoint, testServices } from '../../testing/call-endpoint.ts'
import { advanceOrderTo, fillCart, get, order, type TestContext } from '../../testing/orders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import { changedDocuments } from '../audit/documents.ts'
import { readChain } from '../audit/events.queries.ts'
import { brokenAt } from '../audit/verify.ts'
import type { Actor } from '../http/actor.ts'
import { runTimers } from '../ordering/timers.ts'
import { simulatedBank } from '../payment/bank.ts'

let house: TestContext
let close: () => Promise<void>
let app: Awaited<ReturnType<typeof testApp>>
let staff: Actor

beforeAll(async () => {
  const database = await testDb()
  close = database.close
  house = { db: database.db, services: testServices() }
  app = await testApp(house.db, house.services)
  await freightRates(house.db)
  staff = await aStaffMember(house.db)
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
  await house.db.insertInto('area').values(jakarta).execute()
  await house.db.insertInto('area').values(['35', '3515', '351518', '3515182005'].map(area)).execute()
})
afterAll(async () => {
  await app.close()
  await close()
})

/** Two pieces of 1.110.000 each: net 2.000.000, PPN 220.000. */
async function anOrder() {
  const [school, vendor] = [await aSchool(house.db, { villageCode: '3515182005' }), await aVendor(house.db)]
  const itemId = await anItem(house.db, vendor, { price: 1_110_000 })
  await fillCart(house, school, [[itemId, 2]])
  const [placed] = (await order(house, school)).orders
  if (!placed) throw new Error('nothing was ordered')
  return { orderId: placed.id, number: placed.number, total: placed.total, school, vendor, staff }
}

async function aFinishedOrder() {
  const one = await anOrder()
  await advanceOrderTo(house, { ...one, to: 'payment_confirmed' })
  const { db } = house
  const { sealer } = house.services
  const clockwork = { db, sealer, bank: simulatedBank(), settings: async () => DEFAULT_SETTINGS }
  await runTimers(clockwork, new Date('2026-11-21T04:00:00Z'))
  return one
}

const documentsOf = async (orderId: number, actor: Actor) =>
  (await get(house, listDocuments, actor, { params: { orderId } })).documents

async function download(url: string, actor: Actor) {
  const token = await aToken(house.db, actor)
  const answer = await app.inject({
    url,
    headers: { authorization: `member|${actor.memberId}|${token}`, host: 'pasar.test' },
  })
  return { code: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
}

const textOf = async (bytes: Buffer) => (await extractText(new Uint8Array(bytes), { mergePages: true })).text

const codeOf = async (orderId: number, kind: 'order' | 'invoice') =>
  (
    await house.db
      .selectFrom('document')
      .select('code')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).code

const check = (code: string) =>
  callEndpoint(house.db, house.services, checkDocument, null, { params: { code } })

describe('the surat pesanan', () => {
  test('comes with the order, and its hash stands in the first event of the chain', async () => {
    const { orderId, number, total, school } = await anOrder()
    expect(await documentsOf(orderId, school)).toMatchObject([
      { kind: 'order', title: 'Surat pesanan', number, version: 1, total, state: 'valid' },
    ])
    const [created] = await readChain(house.db, orderId)
    const stored = await house.db
      .selectFrom('document')
      .select('hash')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(created?.detail ?? '{}').documents).toEqual([
      { kind: 'order', version: 1, number, hash: stored.hash },
    ])
  })

  test('is a tagged PDF with its fonts within, and says what was ordered', async () => {
    const { orderId, number, school, vendor } = await anOrder()
    const [letter] = await documentsOf(orderId, school)
    const { code, bytes, headers } = await download(letter?.url ?? '', school)
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
    for (const words of [number, school.name, vendor.name, 'Rp2.220.000', 'Rp220.000', 'Terbilang:'])
      expect(text).toContain(words)
    expect(text).not.toContain('BATAL')
  })

  test('printed twice it has the same bytes', async () => {
    const { orderId, school, vendor } = await anOrder()
    const [letter] = await documentsOf(orderId, school)
    const first = await download(letter?.url ?? '', school)
    await house.db.deleteFrom('document_print').execute()
    const again = await download(letter?.url ?? '', vendor)
    expect(again.bytes.equals(first.bytes)).toBe(true)
  })

  test('an accepted change makes the second version, and voids the first', async () => {
    const { orderId, school, vendor } = await anOrder()
    const params = { orderId }
    const now = new Date('2026-11-21T03:00:00Z')
    const change = { lines: [{ lineNo: 1, quantity: 1, unitPrice: 1_000_000 }], freight: 0, neededBy: null }
    const asked = await get(house, requestChange, school, {
      params,
      body: { ...change, version: 1, reason: 'Anggaran berkurang' },
      now,
    })
    const request = await house.db
      .selectFrom('order_request')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await get(house, acceptRequest, vendor, {
      params: { orderId, requestId: request.id },
      body: { version: asked.version, answer: '' },
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
  test('has all of them, each numbered in its series, and the chain still holds', async () => {
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
    const seen = await documentsOf(orderId, school)
    expect(seen.map(({ kind }) => kind)).not.toContain('settlement')
    expect(Object.fromEntries(seen.map((one) => [one.kind, one.number]))).toEqual({
      order: number,
      delivery: `SJ-2026-${vendor.memberId}-00001`,
      inspection: `HP-2026-${school.memberId}-00001`,
      bast: `BAST-2026-${school.memberId}-0001`,
      proforma: `INV-2026-${vendor.memberId}-00001`,
      invoice: `INV-2026-${vendor.memberId}-00001`,
      receipt: `KW-2026-${vendor.memberId}-00001`,
    })
    expect(brokenAt(await readChain(house.db, orderId))).toBeNull()
  })

  test('its bundle holds cover, contents, cross-check and every document that holds', async () => {
    const { orderId, school, number } = await aFinishedOrder()
    const list = await get(house, listDocuments, school, { params: { orderId } })
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

describe('who reads', () => {
  test('a stranger hears that there is none; whoever watches reads, with the look in the log of the school', async () => {
    const { orderId, school } = await anOrder()
    const url = (await documentsOf(orderId, school))[0]?.url ?? ''
    const [other, near, far] = [
      await aSchool(house.db),
      await aSupervisor(house.db, ['3515']),
      await aSupervisor(house.db, ['31']),
    ]
    expect((await download(url, other)).code).toBe(404)
    expect((await download(url, far)).code).toBe(404)
    expect((await download(url.replace(/\d+\.pdf/, '999999.pdf'), school)).code).toBe(404)
    expect((await app.inject({ url })).statusCode).toBe(401)
    const looked = await download(url, near)
    expect(looked.code).toBe(200)
    expect(
      await house.db
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
  test('says number, date, total and that it holds, and nothing else', async () => {
    const { orderId, number, total } = await anOrder()
    const answer = await check(await codeOf(orderId, 'order'))
    expect(answer.http).toBe(200)
    expect(JSON.parse(JSON.stringify(answer.body))).toEqual({
      status: 'success',
      status_message: 'Berhasil',
      data: { number, date: expect.any(String), total, state: 'valid' },
    })
  })

  test('of a cancelled order says void, and the paper is stamped, not gone', async () => {
    const { orderId, school } = await anOrder()
    await get(house, cancelOrder, school, {
      params: { orderId },
      body: { version: 1, reason: 'Salah pesan' },
    })
    expect((await check(await codeOf(orderId, 'order'))).body).toMatchObject({ data: { state: 'void' } })
    const list = await get(house, listDocuments, school, { params: { orderId } })
    expect(list).toMatchObject({ documents: [{ state: 'void' }], bundleUrl: null })
    const text = await textOf((await download(list.documents[0]?.url ?? '', school)).bytes)
    expect(text).toContain('BATAL. Pesanan dibatalkan sekolah')
  })

  test('leads to where the product is, whatever a reader calls it', async () => {
    const { orderId, school } = await anOrder()
    const [letter] = await documentsOf(orderId, school)
    const { rawPayload } = await app.inject({
      url: letter?.url ?? '',
      headers: {
        authorization: `member|${school.memberId}|${await aToken(house.db, school)}`,
        host: 'palsu.test',
        'x-forwarded-host': 'palsu.test',
      },
    })
    const text = await textOf(rawPayload)
    expect(text).toContain(`https://pasar.test/periksa/${await codeOf(orderId, 'order')}`)
    expect(text).not.toContain('palsu.test')
  })

  test('with a letter changed is unknown', async () => {
    const { orderId } = await anOrder()
    const code = await codeOf(orderId, 'order')
    const changed = `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`
    expect(await check(changed)).toMatchObject({
      http: 404,
      body: { status_message: 'Kode ini tidak dikenal. Periksa kembali kode pada dokumen.' },
    })
  })
})

test('whoever checks more than 120 codes in a minute waits, and nobody else does', async () => {
  const { orderId } = await anOrder()
  const url = `/api/periksa/${await codeOf(orderId, 'order')}`
  const from = async (remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
  const answers = await Promise.all(Array.from({ length: 121 }, () => from('203.0.113.7')))
  expect(answers.toSorted()).toEqual([...Array(120).fill(200), 429])
  expect(await from('203.0.113.8')).toBe(200)
})

describe('what was written stays', () => {
  test('the database lets nobody change or delete a document, nor take a stamp off', async () => {
    const { orderId, school } = await anOrder()
    const changing = (set: string) =>
      sql`update document set ${sql.raw(set)} where order_id = ${orderId}`.execute(house.db)
    await expect(changing('total = 1')).rejects.toThrow('only ever stamped void')
    await expect(sql`delete from document where order_id = ${orderId}`.execute(house.db)).rejects.toThrow()
    await get(house, cancelOrder, school, { params: { orderId }, body: { version: 1, reason: 'Salah' } })
    await expect(changing("void_at = null, void_reason = ''")).rejects.toThrow('only ever stamped void')
  })

  test('a content that was changed behind the product is found, and not given out', async () => {
    const { orderId, school } = await anOrder()
    const code = await codeOf(orderId, 'order')
    await sql`alter table document disable trigger document_guard`.execute(house.db)
    await sql`update document set content = replace(content, '2220000', '1220000'),
      hash = encode(sha256(convert_to(replace(content, '2220000', '1220000'), 'UTF8')), 'hex') where order_id = ${orderId}`.execute(
      house.db,
    )
    await sql`alter table document enable trigger document_guard`.execute(house.db)
    const [letter] = await documentsOf(orderId, school)
    expect(letter?.state).toBe('tampered')
    expect((await download(letter?.url ?? '', school)).code).toBe(409)
    expect((await check(code)).http).toBe(404)
    const changed: number[] = []
    for await (const one of changedDocuments(house.db)) changed.push(one.orderId)
    expect(changed).toEqual([orderId])
  })
})
