import { withdrawProposal } from '@pasar/contract/catalogue/delete-item'
import { openItem } from '@pasar/contract/catalogue/item-editor'
import { moveItems } from '@pasar/contract/catalogue/item-listings'
import { editItemPicture, removeItemPicture, uploadItemPicture } from '@pasar/contract/media/item-picture'
import { decideProposal, showReviewItem } from '@pasar/contract/moderation/item-review'
import { must } from '@pasar/domain/kernel/must'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { get } from '../../../testing/orders.ts'
import { testDb } from '../../../testing/test-db.ts'
import { colourPhoto } from '../../../testing/uploads.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { categoryNamed } from '../../reference/category-tree.ts'

let database: OpenDatabase
let vendor: Actor
const services = testServices()

beforeAll(async () => {
  database = await testDb()
  await theCategories(database.db)
  vendor = await aVendor(database.db, { trusted: true })
})
afterAll(() => database.close())

const aDraft = (by = vendor) =>
  anItem(database.db, by, {
    state: 'draft',
    published_at: null,
    description: 'Laptop untuk kegiatan belajar di kelas.',
    category_id: categoryNamed('Komputer dan elektronik', 'Laptop').id,
  })

async function add(pageId: number, n: number, by = vendor) {
  const bytes = await colourPhoto(`#${(n * 1_118_481).toString(16).padStart(6, '0')}`)
    .jpeg()
    .toBuffer()
  const file = { name: `${n}.jpg`, bytes }
  return callEndpoint(database.db, services, uploadItemPicture, by, {
    params: { type: 'item', pageId },
    body: { uploadToken: '', placement: 'end' as const },
    file,
  })
}

const pictures = (pageId: number) =>
  database.db
    .selectFrom('item_picture')
    .select(['id', 'ordinal', 'shown_at'])
    .where('item_id', '=', pageId)
    .where('ordinal', 'is not', null)
    .orderBy('ordinal')
    .execute()

test('§5 stores ten of fourteen concurrent pictures, each at its own position', async () => {
  const pageId = await aDraft()
  const sent = await Promise.all(Array.from({ length: 14 }, (_, n) => add(pageId, n)))
  expect(sent.map(({ http }) => http).sort()).toEqual([...Array(10).fill(200), ...Array(4).fill(409)])
  expect((await pictures(pageId)).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('§5 concurrent moves, removals and additions leave positions without gaps', async () => {
  const pageId = await aDraft()
  for (let n = 0; n < 8; n += 1) await add(pageId, n)
  const ids = (await pictures(pageId)).map(({ id }) => id)
  const act = (fileId: number, ordinal: number) =>
    ordinal % 3 === 0
      ? callEndpoint(database.db, services, removeItemPicture, vendor, {
          params: { type: 'item', pageId, fileId },
        })
      : callEndpoint(database.db, services, editItemPicture, vendor, {
          params: { type: 'item', pageId, fileId },
          body: { ordinal },
        })
  const answers = await Promise.all([...ids.map((id, at) => act(id, at + 1)), add(pageId, 8), add(pageId, 9)])
  // Two of the eight pictures are removed, two are added.
  expect(answers.map(({ http }) => http)).toEqual(Array(10).fill(200))
  expect((await pictures(pageId)).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a picture added during publication is shown or refused, never stored hidden', async () => {
  for (let round = 0; round < 8; round += 1) {
    const pageId = await aDraft()
    await add(pageId, 0)
    const publish = () =>
      callEndpoint(database.db, services, moveItems, vendor, {
        params: { type: 'item' },
        body: { ids: [pageId], action: 'publish' },
      })
    const [late] = await Promise.all([add(pageId, 1), publish()])
    const storedPictures = await pictures(pageId)
    expect(storedPictures).toHaveLength(late.http === 200 ? 2 : 1)
    expect(storedPictures.every(({ shown_at }) => shown_at !== null)).toBe(true)
  }
})

test('concurrent approval and withdrawal publish all proposed pictures or none', async () => {
  const staff = await aStaffMember(database.db)
  const seller = await aVendor(database.db)
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round += 1) {
    const pageId = await aDraft(seller)
    await add(pageId, 0, seller)
    await database.db
      .updateTable('item')
      .set({ state: 'live', published_at: new Date() })
      .where('id', '=', pageId)
      .execute()
    await add(pageId, 1, seller)
    const context = { db: database.db, services }
    const read = await get(context, showReviewItem, staff, { params: { itemId: pageId } })
    const proposalId = must(read.proposal, 'the proposal').id
    const page = { params: { type: 'item' as const, pageId } }
    const acts = [
      () =>
        callEndpoint(database.db, services, decideProposal, staff, {
          params: { itemId: pageId },
          body: { action: 'approve', proposalId, reason: '' },
        }),
      () => callEndpoint(database.db, services, withdrawProposal, seller, page),
    ]
    const [first, second] = round % 2 === 0 ? acts : acts.toReversed()
    // Two rounds act one after the other: on a slow machine one act may win all the other rounds.
    const answers =
      round < 2 ? [await first?.(), await second?.()] : await Promise.all([first?.(), second?.()])
    const [approved, withdrawn] = round % 2 === 0 ? answers : answers.toReversed()
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([approved?.http, withdrawn?.http])
    const onSale = await pictures(pageId)
    expect(onSale.map(({ ordinal }) => ordinal)).toEqual(approved?.http === 200 ? [1, 2] : [1])
    expect(onSale.every(({ shown_at }) => shown_at !== null)).toBe(true)
    expect((await get(context, openItem, seller, page)).proposal).toBeNull()
    outcomes.add(String(approved?.http))
  }
  expect(outcomes).toEqual(new Set(['200', '409']))
})
