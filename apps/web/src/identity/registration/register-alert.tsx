import type { ReactNode } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'

type RegisterAlertProps = {
  /** null while the dialog is closed. */
  alert: { title: string; text: ReactNode } | null
  onClose: () => void
}

/** An alert that the user must dismiss. @spec 8 Error catalogue */
export function RegisterAlert({ alert, onClose }: RegisterAlertProps) {
  return (
    <LazyDialog
      isOpen={alert !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={alert?.title ?? ''}
      description={alert?.text}
      phone="plate"
      footer={<Button onClick={onClose}>OK</Button>}
    />
  )
}

/**
 * Returns the alert for a submission during an upload.
 *
 * @spec 8 'Please wait for the file upload to complete first (n / m)'
 */
export const uploadPendingAlert = (doneCount: number, all: number) => ({
  title: 'Please Wait',
  text: `Please wait for the file upload to complete first (${doneCount} / ${all})`,
})
