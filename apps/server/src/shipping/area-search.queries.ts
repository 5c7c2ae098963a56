import { FuzzyIndex, maxEdits } from '@pasar/domain/kernel/fuzzy-index'
import { type AreaHint, areaHints, areaTokens, expandAreaToken } from '@pasar/domain/shipping/area-tokens'
import type { Point } from '@pasar/domain/shipping/freight'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { readRegenciesNamed } from './regency-names.queries.ts'

const MAX_VILLAGES = 20
/** Villages of a regency that is named in full. The others have the name themselves. */
const MAX_OF_REGENCY = 12
const MAX_TERMS = 8
/** Maximum number of variants per search term. More would match everything. */
const MAX_VARIANTS = 12
const POSTAL = /^[0-9]{5}$/

type Found = { label: string; code: string }
/** A search term as typed, followed by its variants. */
type TermVariants = readonly string[]

/**
 * Returns a condition that the search text contains a variant of a term. One regular expression
 * is one scan of the trigram index. `like any` is one scan per combination of the variants of all
 * terms, millions for a sentence. Terms contain only letters and digits, so they need no escaping.
 */
const containsVariant = (forms: TermVariants) => sql`search ~ ${[...new Set(forms)].join('|')}`

/**
 * Returns a LIKE pattern such as `%sukun%`. Terms contain only letters and digits, so they need no
 * escaping.
 */
const anywhere = (term: string) => `%${term}%`

/** Returns the search terms of a text, with the full forms of abbreviations as variants. */
export const parseAreaTerms = (text: string): TermVariants[] =>
  areaTokens(text.normalize('NFKC')).filter(Boolean).slice(0, MAX_TERMS).map(expandAreaToken)

/**
 * Finds villages by the name of the village, its district, regency or province, or by postal code:
 * `kec. Waru`, `sby`, `61256`.
 *
 * The villages of a regency that the text names in full come first.
 *
 * If no village matches all terms as typed, typing errors are corrected. If that finds nothing
 * either, the postal code is ignored as outdated, as long as there are other terms.
 *
 * @param near location that the user looks at; among equal names, the nearest comes first
 * @returns an empty list for a text shorter than three characters that names no regency
 * @decision 0009
 */
export async function searchVillageAreas(db: Db, text: string, near: Point | null = null): Promise<Found[]> {
  const terms = parseAreaTerms(text)
  const inRegency = await findVillagesOfRegency(db, await readRegenciesNamed(db, text), terms, near)
  // `50 Kota` is a regency, but `50` alone would match everything.
  if (terms.map(([typedTerm]) => typedTerm).join('').length < 3) return inRegency
  const hints = areaHints(text)
  const villages = await readVillagesWith(db, terms, hints, near)
  if (inRegency.length > 0) {
    const codes = new Set(inRegency.map(({ code }) => code))
    return [...inRegency, ...villages.filter(({ code }) => !codes.has(code))].slice(0, MAX_VILLAGES)
  }
  if (villages.length > 0) return villages
  const correctedTerms = await correctTerms(db, terms)
  const alike = await readVillagesWith(db, correctedTerms, hints, near)
  if (alike.length > 0) return alike
  const names = correctedTerms.filter(([typedTerm = '']) => !POSTAL.test(typedTerm))
  return names.length > 0 && names.length < correctedTerms.length
    ? readVillagesWith(db, names, hints, near)
    : []
}

/**
 * Returns villages of regencies. Those with the name of the regency, or in such a district, come
 * first.
 */
async function findVillagesOfRegency(
  db: Db,
  regencies: readonly string[],
  terms: readonly TermVariants[],
  near: Point | null,
): Promise<Found[]> {
  if (regencies.length === 0) return []
  const name = terms.map(([typedTerm = '']) => typedTerm).join(' ')
  const { rows } = await sql<Found>`
    select label, code from area
    where level = 4 and (${sql.join(
      regencies.map((code) => sql`(code >= ${code} and code < ${`${code}~`})`),
      sql` or `,
    )})
    order by (lower(name) = ${name}) desc, (lower(split_part(label, ', ', 2)) = ${name}) desc, ${away(near)}, length(label), code
    limit ${MAX_OF_REGENCY}`.execute(db)
  return rows
}

/**
 * Finds villages that match every term in one of its variants. They are sorted by the number of
 * terms that match as typed, by the level that the text names, by own name equal to the start of
 * the text, by own name starting with the first term, by every term being a prefix, by distance to
 * the location that the user looks at, and by length of the label.
 */
export async function readVillagesWith(
  db: Db,
  terms: readonly TermVariants[],
  hints: readonly AreaHint[],
  near: Point | null = null,
): Promise<Found[]> {
  const [first] = terms
  if (first === undefined) return []
  const names = terms.map((_, at) =>
    terms
      .slice(0, at + 1)
      .map(([typedTerm]) => typedTerm)
      .join(' '),
  )
  const all = sql.join(terms.map(containsVariant), sql` and `)
  const typedSql = sum(terms.map(([one = '']) => sql`search like ${anywhere(one)}`))
  const begunSql = sum(
    terms.map((forms) => sql`' ' || search like any(${forms.map((one) => `% ${one}%`)}::text[])`),
  )
  const hintScore = sum(
    hints.map(
      ({ part, prefix, token }) =>
        sql`lower(split_part(label, ', ', ${part}::int)) like ${`${prefix}%${token}%`}`,
    ),
  )
  const { rows } = await sql<Found>`
    select label, code from area where level = 4 and ${all}
    order by ${typedSql} desc, ${hintScore} desc, ${isCalled([...names, ...first], near)} desc, search like any(${first.map((one) => `${one}%`)}::text[]) desc,
      ${begunSql} desc, ${away(near)}, length(label), code limit ${MAX_VILLAGES}`.execute(db)
  return rows
}

/**
 * Returns the condition that a village has exactly this name. If the user looks at a location, a
 * district with this name counts as well.
 */
const isCalled = (names: readonly string[], near: Point | null) =>
  near === null
    ? sql`lower(name) = any(${[...names]}::text[])`
    : sql`(lower(name) = any(${[...names]}::text[]) or lower(split_part(label, ', ', 2)) = any(${[...names]}::text[]))`

/**
 * Returns a distance for sorting only: squared degrees, with longitude scaled by the cosine of the
 * latitude.
 */
function away(near: Point | null) {
  if (near === null) return sql`0::int`
  const narrow = Math.cos((near.latitude * Math.PI) / 180)
  return sql`coalesce(power(latitude - ${near.latitude}::float8, 2) + power((longitude - ${near.longitude}::float8) * ${narrow}::float8, 2), 1e9)`
}

/** Returns how many of the conditions hold. */
const sum = (conditions: readonly ReturnType<typeof sql>[]) =>
  conditions.length === 0
    ? sql`0::int`
    : sql.join(
        conditions.map((condition) => sql`(case when ${condition} then 1 else 0 end)`),
        sql` + `,
      )

/** Adds the nearest known words to each term as variants, and splits joined names. */
export async function correctTerms(db: Db, terms: readonly TermVariants[]): Promise<TermVariants[]> {
  const { near, joined } = await vocabularyOf(db)
  return terms.flatMap((forms): TermVariants[] => {
    const [typedTerm = ''] = forms
    const parts = joined.get(typedTerm)
    return parts ? parts.map((part) => [part]) : [[...forms, ...closest(near, typedTerm)]]
  })
}

function closest(near: FuzzyIndex, typedTerm: string): string[] {
  const slips = maxEdits(typedTerm)
  if (slips === 0) return []
  const fuzzyMatches = near.search(typedTerm, slips, 'whole')
  const matches = fuzzyMatches.length > 0 ? fuzzyMatches : near.search(typedTerm, slips, 'beginning')
  return matches
    .sort((a, b) => a.edits - b.edits || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_VARIANTS)
    .map(({ term }) => term)
}

type Vocabulary = {
  near: FuzzyIndex
  /** Maps joined forms such as `bandarlampung` to the separate words. */
  joined: ReadonlyMap<string, readonly string[]>
}

/** The vocabulary of each database, loaded once. */
const vocabularies = new WeakMap<object, Promise<Vocabulary>>()

/**
 * Returns the words in area names. The process reads them on the first typing error.
 */
async function vocabularyOf(db: Db): Promise<Vocabulary> {
  const loadedVocabulary = vocabularies.get(db)
  if (loadedVocabulary) return loadedVocabulary
  const reading = readVocabulary(db)
  vocabularies.set(db, reading)
  // Do not retain a failed read, or an empty table that is about to be filled.
  const forget = () => vocabularies.get(db) === reading && vocabularies.delete(db)
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
