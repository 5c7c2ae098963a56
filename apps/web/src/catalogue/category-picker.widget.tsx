import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { lazy, Suspense } from 'react'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { Loading, RowsSkeleton } from '../ui/skeleton.tsx'
import type { CategoryChoice } from './category-tree-picker.tsx'

type CategoryPickerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Id of the chosen category; empty for all. */
  value: string
  choice?: CategoryChoice | undefined
  /** The list whose items are counted beside the categories. */
  list?: CatalogueSearch | undefined
  /** @param fullName with the names of those above it; empty for all */
  onConfirm: (id: string, fullName: string) => void
}

const Tree = lazy(async () => ({ default: (await import('./category-tree-picker.tsx')).CategoryTreePicker }))

/**
 * The whole tree of categories with a search and a confirm button; its code and its data come with the first opening.
 *
 * @spec 2 the category picker
 */
export function CategoryPicker(props: CategoryPickerProps) {
  const { isOpen, onOpenChange, value, choice, list, onConfirm } = props
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Pilih kategori"
      width="medium"
      phone="full"
    >
      <Suspense
        fallback={
          <Loading>
            <RowsSkeleton rows={6} />
          </Loading>
        }
      >
        <Tree
          {...{ value, choice, list }}
          onConfirm={(id, fullName) => {
            onOpenChange(false)
            onConfirm(id, fullName)
          }}
          onCancel={() => onOpenChange(false)}
        />
      </Suspense>
    </LazyDialog>
  )
}
