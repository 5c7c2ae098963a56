import type { CatalogueSearch, ItemCard } from '@pasar/contract/catalogue/search'
import type { ReactNode } from 'react'
import { useFirstFrame } from '../api/use-first-frame.ts'
import { LoadMore } from '../ui/load-more.tsx'
import { linkClass } from '../ui/page-head.tsx'
import type { PriceReader } from './item-card.tsx'
import { ItemGrid } from './item-grid.tsx'
import { ListLink, type ListPlace } from './list-place.tsx'
import { type ListPage, useMoreItems } from './more-items.ts'

type GrowingGridProps = {
  place: ListPlace
  search: CatalogueSearch
  page: ListPage
  reader: PriceReader
  label: string
  level?: 'h2' | 'h3'
  early?: number
  /** What stands at the foot of each card. */
  foot?: (item: ItemCard) => ReactNode
}

/** A grid that grows by "Muat lagi"; without scripts the same link leads to the next page. */
export function GrowingGrid({ place, search, page, reader, label, level, early, foot }: GrowingGridProps) {
  const { items, matched, next, state, load, warm } = useMoreItems(place, search, page)
  const from = useFirstFrame()
  const drawn = from === null ? items : items.slice(0, reachedAt(from + innerHeight))
  return (
    <>
      {page.start > 0 && (
        <ListLink
          place={place}
          search={{ ...search, start: 0 }}
          scroll="top"
          className={`${linkClass} mb-3 inline-flex min-h-11 items-center`}
        >
          Kembali ke awal daftar
        </ListLink>
      )}
      <ItemGrid
        {...{ items: drawn, matched, reader, label, foot }}
        {...(level && { level })}
        {...(early !== undefined && { early })}
      />
      <LoadMore
        shown={Math.min(next, page.total)}
        total={page.total}
        state={state}
        onMore={() => void load()}
        link={(look) => (
          <ListLink
            place={place}
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
