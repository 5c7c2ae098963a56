import { useState } from 'react'
import { useReopenForm } from '../offline/reopen-forms.ts'
import { preloadDialog } from '../ui/overlay/lazy-dialog.tsx'

/**
 * Manages a dialog that opens on press. It stays mounted from the first press, so its closing
 * animation runs.
 *
 * @param name the subject of the dialog
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
