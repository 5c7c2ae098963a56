import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import { isbn13 } from '@pasar/domain/catalogue/isbn'
import { ceilingFaults } from '@pasar/domain/catalogue/price-ceiling'
import { isoDay } from '@pasar/domain/kernel/dates'
import type { FieldMessage } from '@pasar/domain/kernel/result'
import type { Db } from '../../db/database.ts'
import type { ItemCategory } from './item-editor.queries.ts'
import { contentOf } from './item-form.ts'
import { findCeiling } from './price-ceiling.queries.ts'

/**
 * Returns a fault for each price of a book above the ceiling of its ISBN today. Every write of
 * a price calls it.
 *
 * @decision 0025
 */
export async function aboveCeiling(
  db: Db,
  form: ItemForm,
  category: ItemCategory,
  now: Date,
): Promise<FieldMessage[]> {
  const isbn = form.book && isbn13(form.book.isbn)
  if (!isbn) return []
  const ceiling = await findCeiling(db, isbn, isoDay(now))
  return ceilingFaults({ ...form, hasZone: contentOf(form, true, category).hasZone }, ceiling ?? null)
}
