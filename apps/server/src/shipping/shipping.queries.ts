import { areaWords } from '@pasar/domain/shipping/area-words'
import type { FreightRate } from '@pasar/domain/shipping/freight'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** How long a process may go on with rates it has read. */
const FRESH_MS = 60_000
const kept = new WeakMap<object, { rates: Promise<FreightRate[]>; at: number }>()

/** The freight rates; read at most once a minute in each process. */
export async function readFreightRates(db: Db): Promise<readonly FreightRate[]> {
  // A transaction is another object than the connection it came from: it reads for itself.
  const known = kept.get(db)
  if (known && performance.now() - known.at < FRESH_MS) return known.rates
  const reading = { rates: selectFreightRates(db), at: performance.now() }
  kept.set(db, reading)
  // A failed reading, and an empty table that is about to be filled, must not be kept.
  const forget = () => kept.get(db) === reading && kept.delete(db)
  reading.rates.then((rates) => rates.length === 0 && forget(), forget)
  return reading.rates
}

const selectFreightRates = (db: Db): Promise<FreightRate[]> =>
  db
    .selectFrom('freight_rate')
    .select([
      'service',
      'name',
      'max_km as maxKm',
      'first_kg as firstKg',
      'next_kg as nextKg',
      'min_days as minDays',
      'max_days as maxDays',
    ])
    .orderBy('service')
    .orderBy('max_km')
    .execute()

export type Place = { code: string; latitude: number; longitude: number }

/** The villages with these codes. */
export async function readPlaces(db: Db, codes: readonly string[]): Promise<Map<string, Place>> {
  const { rows } = await sql<Place>`
    select code, latitude, longitude from area where level = 4 and latitude is not null and code = any(${[...codes]}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.code, row]))
}

const MOST_VILLAGES = 20
const MOST_WORDS = 8

/** `%sukun%`: our words have only letters and digits, so nothing in them has to be escaped. */
const anywhere = (word: string) => `%${word}%`

/**
 * Villages whose name, district, regency or province has all the words, or whose postal code is the five digits; those whose own name
 * is what the text begins with come first, then those whose name begins with its first word, then those where every word begins one of
 * theirs, then by the length of the label.
 *
 * @returns none for a text shorter than three letters
 */
export async function searchVillageAreas(db: Db, text: string): Promise<{ label: string; code: string }[]> {
  const words = areaWords(text.normalize('NFKC')).filter(Boolean).slice(0, MOST_WORDS)
  if (words.join('').length < 3) return []
  const [first = ''] = words
  const names = words.map((_, at) => words.slice(0, at + 1).join(' '))
  const all = sql.join(
    words.map((word) => sql`search like ${anywhere(word)}`),
    sql` and `,
  )
  const begun = sql.join(
    words.map((word) => sql`(case when ' ' || search like ${`% ${word}%`} then 1 else 0 end)`),
    sql` + `,
  )
  const { rows } = await sql<{ label: string; code: string }>`
    select label, code from area where level = 4 and ${all}
    order by lower(name) = any(${names}::text[]) desc, search like ${`${first}%`} desc, ${begun} desc, length(label), code limit ${MOST_VILLAGES}`.execute(
    db,
  )
  return rows
}

/** The village that the names of its levels point to, the likeliest where several have them; null when there is none. */
export async function findVillageByNames(
  db: Db,
  names: {
    province?: string | undefined
    regency?: string | undefined
    district?: string | undefined
    village?: string | undefined
  },
): Promise<string | null> {
  if (!names.village || !names.district) return null
  const text = [names.village, names.district, names.regency ?? '', names.province ?? ''].join(' ')
  const [found] = await searchVillageAreas(db, text)
  return found?.code ?? null
}
