import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { isbn13 } from '@pasar/domain/catalogue/isbn'
import { ceilingFaults } from '@pasar/domain/catalogue/price-ceiling'
import { isoDay } from '@pasar/domain/kernel/dates'
import type { FieldError } from '@pasar/domain/kernel/result'
import type { Db } from '../db/database.ts'
import type { ItemCategory } from './item-editor.queries.ts'
import { contentOf } from './item-form.ts'
import { findCeiling } from './price-ceiling.queries.ts'

/** The prices of a book that are above what is allowed for its ISBN today: whatever writes a price asks here. @decision 0025 */
export async function aboveCeiling(
  db: Db,
  form: ItemForm,
  category: ItemCategory,
  now: Date,
): Promise<FieldError[]> {
  const isbn = form.book && isbn13(form.book.isbn)
  if (!isbn) return []
  const ceiling = await findCeiling(db, isbn, isoDay(now))
  return ceilingFaults({ ...form, hasZone: contentOf(form, true, category).hasZone }, ceiling ?? null)
}
