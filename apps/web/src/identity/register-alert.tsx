import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'

type RegisterAlertProps = {
  /** null while there is nothing to say. */
  alert: { title: string; text: ReactNode } | null
  onClose: () => void
}

/** A word that has to be taken note of. @spec 8 Error catalogue */
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

/** @spec 8 'Please wait for the file upload to complete first (n / m)' */
export const uploadPendingAlert = (done: number, all: number) => ({
  title: 'Please Wait',
  text: `Please wait for the file upload to complete first (${done} / ${all})`,
})
