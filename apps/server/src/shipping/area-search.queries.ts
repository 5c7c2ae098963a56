import { FuzzyIndex, maxEdits } from '@pasar/domain/kernel/fuzzy-index'
import { type AreaHint, areaHints, areaTokens, expandAreaToken } from '@pasar/domain/shipping/area-tokens'
import type { Point } from '@pasar/domain/shipping/freight'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const MOST_VILLAGES = 20
const MOST_WORDS = 8
/** What a word may stand for at the most; more would find everything. */
const MOST_FORMS = 12
const POSTAL = /^[0-9]{5}$/

type Found = { label: string; code: string }
/** A word as it was typed, and all that it may stand for. */
type TermVariants = readonly string[]

/** `%sukun%`: our words have only letters and digits, so nothing in them has to be escaped. */
const anywhere = (word: string) => `%${word}%`

/** The words of a search, with the short forms that stand for others. */
export const parseAreaTerms = (text: string): TermVariants[] =>
  areaTokens(text.normalize('NFKC')).filter(Boolean).slice(0, MOST_WORDS).map(expandAreaToken)

/**
 * Villages that are called so, in the village's own name, its district, regency, province or postal code: `kec. Waru`, `sby`, `61256`.
 *
 * Where nothing has all the words as they were typed, slips of the finger are forgiven; where that finds nothing either, a postal code is
 * taken for out of date as long as there are other words.
 *
 * @param near where the searcher looks; among equal names the nearest comes first
 * @returns none for a text shorter than three letters
 * @decision 0009
 */
export async function searchVillageAreas(db: Db, text: string, near: Point | null = null): Promise<Found[]> {
  const words = parseAreaTerms(text)
  if (words.map(([typed]) => typed).join('').length < 3) return []
  const hints = areaHints(text)
  const found = await findVillagesWith(db, words, hints, near)
  if (found.length > 0) return found
  const meant = await correctTerms(db, words)
  const alike = await findVillagesWith(db, meant, hints, near)
  if (alike.length > 0) return alike
  const names = meant.filter(([typed = '']) => !POSTAL.test(typed))
  return names.length > 0 && names.length < meant.length ? findVillagesWith(db, names, hints, near) : []
}

/**
 * Villages that have all the words, each in one of its forms. Those that have most of them as they were typed come first, then those at the
 * level that was said, then those whose own name is
 * what the text begins with, then those whose name begins with its first word, then those where every word begins one of theirs, then the
 * nearest to where the searcher looks, then by the length of the label.
 */
export async function findVillagesWith(
  db: Db,
  words: readonly TermVariants[],
  hints: readonly AreaHint[],
  near: Point | null = null,
): Promise<Found[]> {
  const [first] = words
  if (first === undefined) return []
  const names = words.map((_, at) =>
    words
      .slice(0, at + 1)
      .map(([typed]) => typed)
      .join(' '),
  )
  const all = sql.join(
    words.map((forms) => sql`search like any(${forms.map(anywhere)}::text[])`),
    sql` and `,
  )
  const typed = sum(words.map(([one = '']) => sql`search like ${anywhere(one)}`))
  const begun = sum(
    words.map((forms) => sql`' ' || search like any(${forms.map((one) => `% ${one}%`)}::text[])`),
  )
  const said = sum(
    hints.map(
      ({ part, prefix, token }) =>
        sql`lower(split_part(label, ', ', ${part}::int)) like ${`${prefix}%${token}%`}`,
    ),
  )
  const { rows } = await sql<Found>`
    select label, code from area where level = 4 and ${all}
    order by ${typed} desc, ${said} desc, ${isCalled([...names, ...first], near)} desc, search like any(${first.map((one) => `${one}%`)}::text[]) desc,
      ${begun} desc, ${away(near)}, length(label), code limit ${MOST_VILLAGES}`.execute(db)
  return rows
}

/** Whether a village is called exactly so; for a searcher who looks at some place a district that is called so counts as much. */
const isCalled = (names: readonly string[], near: Point | null) =>
  near === null
    ? sql`lower(name) = any(${[...names]}::text[])`
    : sql`(lower(name) = any(${[...names]}::text[]) or lower(split_part(label, ', ', 2)) = any(${[...names]}::text[]))`

/** How far away a village is, for sorting alone: degrees squared, those of longitude shrunk by the latitude. */
function away(near: Point | null) {
  if (near === null) return sql`0::int`
  const narrow = Math.cos((near.latitude * Math.PI) / 180)
  return sql`coalesce(power(latitude - ${near.latitude}::float8, 2) + power((longitude - ${near.longitude}::float8) * ${narrow}::float8, 2), 1e9)`
}

/** How many of the conditions hold. */
const sum = (conditions: readonly ReturnType<typeof sql>[]) =>
  conditions.length === 0
    ? sql`0::int`
    : sql.join(
        conditions.map((condition) => sql`(case when ${condition} then 1 else 0 end)`),
        sql` + `,
      )

/** The words with what they are near to. */
export async function correctTerms(db: Db, words: readonly TermVariants[]): Promise<TermVariants[]> {
  const { near, joined } = await vocabularyOf(db)
  return words.flatMap((forms): TermVariants[] => {
    const [typed = ''] = forms
    const parts = joined.get(typed)
    return parts ? parts.map((part) => [part]) : [[...forms, ...closest(near, typed)]]
  })
}

function closest(near: FuzzyIndex, typed: string): string[] {
  const slips = maxEdits(typed)
  if (slips === 0) return []
  const found = near.search(typed, slips, 'whole')
  const words = found.length > 0 ? found : near.search(typed, slips, 'beginning')
  return words
    .sort((a, b) => a.edits - b.edits || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_FORMS)
    .map(({ term }) => term)
}

type Vocabulary = {
  near: FuzzyIndex
  /** `bandarlampung` for what is written in two words. */
  joined: ReadonlyMap<string, readonly string[]>
}

const kept = new WeakMap<object, Promise<Vocabulary>>()

/** The words that names of areas have; read with the first slip, and kept by the process. */
async function vocabularyOf(db: Db): Promise<Vocabulary> {
  const known = kept.get(db)
  if (known) return known
  const reading = readVocabulary(db)
  kept.set(db, reading)
  // A failed reading, and an empty table that is about to be filled, must not be kept.
  const forget = () => kept.get(db) === reading && kept.delete(db)
  reading.then(({ near }) => near.terms.length === 0 && forget(), forget)
  return reading
}

async function readVocabulary(db: Db): Promise<Vocabulary> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from area, unnest(string_to_array(search, ' ')) as word where word !~ '[0-9]'`.execute(
    db,
  )
  const larger = await db.selectFrom('area').select('name').where('level', '<=', 3).distinct().execute()
  const near = new FuzzyIndex()
  near.fill(rows.map(({ word }) => word).sort())
  const parts = larger.map(({ name }) => areaTokens(name)).filter(({ length }) => length === 2)
  return { near, joined: new Map(parts.map((pair) => [pair.join(''), pair])) }
}
