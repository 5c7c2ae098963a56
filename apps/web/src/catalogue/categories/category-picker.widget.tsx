import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { Suspense } from 'react'
import { Loading, RowsSkeleton } from '../../ui/blocks/skeleton.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import type { CategoryChoice } from './category-tree-picker.tsx'

type CategoryPickerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Id of the selected category; empty for all. */
  value: string
  choice?: CategoryChoice | undefined
  /** The listing whose items are counted per category. */
  list?: CatalogueSearch | undefined
  /** @param fullName name with all ancestors; empty for all */
  onConfirm: (id: string, fullName: string) => void
}

const Tree = retryingLazy(async () => (await import('./category-tree-picker.tsx')).CategoryTreePicker)

/**
 * The category tree with a search field and a confirm button. Code and data load on first
 * opening.
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
