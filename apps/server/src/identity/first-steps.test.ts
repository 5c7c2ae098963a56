import { createItem, saveItem } from '@pasar/contract/catalogue/item-editor'
import { tasks } from '@pasar/contract/identity/dashboard'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor, testSealer } from '../../testing/builders.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { get } from '../../testing/orders.ts'
import { createReviewFixture, LAPTOP } from '../../testing/review-fixture.ts'

const { house, staff } = await createReviewFixture()

await someAreas(house.db)
const stepsOf = async (who: typeof staff) => (await get(house, tasks, who)).firstSteps

test('a vendor without an item sees which first steps are done, until one is submitted', async () => {
  const vendor = await aVendor(house.db, { bank_account: '' })
  expect(await stepsOf(vendor)).toEqual({ hasProfile: false, hasPicture: false, draft: null })

  const account = testSealer.seal('9990001')
  await house.db
    .updateTable('member')
    .set({
      bank_account: account,
      npwp: testSealer.seal('0123456789012345'),
      mobile_number: '+6280055001234',
      address: 'Jalan Contoh 1',
      village_code: '3515182001',
      latitude: -7.3,
      longitude: 112.7,
    })
    .where('id', '=', vendor.memberId)
    .execute()
  await house.db
    .insertInto('file')
    .values({
      owner_id: vendor.memberId,
      purpose: 'picture',
      name: 'toko.jpg',
      mime: 'image/jpeg',
      bytes: 1,
      key: 'toko',
      created_at: new Date(),
    })
    .execute()
  const params = { type: 'item' } as const
  const draft = await get(house, createItem, vendor, { params, body: { ...LAPTOP, isDraft: true } })
  expect(await stepsOf(vendor)).toEqual({
    hasProfile: true,
    hasPicture: true,
    draft: { id: draft.id, type: 'item' },
  })

  await get(house, saveItem, vendor, {
    params: { ...params, pageId: draft.id },
    body: { ...LAPTOP, isDraft: false, version: draft.version },
  })
  expect(await stepsOf(vendor)).toBeNull()
  // A vendor who takes the item back has been through the steps.
  await house.db.updateTable('item').set({ state: 'draft' }).where('id', '=', draft.id).execute()
  expect(await stepsOf(vendor)).toBeNull()
})

test('a vendor with items on sale and every other account see no first steps', async () => {
  const vendor = await aVendor(house.db)
  await anItem(house.db, vendor)
  expect(await stepsOf(vendor)).toBeNull()
  expect(await stepsOf(staff)).toBeNull()
  expect(await stepsOf(await aSchool(house.db))).toBeNull()
})
