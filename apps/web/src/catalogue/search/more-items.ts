import type { CardRank, CatalogueSearch, ItemCard, SearchReply } from '@pasar/contract/catalogue/search'
import { useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { stringifySearchParams } from '../../links/search-params.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { announce } from '../../ui/base/toasts.tsx'
import type { ListScope } from './list-scope.tsx'

const MAX_LISTS = 12

/** The result page that the URL refers to. */
export type ListPage = Pick<SearchReply, 'items' | 'ranks' | 'total' | 'start' | 'matched'>

type LoadedPages = {
  firstPage: ListPage
  items: readonly ItemCard[]
  ranks: readonly CardRank[]
  matched: readonly string[]
  next: number
}

/**
 * Further pages of each list in this page view. They restore the list when the user returns
 * from an item.
 */
const further = new Map<string, LoadedPages>()
const listeners = new Set<() => void>()

function cachePages(key: string, more: LoadedPages) {
  further.delete(key)
  further.set(key, more)
  const oldest = further.keys().next().value
  if (further.size > MAX_LISTS && oldest !== undefined) further.delete(oldest)
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

type MoreReply = Pick<SearchReply, 'items' | 'ranks' | 'matched'>

/** Lifetime of a prefetched page in ms. */
const PREFETCH_MS = 10_000
let lastPrefetch: { key: string; until: number; reply: Promise<MoreReply> } | null = null

const prefetchedReply = (key: string): Promise<MoreReply> | undefined =>
  lastPrefetch?.key === key && Date.now() < lastPrefetch.until ? lastPrefetch.reply : undefined

function prefetch(key: string, fetchMore: () => Promise<MoreReply>) {
  if (prefetchedReply(key) !== undefined) return
  const reply = fetchMore()
  lastPrefetch = { key, until: Date.now() + PREFETCH_MS, reply }
  // A failed prefetch is repeated by the click.
  reply.catch(() => {
    if (lastPrefetch?.reply === reply) lastPrefetch = null
  })
}

/** Whether cached further pages still belong to a page: same total, start and first item. */
const isSameList = (a: ListPage, b: ListPage) =>
  a.total === b.total && a.start === b.start && a.items[0]?.id === b.items[0]?.id

/** Returns the cards of a list: the page in the URL and the pages loaded after it. */
export function useMoreItems(scope: ListScope, search: CatalogueSearch, page: ListPage) {
  const { call } = usePageContext()
  const savesData = useRouter().options.defaultPreload === false
  const [state, setState] = useState<{ key: string; status: 'loading' | 'error' }>()
  const key = `${scope.kind === 'vendor' ? scope.merchantId : ''}${stringifySearchParams(search)}`
  const more = useFurtherPages(key, page)
  const items = [...page.items, ...more.items]
  const pageKey = `${key} ${more.next}`

  const fetchMore = async (): Promise<MoreReply> => {
    const vendorFilter = scope.kind === 'vendor' ? { vendorId: scope.merchantId, locationId: '' } : {}
    const { loadMore } = await import('../catalogue.api.ts')
    return loadMore(call, { ...search, ...vendorFilter, start: more.next })
  }

  async function load() {
    if (state?.key === key && state.status === 'loading') return
    setState({ key, status: 'loading' })
    try {
      const reply = await (prefetchedReply(pageKey) ?? fetchMore())
      lastPrefetch = null
      const itemIds = new Set(items.map(({ id }) => id))
      const addedItems = reply.items.filter(({ id }) => !itemIds.has(id))
      cachePages(key, {
        firstPage: page,
        items: [...more.items, ...addedItems],
        ranks: [...more.ranks, ...reply.ranks],
        matched: [...new Set([...more.matched, ...reply.matched])],
        next: more.next + reply.items.length,
      })
      setState(undefined)
      announce(`${addedItems.length} barang lagi dimuat`)
    } catch {
      setState({ key, status: 'error' })
    }
  }
  return {
    items,
    ranks: [...page.ranks, ...more.ranks],
    matched: [...page.matched, ...more.matched],
    next: more.next,
    state: state?.key === key ? state.status : 'ready',
    load,
    /** Prefetches the next page on hover. */
    warm() {
      if (!savesData && state?.key !== key) prefetch(pageKey, fetchMore)
    },
  } as const
}

/** Returns the cached pages after the page in the URL; none if the list has changed since. */
function useFurtherPages(key: string, page: ListPage): Omit<LoadedPages, 'firstPage'> {
  const foundList = useSyncExternalStore(
    subscribe,
    () => further.get(key),
    () => undefined,
  )
  if (foundList && isSameList(foundList.firstPage, page)) return foundList
  return { items: [], ranks: [], matched: [], next: page.start + page.items.length }
}
