import type { ItemCard as Item } from '@pasar/contract/catalogue/search'
import type { ReactNode } from 'react'
import { ItemCard, type PriceReader } from './item-card.tsx'

type ItemGridProps = {
  items: readonly Item[]
  reader: PriceReader
  /** Pieces of names to stress: what was searched for. */
  matched?: readonly string[]
  /** Read aloud for the list. */
  label: string
  level?: 'h2' | 'h3'
  /** How many cards are in sight at once; their pictures are fetched with the page. */
  early?: number
  /** What stands at the foot of each card. */
  foot?: ((item: Item) => ReactNode) | undefined
}

/** Cards beside each other: 2 on a phone, 3 from 600 px, 4 and 5 as the room allows. */
export function ItemGrid({ items, reader, matched, label, level = 'h3', early = 4, foot }: ItemGridProps) {
  return (
    <div className="@container">
      <ul
        aria-label={label}
        className="grid grid-cols-2 gap-2 @min-[34rem]:grid-cols-3 @min-[34rem]:gap-4 @min-[56rem]:grid-cols-4 @min-[72rem]:grid-cols-5"
      >
        {items.map((item, place) => (
          <ItemCard
            key={item.id}
            {...{ item, reader, level }}
            {...(matched && { matched })}
            arrival={arrivalOf(place, early)}
          >
            {foot?.(item)}
          </ItemCard>
        ))}
      </ul>
    </div>
  )
}

const arrivalOf = (place: number, early: number) => {
  if (place === 0 && early > 0) return 'first'
  return place < early ? 'early' : 'later'
}
