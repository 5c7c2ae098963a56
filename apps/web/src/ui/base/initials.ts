/** Kinds of schools, also with N for negeri and S for swasta. */
const SCHOOLS = new Set(
  `tk kb tpa sps paud ra sd mi smp mts sma smk ma slb skb pkbm
  sdn min smpn mtsn sman smkn man slbn sds smps smas smks`.split(/\s+/),
)

/** Words that many names share: legal forms, kinds of shops, titles, and fillers. */
const SHARED = new Set(
  `cv pt ud pd fa tbk toko kios koperasi kop yayasan firma perusahaan usaha negeri swasta
  kabupaten kota kecamatan dinas ibu bu bapak pak drs dra dr ir prof hj h dan`.split(/\s+/),
)

const isSchool = (word: string) => SCHOOLS.has(word.toLowerCase())
const isShared = (word: string) => isSchool(word) || SHARED.has(word.toLowerCase())

/**
 * Returns the two letters that stand for a name: of its first two own words, or the first two of
 * its only own word. A school has the letter of its kind and that of its first own word, or the
 * first digit of its number: "SD Negeri 8 Tropodo" gives "ST", "SMK Negeri 2" gives "S2". Degrees
 * after a comma do not count.
 */
export function initials(name: string): string {
  const [beforeDegrees = ''] = name.split(',')
  const words = beforeDegrees.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const [first, second] = words.filter((word) => !isShared(word))
  const [kind] = words
  const [digit = ''] = beforeDegrees.match(/\d/) ?? []
  const characters =
    kind !== undefined && isSchool(kind)
      ? characterOf(kind) + (characterOf(first) || digit)
      : second === undefined
        ? (first ?? kind ?? '')
        : characterOf(first) + characterOf(second)
  return [...characters].slice(0, 2).join('').toUpperCase()
}

const characterOf = (word = '') => [...word].slice(0, 1).join('')
