import type { CardRank, CatalogueSearch, ItemCard } from '@pasar/contract/catalogue/search'
import type { ReactNode } from 'react'
import { useInitialScroll } from '../../page/use-initial-scroll.ts'
import { LoadMore } from '../../ui/blocks/load-more.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import type { PriceViewer } from '../item/item-card.tsx'
import { ItemGrid } from '../item/item-grid.tsx'
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
  /** Content at the foot of each card. */
  foot?: (item: ItemCard, rank: CardRank | undefined) => ReactNode
}

/** A grid that grows with "Muat lagi". Without scripts the same link opens the next page. */
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
  const { items, ranks, matched, next, state, load, warm } = useMoreItems(scope, search, page)
  const from = useInitialScroll()
  const rankOf = new Map(ranks.map((rank) => [rank.id, rank]))
  const drawnItems = from === null ? items : items.slice(0, reachedAt(from + innerHeight))
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
        {...{ items: drawnItems, matched, viewer, label }}
        foot={foot && ((item) => foot(item, rankOf.get(item.id)))}
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

/**
 * Returns a number of cards that certainly fills the page down to a given edge.
 *
 * @param depth position of the edge, in pixels from the top of the page
 */
function reachedAt(depth: number): number {
  // Height estimate for phones: a card has a square picture of half the screen width, two
  // name lines, a price and a vendor. Above the list are three header rows, the title and
  // the sort order.
  const [beside, lowestCard, highestList] = innerWidth < 576 ? [2, innerWidth / 2 + 80, 240] : [5, 240, 150]
  return ((depth - highestList) / lowestCard + 1) * beside
}
