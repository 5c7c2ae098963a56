import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { Link } from '@tanstack/react-router'
import { QuickFilter } from '../ui/filter-chip.tsx'

/** Tags and groups of an item; each leads to the search for its name. */
export function LabelChips({ item: { tags, groups } }: { item: Pick<ItemDetail, 'tags' | 'groups'> }) {
  const names = [...new Set([...tags, ...groups].map(({ name }) => name))]
  if (names.length === 0) return null
  return (
    <ul aria-label="Tag dan grup" className="mt-4 flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className="max-w-full min-w-0">
          <QuickFilter
            isOn={false}
            link={(look) => <Link to="/search" search={{ keyword: name }} {...look} />}
          >
            <span className="truncate">{name}</span>
          </QuickFilter>
        </li>
      ))}
    </ul>
  )
}
