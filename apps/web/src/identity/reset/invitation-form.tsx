import { zodResolver } from '@hookform/resolvers/zod'
import { ResetForm, resetStep2 } from '@pasar/contract/identity/registration'
import { MIN_PASSWORD_LENGTH } from '@pasar/domain/identity/passwords'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import type { Invitation } from './invitation.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ResetRefusal } from './reset-refusal.tsx'

const HINT = `Paling sedikit ${MIN_PASSWORD_LENGTH.staff} karakter. Kalimat pendek lebih kuat daripada satu kata.`

type InvitationFormProps = { invitation: Invitation; onDone: () => void }

/** Sets the password of a staff account that was opened by the one-time link of an operator. */
export function InvitationForm({ invitation, onDone }: InvitationFormProps) {
  const { email, handle, code } = invitation
  const setting = useCall(resetStep2, onDone, 'in-place')
  const form = useForm({
    resolver: zodResolver(ResetForm),
    defaultValues: { handle, code, password: '', password2: '' },
  })
  const submit = form.handleSubmit((body) => setting.send({ body: { ...body, handle, code } }))
  useEffect(() => form.setFocus('password'), [form])
  const isExpired = setting.fieldError('code') !== undefined
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {isExpired ? (
        <p role="alert" className="font-semibold text-red">
          Tautan ini sudah dipakai atau lewat 24 jam. Minta tautan baru kepada operator.
        </p>
      ) : (
        <ResetRefusal refusal={setting.refusal} />
      )}
      <p className="text-ink-2">
        Buat kata sandi untuk <strong className="break-all text-ink">{email}</strong>. Tautan ini berlaku 24
        jam dan hanya sekali.
      </p>
      <NewPasswordFields form={form} email={email} hint={HINT} fieldError={setting.fieldError} />
      <Button type="submit" busy={setting.isPending} busyText="Menyimpan…" className="w-full">
        Buat kata sandi
      </Button>
    </form>
  )
}
