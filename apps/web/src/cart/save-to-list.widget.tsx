import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { preloadDialog } from '../ui/lazy-dialog.tsx'
import type { ListGoods } from './save-to-list-dialog.tsx'

const SaveToListDialog = lazy(async () => ({
  default: (await import('./save-to-list-dialog.tsx')).SaveToListDialog,
}))

type SaveToListProps = {
  goods: ListGoods
  /** Whether all is chosen that has to be; says itself what is missing. */
  isReady: () => boolean
}

/** Puts goods on a purchase list; the code of the dialog comes with the first press. */
export function SaveToList({ goods, isReady }: SaveToListProps) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        icon="file-text"
        onPointerDown={preloadDialog}
        onClick={() => {
          if (!isReady()) return
          setOpened((times) => times + 1)
          setOpen(true)
        }}
      >
        Simpan ke daftar
      </Button>
      {opened > 0 && (
        <Suspense fallback={null}>
          <SaveToListDialog key={opened} isOpen={isOpen} onClose={() => setOpen(false)} goods={goods} />
        </Suspense>
      )}
    </>
  )
}
