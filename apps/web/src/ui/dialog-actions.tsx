import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type DialogActionsProps = ComponentProps<typeof Button> & { onCancel: () => void }

/** The foot of a dialog that asks something: to leave it, or to do it. */
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
