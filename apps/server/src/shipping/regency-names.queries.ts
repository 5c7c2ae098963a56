import { areaTokens } from '@pasar/domain/shipping/area-tokens'
import type { Db } from '../db/database.ts'
import { FORMER_NAMES } from './areas.corrections.ts'
import { REGENCY_ABBREVIATIONS } from './regency-abbreviations.ts'

type RegencyKind = 'kabupaten' | 'kota'
type Regency = { code: string; kind: RegencyKind }
/** Regencies by their name in lower case without kind, spaces and punctuation. */
type RegencyNames = ReadonlyMap<string, readonly Regency[]>

const KIND = /^(kabupaten|kab|kota)\b[^a-z0-9]*(?:(?:administrasi|adm)\b)?/i

const joinedCharacters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Returns the regencies with a name; most names have one, unknown ones none. */
function regenciesNamed(names: RegencyNames, key: string): readonly Regency[] {
  const regencies = names.get(key)
  return regencies === undefined ? [] : regencies
}

/** The regencies of each database, loaded once. */
const loadedNames = new WeakMap<object, Promise<RegencyNames>>()

async function readRegencyNames(db: Db): Promise<RegencyNames> {
  const rows = await db
    .selectFrom('area')
    .select(['code', 'name'])
    .where('level', '=', 2)
    .orderBy('code')
    .execute()
  const names = new Map<string, Regency[]>()
  const byCode = new Map<string, Regency>()
  for (const { code, name } of rows) {
    const regency: Regency = { code, kind: /^kota\b/i.test(name) ? 'kota' : 'kabupaten' }
    const key = joinedCharacters(name.replace(KIND, ''))
    byCode.set(code, regency)
    names.set(key, [...regenciesNamed(names, key), regency])
  }
  for (const [key, code] of Object.entries(FORMER_NAMES)) {
    const regency = byCode.get(code)
    if (regency) names.set(key, [regency])
  }
  for (const [key, name] of Object.entries(REGENCY_ABBREVIATIONS))
    names.set(key, [...regenciesNamed(names, joinedCharacters(name))])
  return names
}

function regencyNamesOf(db: Db): Promise<RegencyNames> {
  const loading = loadedNames.get(db) ?? readRegencyNames(db)
  loadedNames.set(db, loading)
  // Do not retain a failed read, or an empty table that is about to be filled.
  const forget = () => loadedNames.get(db) === loading && loadedNames.delete(db)
  loading.then((names) => names.size === 0 && forget(), forget)
  return loading
}

/**
 * Returns the codes of the regencies that a text names in full or by a common abbreviation, in one
 * word or several, with or without `Kab.` or `Kota`.
 *
 * @returns several when a regency and a city have the name and the text does not say which
 */
export async function readRegenciesNamed(db: Db, text: string): Promise<string[]> {
  const names = await regencyNamesOf(db)
  const kindToken = KIND.exec(text.trim())?.[1]?.toLowerCase()
  const kind = kindToken === undefined ? undefined : kindToken === 'kota' ? 'kota' : 'kabupaten'
  const withoutKind = regenciesNamed(names, joinedCharacters(text.trim().replace(KIND, '')))
  const ofKind = withoutKind.filter((regency) => regency.kind === kind)
  // `Kota Baru` is the regency Kotabaru.
  const wholeName = regenciesNamed(names, joinedCharacters(text))
  const whole = wholeName.length > 0 ? wholeName : regenciesNamed(names, areaTokens(text).join(''))
  const regencies = ofKind.length > 0 ? ofKind : whole.length > 0 ? whole : withoutKind
  return regencies.map(({ code }) => code)
}
