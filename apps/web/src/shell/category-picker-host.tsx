import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readCatalogueSearch } from '../api/catalogue-address.ts'
import { closeCategoryPicker, useCategoryRequest } from '../api/category-request.ts'
import { CategoryPicker } from '../catalogue/category-picker.widget.tsx'

/** The category picker of the shell; a choice leads to the list of that category, and keeps what the list had. */
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
