import { useNavigate, useSearch } from '@tanstack/react-router'
import { wish } from '../api/wish.ts'
import { CategoryPicker } from '../catalogue/category-picker.widget.tsx'

const categories = wish<'open'>()

/** Opens the category picker from the header, the side menu or the bar of a phone. */
export const askForCategories = (): void => categories.ask('open')

/** The category picker of the shell; a choice leads to the list of that category, and keeps what the list had. */
export function CategoriesAsked() {
  const isOpen = categories.useWish() !== null
  const navigate = useNavigate()
  const categoryId = useSearch({ strict: false, select: (search) => search.categoryId ?? '' })
  return (
    <CategoryPicker
      isOpen={isOpen}
      onOpenChange={(open) => !open && categories.drop()}
      value={categoryId}
      onConfirm={(id) =>
        void navigate({ to: '/search', search: (before) => ({ ...before, categoryId: id, start: 0 }) })
      }
    />
  )
}
