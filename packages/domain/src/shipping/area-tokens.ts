/**
 * Levels of an area, by their position in a label: `Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa
 * Timur`.
 */
type AreaPart = 1 | 2 | 3 | 4

/** Spellings of the kind of an area before its name, with its position in a label. */
const KINDS: Readonly<Record<string, { readonly part: AreaPart; readonly prefix: string }>> = {
  desa: { part: 1, prefix: '' },
  ds: { part: 1, prefix: '' },
  kel: { part: 1, prefix: '' },
  kelurahan: { part: 1, prefix: '' },
  kec: { part: 2, prefix: '' },
  kecamatan: { part: 2, prefix: '' },
  kab: { part: 3, prefix: 'kabupaten ' },
  kabupaten: { part: 3, prefix: 'kabupaten ' },
  kota: { part: 3, prefix: 'kota ' },
  prov: { part: 4, prefix: '' },
  provinsi: { part: 4, prefix: '' },
}

/** Abbreviations that are not a prefix of the full word. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  bdg: ['bandung'],
  bgr: ['bogor'],
  bks: ['bekasi'],
  dps: ['denpasar'],
  gn: ['gunung'],
  jkt: ['jakarta'],
  kdr: ['kediri'],
  kp: ['kampung'],
  mdn: ['medan'],
  mks: ['makassar'],
  mlg: ['malang'],
  pd: ['pondok', 'padang'],
  plg: ['palembang'],
  sby: ['surabaya'],
  sda: ['sidoarjo'],
  sei: ['sungai'],
  smg: ['semarang'],
  tg: ['tanjung'],
  tj: ['tanjung'],
  tng: ['tangerang'],
  utr: ['utara'],
  yk: ['yogya'],
}

/** Words for the kind of an area, which users may write or omit. */
const NOISE = new Set([
  'administrasi',
  'desa',
  'ds',
  'kab',
  'kabupaten',
  'kec',
  'kecamatan',
  'kel',
  'kelurahan',
  'kota',
  'prov',
  'provinsi',
])

/**
 * Returns the search tokens of an area: lower case, letters and digits only, without words for the
 * kind of area. A name that consists of such words keeps them.
 *
 * @decision 0009
 */
export function areaTokens(text: string): string[] {
  const tokens = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .filter((token) => token !== '')
  const significant = tokens.filter((token) => !NOISE.has(token))
  return significant.length > 0 ? significant : tokens
}

/**
 * Returns a search token and its expansions, the token first: `sby` for `surabaya`.
 *
 * @decision 0009
 */
export const expandAreaToken = (token: string): readonly string[] => [token, ...(SHORT[token] ?? [])]

/** A name typed with its kind of area: `kec. Waru`. */
export type AreaHint = { readonly part: AreaPart; readonly prefix: string; readonly token: string }

/**
 * Returns the levels that a search text states for its words.
 *
 * @returns empty when no word follows a kind of area
 * @decision 0009
 */
export function areaHints(text: string): AreaHint[] {
  const tokens = text.toLowerCase().split(/[^a-z0-9]+/)
  return tokens.flatMap((kind, at) => {
    const kindTokens = KINDS[kind]
    const token = tokens[at + 1]
    return kindTokens && token !== undefined && token !== '' && !KINDS[token]
      ? [{ ...kindTokens, token }]
      : []
  })
}
