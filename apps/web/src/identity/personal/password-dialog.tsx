import { zodResolver } from '@hookform/resolvers/zod'
import { showNumbers } from '@pasar/contract/identity/profile'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { CallError } from '../../call/call.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'

type PasswordDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description: string
  /** Label of the submit button, and its label while the call is pending. */
  submit: readonly [label: string, busy: string]
  isDangerous?: boolean
  sending: {
    isPending: boolean
    refusal: CallError | null
    fieldError: (field: string) => string | undefined
  }
  onSubmit: (body: { password: string }) => void
  children?: ReactNode
}

/** Asks for the password of the account before something that only its owner may do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { isOpen, onClose, title, description, submit, isDangerous, sending, onSubmit, children } = props
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(showNumbers.body),
    defaultValues: { password: '' },
  })
  const { refusal } = sending
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void handleSubmit(onSubmit)(event)}
        className="mt-4 flex flex-col gap-4"
      >
        {children}
        <FormRefusal refusal={refusal} />
        <PasswordField
          label="Kata sandi"
          required
          autoComplete="current-password"
          error={formState.errors.password?.message ?? sending.fieldError('password')}
          {...register('password')}
        />
        <Button
          type="submit"
          variant={isDangerous === true ? 'danger' : 'primary'}
          busy={sending.isPending}
          busyText={submit[1]}
        >
          {submit[0]}
        </Button>
      </form>
    </LazyDialog>
  )
}
