import { itemDetail } from '@pasar/contract/catalogue/item'
import { arrangeItemPictures, uploadItemPicture } from '@pasar/contract/media/item-picture'
import { matchPictureNames } from '@pasar/contract/media/picture-batch'
import { expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, callWireEndpoint } from '../../../testing/call-endpoint.ts'
import { createItemPictureFixture } from '../../../testing/fixtures/item-picture-fixture.ts'
import { get } from '../../../testing/orders.ts'
import { colourPhoto } from '../../../testing/uploads.ts'
import type { Actor } from '../../call/actor.ts'

const { db, services, vendor, aDraft, inOrder } = await createItemPictureFixture()
const context = { db, services }

const match = (names: string[], by: Actor = vendor) =>
  get(context, matchPictureNames, by, { body: { names } })

const pageOf = (pageId: number) => ({ params: { type: 'item' as const, pageId } })

async function forLater(pageId: number, colour: string, by = vendor) {
  const file = { name: `${colour}.jpg`, bytes: await colourPhoto(colour).jpeg().toBuffer() }
  const body = { uploadToken: '', placement: 'later' as const }
  return (await get(context, uploadItemPicture, by, { ...pageOf(pageId), body, file })).uploaded
}

const arrange = (pageId: number, ids: number[], mode: 'add' | 'replace', by = vendor) =>
  callEndpoint(db, services, arrangeItemPictures, by, { ...pageOf(pageId), body: { ids, mode } })

const proposalOf = (itemId: number) =>
  db.selectFrom('item_proposal').select('pictures').where('item_id', '=', itemId).executeTakeFirst()

test('file names find the items of the shop by SKU, in both lists, and none of another shop', async () => {
  const other = await aVendor(db)
  const laptop = await anItem(db, vendor, { sku: 'LP/14 Pro', name: 'Laptop 14' })
  const book = await anItem(db, vendor, { sku: 'BK-1', name: 'Buku', kind: 'book', state: 'draft' })
  const [first, second] = [
    await anItem(db, vendor, { sku: 'GANDA', state: 'submitted' }),
    await anItem(db, vendor, { sku: 'ganda' }),
  ]
  await anItem(db, other, { sku: 'ASING' })
  await anItem(db, vendor, { sku: 'HAPUS', state: 'draft', deleted_at: new Date() })
  const { files, items } = await match([
    'lp-14 PRO_2.JPG',
    'bk-1.png',
    'Ganda-1.jpg',
    'ASING.jpg',
    'HAPUS.jpg',
    'IMG_0001.jpg',
  ])
  expect(files).toEqual([
    [{ itemId: laptop, kind: 'numbered', number: 2 }],
    [{ itemId: book, kind: 'whole', number: 0 }],
    [
      { itemId: first, kind: 'numbered', number: 1 },
      { itemId: second, kind: 'numbered', number: 1 },
    ],
    [],
    [],
    [],
  ])
  expect(items.map(({ id, list, lock }) => [id, list, lock])).toEqual([
    [laptop, 'item', null],
    [book, 'book', null],
    [first, 'item', 'Barang sedang diperiksa. Tarik dahulu untuk mengubah gambarnya.'],
    [second, 'item', null],
  ])
  const { id, name, sku, pictureCount, needsReview } = items[0] ?? {}
  expect({ id, name, sku, pictureCount, needsReview }).toEqual({
    id: laptop,
    name: 'Laptop 14',
    sku: 'LP/14 Pro',
    pictureCount: 0,
    needsReview: false,
  })
})

test('more than 500 names are refused', async () => {
  const names = Array.from({ length: 501 }, (_, n) => `KT-${n}.jpg`)
  expect(await callWireEndpoint(db, services, matchPictureNames, vendor, { body: { names } })).toMatchObject({
    http: 422,
  })
})

test('a picture for later changes nothing until it is placed behind the others', async () => {
  const { itemId, ids } = await aDraft(['#a00', '#0a0'])
  const [c, d] = [await forLater(itemId, '#00a'), await forLater(itemId, '#aa0')]
  expect([c.ordinal, d.ordinal]).toEqual([0, 0])
  expect((await inOrder(itemId)).map(([id]) => id)).toEqual(ids)
  expect((await arrange(itemId, [d.id, c.id], 'add')).http).toBe(200)
  expect((await inOrder(itemId)).map(([id]) => id)).toEqual([...ids, d.id, c.id])
})

test('a repeated upload for later, and a repeated arrangement, store nothing twice', async () => {
  const { itemId, ids } = await aDraft(['#a00'])
  const c = await forLater(itemId, '#00a')
  expect((await forLater(itemId, '#00a')).id).toBe(c.id)
  // A photo that the item has already keeps its place.
  expect(await forLater(itemId, '#a00')).toMatchObject({ id: ids[0], ordinal: 1 })
  await arrange(itemId, [c.id], 'add')
  await arrange(itemId, [c.id], 'add')
  expect((await inOrder(itemId)).map(([id]) => id)).toEqual([...ids, c.id])
})

test('replacing keeps the photos that are sent again, with their text, in the new order', async () => {
  const { itemId, ids } = await aDraft(['#a00', '#0a0'])
  const [a = 0] = ids
  await db.updateTable('item_picture').set({ name: 'Depan' }).where('id', '=', a).execute()
  const c = await forLater(itemId, '#00a')
  expect((await arrange(itemId, [c.id, a], 'replace')).http).toBe(200)
  const rows = await db
    .selectFrom('item_picture')
    .select(['id', 'name'])
    .where('item_id', '=', itemId)
    .where('ordinal', 'is not', null)
    .orderBy('ordinal')
    .execute()
  expect(rows).toEqual([
    { id: c.id, name: '' },
    { id: a, name: 'Depan' },
  ])
})

test('an item has ten pictures at most, and only its own', async () => {
  const { itemId } = await aDraft(['#a00', '#0a0', '#00a', '#aa0', '#0aa', '#a0a', '#500', '#050', '#005'])
  const [c, d] = [await forLater(itemId, '#123'), await forLater(itemId, '#456')]
  expect(await arrange(itemId, [c.id, d.id], 'add')).toMatchObject({ http: 409 })
  expect(await inOrder(itemId)).toHaveLength(9)
  const { itemId: otherItem } = await aDraft([])
  expect(await arrange(otherItem, [c.id], 'add')).toMatchObject({ http: 404 })
  expect((await arrange(itemId, [c.id, d.id], 'replace')).http).toBe(200)
  expect(await inOrder(itemId)).toEqual([
    [c.id, 1],
    [d.id, 2],
  ])
})

test('on sale the batch of an untrusted vendor makes one proposal, and schools see the old set', async () => {
  const plain = await aVendor(db)
  const itemId = await anItem(db, plain, { state: 'live', sku: 'LP-1' })
  const [a, b] = [await forLater(itemId, '#a00', plain), await forLater(itemId, '#0a0', plain)]
  expect(await proposalOf(itemId)).toBeUndefined()
  const { files, isProposed } = await get(context, arrangeItemPictures, plain, {
    ...pageOf(itemId),
    body: { ids: [a.id, b.id], mode: 'add' },
  })
  expect([isProposed, files.map(({ id }) => id)]).toEqual([true, [a.id, b.id]])
  expect((await proposalOf(itemId))?.pictures).toEqual([
    { id: a.id, name: '', description: '' },
    { id: b.id, name: '', description: '' },
  ])
  const shown = await get(context, itemDetail, null, pageOf(itemId))
  expect(shown.files.map(({ id }) => id)).not.toContain(a.id)
  const { items } = await match(['LP-1.jpg'], plain)
  expect(items.map(({ needsReview, pictureCount }) => [needsReview, pictureCount])).toEqual([[true, 2]])
})

test('the pictures of an item under review are locked', async () => {
  const itemId = await anItem(db, vendor, { state: 'submitted' })
  expect(await arrange(itemId, [1], 'add')).toMatchObject({ http: 409 })
})
