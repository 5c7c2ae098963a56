import { useState } from 'react'
import { warmDialog } from '../ui/lazy-dialog.tsx'

/** A dialog that a press opens; from the first press on it stands in the page, so that its closing is seen. */
export function useOpening() {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  return {
    isLoaded,
    button: {
      onPointerDown: warmDialog,
      onClick: () => {
        setLoaded(true)
        setOpen(true)
      },
    },
    dialog: { isOpen, onOpenChange: setOpen },
  }
}
