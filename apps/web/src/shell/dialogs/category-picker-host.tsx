import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CategoryPicker } from '../../catalogue/categories/category-picker.widget.tsx'
import { closeCategoryPicker, useCategoryRequest } from '../../dialogs/category-request.ts'
import { readCatalogueSearch } from '../../links/catalogue-address.ts'

/**
 * Hosts the category picker. A selection opens the list of that category and keeps the other
 * parameters of the current list.
 */
export function CategoryPickerHost() {
  const isOpen = useCategoryRequest() !== null
  const navigate = useNavigate()
  const address = useSearch({ strict: false })
  const list = useMemo(() => readCatalogueSearch({ ...address, start: 0 }), [address])
  return (
    <CategoryPicker
      isOpen={isOpen}
      onOpenChange={(open) => !open && closeCategoryPicker()}
      value={list.categoryId}
      list={list}
      onConfirm={(id) => void navigate({ to: '/search', search: { ...list, categoryId: id } })}
    />
  )
}
