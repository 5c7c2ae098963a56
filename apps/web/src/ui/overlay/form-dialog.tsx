import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import type { Button } from '../base/button.tsx'
import type { DialogProps } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { LazyDialog } from './lazy-dialog.tsx'

type FormDialogProps = Omit<DialogProps, 'onOpenChange' | 'footer' | 'mustAnswer' | 'isText'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'icon' | 'disabled' | 'busy'> & {
    onClose: () => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    /** Label of the button that sends, and while the call is pending. */
    submitLabel: ReactNode
    busyLabel?: string | undefined
    /** Content that is not a part of the form, such as a dialog with a form of its own. */
    after?: ReactNode
  }

/** A dialog with a form that is sent by its button or by Enter. */
export function FormDialog(props: FormDialogProps) {
  const { onClose, onSubmit, submitLabel, busyLabel, variant, icon, disabled, busy, ...dialog } = props
  const { children, after, ...look } = dialog
  const formId = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React passes the event on to a form around the dialog, too.
    event.stopPropagation()
    onSubmit(event)
  }
  return (
    <LazyDialog
      {...look}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <DialogActions
          onCancel={onClose}
          type="submit"
          form={formId}
          busyText={busyLabel}
          {...{ variant, icon, disabled, busy }}
        >
          {submitLabel}
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4 not-empty:mt-4">
        {children}
      </form>
      {after}
    </LazyDialog>
  )
}
