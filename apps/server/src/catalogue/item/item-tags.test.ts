import { itemDetail } from '@pasar/contract/catalogue/item'
import { moveItems } from '@pasar/contract/catalogue/item-listings'
import { deleteTag, editTag } from '@pasar/contract/catalogue/masters'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { expect, test } from 'vitest'
import { aVendor } from '../../../testing/builders.ts'
import { callEndpoint, dataOf } from '../../../testing/call-endpoint.ts'
import { aTag, createLaptopFixture, refusalOf } from '../../../testing/fixtures/item-editor-fixture.ts'
import { ALL_ITEMS_QUERY } from '../search/home-shelves.ts'

const params = { type: 'item' as const }
const { db, services, vendor, create, made, save, opened } = await createLaptopFixture()

const aGroup = async (name: string) =>
  (
    await db
      .insertInto('item_group')
      .values({ owner_id: vendor.memberId, group_name_id: 'etalase', name })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Returns a group in wire format. @spec 3 Group */
const GROUP = (group_id: unknown) => ({ group_id, group_name_id: 'etalase', name: 'Zamrud' })

test('finds an item by its tags and groups, after items with the word in their name, and by renamed tags', async () => {
  await services.catalogue.load(db)
  const tagId = await aTag(db, vendor, 'Paket Akreditasi')
  const groupId = await aGroup('Zamrud')
  const draft = await made({
    tags: [{ id: tagId, name: '' }],
    groups: [{ id: groupId, name: '' }],
    isDraft: false,
  })
  const shown = await callEndpoint(db, services, itemDetail, null, {
    params: { type: 'item', pageId: draft.id },
  })
  expect(dataOf(shown)).toMatchObject({
    tag_id: tagId,
    tag_name: 'Paket Akreditasi',
    groups: [GROUP(groupId)],
  })
  expect(draft.form).toMatchObject({ groups: [GROUP(groupId)] })
  const named = await made({ name: 'Zamrud hias meja', isDraft: false })
  const found = (keyword: string) => services.catalogue.find({ ...ALL_ITEMS_QUERY, keyword }, PUBLIC_VIEW).ids
  expect(found('paket akreditasi')).toEqual([draft.id])
  expect(found('zamrud')).toEqual([named.id, draft.id])
  dataOf(
    await callEndpoint(db, services, editTag, vendor, { params, body: { id: tagId, name: 'Bekal Ujian' } }),
  )
  expect([found('bekal ujian'), found('akreditasi')]).toEqual([[draft.id], []])
  const copied = dataOf(
    await callEndpoint(db, services, moveItems, vendor, {
      params,
      body: { ids: [draft.id], action: 'duplicate' },
    }),
  )
  expect(copied).toMatchObject({ error: [] })
  const searchTexts = await db
    .selectFrom('item')
    .select('search_terms')
    .where('name', 'like', '%(salinan)')
    .execute()
  expect(searchTexts.map((row) => row.search_terms)).toEqual([expect.stringContaining('bekal ujian zamrud')])
})

test('rejects a tag of another vendor; a used tag cannot be deleted and can be renamed', async () => {
  const own = await aTag(db, vendor, 'Favorit')
  const foreign = await aTag(db, await aVendor(db), 'Rahasia')
  const missing = 'tags: Pilihan ini tidak ada lagi. Hapus dari daftar.'
  expect(refusalOf(await create({ tags: [{ id: foreign }] }))).toEqual([422, missing])
  expect(refusalOf(await create({ tags: [{ id: 999_999 }] }))).toEqual([422, missing])
  const editor = await made({ tags: [{ id: own }, { id: own }], isDraft: false })
  const gone = await callEndpoint(db, services, deleteTag, vendor, { params, body: { id: own } })
  expect(gone.http).toBe(409)
  await callEndpoint(db, services, editTag, vendor, { params, body: { id: own, name: 'Paling laku' } })
  expect((await opened(editor.id)).form.tags).toEqual([{ tag_id: own, name: 'Paling laku' }])
  // An outdated tag name in the form is no change of an item on sale.
  expect((await save(editor, { tags: [{ id: own, name: 'Favorit' }], stockSeen: 5 })).http).toBe(200)
})

test('saving an item on sale with its current group logs no change', async () => {
  const groups = [{ id: await aGroup('Terbaru') }]
  const editor = await made({ groups, isDraft: false })
  expect((await save(editor, { groups, stockSeen: 5 })).http).toBe(200)
  const events = await db.selectFrom('item_event').select('detail').where('item_id', '=', editor.id).execute()
  expect(JSON.stringify(events)).not.toContain('groups')
})
