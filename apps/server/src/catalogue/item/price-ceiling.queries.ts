import type { CeilingInput, CeilingRow } from '@pasar/contract/moderation/price-ceiling'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Ceiling = Pick<CeilingRow, 'prices' | 'source' | 'validFrom'>

const ceiling = sql`json_build_object('1', zone1, '2', zone2, '3', zone3, '4', zone4, '5a', zone5a, '5b', zone5b) as prices,
  source, valid_from::text as "validFrom"`

/**
 * Finds the ceiling of a book on a day: the one with the newest start date that is not in the
 * future.
 *
 * @param day `2026-11-21`
 */
export async function findCeiling(db: Db, isbn: string, day: string): Promise<Ceiling | undefined> {
  const { rows } = await sql<Ceiling>`select ${ceiling} from price_ceiling
    where isbn = ${isbn} and valid_from <= ${day}::date order by valid_from desc limit 1`.execute(db)
  return rows[0]
}

/**
 * Finds the ceilings of several books on a day, by ISBN.
 *
 * @param day `2026-11-21`
 */
export async function readCeilingsByIsbn(
  db: Db,
  isbns: readonly string[],
  day: string,
): Promise<Map<string, Ceiling>> {
  const { rows } = await sql<
    Ceiling & { isbn: string }
  >`select distinct on (isbn) isbn, ${ceiling} from price_ceiling
    where isbn = any(${[...isbns]}::text[]) and valid_from <= ${day}::date order by isbn, valid_from desc`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.isbn, row]))
}

/** Finds the stored ceilings with these ISBNs and start dates. */
export async function readStoredCeilings(
  db: Db,
  keys: readonly { isbn: string; validFrom: string }[],
): Promise<(Ceiling & { isbn: string })[]> {
  const isbns = keys.map(({ isbn }) => isbn)
  const days = keys.map(({ validFrom }) => validFrom)
  const { rows } = await sql<Ceiling & { isbn: string }>`select isbn, ${ceiling} from price_ceiling
    where (isbn, valid_from) in (select * from unnest(${isbns}::text[], ${days}::date[]))`.execute(db)
  return rows
}

type CeilingQuery = { keyword: string; afterIsbn: string; afterDay: string; limit: number }

/** Returns one page of all ceilings. Those of the same ISBN are sorted by start date. */
export async function readCeilings(
  db: Db,
  { keyword, afterIsbn, afterDay, limit }: CeilingQuery,
): Promise<CeilingRow[]> {
  const digits = keyword.replaceAll(/\D/g, '')
  const conditions = [
    sql`true`,
    ...(digits === '' ? [] : [sql`c.isbn like ${`${digits}%`}`]),
    ...(afterDay === '' ? [] : [sql`(c.isbn, c.valid_from) > (${afterIsbn}, ${afterDay}::date)`]),
  ]
  const { rows } = await sql<CeilingRow>`select c.isbn, ${ceiling}, entered_by as "enteredBy",
      coalesce((select i.name from book b join item i on i.id = b.item_id where b.isbn = c.isbn and i.state = 'live' limit 1), '') as title
    from price_ceiling c where ${sql.join(conditions, sql` and `)} order by c.isbn, c.valid_from limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Inserts or overwrites ceilings. Of two with the same ISBN and start date the last one wins. */
export async function upsertCeilings(
  tx: Db,
  rows: readonly CeilingInput[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const values = rows.map(({ isbn, validFrom, prices, source }) => ({
    isbn,
    valid_from: validFrom,
    zone1: prices['1'],
    zone2: prices['2'],
    zone3: prices['3'],
    zone4: prices['4'],
    zone5a: prices['5a'],
    zone5b: prices['5b'],
    source,
    entered_by: by,
    entered_at: now,
  }))
  const last = [...new Map(values.map((row) => [`${row.isbn} ${row.valid_from}`, row])).values()]
  await tx
    .insertInto('price_ceiling')
    .values(last)
    .onConflict((conflict) =>
      conflict.columns(['isbn', 'valid_from']).doUpdateSet(({ ref }) => ({
        zone1: ref('excluded.zone1'),
        zone2: ref('excluded.zone2'),
        zone3: ref('excluded.zone3'),
        zone4: ref('excluded.zone4'),
        zone5a: ref('excluded.zone5a'),
        zone5b: ref('excluded.zone5b'),
        source: ref('excluded.source'),
        entered_by: ref('excluded.entered_by'),
        entered_at: ref('excluded.entered_at'),
      })),
    )
    .execute()
}

/** @returns whether the ceiling existed */
export async function deleteCeilingOf(db: Db, isbn: string, day: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('price_ceiling')
    .where('isbn', '=', isbn)
    .where('valid_from', '=', day)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
