import { zodResolver } from '@hookform/resolvers/zod'
import { ResetForm, resetStep2 } from '@pasar/contract/identity/registration'
import { useEffect } from 'react'
import { useController, useForm } from 'react-hook-form'
import { DemoMailLink } from '#demo-mail-link'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ResetRefusal } from './reset-refusal.tsx'
import type { ResetRequest } from './reset-request.ts'
import { ResetResend } from './reset-resend.tsx'

type ResetPasswordFormProps = {
  request: ResetRequest
  onResent: (request: ResetRequest) => void
  onOtherAddress: () => void
  onDone: (password: string) => unknown
}

/** The second step: the emailed code, and the new password twice. */
export function ResetPasswordForm({ request, onResent, onOtherAddress, onDone }: ResetPasswordFormProps) {
  const setting = useCall(resetStep2, () => onDone(form.getValues('password')), 'in-place')
  const form = useForm({
    resolver: zodResolver(ResetForm),
    defaultValues: { handle: request.handle, code: '', password: '', password2: '' },
  })
  const { errors } = form.formState
  const { field: code } = useController({ control: form.control, name: 'code' })
  const submit = form.handleSubmit((body) => setting.send({ body: { ...body, handle: request.handle } }))
  // The pressed button of the first step is gone, so its focus is lost.
  useEffect(() => form.setFocus('code'), [form])

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <ResetRefusal refusal={setting.refusal} />
      <p className="text-ink-2">
        Bila <strong className="break-all text-ink">{request.email}</strong> terdaftar, kode 6 angka sudah
        dikirim ke sana. Kode berlaku 10 menit. Periksa juga folder spam.
      </p>
      <DemoMailLink email={request.email} />
      <DigitsField
        label="Kode dari email"
        required
        autoComplete="one-time-code"
        expectedLength={6}
        shapes={['######']}
        inputClassName="tnum text-xl! tracking-[0.35em]"
        error={errors.code?.message ?? (setting.fieldError('code') && 'Periksa kode ini')}
        {...code}
      />
      <ResetResend request={request} onResent={onResent} onOtherAddress={onOtherAddress} />
      <NewPasswordFields form={form} email={request.email} fieldError={setting.fieldError} />
      <Button type="submit" busy={setting.isPending} busyText="Menyimpan…" className="w-full">
        Ganti kata sandi
      </Button>
      <p className="caption text-ink-3">Sesi di semua perangkat akan dikeluarkan.</p>
    </form>
  )
}
