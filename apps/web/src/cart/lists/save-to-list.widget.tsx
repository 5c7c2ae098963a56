import { Suspense, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import type { ListGoods } from './save-to-list-dialog.tsx'

const SaveToListDialog = retryingLazy(
  async () => (await import('./save-to-list-dialog.tsx')).SaveToListDialog,
)

type SaveToListProps = {
  goods: ListGoods
  /** Whether all required options are selected. If not, it shows what is missing. */
  isReady: () => boolean
}

/** Adds goods to a purchase list. The dialog code loads on the first click. */
export function SaveToList({ goods, isReady }: SaveToListProps) {
  const [openedCount, setOpenedCount] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        icon="file-text"
        onPointerDown={preloadDialog}
        onClick={() => {
          if (!isReady()) return
          setOpenedCount((times) => times + 1)
          setOpen(true)
        }}
      >
        Simpan ke daftar
      </Button>
      {openedCount > 0 && (
        <Suspense fallback={null}>
          <SaveToListDialog key={openedCount} isOpen={isOpen} onClose={() => setOpen(false)} goods={goods} />
        </Suspense>
      )}
    </>
  )
}
