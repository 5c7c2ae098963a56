import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { Link } from '@tanstack/react-router'
import { QuickFilter } from '../../ui/fields/filter-chip.tsx'

/** Tags and groups of an item. A tag links to its items, a group to a search for its name. */
export function LabelChips({ item: { tags, groups } }: { item: Pick<ItemDetail, 'tags' | 'groups'> }) {
  const tagNames = new Set(tags.map(({ name }) => name))
  const chips = [
    ...tags.map(({ id, name }) => ({ name, search: { tag: [id] } })),
    ...groups
      .filter(({ name }) => !tagNames.has(name))
      .map(({ name }) => ({ name, search: { keyword: name } })),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label="Tag dan grup" className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ name, search }) => (
        <li key={name} className="max-w-full min-w-0">
          <QuickFilter isOn={false} link={(look) => <Link to="/search" {...{ search }} {...look} />}>
            <span className="truncate">{name}</span>
          </QuickFilter>
        </li>
      ))}
    </ul>
  )
}
