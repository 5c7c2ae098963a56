import { useState } from 'react'
import { useReopening } from '../api/reopening.ts'
import { warmDialog } from '../ui/lazy-dialog.tsx'

/**
 * A dialog that a press opens; from the first press on it stands in the page, so that its closing is seen.
 *
 * @param name what it is about
 */
export function useOpening(name: string) {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  useReopening(name, isOpen ? '' : null, open)
  return {
    isLoaded,
    button: { onPointerDown: warmDialog, onClick: open },
    dialog: { isOpen, onOpenChange: setOpen },
  }
}
