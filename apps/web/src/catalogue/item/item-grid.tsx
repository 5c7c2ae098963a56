import type { ComponentProps } from 'react'
import { ItemCards } from './item-card.tsx'

type ItemGridProps = Omit<ComponentProps<typeof ItemCards>, 'className' | 'eagerCount' | 'label'> & {
  /** Label of the list for screen readers. */
  label: string
  /** Number of cards above the fold. */
  eagerCount?: number
}

/** Grid of cards: 2 columns on phones, 3 from 600 px, 4 or 5 on wider screens. */
export function ItemGrid({ eagerCount = 4, ...cards }: ItemGridProps) {
  return (
    <div className="@container">
      <ItemCards
        {...{ eagerCount, ...cards }}
        className="reveal-rows grid grid-cols-2 gap-2 @min-[34rem]:grid-cols-3 @min-[34rem]:gap-4 @min-[56rem]:grid-cols-4 @min-[72rem]:grid-cols-5"
      />
    </div>
  )
}
