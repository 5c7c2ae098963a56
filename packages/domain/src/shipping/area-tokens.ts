/** Levels of area, as the parts of a label stand: `Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur`. */
export type AreaPart = 1 | 2 | 3 | 4

/** How people write the kind of an area in front of its name, and where it then stands in a label. */
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

/** Short forms that are no beginning of what they stand for. */
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

/** Kinds of area, which people write or leave out as they like. */
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
 * The words by which an area is found: lower case, letters and digits only, without the words that name a kind of area. A name made of
 * nothing but such words keeps them.
 *
 * @decision 0009
 */
export function areaTokens(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
  const telling = words.filter((word) => !NOISE.has(word))
  return telling.length > 0 ? telling : words
}

/**
 * What a word of a search may stand for, itself first: `sby` for `surabaya`.
 *
 * @decision 0009
 */
export const expandAreaToken = (word: string): readonly string[] => [word, ...(SHORT[word] ?? [])]

/** A name that was written with its kind in front: `kec. Waru`. */
export type AreaHint = { readonly part: AreaPart; readonly prefix: string; readonly token: string }

/**
 * Of which level somebody says that a word is.
 *
 * @returns none for words without a kind in front
 * @decision 0009
 */
export function areaHints(text: string): AreaHint[] {
  const words = text.toLowerCase().split(/[^a-z0-9]+/)
  return words.flatMap((kind, at) => {
    const known = KINDS[kind]
    const token = words[at + 1]
    return known && token !== undefined && token !== '' && !KINDS[token] ? [{ ...known, token }] : []
  })
}
