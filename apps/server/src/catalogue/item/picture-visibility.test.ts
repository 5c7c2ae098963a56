import { itemDetail } from '@pasar/contract/catalogue/item'
import { openItem } from '@pasar/contract/catalogue/item-editor'
import { moveItems } from '@pasar/contract/catalogue/item-listings'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, dataOf } from '../../../testing/call-endpoint.ts'
import { createItemPictureFixture } from '../../../testing/fixtures/item-picture-fixture.ts'
import { fillCart, order } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { readCards } from '../search/cards.queries.ts'

const { app, db, services, vendor, signedIn, add, aDraft, inOrder, remove } = await createItemPictureFixture()

const move = (itemId: number, action: 'publish' | 'unpublish' | 'duplicate') =>
  callEndpoint(db, services, moveItems, vendor, { params: { type: 'item' }, body: { ids: [itemId], action } })

async function look(url: string, actor: Actor | null = null) {
  const { statusCode, headers } = await app.inject({ method: 'GET', url, headers: await signedIn(actor) })
  return { code: statusCode, caching: headers['cache-control'], type: headers['content-type'] }
}

describe('visibility of a picture', () => {
  test('draft: its vendor; submitted: staff too; once on sale: everyone, permanently', async () => {
    const { itemId } = await aDraft(['#a1b2c3'])
    const { files }: { files: [{ image_url: string }] } = dataOf(
      await callEndpoint(db, services, openItem, vendor, { params: { type: 'item', pageId: itemId } }),
    )
    const [{ image_url: url }] = files
    const [staff, stranger] = [await aStaffMember(db), await aVendor(db)]
    const readStatusCodes = async () => ({
      vendor: (await look(url, vendor)).code,
      staff: (await look(url, staff)).code,
      stranger: (await look(url, stranger)).code,
      visitor: (await look(url)).code,
    })
    expect(await readStatusCodes()).toEqual({ vendor: 200, staff: 404, stranger: 404, visitor: 404 })
    expect((await look(url, vendor)).caching).toBe('private, max-age=3600')
    await db.updateTable('item').set({ state: 'submitted' }).where('id', '=', itemId).execute()
    expect(await readStatusCodes()).toEqual({ vendor: 200, staff: 200, stranger: 404, visitor: 404 })
    await db
      .updateTable('item')
      .set({ state: 'live', published_at: new Date() })
      .where('id', '=', itemId)
      .execute()
    expect(await look(url)).toEqual({
      code: 200,
      caching: 'public, max-age=31536000, immutable',
      type: 'image/webp',
    })
    await move(itemId, 'unpublish')
    expect((await look(url)).code).toBe(200)
    const later = await add(itemId, '#c3b2a1')
    expect((await look(later.data.uploaded.image_url)).code).toBe(404)
  })
  test.each([
    `/foto/${'a'.repeat(64)}/598_27.webp`,
    '/foto/x/598_27.webp',
    '/foto/%00/598_27.webp',
    `/foto/${'a'.repeat(64)}/598_29.webp`,
    `/foto/${'a'.repeat(64)}/constructor.webp`,
    '/foto/..%2f..%2fetc/598_27.webp',
  ])('responds 404 at %s', async (url) => {
    expect((await look(url, vendor)).code).toBe(404)
  })
  test('responds 404 for the key of a document', async () => {
    const key = await services.files.put(Buffer.from('%PDF rahasia'))
    expect((await look(`/foto/${key}/598_27.webp`, vendor)).code).toBe(404)
  })
})

describe('an item with own pictures displays the first one', () => {
  test('on cards, on its page, in its list, and permanently on the order line', async () => {
    const { itemId, ids } = await aDraft(['#f00', '#0f0'])
    const [first, second] = (
      await db
        .selectFrom('item_picture')
        .select('key')
        .where('item_id', '=', itemId)
        .orderBy('ordinal')
        .execute()
    ).map(({ key }) => key)
    await move(itemId, 'publish')
    expect((await readCards(db, [itemId], PUBLIC_VIEW))[0]?.picture).toBe(first)
    const detail = dataOf(
      await callEndpoint(db, services, itemDetail, null, { params: { type: 'item', pageId: itemId } }),
    )
    expect(detail).toMatchObject({
      image_url: `/foto/${first}/598_28.webp`,
      file: [{ ordinal: 1 }, { ordinal: 2 }],
    })
    const school = await aSchool(db)
    await fillCart({ db, services }, school, [[itemId, 1]])
    const { orders } = await order({ db, services }, school)
    await move(itemId, 'unpublish')
    await remove(itemId, must(ids[0], 'an id'))
    await move(itemId, 'publish')
    expect((await readCards(db, [itemId], PUBLIC_VIEW))[0]?.picture).toBe(second)
    const line = await db
      .selectFrom('order_line')
      .select('picture')
      .where('order_id', '=', must(orders[0], 'the order').id)
      .executeTakeFirstOrThrow()
    expect(line.picture).toBe(first)
    expect((await look(`/foto/${first}/598_28.webp`)).code).toBe(200)
  })
  test('displays the drawn picture without own pictures', async () => {
    const { itemId, ids } = await aDraft(['#ff0'])
    await remove(itemId, must(ids[0], 'an id'))
    await move(itemId, 'publish')
    expect((await readCards(db, [itemId], PUBLIC_VIEW))[0]?.picture).toBe('ream~NUSA~A4~0~0')
  })
  test('a copy has the same pictures without the removed ones', async () => {
    const { itemId, ids } = await aDraft(['#a00', '#0a0', '#00a'])
    await remove(itemId, must(ids[0], 'an id'))
    const { success }: { success: [{ id: number }] } = dataOf(await move(itemId, 'duplicate'))
    const [{ id: copy }] = success
    expect((await inOrder(copy)).map(([, ordinal]) => ordinal)).toEqual([1, 2])
  })
})
