import { setImmediate } from 'node:timers/promises'
import { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { type PriceView, PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import type { IndexContent } from '@pasar/search/index-content'
import type { IndexQuery } from '@pasar/search/index-query'
import { searchContent } from '@pasar/search/index-search'
import { randomSearch } from '../search-queries.ts'

/** Returns two terms, two filters and a price range as a query of the index. */
const queryOf = (n: number): IndexQuery => ({
  ...CatalogueSearch.parse(Object.fromEntries(new URLSearchParams(randomSearch(n)))),
  kinds: 'all',
  near: '',
})

/** Searches whose time does not count, because V8 has not compiled the code yet. */
const WARM_UP_MS = 1_000

/**
 * Searches in this thread for some clients, each of which sends its next query after the answer to
 * the last one. No query is repeated, so no cached result is used.
 *
 * @param first number of the first query
 * @param waivedPpn PPN in percent that the viewer does not pay
 * @returns the time in ms that a client waited, for each query
 */
export async function runSearches(
  content: IndexContent,
  {
    clients,
    seconds,
    first,
    waivedPpn,
  }: { clients: number; seconds: number; first: number; waivedPpn: number },
): Promise<number[]> {
  const view: PriceView = { ...PUBLIC_VIEW, waivedPpn }
  const took: number[] = []
  const measuredFrom = performance.now() + WARM_UP_MS
  const end = measuredFrom + seconds * 1_000
  const sentAt = new Array<number>(clients).fill(performance.now())
  for (let n = first; ; n += clients)
    for (let client = 0; client < clients; client += 1) {
      searchContent(content, queryOf(n + client), view)
      const now = performance.now()
      if (now > measuredFrom) took.push(now - (sentAt[client] ?? now))
      sentAt[client] = now
      if (now > end) return took
      await setImmediate()
    }
}
