import type pg from 'pg'
import { readConfig } from '../apps/server/src/config/config.ts'
import { createSealer, type Sealer } from '../apps/server/src/db/sealer.ts'
import { SEALED_COLUMNS } from '../apps/server/src/privacy/sealed-columns.ts'
import { sealUnbound, unseal } from '../apps/server/testing/fixtures/sealed-texts.ts'

const NEW_KEY = Buffer.alloc(32, 7)

/**
 * How many sealed texts of a column are under the former key, and how many under the current one.
 */
type SealedTexts = { former: number; current: number }

const opens = (sealer: Sealer, text: string): boolean => {
  try {
    return unseal(text, sealer) !== ''
  } catch {
    return false
  }
}

/**
 * Finds all sealed texts of a database, in every column that contains text.
 *
 * @returns the number of texts under each key, by `table.column`
 */
async function findSealed(
  db: pg.Pool,
  { former, current }: { former: Sealer; current: Sealer },
): Promise<Map<string, SealedTexts>> {
  const { rows: columns } = await db.query<{ table: string; column: string }>(`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'json', 'jsonb', 'ARRAY')`)
  const found = new Map<string, SealedTexts>()
  for (const { table, column } of columns) {
    const { rows } = await db.query<{ text: string }>(
      `select m[1] as text from ${table}, regexp_matches(${column}::text, '((?:v1|v2\\.\\w+\\.\\w+\\.\\w+)\\.[A-Za-z0-9_-]{38,})', 'g') m`,
    )
    const count = (sealer: Sealer) => rows.filter(({ text }) => opens(sealer, text)).length
    const counts = { former: count(former), current: count(current) }
    if (counts.former + counts.current > 0) found.set(`${table}.${column}`, counts)
  }
  return found
}

/** Prepares a change of the data key of a demo world: both keys, and what is sealed under which. */
export function changeOfDataKey() {
  const formerKey = readConfig({ PASAR_PROFILE: 'demo' }).dataKey
  const sealers = { former: createSealer(formerKey), current: createSealer(NEW_KEY) }
  const columns = Object.entries(SEALED_COLUMNS).flatMap(([table, { columns, rotation }]) =>
    columns.map((column) => [`${table}.${column}`, rotation] as const),
  )
  return {
    /** The keys as in `DATA_KEY`. */
    ...{ former: formerKey.toString('base64'), current: NEW_KEY.toString('base64') },
    seal: (text: string) => sealUnbound(text, formerKey),
    findSealed: (db: pg.Pool) => findSealed(db, sealers),
    /** The listed columns as `table.column`, with what the rotation does to them. */
    columns: new Map(columns),
  }
}
