import { useState } from 'react'
import { useReopenForm } from '../api/reopen-forms.ts'
import { preloadDialog } from '../ui/lazy-dialog.tsx'

/**
 * A dialog that a press opens; from the first press on it stands in the page, so that its closing is seen.
 *
 * @param name what it is about
 */
export function useLazyDialog(name: string) {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  useReopenForm(name, isOpen ? '' : null, open)
  return {
    isLoaded,
    button: { onPointerDown: preloadDialog, onClick: open },
    dialog: { isOpen, onOpenChange: setOpen },
  }
}
