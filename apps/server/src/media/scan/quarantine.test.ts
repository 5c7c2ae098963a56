import { uploadChatFile } from '@pasar/contract/chat/chat'
import { uploadItemPicture } from '@pasar/contract/media/item-picture'
import { removeOrderFile, uploadOrderFile } from '@pasar/contract/media/order-file'
import { viewOrder } from '@pasar/contract/ordering/order'
import { must } from '@pasar/domain/kernel/must'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { openItemRoom, read, room } from '../../../testing/chats.ts'
import { rethrow } from '../../../testing/due-work.ts'
import { advanceOrderTo, fillCart, get, order } from '../../../testing/orders.ts'
import { clamdStandIn, EICAR } from '../../../testing/partners/clamd.ts'
import { onePagePdf } from '../../../testing/pdf-files.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import { colourPhoto } from '../../../testing/uploads.ts'
import type { Actor } from '../../call/actor.ts'
import { countFilesOf } from '../../ordering/rows/order-files.queries.ts'
import { readReferencedAmong } from '../file-references.queries.ts'
import { releaseUnscannedFiles } from './file-scans.queries.ts'
import { scanWaiting } from './scan-waiting.ts'
import { clamdScanner, noScanner } from './scanner.ts'

const standIn = await clamdStandIn()
const scanner = clamdScanner(standIn.url, () => undefined)
const { db, close } = await testDb()
const services = { ...testServices(), scanner }
const context = { db, services }
await freightRates(db)
const staff = await aStaffMember(db)
const app = await testApp(db, services)
afterAll(async () => {
  await app.close()
  await close()
  await standIn.close()
})
beforeEach(() => {
  standIn.state.behaviour = 'scans'
})

const NOW = new Date('2026-11-20T02:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const photo = await colourPhoto('#336699').jpeg().toBuffer()
const infected = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(EICAR)])

async function shipped() {
  const [school, vendor] = [await aSchool(db), await aVendor(db)]
  await fillCart(context, school, [[await anItem(db, vendor), 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, school, vendor, staff, to: 'shipping' })
  return { school, vendor, orderId }
}
type Shipped = Awaited<ReturnType<typeof shipped>>

const send = ({ school, orderId }: Shipped, bytes: Buffer) =>
  callEndpoint(db, services, uploadOrderFile, school, {
    params: { purpose: 'bast', orderId },
    file: { name: 'foto.jpg', bytes },
    now: NOW,
  })

/** Uploads a file while the scanner is down. */
async function quarantined(one: Shipped, bytes: Buffer) {
  standIn.state.behaviour = 'drops'
  const { body } = await send(one, bytes)
  standIn.state.behaviour = 'scans'
  expect(body.status).toBe('success')
  const { files } = await get(context, viewOrder, one.school, { params: { orderId: one.orderId } })
  return must(files[0], 'the file').id
}

async function look(viewer: Actor, path: string) {
  const headers = { authorization: `member|${viewer.memberId}|${await aToken(db, viewer)}` }
  const { statusCode, body, headers: sent } = await app.inject({ url: path, headers })
  const isJson = String(sent['content-type']).startsWith('application/json')
  return { statusCode, message: isJson ? JSON.parse(body).status_message : null }
}

const scanOf = async (viewer: Actor, orderId: number) =>
  (await get(context, viewOrder, viewer, { params: { orderId } })).files.map(({ scan }) => scan)
const eventsOf = (memberId: number) =>
  db
    .selectFrom('member_event')
    .select(['action', 'detail'])
    .where('member_id', '=', memberId)
    .where('action', '=', 'file-infected')
    .execute()

describe('an infected upload', () => {
  test('is refused, not stored, and logged for its sender', async () => {
    const one = await shipped()
    const before = services.stored.size
    const { http, body } = await send(one, infected(photo))
    expect({ http, body }).toMatchObject({
      http: 422,
      body: {
        status_message:
          'Berkas ini mengandung virus dan ditolak. Periksa perangkat Anda, lalu pilih berkas lain.',
      },
    })
    expect(services.stored.size).toBe(before)
    expect(await eventsOf(one.school.memberId)).toEqual([
      { action: 'file-infected', detail: '{"name":"foto.jpg","virus":"Eicar-Test-Signature"}' },
    ])
  })

  test('is refused as a PDF even if rewriting would remove the virus', async () => {
    const { body } = await send(await shipped(), infected(onePagePdf()))
    expect(body).toMatchObject({ status_message: expect.stringContaining('mengandung virus') })
  })
})

describe('an upload while the scanner is down', () => {
  test('counts, but cannot be opened until its scan', async () => {
    const one = await shipped()
    const id = await quarantined(one, photo)
    expect(await countFilesOf(db, one.orderId, 'bast', one.school.memberId)).toBe(1)
    for (const viewer of [one.school, one.vendor, staff]) {
      expect(await scanOf(viewer, one.orderId)).toEqual(['waiting'])
      expect(await look(viewer, `/file/${id}`)).toEqual({
        statusCode: 409,
        message: 'Berkas ini sedang diperiksa. Coba lagi sebentar lagi.',
      })
    }
    await scanWaiting({ db, files: services.files, scanner }, NOW, rethrow)
    expect(await scanOf(one.school, one.orderId)).toEqual(['clean'])
    expect((await look(one.vendor, `/file/${id}`)).statusCode).toBe(200)
    expect(await db.selectFrom('file_scan').selectAll().execute()).toEqual([])
  })

  test('is retried after 10, 20 and 40 seconds while the scanner stays down', async () => {
    const one = await shipped()
    await quarantined(one, photo)
    standIn.state.behaviour = 'drops'
    let at = NOW
    for (const seconds of [10, 20, 40]) {
      expect(await scanWaiting({ db, files: services.files, scanner }, at, rethrow)).toBe(1)
      const { try_after } = await db.selectFrom('file_scan').selectAll().executeTakeFirstOrThrow()
      expect(try_after.getTime() - at.getTime()).toBe(seconds * 1_000)
      at = try_after
    }
    expect(await scanOf(one.school, one.orderId)).toEqual(['waiting'])
    standIn.state.behaviour = 'scans'
    expect(await scanWaiting({ db, files: services.files, scanner }, later(60), rethrow)).toBe(1)
    expect(await scanOf(one.school, one.orderId)).toEqual(['clean'])
  })

  test('is deleted if the scan finds a virus: it no longer counts, and its sender gets a notice', async () => {
    const one = await shipped()
    const id = await quarantined(one, infected(photo))
    await scanWaiting({ db, files: services.files, scanner }, NOW, rethrow)
    expect(await scanOf(one.vendor, one.orderId)).toEqual(['infected'])
    expect(await look(one.vendor, `/file/${id}`)).toEqual({
      statusCode: 410,
      message: 'Berkas ini mengandung virus dan sudah dihapus.',
    })
    expect(await countFilesOf(db, one.orderId, 'bast', one.school.memberId)).toBe(0)
    expect(await eventsOf(one.school.memberId)).toHaveLength(1)
    const outboxRows = await db
      .selectFrom('outbox')
      .select('topic')
      .where('member_id', '=', one.school.memberId)
      .execute()
    expect(outboxRows.map(({ topic }) => topic)).toContain('member.file-infected')
    const { key } = await db.selectFrom('file').select('key').where('id', '=', id).executeTakeFirstOrThrow()
    expect(key).toBe('')
  })

  test('keeps the original upload until its scan, protected from the sweep job', async () => {
    const one = await shipped()
    await quarantined(one, infected(photo))
    const { source_key } = await db.selectFrom('file_scan').selectAll().executeTakeFirstOrThrow()
    expect(services.stored.get(source_key)?.equals(infected(photo))).toBe(true)
    expect(await readReferencedAmong(db, [source_key])).toEqual(new Set([source_key]))
    await scanWaiting({ db, files: services.files, scanner }, NOW, rethrow)
    expect(await readReferencedAmong(db, [source_key])).toEqual(new Set())
  })

  test('is not scanned after its sender removes it', async () => {
    const one = await shipped()
    const fileId = await quarantined(one, photo)
    await get(context, removeOrderFile, one.school, {
      params: { purpose: 'bast', orderId: one.orderId, fileId },
    })
    expect(await scanWaiting({ db, files: services.files, scanner }, NOW, rethrow)).toBe(0)
  })

  test('stays hidden in a conversation too', async () => {
    const [school, vendor] = [await aSchool(db), await aVendor(db)]
    const chatId = await openItemRoom(context, school, await anItem(db, vendor))
    standIn.state.behaviour = 'drops'
    const sent = await get(context, uploadChatFile, school, {
      params: room(chatId),
      file: { name: 'brosur.pdf', bytes: infected(onePagePdf()) },
    })
    standIn.state.behaviour = 'scans'
    expect(sent.uploaded.scan).toBe('waiting')
    expect((await look(school, sent.uploaded.url)).statusCode).toBe(409)
    await scanWaiting({ db, files: services.files, scanner }, later(60 * 24 * 365), rethrow)
    expect((await read(context, school, chatId)).unsent.map(({ scan }) => scan)).toEqual(['infected'])
    expect((await look(school, sent.uploaded.url)).statusCode).toBe(410)
  })

  test('is refused as an item picture, which would be visible at once', async () => {
    const vendor = await aVendor(db)
    const pageId = await anItem(db, vendor)
    standIn.state.behaviour = 'drops'
    const { http, body } = await callEndpoint(db, services, uploadItemPicture, vendor, {
      params: { type: 'item', pageId },
      body: { uploadToken: '', placement: 'end' as const },
      file: { name: 'foto.jpg', bytes: photo },
    })
    expect({ http, body }).toMatchObject({
      http: 409,
      body: { status_message: 'Pemeriksaan berkas sedang terganggu. Coba lagi beberapa saat lagi.' },
    })
  })
})

describe('a file uploaded without a scanner', () => {
  const unscanned = { ...services, scanner: noScanner }
  const sendUnscanned = ({ school, orderId }: Shipped, bytes: Buffer) =>
    get({ db, services: unscanned }, uploadOrderFile, school, {
      params: { purpose: 'bast', orderId },
      file: { name: 'foto.jpg', bytes },
      now: NOW,
    })

  test('is open at once and scanned when a scanner is available', async () => {
    const one = await shipped()
    const { uploaded } = await sendUnscanned(one, photo)
    expect((await look(one.vendor, `/file/${uploaded.id}`)).statusCode).toBe(200)
    const { key } = await db
      .selectFrom('file')
      .select('key')
      .where('id', '=', uploaded.id)
      .executeTakeFirstOrThrow()
    standIn.state.scanned.length = 0
    expect(await scanWaiting({ db, files: services.files, scanner }, NOW, rethrow)).toBe(1)
    expect(standIn.state.scanned).toEqual([services.stored.get(key)])
    expect(await scanOf(one.school, one.orderId)).toEqual(['clean'])
    expect(await scanWaiting({ db, files: services.files, scanner }, later(60), rethrow)).toBe(0)
  })

  test('is closed if the later scan finds a virus, and its sender gets a notice', async () => {
    const one = await shipped()
    const { uploaded } = await sendUnscanned(one, photo)
    const { key } = await db
      .selectFrom('file')
      .select('key')
      .where('id', '=', uploaded.id)
      .executeTakeFirstOrThrow()
    services.stored.set(key, infected(photo))
    await scanWaiting({ db, files: services.files, scanner }, NOW, rethrow)
    services.stored.delete(key)
    expect(await scanOf(one.vendor, one.orderId)).toEqual(['infected'])
    expect(await eventsOf(one.school.memberId)).toHaveLength(1)
  })

  test('a waiting file is opened if the scanner is switched off, and its original is scanned later', async () => {
    const one = await shipped()
    const id = await quarantined(one, infected(photo))
    expect((await look(one.vendor, `/file/${id}`)).statusCode).toBe(409)
    expect(await releaseUnscannedFiles(db)).toBe(1)
    expect((await look(one.vendor, `/file/${id}`)).statusCode).toBe(200)
    expect(await releaseUnscannedFiles(db)).toBe(0)
    await scanWaiting({ db, files: services.files, scanner }, NOW, rethrow)
    expect((await look(one.vendor, `/file/${id}`)).statusCode).toBe(410)
  })
})
