import { useNavigate, useSearch } from '@tanstack/react-router'
import { stopCategories, useCategoryRequest } from '../api/category-request.ts'
import { CategoryPicker } from '../catalogue/category-picker.widget.tsx'

/** The category picker of the shell; a choice leads to the list of that category, and keeps what the list had. */
export function CategoriesAsked() {
  const isOpen = useCategoryRequest() !== null
  const navigate = useNavigate()
  const categoryId = useSearch({ strict: false, select: (search) => search.categoryId ?? '' })
  return (
    <CategoryPicker
      isOpen={isOpen}
      onOpenChange={(open) => !open && stopCategories()}
      value={categoryId}
      onConfirm={(id) =>
        void navigate({ to: '/search', search: (before) => ({ ...before, categoryId: id, start: 0 }) })
      }
    />
  )
}
