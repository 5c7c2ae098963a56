/** Words that many names share: legal forms, kinds of shops and schools, titles, and fillers. */
const SHARED = new Set(
  `cv pt ud pd fa tbk toko kios koperasi kop yayasan firma perusahaan usaha
  tk kb tpa sps paud ra sd mi smp mts sma smk ma slb skb pkbm
  sdn min smpn mtsn sman smkn man slbn sds smps smas smks negeri swasta
  kabupaten kota kecamatan dinas ibu bu bapak pak drs dra dr ir prof hj h dan`.split(/\s+/),
)

const isShared = (word: string) => SHARED.has(word.toLowerCase())

/**
 * Returns the two letters that stand for a name: of its first two own words, or the first two of
 * its only own word. A name without own words, such as "SMK Negeri 2", gives the letters of its
 * first word. Degrees after a comma do not count. "SD Negeri 1 Sukamaju" gives "SU".
 */
export function initials(name: string): string {
  const [beforeDegrees = ''] = name.split(',')
  const words = beforeDegrees.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const [first, second] = words.filter((word) => !isShared(word))
  const characters =
    second === undefined ? (first ?? words[0] ?? '') : characterOf(first) + characterOf(second)
  return [...characters].slice(0, 2).join('').toUpperCase()
}

const characterOf = (word = '') => [...word].slice(0, 1).join('')
