import { createItem, saveItem } from '@pasar/contract/catalogue/item-editor'
import { tasks } from '@pasar/contract/identity/dashboard'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { createReviewFixture, LAPTOP } from '../../testing/fixtures/review-fixture.ts'
import { sealUnbound } from '../../testing/fixtures/sealed-texts.ts'
import { get } from '../../testing/orders.ts'

const { context, staff } = await createReviewFixture()

await someAreas(context.db)
const stepsOf = async (actor: typeof staff) => (await get(context, tasks, actor)).firstSteps

test('shows a vendor without items the completed first steps until the first item is submitted', async () => {
  const vendor = await aVendor(context.db, { bank_account: '' })
  expect(await stepsOf(vendor)).toEqual({ hasProfile: false, hasPicture: false, draft: null })

  const account = sealUnbound('9990001')
  await context.db
    .updateTable('member')
    .set({
      bank_account: account,
      npwp: sealUnbound('0123456789012345'),
      mobile_number: '+6280055001234',
      address: 'Jalan Contoh 1',
      village_code: '3515182001',
      latitude: -7.3,
      longitude: 112.7,
    })
    .where('id', '=', vendor.memberId)
    .execute()
  await context.db
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
  const draft = await get(context, createItem, vendor, { params, body: { ...LAPTOP, isDraft: true } })
  expect(await stepsOf(vendor)).toEqual({
    hasProfile: true,
    hasPicture: true,
    draft: { id: draft.id, type: 'item' },
  })

  await get(context, saveItem, vendor, {
    params: { ...params, pageId: draft.id },
    body: { ...LAPTOP, isDraft: false, version: draft.version },
  })
  expect(await stepsOf(vendor)).toBeNull()
  // A vendor that withdraws the item has completed the steps.
  await context.db.updateTable('item').set({ state: 'draft' }).where('id', '=', draft.id).execute()
  expect(await stepsOf(vendor)).toBeNull()
})

test('shows no first steps to vendors with items on sale and to all other accounts', async () => {
  const vendor = await aVendor(context.db)
  await anItem(context.db, vendor)
  expect(await stepsOf(vendor)).toBeNull()
  expect(await stepsOf(staff)).toBeNull()
  expect(await stepsOf(await aSchool(context.db))).toBeNull()
})
