import type { CatalogueSearch, ItemCard } from '@pasar/contract/catalogue/search'
import type { ReactNode } from 'react'
import { useInitialScroll } from '../api/use-initial-scroll.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { linkClass } from '../ui/page-head.tsx'
import type { PriceViewer } from './item-card.tsx'
import { ItemGrid } from './item-grid.tsx'
import { ListLink, type ListScope } from './list-scope.tsx'
import { type ListPage, useMoreItems } from './more-items.ts'

type LoadMoreGridProps = {
  scope: ListScope
  search: CatalogueSearch
  page: ListPage
  viewer: PriceViewer
  label: string
  level?: 'h2' | 'h3'
  eagerCount?: number
  /** What stands at the foot of each card. */
  foot?: (item: ItemCard) => ReactNode
}

/** A grid that grows by "Muat lagi"; without scripts the same link leads to the next page. */
export function LoadMoreGrid({
  scope,
  search,
  page,
  viewer,
  label,
  level,
  eagerCount,
  foot,
}: LoadMoreGridProps) {
  const { items, matched, next, state, load, warm } = useMoreItems(scope, search, page)
  const from = useInitialScroll()
  const drawn = from === null ? items : items.slice(0, reachedAt(from + innerHeight))
  return (
    <>
      {page.start > 0 && (
        <ListLink
          scope={scope}
          search={{ ...search, start: 0 }}
          scroll="top"
          className={`${linkClass} mb-3 inline-flex min-h-11 items-center`}
        >
          Kembali ke awal daftar
        </ListLink>
      )}
      <ItemGrid
        {...{ items: drawn, matched, viewer, label, foot }}
        {...(level && { level })}
        {...(eagerCount !== undefined && { eagerCount })}
      />
      <LoadMore
        shown={Math.min(next, page.total)}
        total={page.total}
        state={state}
        onMore={() => void load()}
        link={(look) => (
          <ListLink
            scope={scope}
            search={{ ...search, start: next }}
            scroll="top"
            {...look}
            onIntent={warm}
            onClick={(event) => {
              event.preventDefault()
              void load()
            }}
          >
            {state === 'loading' ? 'Memuat…' : look.children}
          </ListLink>
        )}
      />
    </>
  )
}

/** How many cards surely fill a screen down to its lower edge. @param depth of that edge, in pixels from the top of the page */
function reachedAt(depth: number): number {
  // On a phone a card has a square picture as wide as half the screen, two lines of a name, a price and whose it is; above the list stand
  // three rows of the header, its title and its order.
  const [beside, lowestCard, highestList] = innerWidth < 576 ? [2, innerWidth / 2 + 80, 240] : [5, 240, 150]
  return ((depth - highestList) / lowestCard + 1) * beside
}
