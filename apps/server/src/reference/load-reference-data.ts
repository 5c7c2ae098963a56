import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { FREIGHT_RATES } from '@pasar/domain/shipping/freight-rates'
import { updateCategorySchemas } from '../catalogue/item/category-schema.queries.ts'
import { addShippedSynonyms } from '../catalogue/search/synonyms.queries.ts'
import { bulkInsert } from '../db/bulk-insert.ts'
import type { Db } from '../db/database.ts'
import { upsertSetting } from '../settings/settings.queries.ts'
import { loadAreas } from '../shipping/areas.load.ts'
import { replaceFreightRates } from '../shipping/shipping.queries.ts'
import { CATEGORY_SCHEMAS } from './category-schemas.ts'
import { CATEGORIES } from './category-tree.ts'
import { HOLIDAYS } from './holidays.ts'
import { SCHOOL_SYNONYMS, SYNONYM_EDITION } from './school-synonyms.ts'

/** The day on which PMK 131/2024 took effect. */
const TAX_SINCE = new Date('2025-01-01T00:00:00+07:00')
/** The first day of the year that the list covers. */
const HOLIDAYS_SINCE = new Date('2026-01-01T00:00:00+07:00')

/**
 * Loads the data that every installation needs, demo and production: areas with their zones,
 * categories, synonyms, freight rates, the tax rule and holidays. Tables that have rows stay
 * unchanged, except the extra fields of categories, which follow the code, and the synonyms, which
 * get the sets of a later list.
 *
 * @param onProgress called with a readable message before each long part
 */
export async function loadReferenceData(db: Db, onProgress: (line: string) => void): Promise<void> {
  const has = (table: Parameters<typeof hasRows>[1]) => hasRows(db, table)
  if (!(await has('area'))) {
    onProgress('Memuat wilayah: 83.317 desa dan kelurahan …')
    await loadAreas(db)
  }
  if (!(await has('category'))) await insertCategories(db)
  await updateCategorySchemas(db, CATEGORY_SCHEMAS)
  await addShippedSynonyms(db, SYNONYM_EDITION, SCHOOL_SYNONYMS)
  if (!(await has('freight_rate'))) await replaceFreightRates(db, FREIGHT_RATES)
  if (await has('setting')) return
  await db.transaction().execute(async (tx) => {
    await upsertSetting(tx, 'tax', DEFAULT_SETTINGS.tax, TAX_SINCE)
    await upsertSetting(tx, 'holidays', HOLIDAYS, HOLIDAYS_SINCE)
  })
}

/** Inserts the category tree. */
export const insertCategories = (db: Db): Promise<void> =>
  bulkInsert(
    db,
    'category',
    {
      id: 'integer',
      wire_id: 'text',
      parent_id: 'integer',
      level: 'smallint',
      path: 'integer[]',
      name: 'text',
      name_generated: 'text',
      icon: 'text',
    },
    CATEGORIES,
  )

async function hasRows(db: Db, table: 'area' | 'category' | 'freight_rate' | 'setting'): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select(({ lit }) => lit(1).as('one'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the reference data is loaded completely; the settings are its last part. */
export const hasReferenceData = (db: Db): Promise<boolean> => hasRows(db, 'setting')
