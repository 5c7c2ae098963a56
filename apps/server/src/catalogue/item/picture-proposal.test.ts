import { withdrawProposal } from '@pasar/contract/catalogue/delete-item'
import { itemDetail } from '@pasar/contract/catalogue/item'
import { openItem, saveItem } from '@pasar/contract/catalogue/item-editor'
import { itemHistory, moveItems } from '@pasar/contract/catalogue/item-listings'
import { editItemPicture, removeItemPicture, uploadItemPicture } from '@pasar/contract/media/item-picture'
import { decideProposal, moveReviewItem, showReviewItem } from '@pasar/contract/moderation/item-review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { get, type TestContext } from '../../../testing/orders.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import { colourPhoto } from '../../../testing/uploads.ts'
import type { Actor } from '../../call/actor.ts'
import { categoryNamed } from '../../reference/category-tree.ts'

let app: Awaited<ReturnType<typeof testApp>>
let context: TestContext
let close: () => Promise<void>
let vendor: Actor
let staff: Actor

beforeAll(async () => {
  const database = await testDb()
  context = { db: database.db, services: testServices() }
  await theCategories(context.db)
  vendor = await aVendor(context.db)
  staff = await aStaffMember(context.db)
  app = await testApp(context.db, context.services)
  close = async () => {
    await app.close()
    await database.close()
  }
})
afterAll(() => close())

const pageOf = (pageId: number) => ({ params: { type: 'item' as const, pageId } })
const fileOf = (pageId: number, fileId: number) => ({ params: { type: 'item' as const, pageId, fileId } })

const add = async (pageId: number, name: string, by = vendor) => (await sent(pageId, name, by)).uploaded.id

async function sent(pageId: number, name: string, by = vendor) {
  const bytes = await colourPhoto(`#${Buffer.from(name).toString('hex').slice(0, 6)}`)
    .jpeg()
    .toBuffer()
  const request = {
    ...pageOf(pageId),
    body: { uploadToken: '', placement: 'end' as const },
    file: { name, bytes },
  }
  return get(context, uploadItemPicture, by, request)
}
const remove = (pageId: number, fileId: number, by = vendor) =>
  get(context, removeItemPicture, by, fileOf(pageId, fileId))
const edit = (
  pageId: number,
  fileId: number,
  body: { name?: string; description?: string; ordinal?: number },
) => get(context, editItemPicture, vendor, { ...fileOf(pageId, fileId), body })

/** Creates an item on sale with the pictures abc and def. Returns their ids. */
async function onSale(by = vendor): Promise<{ id: number; a: number; b: number }> {
  const id = await anItem(context.db, by, {
    state: 'draft',
    published_at: null,
    description: 'Laptop untuk kegiatan belajar di kelas.',
    category_id: categoryNamed('Komputer dan elektronik', 'Laptop').id,
  })
  const [a, b] = [await add(id, 'abc', by), await add(id, 'def', by)]
  await context.db
    .updateTable('item')
    .set({ state: 'live', published_at: new Date() })
    .where('id', '=', id)
    .execute()
  return { id, a, b }
}

/** Returns the pictures that schools see: ids, positions and descriptions. */
async function picturesForSchools(id: number) {
  const { files } = await get(context, itemDetail, null, pageOf(id))
  return files.map((file) => [file.id, file.ordinal, file.description])
}
const editor = (id: number, by = vendor) => get(context, openItem, by, pageOf(id))
const idsInEditor = async (id: number) => (await editor(id)).files.map((file) => file.id)
const dossier = (itemId: number) => get(context, showReviewItem, staff, { params: { itemId } })
const waiting = async (id: number) => (await dossier(id)).proposal?.id ?? 0
const decide = async (itemId: number, action: 'approve' | 'return', proposalId: number) => {
  const body = { action, proposalId, reason: action === 'return' ? 'Gambar buram' : '' }
  return (
    await callEndpoint(context.db, context.services, decideProposal, staff, { params: { itemId }, body })
  ).http
}

async function look(url: string, actor: Actor | null): Promise<number> {
  const headers = actor
    ? { authorization: `member|${actor.memberId}|${await aToken(context.db, actor)}` }
    : undefined
  return (await app.inject({ method: 'GET', url, ...(headers ? { headers } : {}) })).statusCode
}

test('picture changes on sale stay pending: schools see the previous set, staff see both', async () => {
  const { id, a, b } = await onSale()
  const { uploaded, isProposed: isProposal } = await sent(id, 'ghi')
  const c = uploaded.id
  expect(isProposal).toBe(true)
  await edit(id, c, { description: 'Isi kardus', ordinal: 1 })
  await remove(id, b)
  const was = [
    [a, 1, ''],
    [b, 2, ''],
  ]
  expect(await picturesForSchools(id)).toEqual(was)
  const { files, proposal } = await editor(id)
  expect(files.map((file) => [file.id, file.ordinal, file.description])).toEqual([
    [c, 1, 'Isi kardus'],
    [a, 2, ''],
  ])
  expect(proposal).toMatchObject({
    state: 'waiting',
    changes: [{ path: ['files'], from: 'abc, def', to: 'ghi: Isi kardus, abc' }],
  })
  const read = await dossier(id)
  expect(read.files.map((file) => file.id)).toEqual([a, b])
  expect(read.proposal?.files?.map((file) => file.id)).toEqual([c, a])

  expect(await decide(id, 'approve', await waiting(id))).toBe(200)
  expect(await picturesForSchools(id)).toEqual([
    [c, 1, 'Isi kardus'],
    [a, 2, ''],
  ])
  expect((await editor(id)).proposal).toBeNull()
  const [event] = await get(context, itemHistory, vendor, pageOf(id))
  expect(event).toMatchObject({
    action: 'approve-change',
    changes: [{ from: 'abc, def', to: 'ghi: Isi kardus, abc' }],
  })
})

test('only its vendor and staff can open a proposed picture before approval', async () => {
  const { id } = await onSale()
  await add(id, 'jkl')
  const url = (await editor(id)).files.at(-1)?.url ?? ''
  const others = [null, await aSchool(context.db), await aVendor(context.db)]
  const readStatusCodes = async () => Promise.all([vendor, staff, ...others].map((actor) => look(url, actor)))
  expect(await readStatusCodes()).toEqual([200, 200, 404, 404, 404])
  await decide(id, 'approve', await waiting(id))
  expect(await readStatusCodes()).toEqual([200, 200, 200, 200, 200])
})

test('a returned or withdrawn proposal keeps the set on sale; restoring the set clears the proposal', async () => {
  const { id, a, b } = await onSale()
  await edit(id, b, { ordinal: 1 })
  expect(await decide(id, 'return', await waiting(id))).toBe(200)
  expect(await idsInEditor(id)).toEqual([b, a])
  expect((await editor(id)).proposal).toMatchObject({ state: 'returned', reason: 'Gambar buram' })
  await edit(id, b, { ordinal: 2 })
  expect((await editor(id)).proposal).toBeNull()
  await remove(id, a)
  await get(context, withdrawProposal, vendor, pageOf(id))
  expect(await idsInEditor(id)).toEqual([a, b])
  expect(await picturesForSchools(id)).toEqual([
    [a, 1, ''],
    [b, 2, ''],
  ])
  expect(await waiting(id)).toBe(0)
})

test('pictures and fields form one proposal; a new picture replaces it', async () => {
  const { id, a, b } = await onSale()
  const { form, version } = await editor(id)
  const body = { ...form, brand: 'Arunika', isDraft: true, version }
  await get(context, saveItem, vendor, { ...pageOf(id), body })
  await remove(id, a)
  const read = await waiting(id)
  expect((await dossier(id)).proposal?.changes).toEqual([
    { path: ['brand'], from: form.brand, to: 'Arunika' },
  ])
  const c = await add(id, 'mno')
  expect(await decide(id, 'approve', read)).toBe(409)
  // Saving fields after the pictures keeps the pending pictures.
  const now = await editor(id)
  await get(context, saveItem, vendor, {
    ...pageOf(id),
    body: { ...now.form, brand: 'Nusa Raya', isDraft: true, version: now.version },
  })
  expect(await decide(id, 'approve', await waiting(id))).toBe(200)
  expect(await picturesForSchools(id)).toEqual([
    [b, 1, ''],
    [c, 2, ''],
  ])
  const { brand } = await context.db
    .selectFrom('item')
    .select('brand')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(brand).toBe('Nusa Raya')
})

test('unpublishing applies the proposed pictures at once; a takedown applies them when staff return it', async () => {
  const one = await onSale()
  await remove(one.id, one.a)
  const read = await waiting(one.id)
  await get(context, moveItems, vendor, {
    params: { type: 'item' },
    body: { ids: [one.id], action: 'unpublish' },
  })
  expect(await idsInEditor(one.id)).toEqual([one.b])
  expect(await decide(one.id, 'approve', read)).toBe(404)

  const two = await onSale()
  const c = await add(two.id, 'pqr')
  const shown = async () =>
    context.db
      .selectFrom('item_picture')
      .select(['ordinal', 'shown_at'])
      .where('id', '=', c)
      .executeTakeFirst()
  for (const action of ['take-down', 'return'] as const) {
    expect(await shown()).toEqual({ ordinal: null, shown_at: null })
    const { version } = await dossier(two.id)
    const body = { action, reason: 'Merek palsu', version }
    await get(context, moveReviewItem, staff, { params: { itemId: two.id }, body })
  }
  expect(await shown()).toEqual({ ordinal: 3, shown_at: null })
})

test('picture changes of a trusted vendor apply at once, including those pending before', async () => {
  const seller = await aVendor(context.db)
  const { id, a, b } = await onSale(seller)
  const c = await add(id, 'stu', seller)
  await context.db.updateTable('member').set({ trusted: true }).where('id', '=', seller.memberId).execute()
  await remove(id, a, seller)
  expect((await picturesForSchools(id)).map(([file]) => file)).toEqual([b, c])
  expect((await editor(id, seller)).proposal).toBeNull()
  const url = (await editor(id, seller)).files.at(-1)?.url ?? ''
  expect(await look(url, null)).toBe(200)
})

test('limits a proposed set to ten pictures and stores the same photo once', async () => {
  const { id, a } = await onSale()
  for (const name of ['aa1', 'bb2', 'cc3', 'dd4', 'ee5', 'ff6', 'gg7', 'hh8']) await add(id, name)
  const bytes = await colourPhoto('#123456').jpeg().toBuffer()
  const eleventh = {
    ...pageOf(id),
    body: { uploadToken: '', placement: 'end' as const },
    file: { name: 'x.jpg', bytes },
  }
  expect((await callEndpoint(context.db, context.services, uploadItemPicture, vendor, eleventh)).http).toBe(
    409,
  )
  await remove(id, a)
  const repeatedId = await add(id, 'aa1')
  expect((await idsInEditor(id)).filter((one) => one === repeatedId)).toHaveLength(1)
  expect(await idsInEditor(id)).toHaveLength(9)
})
