import type { ReactNode } from 'react'
import { CallErrorNote } from '../fields/call-error-note.tsx'
import { FormDialog } from './form-dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** The call that the confirmation makes. */
  call: { isPending: boolean; refusal: Error | null }
  onConfirm: () => void
  /** Label of the button that confirms, and while the call is pending. */
  confirmLabel: string
  busyLabel: string
  variant?: 'primary' | 'danger'
}

/** Asks for confirmation of one call, and shows its refusal. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  description,
  call,
  onConfirm,
  confirmLabel,
  busyLabel,
  variant = 'danger',
}: ConfirmDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      title={title}
      description={description}
      onClose={onClose}
      variant={variant}
      busy={call.isPending}
      busyLabel={busyLabel}
      submitLabel={confirmLabel}
      onSubmit={onConfirm}
    >
      <CallErrorNote calls={[call]} />
    </FormDialog>
  )
}
