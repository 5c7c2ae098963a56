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

/** Short names of provinces, by the code of the province. */
export const PROVINCE_ALIASES: Readonly<Record<string, string>> = {
  '12': 'sumut',
  '13': 'sumbar',
  '16': 'sumsel',
  '19': 'babel',
  '21': 'kepri',
  '31': 'daerah khusus ibukota jkt',
  '32': 'jabar',
  '33': 'jateng',
  '34': 'diy jogja yogya',
  '35': 'jatim',
  '52': 'ntb',
  '53': 'ntt',
  '61': 'kalbar',
  '62': 'kalteng',
  '63': 'kalsel',
  '64': 'kaltim',
  '65': 'kaltara',
  '71': 'sulut',
  '72': 'sulteng',
  '73': 'sulsel',
  '74': 'sultra',
  '76': 'sulbar',
  '82': 'malut',
}

/**
 * The words by which an area is found: lower case, letters and digits only, without the words that name a kind of area. A name made of
 * nothing but such words keeps them.
 */
export function areaWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
  const telling = words.filter((word) => !NOISE.has(word))
  return telling.length > 0 ? telling : words
}
