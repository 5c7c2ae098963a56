import type { ExtraField } from '@pasar/domain/catalogue/extra-fields'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The extra fields of a category `c`: those of its ancestors first, then its own. */
export const inheritedSchema = sql<
  ExtraField[]
>`coalesce((select jsonb_agg(field order by above.level, ordinal)
  from category above, jsonb_array_elements(above.schema) with ordinality as fields (field, ordinal) where above.id = any(c.path)), '[]')`

/**
 * The names of the first and third level above a category `c`. Empty for a category above that
 * level.
 */
export const ancestorNames = sql`coalesce((select name from category where id = c.path[2]), '') as "kindName",
  coalesce((select name from category where id = c.path[4]), '') as "className"`

type CategorySchema = {
  id: string
  name: string
  fullName: string
  level: number
  schema: ExtraField[]
  setup: { info: string; group: string[] }
}

type Above = { kindName: string; className: string }

export async function findSchema(db: Db, wireId: string): Promise<(CategorySchema & Above) | undefined> {
  const { rows } = await sql<CategorySchema & Above>`
    select c.wire_id as id, c.name, c.name_generated as "fullName", c.level, ${inheritedSchema} as schema, c.setup, ${ancestorNames}
    from category c where c.wire_id = ${wireId}`.execute(db)
  return rows[0]
}

export type CategoryFields = Pick<CategorySchema, 'id' | 'schema' | 'setup'>

/** Loads the extra fields of every category, with the inherited ones. */
export async function readSchemas(db: Db): Promise<CategoryFields[]> {
  const { rows } = await sql<CategoryFields>`
    select c.wire_id as id, ${inheritedSchema} as schema, c.setup from category c`.execute(db)
  return rows
}

/** Writes the extra fields of categories. Unchanged categories are not updated. */
export async function updateCategorySchemas(
  db: Db,
  schemas: readonly { id: number; schema: readonly ExtraField[]; setup: CategorySchema['setup'] }[],
): Promise<void> {
  await sql`update category c set schema = input.schema, setup = input.setup
    from jsonb_to_recordset(${JSON.stringify(schemas)}::jsonb) as input (id integer, schema jsonb, setup jsonb)
    where c.id = input.id and (c.schema, c.setup) is distinct from (input.schema, input.setup)`.execute(db)
}
