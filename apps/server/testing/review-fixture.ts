import { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { afterAll } from 'vitest'
import { categoryNamed } from '../src/reference/category-tree.ts'
import { aStaffMember, aVendor } from './builders.ts'
import { testServices } from './call-endpoint.ts'
import { theCategories } from './catalogue-builders.ts'
import { testDb } from './test-db.ts'

/**
 * Creates a test context with all categories, a staff member, and a vendor without trusted
 * status.
 */
export async function createReviewFixture() {
  const { db, close } = await testDb()
  afterAll(close)
  await theCategories(db)
  const context = { db, services: testServices() }
  return {
    house: context,
    staff: await aStaffMember(db),
    vendor: await aVendor(db, { name: 'CV Contoh Karya' }),
  }
}

/** Form of a plain laptop. */
export const LAPTOP = ItemForm.parse({
  name: 'Laptop Belajar 14',
  description: 'Laptop untuk kegiatan belajar di kelas.',
  brand: 'Nusa',
  categoryId: categoryNamed('Komputer dan elektronik', 'Laptop').wire_id,
  weightGrams: 1_500,
  stock: 5,
  price: 6_500_000,
})
