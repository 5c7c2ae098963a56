const SEARCHED =
  'kertas spidol pulpen pensil penggaris proyektor laptop printer mikroskop lemari seragam matematika pembersih papan flashdisk kursi'.split(
    ' ',
  )
const BESIDE = ['hitam', 'merah', 'biru', 'kayu', 'a4', 'kelas', 'isi', 'plastik', '14 inci', 'siswa']
const FILTERS = ['goods=umkm', 'production=domestic', 'availability=ready', 'condition=new', 'scale=3347_34']

/** Returns a number from 0 up to a limit, far from the previous one; deterministic for n. */
export const scattered = (n: number, salt: number, limit: number) =>
  (Math.imul(n + salt * 7_919, 2_654_435_761) >>> 8) % limit
const chosen = <T>(list: readonly T[], n: number, salt: number) => list[scattered(n, salt, list.length)]

/** Returns two terms, two filters and a price range, almost never repeated. */
export function randomSearch(n: number): string {
  const keywords = encodeURIComponent(`${chosen(SEARCHED, n, 1)} ${chosen(BESIDE, n, 2)}`)
  const range = `lower=${scattered(n, 3, 40_000)}&upper=${900_000 + scattered(n, 4, 9_000_000)}`
  return `keyword=${keywords}&${chosen(FILTERS, n, 5)}&${chosen(FILTERS, n, 6)}&${range}`
}

const SORTS = ['NEWEST', 'RELEVANCE', 'PRICE_ASC', 'PRICE_DESC']

/**
 * Returns one of thousands of queries: a word or two, a category or none, a filter, a price bound
 * that varies, and any of 400 pages of short queries.
 *
 * @param categories wire ids of categories
 */
export function anySearch(n: number, categories: readonly string[]): string {
  const word = chosen(SEARCHED, n, 12) ?? ''
  const beside = n % 3 === 0 ? ` ${chosen(BESIDE, n, 13)}` : ''
  const category = n % 4 === 0 ? `&categoryId=${chosen(categories, n, 14)}` : ''
  const filter = n % 2 === 0 ? `&${chosen(FILTERS, n, 15)}` : ''
  const start = n % 5 === 0 ? 24 * scattered(n, 16, 400) : 0
  return `keyword=${encodeURIComponent(word + beside)}${category}${filter}&lower=${scattered(n, 17, 40_000)}&sort=${chosen(SORTS, n, 18)}&start=${start}`
}

/** Returns the start of a search term, as typed so far. */
export const partialTerm = (n: number) => (chosen(SEARCHED, n, 7) ?? '').slice(0, 2 + scattered(n, 8, 4))

/** Returns a word with a letter omitted or doubled, sometimes after another word. */
export function misspelt(n: number): string {
  const term = chosen(SEARCHED, n, 9) ?? ''
  const at = 1 + scattered(n, 10, term.length - 2)
  const typed = n % 2 === 0 ? term.slice(0, at) + term.slice(at + 1) : term.slice(0, at) + term.slice(at - 1)
  return n % 3 === 0 ? encodeURIComponent(`${chosen(BESIDE, n, 11)} ${typed}`) : typed
}
