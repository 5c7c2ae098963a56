/** Kinds of area, which people write or leave out as they like. */
const NOISE = new Set([
  'administrasi',
  'desa',
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
export function areaWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
  const telling = words.filter((word) => !NOISE.has(word))
  return telling.length > 0 ? telling : words
}
