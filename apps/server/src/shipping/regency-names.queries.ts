import { areaTokens } from '@pasar/domain/shipping/area-tokens'
import type { Db } from '../db/database.ts'
import { FORMER_NAMES } from './areas.corrections.ts'

type RegencyKind = 'kabupaten' | 'kota'
type Regency = { code: string; kind: RegencyKind }
/** Regencies by their name in lower case without kind, spaces and punctuation. */
type RegencyNames = ReadonlyMap<string, readonly Regency[]>

const KIND = /^(kabupaten|kab|kota)\b[^a-z0-9]*(?:(?:administrasi|adm)\b)?/i

const joinedLetters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

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
    const key = joinedLetters(name.replace(KIND, ''))
    byCode.set(code, regency)
    names.set(key, [...(names.get(key) ?? []), regency])
  }
  for (const [key, code] of Object.entries(FORMER_NAMES)) {
    const regency = byCode.get(code)
    if (regency) names.set(key, [regency])
  }
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
 * Returns the codes of the regencies that a text names in full, in one word or several, with or
 * without `Kab.` or `Kota`.
 *
 * @returns several when a regency and a city have the name and the text does not say which
 */
export async function findRegenciesNamed(db: Db, text: string): Promise<string[]> {
  const names = await regencyNamesOf(db)
  const kindWord = KIND.exec(text.trim())?.[1]?.toLowerCase()
  const kind = kindWord === undefined ? undefined : kindWord === 'kota' ? 'kota' : 'kabupaten'
  const withoutKind = names.get(joinedLetters(text.trim().replace(KIND, ''))) ?? []
  const ofKind = withoutKind.filter((regency) => regency.kind === kind)
  // `Kota Baru` is the regency Kotabaru.
  const whole = names.get(joinedLetters(text)) ?? names.get(areaTokens(text).join('')) ?? []
  const regencies = ofKind.length > 0 ? ofKind : whole.length > 0 ? whole : withoutKind
  return regencies.map(({ code }) => code)
}
