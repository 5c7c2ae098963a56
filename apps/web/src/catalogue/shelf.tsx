import type { ItemCard as Item } from '@pasar/contract/catalogue/search'
import { type ReactNode, useId } from 'react'
import { classes } from '../ui/classes.ts'
import { SectionHead } from '../ui/page-head.tsx'
import { ItemCards, type PriceViewer } from './item-card.tsx'

type ShelfProps = {
  title: string
  /** Right of the title: "Lihat semua". */
  aside?: ReactNode
  items: readonly Item[]
  viewer: PriceViewer
  /** How many pictures are fetched with the page. */
  eagerCount?: number
}

/** A row of cards that scrolls sideways on a phone, where a bit of the third says that there is more. */
export function Shelf({ title, aside, items, viewer, eagerCount = 0 }: ShelfProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className={classes('utuh -mx-4 min-w-0 px-4', eagerCount === 0 && 'di-bawah')}
    >
      <SectionHead title={<span id={id}>{title}</span>} aside={aside} />
      <div className="tanpa-batang -mx-4 mt-3 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-0">
        <ItemCards
          {...{ items, viewer, eagerCount }}
          className="utuh-deret grid auto-cols-[9.75rem] grid-flow-col gap-2 sm:auto-cols-[11rem] sm:gap-4 lg:grid-flow-row lg:grid-cols-5 lg:[&>li:nth-child(n+6)]:hidden"
        />
      </div>
    </section>
  )
}
