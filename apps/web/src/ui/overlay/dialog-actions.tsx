import type { ComponentProps } from 'react'
import { Button } from '../base/button.tsx'

type DialogActionsProps = ComponentProps<typeof Button> & { onCancel: () => void }

/** Footer of a dialog: cancel or proceed. A form has it by `FormDialog`. */
export function DialogActions({ onCancel, ...act }: DialogActionsProps) {
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        Batal
      </Button>
      <Button {...act} />
    </>
  )
}
