import type { ComponentProps } from 'react'
import { ItemCards } from './item-card.tsx'

type ItemGridProps = Omit<ComponentProps<typeof ItemCards>, 'className' | 'eagerCount' | 'label'> & {
  /** Read aloud for the list. */
  label: string
  /** How many cards are in sight at once. */
  eagerCount?: number
}

/** Cards beside each other: 2 on a phone, 3 from 600 px, 4 and 5 as the room allows. */
export function ItemGrid({ eagerCount = 4, ...cards }: ItemGridProps) {
  return (
    <div className="@container">
      <ItemCards
        {...{ eagerCount, ...cards }}
        className="utuh-baris grid grid-cols-2 gap-2 @min-[34rem]:grid-cols-3 @min-[34rem]:gap-4 @min-[56rem]:grid-cols-4 @min-[72rem]:grid-cols-5"
      />
    </div>
  )
}
