import { editItemPicture } from '@pasar/contract/media/item-picture'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, dataOf } from '../../../testing/call-endpoint.ts'
import { createItemPictureFixture } from '../../../testing/fixtures/item-picture-fixture.ts'
import { colourPhoto, sendUpload } from '../../../testing/uploads.ts'

const { app, db, services, vendor, signedIn, add, aDraft, inOrder, remove } = await createItemPictureFixture()

const COLOURS = ['#a00', '#0a0', '#00a', '#aa0', '#0aa', '#a0a', '#500', '#050', '#005', '#550', '#055']

const edit = (
  itemId: number,
  fileId: number,
  body: { name?: string; description?: string; ordinal?: number },
) =>
  callEndpoint(db, services, editItemPicture, vendor, {
    params: { type: 'item', pageId: itemId, fileId },
    body,
  })

describe('§7 POST .../image for an item', () => {
  test('returns the file with its URLs and its position', async () => {
    const { itemId } = await aDraft(['#123'])
    const { code, data } = await add(itemId, '#456', vendor, 'laptop depan.png')
    const { key } = await db
      .selectFrom('item_picture')
      .select('key')
      .where('id', '=', data.uploaded.file_data_id)
      .executeTakeFirstOrThrow()
    expect(code).toBe(200)
    expect(data).toEqual({
      success: [{ id: data.uploaded.file_data_id }],
      isProposed: false,
      uploaded: {
        file_data_id: data.uploaded.file_data_id,
        file_name: 'laptop depan.png',
        image_url: `/foto/${key}/598_27.webp`,
        image_url_cms: `/foto/${key}/598_28.webp`,
        name: '',
        description: '',
        ordinal: 2,
        force_jpg: true,
        upload_type: 'item',
      },
    })
  })
  test('accepts ten pictures and refuses an eleventh before decoding it', async () => {
    const { itemId } = await aDraft(COLOURS.slice(0, 10))
    const before = services.stored.size
    expect(await add(itemId, COLOURS[10] ?? '')).toMatchObject({
      code: 409,
      message: 'Barang ini sudah memiliki 10 gambar. Hapus salah satu dahulu.',
    })
    expect(services.stored.size).toBe(before)
    expect(await inOrder(itemId)).toHaveLength(10)
  })
  test('four concurrent uploads get four positions', async () => {
    const { itemId } = await aDraft([])
    const sent = await Promise.all(COLOURS.slice(0, 4).map((colour) => add(itemId, colour)))
    expect(sent.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect((await inOrder(itemId)).map(([, ordinal]) => ordinal)).toEqual([1, 2, 3, 4])
  })
  test('stores a repeated upload of the same photo once', async () => {
    const { itemId, ids } = await aDraft(['#a00', '#0a0'])
    expect((await add(itemId, '#a00')).data.uploaded).toMatchObject({ file_data_id: ids[0], ordinal: 1 })
    expect(await inOrder(itemId)).toHaveLength(2)
  })
})

describe('§5 an ordinal is at most the number of files, and the other files shift', () => {
  test('moves a file down, up, and beyond the last position', async () => {
    const { itemId, ids } = await aDraft(['#a00', '#0a0', '#00a'])
    const [a = 0, b = 0, c = 0] = ids
    expect(await inOrder(itemId)).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
    ])
    expect((await edit(itemId, c, { ordinal: 1 })).http).toBe(200)
    expect(await inOrder(itemId)).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ])
    await edit(itemId, c, { ordinal: 9_000_000_000 })
    expect(await inOrder(itemId)).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
    ])
    await edit(itemId, a, { ordinal: 2 })
    expect(await inOrder(itemId)).toEqual([
      [b, 1],
      [a, 2],
      [c, 3],
    ])
  })
  test('a move keeps the name and description and returns them', async () => {
    const { itemId, ids } = await aDraft(['#a00', '#0a0'])
    await edit(itemId, must(ids[1], 'an id'), { name: 'Depan', description: 'Layar 14 inci' })
    const { files } = dataOf(await edit(itemId, must(ids[1], 'an id'), { ordinal: 1 }))
    expect(files).toMatchObject([
      { file_data_id: ids[1], name: 'Depan', description: 'Layar 14 inci', ordinal: 1 },
      { file_data_id: ids[0], name: '', ordinal: 2 },
    ])
  })
  test('rejects the ordinal 0', async () => {
    const { itemId, ids } = await aDraft(['#a00'])
    const response = await app.inject({
      method: 'PUT',
      url: `/api/item/page/${itemId}/image/${ids[0]}`,
      headers: await signedIn(vendor),
      payload: { Name: 'x', ordinal: 0 },
    })
    expect([response.statusCode, response.json().status_message]).toEqual([422, 'Urutan mulai dari 1'])
  })
  test('a removal leaves no gap, and the file can be restored at its position', async () => {
    const { itemId, ids } = await aDraft(['#a00', '#0a0', '#00a'])
    const [a = 0, b = 0, c = 0] = ids
    expect(dataOf(await remove(itemId, b))).toMatchObject({ success: [{ id: b }] })
    expect(await inOrder(itemId)).toEqual([
      [a, 1],
      [c, 2],
    ])
    expect((await remove(itemId, b)).http).toBe(404)
    expect((await edit(itemId, b, { name: 'Samping' })).http).toBe(404)
    expect((await edit(itemId, b, { ordinal: 2 })).http).toBe(200)
    expect(await inOrder(itemId)).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
    ])
  })
  test('the database rejects a duplicate ordinal and an ordinal above ten', async () => {
    const { itemId, ids } = await aDraft(['#a00', '#0a0'])
    const setOrdinal = (ordinal: number) =>
      sql`update item_picture set ordinal = ${ordinal} where id = ${ids[1]}`.execute(db)
    await expect(setOrdinal(1)).rejects.toThrow('item_picture_item_id_ordinal_key')
    await expect(setOrdinal(11)).rejects.toThrow('ordinal_check')
    expect((await inOrder(itemId)).map(([, ordinal]) => ordinal)).toEqual([1, 2])
  })
})

describe('access to changes', () => {
  test('refuses changes while staff review the item', async () => {
    const { itemId, ids } = await aDraft(['#a00'])
    await db.updateTable('item').set({ state: 'submitted' }).where('id', '=', itemId).execute()
    const locked = { code: 409, message: 'Barang sedang diperiksa. Tarik dahulu untuk mengubah gambarnya.' }
    expect(await add(itemId, '#0a0')).toMatchObject(locked)
    expect((await remove(itemId, must(ids[0], 'an id'))).body).toMatchObject({
      status_message: locked.message,
    })
    expect((await edit(itemId, must(ids[0], 'an id'), { ordinal: 1 })).http).toBe(409)
  })
  test('responds 404 for an item of another vendor and for a picture of another item', async () => {
    const { itemId } = await aDraft(['#a00'])
    const [stranger, other] = [await aVendor(db), await aDraft(['#0a0'])]
    const before = services.stored.size
    expect((await add(itemId, '#00a', stranger)).code).toBe(404)
    expect((await edit(itemId, other.ids[0] ?? 0, { ordinal: 1 })).http).toBe(404)
    expect((await remove(itemId, other.ids[0] ?? 0)).http).toBe(404)
    expect((await add(itemId, '#00a', await aSchool(db))).code).toBe(403)
    expect(services.stored.size).toBe(before)
    expect(await inOrder(other.itemId)).toHaveLength(1)
  })
  test('refuses an upload token', async () => {
    const { itemId } = await aDraft([])
    const url = `/api/item/page/${itemId}/image`
    const bytes = await colourPhoto('#a00').jpeg().toBuffer()
    const fields = { upload_token: 'x'.repeat(43) }
    expect((await sendUpload(app, { url, headers: await signedIn(vendor), bytes, fields })).code).toBe(403)
    const headers = { authorization: `member|${vendor.memberId}|${'x'.repeat(43)}` }
    expect((await sendUpload(app, { url, headers, bytes })).code).toBe(401)
    expect((await sendUpload(app, { url, headers: {}, bytes })).code).toBe(401)
  })
})
