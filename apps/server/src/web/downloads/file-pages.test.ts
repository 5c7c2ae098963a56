import { createHash } from 'node:crypto'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { must } from '@pasar/domain/kernel/must'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, freightRates } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { createMemberFilesFixture } from '../../../testing/fixtures/member-files-fixture.ts'
import { advanceOrderTo, fillCart, order } from '../../../testing/orders.ts'
import { fromLibrary, lockedPdf } from '../../../testing/pdf-files.ts'
import type { Actor } from '../../call/actor.ts'

const { app, db, services, staff, anApplicant, signedIn, send, filesOf, eventsOf } =
  await createMemberFilesFixture()
await freightRates(db)

const twoPages = await fromLibrary((document) => document.addPage([200, 100]))

const read = async (actor: Actor | null, fileId: number, rest: string) =>
  app.inject({ url: `/file/${fileId}/halaman/${rest}`, headers: actor ? await signedIn(actor) : {} })

/** Returns the readings in the log of a member. */
const readingsOf = async (memberId: number) =>
  (await eventsOf(memberId))
    .filter(({ action }) => action === 'file-read')
    .map(({ actor_id, detail }) => [actor_id, detail])

/** Registers a vendor with a licence of two pages. */
async function anApplicantWithPdf() {
  const one = await anApplicant()
  await send(one.memberId, one.headers, { kind: 'siup', bytes: twoPages, type: 'application/pdf' })
  const [file] = await filesOf(one.memberId)
  return { ...one, fileId: must(file, 'the licence').id }
}

describe('the pages of a registration document', () => {
  test('are pictures for staff, and each reading is logged once', async () => {
    const { memberId, fileId } = await anApplicantWithPdf()
    const first = await read(staff, fileId, '1?buka=1')
    expect(first.statusCode).toBe(200)
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-page-count': '2',
    })
    const { width, height } = await sharp(first.rawPayload).metadata()
    expect([width, height]).toEqual([1200, 1200])
    const second = await read(staff, fileId, '2')
    expect((await sharp(second.rawPayload).metadata()).width).toBe(800)
    expect((await read(staff, fileId, '1?besar=1')).statusCode).toBe(200)
    const reading = [staff.memberId, `{"document":"siup","fileId":${fileId}}`]
    expect(await readingsOf(memberId)).toEqual([reading])
    await read(staff, fileId, '1?buka=1')
    expect(await readingsOf(memberId)).toEqual([reading, reading])
  })

  test('are logged also if the first request is for another page', async () => {
    const { memberId, fileId } = await anApplicantWithPdf()
    await read(staff, fileId, '2')
    expect(await readingsOf(memberId)).toHaveLength(1)
  })

  test('are closed to the owner, to strangers and to staff that may not download them', async () => {
    const { memberId, fileId, ...one } = await anApplicantWithPdf()
    await db.updateTable('member').set({ category: '3347_40' }).where('id', '=', memberId).execute()
    const others = [null, { ...one, memberId }, await aVendor(db), await aSchool(db)]
    const cashier = await aStaffMember(db, ['money'])
    const codes = await Promise.all(
      [...others, cashier].map(async (actor) => (await read(actor, fileId, '1')).statusCode),
    )
    expect(codes).toEqual([404, 404, 404, 404, 404])
    expect(await readingsOf(memberId)).toEqual([])
  })

  test('wait for the scan, and are gone with an infected file', async () => {
    const { memberId, fileId } = await anApplicantWithPdf()
    const answers: number[] = []
    for (const scan of ['waiting', 'infected'] as const) {
      await db.updateTable('file').set({ scan }).where('id', '=', fileId).execute()
      answers.push((await read(staff, fileId, '1')).statusCode)
    }
    expect(answers).toEqual([409, 410])
    expect(await readingsOf(memberId)).toEqual([])
  })

  test('are refused with a sentence and without an event when they cannot be drawn', async () => {
    const { memberId, fileId } = await anApplicantWithPdf()
    const bytes = await lockedPdf()
    const key = createHash('sha256').update(bytes).digest('hex')
    services.stored.set(key, bytes)
    const readable = must((await filesOf(memberId))[0], 'the licence').key
    await db.updateTable('file').set({ key }).where('id', '=', fileId).execute()
    const locked = await read(staff, fileId, '1?buka=1')
    expect([locked.statusCode, locked.json().status_message]).toEqual([
      422,
      'PDF ini dikunci dengan kata sandi, jadi tidak dapat ditampilkan di sini.',
    ])
    await db.updateTable('file').set({ key: readable }).where('id', '=', fileId).execute()
    const codes = []
    for (const page of ['3', '0', '-1', '1.5', 'x', '99999999999'])
      codes.push((await read(staff, fileId, page)).statusCode)
    expect(codes).toEqual([404, 404, 404, 404, 404, 404])
    expect(await readingsOf(memberId)).toEqual([])
  })
})

test('a picture has no pages', async () => {
  const one = await anApplicant()
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  await send(one.memberId, one.headers, { kind: 'nik', bytes })
  const [file] = await filesOf(one.memberId)
  expect((await read(staff, must(file, 'the card').id, '1')).statusCode).toBe(404)
})

test('the pages of a file of an order are pictures for staff that read orders', async () => {
  const [school, vendor] = [await aSchool(db), await aVendor(db)]
  const context = { db, services }
  await fillCart(context, school, [[await anItem(db, vendor), 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, school, vendor, staff, to: 'bast' })
  const sent = await callEndpoint(db, services, uploadOrderFile, school, {
    params: { purpose: 'closure', orderId },
    file: { name: 'formulir.pdf', bytes: twoPages },
  })
  expect(sent.body.status).toBe('success')
  const { id } = await db
    .selectFrom('file')
    .select('id')
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'closure')
    .executeTakeFirstOrThrow()
  expect((await read(staff, id, '1?buka=1')).statusCode).toBe(200)
  expect((await read(school, id, '1?buka=1')).statusCode).toBe(404)
  expect(await readingsOf(school.memberId)).toEqual([
    [staff.memberId, `{"document":"closure","fileId":${id}}`],
  ])
})
