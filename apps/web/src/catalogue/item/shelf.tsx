import type { ItemCard as Item } from '@pasar/contract/catalogue/search'
import { type ReactNode, useId } from 'react'
import { classes } from '../../ui/base/classes.ts'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { ItemCards, type PriceViewer } from './item-card.tsx'

type ShelfProps = {
  title: string
  /** Link beside the title: "Lihat semua". */
  aside?: ReactNode
  items: readonly Item[]
  viewer: PriceViewer
  /** Number of pictures that load eagerly. */
  eagerCount?: number
}

/**
 * A row of cards. On phones it scrolls horizontally, and part of the third card is visible to
 * indicate more.
 */
export function Shelf({ title, aside, items, viewer, eagerCount = 0 }: ShelfProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className={classes('reveal -mx-4 min-w-0 px-4', eagerCount === 0 && 'below-fold')}
    >
      <SectionHead title={<span id={id}>{title}</span>} aside={aside} />
      <div className="no-scrollbar -mx-4 mt-3 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-0">
        <ItemCards
          {...{ items, viewer, eagerCount }}
          className="reveal-strip grid auto-cols-[9.75rem] grid-flow-col gap-2 sm:auto-cols-[11rem] sm:gap-4 lg:grid-flow-row lg:grid-cols-5 lg:[&>li:nth-child(n+6)]:hidden"
        />
      </div>
    </section>
  )
}
