import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { CardCache } from './card-cache.ts'
import { readCards } from './cards.queries.ts'
import { createSearchIndex } from './search-index.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

/** Creates a book on sale, and an index that has already loaded its card. */
async function aShownBook() {
  const { db } = database
  const vendor = await aVendor(db)
  const id = await anItem(db, vendor, { kind: 'book', name: 'Matematika IV', price: 20_000, stock: 5 })
  await db
    .insertInto('book')
    .values({
      item_id: id,
      isbn: '9786020000001',
      publisher: 'Nusa',
      author: 'Sari',
      year: 2025,
      curriculum: 'Merdeka',
      education_level: 'SD',
      class: 'IV',
      pages: 120,
      size: 'A4',
      paper: 'HVS',
    })
    .execute()
  const index = createSearchIndex()
  await index.load(db)
  const shown = async () => (await index.cards(db, [id], PUBLIC_VIEW))[0]
  const before = await shown()
  return { db, id, vendor, index, shown, before }
}

const picture = (item_id: number, ordinal: number, character: string) => {
  const key = character.repeat(64)
  return {
    item_id,
    ordinal,
    file_name: 'a.webp',
    key,
    medium_key: key,
    small_key: key,
    bytes: 1,
    created_at: new Date('2026-01-05T01:00:00Z'),
  }
}

test('serves a cached card until the index reads the change, then the card of the database', async () => {
  const { db, id, index, shown, before } = await aShownBook()
  await db.updateTable('item').set({ name: 'Matematika V' }).where('id', '=', id).execute()
  expect(await shown()).toBe(before)
  await index.refresh(db)
  expect(await shown()).toMatchObject({ name: 'Matematika V' })
})

test('updates the card when any of its displayed fields changes', async () => {
  const { db, id, vendor, index, shown } = await aShownBook()
  const item = (change: object) => db.updateTable('item').set(change).where('id', '=', id)
  const steps: [{ execute: () => Promise<unknown> }, object][] = [
    [item({ price: 21_000 }), { price: 21_000 }],
    [item({ stock: 0 }), { inStock: false }],
    [item({ picture: 'ream~LAIN~A4~0~0' }), { picture: 'ream~LAIN~A4~0~0' }],
    [item({ unit: 'Lusin' }), { unit: 'Lusin' }],
    [item({ availability: 'preorder' }), { availability: 'preorder' }],
    [item({ ppn: 'exempt' }), { taxed: false }],
    [item({ rating_sum: 9, rating_count: 2 }), { ratingSum: 9, ratingCount: 2 }],
    [db.insertInto('item_picture').values(picture(id, 2, 'b')), { picture: 'ream~LAIN~A4~0~0' }],
    [
      db.updateTable('item_picture').set({ ordinal: 1 }).where('item_id', '=', id),
      { picture: 'b'.repeat(64) },
    ],
    [
      db.insertInto('item_wholesale').values({ item_id: id, amount: 10, price: 19_000 }),
      { hasWholesale: true },
    ],
    // A step that does not lower the price is not offered.
    [item({ price: 19_000 }), { hasWholesale: false }],
    [item({ price: 19_001 }), { hasWholesale: true }],
    [db.deleteFrom('item_wholesale').where('item_id', '=', id), { hasWholesale: false }],
    [db.updateTable('book').set({ class: 'V' }).where('item_id', '=', id), { schoolClass: 'V' }],
    [
      db.updateTable('member').set({ name: 'CV Lain' }).where('id', '=', vendor.memberId),
      { vendorName: 'CV Lain' },
    ],
  ]
  for (const [change, now] of steps) {
    await change.execute()
    await index.refresh(db)
    expect(await shown()).toMatchObject(now)
    expect([await shown()]).toEqual(await readCards(db, [id], PUBLIC_VIEW))
  }
})

test('returns no card for a withdrawn item and leaves no gap', async () => {
  const { db, id, index, vendor } = await aShownBook()
  const other = await anItem(db, vendor, { name: 'Matematika VI' })
  await db.updateTable('item').set({ state: 'draft' }).where('id', '=', id).execute()
  await index.refresh(db)
  expect((await index.cards(db, [id, other], PUBLIC_VIEW)).map((card) => card.id)).toEqual([other])
})

test('does not cache a card whose item changes during the read', async () => {
  const { db, id } = await aShownBook()
  const cards = new CardCache()
  const reading = cards.getCards(db, [id], PUBLIC_VIEW)
  cards.delete([id])
  expect((await reading)[0]?.price).toBe(20_000)
  await db.updateTable('item').set({ price: 22_000 }).where('id', '=', id).execute()
  expect((await cards.getCards(db, [id], PUBLIC_VIEW))[0]?.price).toBe(22_000)
})
