import { itemDetail } from '@pasar/contract/catalogue/item'
import { openItem, saveItem, withdrawProposal } from '@pasar/contract/catalogue/item-editor'
import { itemHistory, moveItems } from '@pasar/contract/catalogue/item-listings'
import { editItemPicture, removeItemPicture, uploadItemPicture } from '@pasar/contract/media/item-picture'
import { decideProposal, moveReviewItem, showReviewItem } from '@pasar/contract/moderation/item-review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { callEndpoint, testServices } from '../../testing/call-endpoint.ts'
import { theCategories } from '../../testing/catalogue-builders.ts'
import { get, type TestContext } from '../../testing/orders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import { colourPhoto } from '../../testing/uploads.ts'
import type { Actor } from '../http/actor.ts'
import { categoryNamed } from '../reference/category-tree.ts'

let app: Awaited<ReturnType<typeof testApp>>
let house: TestContext
let close: () => Promise<void>
let vendor: Actor
let staff: Actor

beforeAll(async () => {
  const database = await testDb()
  house = { db: database.db, services: testServices() }
  await theCategories(house.db)
  vendor = await aVendor(house.db)
  staff = await aStaffMember(house.db)
  app = await testApp(house.db, house.services)
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
  const ask = { ...pageOf(pageId), body: { uploadToken: '' }, file: { name, bytes } }
  return get(house, uploadItemPicture, by, ask)
}
const remove = (pageId: number, fileId: number, by = vendor) =>
  get(house, removeItemPicture, by, fileOf(pageId, fileId))
const edit = (
  pageId: number,
  fileId: number,
  body: { name?: string; description?: string; ordinal?: number },
) => get(house, editItemPicture, vendor, { ...fileOf(pageId, fileId), body })

/** An item on sale with the pictures abc and def, and their numbers. */
async function onSale(by = vendor): Promise<{ id: number; a: number; b: number }> {
  const id = await anItem(house.db, by, {
    state: 'draft',
    published_at: null,
    description: 'Laptop untuk kegiatan belajar di kelas.',
    category_id: categoryNamed('Komputer dan elektronik', 'Laptop').id,
  })
  const [a, b] = [await add(id, 'abc', by), await add(id, 'def', by)]
  await house.db
    .updateTable('item')
    .set({ state: 'live', published_at: new Date() })
    .where('id', '=', id)
    .execute()
  return { id, a, b }
}

/** The pictures that schools see: their numbers, places and descriptions. */
async function seenBySchools(id: number) {
  const { files } = await get(house, itemDetail, null, pageOf(id))
  return files.map((file) => [file.id, file.ordinal, file.description])
}
const editor = (id: number, by = vendor) => get(house, openItem, by, pageOf(id))
const idsInEditor = async (id: number) => (await editor(id)).files.map((file) => file.id)
const dossier = (itemId: number) => get(house, showReviewItem, staff, { params: { itemId } })
const waiting = async (id: number) => (await dossier(id)).proposal?.id ?? 0
const decide = async (itemId: number, action: 'approve' | 'return', proposalId: number) => {
  const body = { action, proposalId, reason: action === 'return' ? 'Gambar buram' : '' }
  return (await callEndpoint(house.db, house.services, decideProposal, staff, { params: { itemId }, body }))
    .http
}

async function look(url: string, actor: Actor | null): Promise<number> {
  const headers = actor
    ? { authorization: `member|${actor.memberId}|${await aToken(house.db, actor)}` }
    : undefined
  return (await app.inject({ method: 'GET', url, ...(headers ? { headers } : {}) })).statusCode
}

test('added, described, moved and taken away on sale it waits: schools see the set from before, staff both', async () => {
  const { id, a, b } = await onSale()
  const { uploaded, isAsked } = await sent(id, 'ghi')
  const c = uploaded.id
  expect(isAsked).toBe(true)
  await edit(id, c, { description: 'Isi kardus', ordinal: 1 })
  await remove(id, b)
  const was = [
    [a, 1, ''],
    [b, 2, ''],
  ]
  expect(await seenBySchools(id)).toEqual(was)
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
  expect(await seenBySchools(id)).toEqual([
    [c, 1, 'Isi kardus'],
    [a, 2, ''],
  ])
  expect((await editor(id)).proposal).toBeNull()
  const [event] = await get(house, itemHistory, vendor, pageOf(id))
  expect(event).toMatchObject({
    action: 'approve-change',
    changes: [{ from: 'abc, def', to: 'ghi: Isi kardus, abc' }],
  })
})

test('before it is approved nobody but its vendor and staff opens a proposed picture', async () => {
  const { id } = await onSale()
  await add(id, 'jkl')
  const url = (await editor(id)).files.at(-1)?.url ?? ''
  const others = [null, await aSchool(house.db), await aVendor(house.db)]
  const seen = async () => Promise.all([vendor, staff, ...others].map((actor) => look(url, actor)))
  expect(await seen()).toEqual([200, 200, 404, 404, 404])
  await decide(id, 'approve', await waiting(id))
  expect(await seen()).toEqual([200, 200, 200, 200, 200])
})

test('given back or taken back the set on sale stays, and what is put back as it was asks for nothing', async () => {
  const { id, a, b } = await onSale()
  await edit(id, b, { ordinal: 1 })
  expect(await decide(id, 'return', await waiting(id))).toBe(200)
  expect(await idsInEditor(id)).toEqual([b, a])
  expect((await editor(id)).proposal).toMatchObject({ state: 'returned', reason: 'Gambar buram' })
  await edit(id, b, { ordinal: 2 })
  expect((await editor(id)).proposal).toBeNull()
  await remove(id, a)
  await get(house, withdrawProposal, vendor, pageOf(id))
  expect(await idsInEditor(id)).toEqual([a, b])
  expect(await seenBySchools(id)).toEqual([
    [a, 1, ''],
    [b, 2, ''],
  ])
  expect(await waiting(id)).toBe(0)
})

test('pictures and words wait in one proposal; a newer picture is another', async () => {
  const { id, a, b } = await onSale()
  const { form, version } = await editor(id)
  const body = { ...form, brand: 'Arunika', isDraft: true, version }
  await get(house, saveItem, vendor, { ...pageOf(id), body })
  await remove(id, a)
  const read = await waiting(id)
  expect((await dossier(id)).proposal?.changes).toEqual([
    { path: ['brand'], from: form.brand, to: 'Arunika' },
  ])
  const c = await add(id, 'mno')
  expect(await decide(id, 'approve', read)).toBe(409)
  // Words that are saved after the pictures leave those as they wait.
  const now = await editor(id)
  await get(house, saveItem, vendor, {
    ...pageOf(id),
    body: { ...now.form, brand: 'Nusa Raya', isDraft: true, version: now.version },
  })
  expect(await decide(id, 'approve', await waiting(id))).toBe(200)
  expect(await seenBySchools(id)).toEqual([
    [b, 1, ''],
    [c, 2, ''],
  ])
  const { brand } = await house.db
    .selectFrom('item')
    .select('brand')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(brand).toBe('Nusa Raya')
})

test('from sale the draft has the proposed pictures; taken down by staff it has them once it is given back', async () => {
  const one = await onSale()
  await remove(one.id, one.a)
  const read = await waiting(one.id)
  await get(house, moveItems, vendor, {
    params: { type: 'item' },
    body: { ids: [one.id], action: 'unpublish' },
  })
  expect(await idsInEditor(one.id)).toEqual([one.b])
  expect(await decide(one.id, 'approve', read)).toBe(404)

  const two = await onSale()
  const c = await add(two.id, 'pqr')
  const shown = async () =>
    house.db.selectFrom('item_picture').select(['ordinal', 'shown_at']).where('id', '=', c).executeTakeFirst()
  for (const action of ['take-down', 'return'] as const) {
    expect(await shown()).toEqual({ ordinal: null, shown_at: null })
    const { version } = await dossier(two.id)
    const body = { action, reason: 'Merek palsu', version }
    await get(house, moveReviewItem, staff, { params: { itemId: two.id }, body })
  }
  expect(await shown()).toEqual({ ordinal: 3, shown_at: null })
})

test('a trusted vendor shows other pictures at once, with what had waited before', async () => {
  const seller = await aVendor(house.db)
  const { id, a, b } = await onSale(seller)
  const c = await add(id, 'stu', seller)
  await house.db.updateTable('member').set({ trusted: true }).where('id', '=', seller.memberId).execute()
  await remove(id, a, seller)
  expect((await seenBySchools(id)).map(([file]) => file)).toEqual([b, c])
  expect((await editor(id, seller)).proposal).toBeNull()
  const url = (await editor(id, seller)).files.at(-1)?.url ?? ''
  expect(await look(url, null)).toBe(200)
})

test('ten is the most of the proposed set too, and the same photo is there once', async () => {
  const { id, a } = await onSale()
  for (const name of ['aa1', 'bb2', 'cc3', 'dd4', 'ee5', 'ff6', 'gg7', 'hh8']) await add(id, name)
  const bytes = await colourPhoto('#123456').jpeg().toBuffer()
  const eleventh = { ...pageOf(id), body: { uploadToken: '' }, file: { name: 'x.jpg', bytes } }
  expect((await callEndpoint(house.db, house.services, uploadItemPicture, vendor, eleventh)).http).toBe(409)
  await remove(id, a)
  const again = await add(id, 'aa1')
  expect((await idsInEditor(id)).filter((one) => one === again)).toHaveLength(1)
  expect(await idsInEditor(id)).toHaveLength(9)
})
