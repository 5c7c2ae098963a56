import { zodResolver } from '@hookform/resolvers/zod'
import { resetStep1 } from '@pasar/contract/identity/registration'
import { useForm } from 'react-hook-form'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ResetRefusal } from './reset-refusal.tsx'
import type { ResetRequest } from './reset-request.ts'

type ResetRequestFormProps = {
  email: string
  onRequested: (request: ResetRequest) => void
}

/** The first step: the email that receives the code. */
export function ResetRequestForm({ email, onRequested }: ResetRequestFormProps) {
  const isHydrated = useHydrated()
  const form = useForm({ resolver: zodResolver(resetStep1.body), defaultValues: { email } })
  const asking = useCall(
    resetStep1,
    ({ handle }) =>
      onRequested({ email: form.getValues('email').trim().toLowerCase(), handle, at: Date.now() }),
    'in-place',
  )
  const submit = form.handleSubmit((body) => asking.send({ body }))
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <ResetRefusal refusal={asking.refusal} />
      <TextField
        label="Email akun"
        required
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help="Kami kirim kode 6 angka ke alamat ini."
        error={form.formState.errors.email?.message ?? asking.fieldError('email')}
        {...form.register('email')}
      />
      <Button
        type="submit"
        disabled={!isHydrated}
        busy={asking.isPending}
        busyText="Mengirim…"
        className="w-full"
      >
        Kirim kode
      </Button>
    </form>
  )
}
