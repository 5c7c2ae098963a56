import type { Category } from '@pasar/contract/catalogue/category'
import type { CatalogueSearch, SearchReply } from '@pasar/contract/catalogue/search'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { FilterGroup } from '../../ui/fields/filter-option.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { CategoryPicker } from '../categories/category-picker.widget.tsx'
import { CountedLines, lineClass } from './counted-lines.tsx'
import type { ListChoice } from './list-scope.tsx'
import { withCategory } from './search-address.ts'

type CategoryFilterProps = {
  search: CatalogueSearch
  /** Path from the root to the selected category. */
  path: readonly Category[]
  /** Subcategories with results. */
  subcategories: SearchReply['categories']
  choice: ListChoice
  onChange: (search: CatalogueSearch) => void
}

const MAX_SUBCATEGORIES = 8

/**
 * The path to the selected category, its subcategories with counts, and the picker with the
 * whole tree.
 */
export function CategoryFilter({ search, path, subcategories, choice, onChange }: CategoryFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const above = path.slice(0, -1)
  const chosenCategory = path.at(-1)
  return (
    <FilterGroup title="Kategori">
      {search.categoryId !== '' && (
        <ul aria-label="Kategori di atasnya">
          <li>
            {choice.link(withCategory(search, ''))({ className: lineClass, children: 'Semua kategori' })}
          </li>
          {above.map(({ id, name }) => (
            <li key={id}>
              {choice.link(withCategory(search, id))({ className: lineClass, children: name })}
            </li>
          ))}
          {chosenCategory && (
            <li aria-current="true" className="flex min-h-8 items-center font-bold">
              {chosenCategory.name}
            </li>
          )}
        </ul>
      )}
      <CountedLines
        label="Kategori di dalamnya"
        className={chosenCategory && 'pl-3'}
        lines={subcategories
          .slice(0, MAX_SUBCATEGORIES)
          .map((one) => ({ ...one, search: withCategory(search, one.id) }))}
        choice={choice}
      />
      <Button
        variant="outline"
        size="small"
        icon="squares-four"
        className="mt-2 w-full"
        onPointerDown={preloadDialog}
        onClick={() => setOpen(true)}
      >
        Pilih kategori
      </Button>
      <CategoryPicker
        isOpen={isOpen}
        onOpenChange={setOpen}
        value={search.categoryId}
        list={search}
        onConfirm={(id) => onChange(withCategory(search, id))}
      />
    </FilterGroup>
  )
}
