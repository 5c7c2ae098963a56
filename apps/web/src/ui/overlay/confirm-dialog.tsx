import type { ReactNode } from 'react'
import { CallErrorNote } from '../fields/call-error-note.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { LazyDialog } from './lazy-dialog.tsx'

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
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <DialogActions
          onCancel={onClose}
          variant={variant}
          busy={call.isPending}
          busyText={busyLabel}
          onClick={onConfirm}
        >
          {confirmLabel}
        </DialogActions>
      }
    >
      <CallErrorNote calls={[call]} />
    </LazyDialog>
  )
}
