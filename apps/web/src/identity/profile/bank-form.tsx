import { zodResolver } from '@hookform/resolvers/zod'
import { BankForm, changeBank } from '@pasar/contract/identity/profile'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { ErrorSummary, FieldGroup, RequiredNote } from '../../ui/fields/field-group.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { dateAndTime } from '../../ui/text/date.ts'
import { collectFieldProblems } from '../base/field-problems.ts'

const FIELDS = ['bankName', 'bankBranch', 'bankHolder', 'bankAccount'] as const
const empty = { bankName: '', bankHolder: '', bankAccount: '', bankBranch: '' }

type BankChangeFormProps = {
  /** A change is already pending; this one replaces it. */
  isReplacing: boolean
  onRequested: () => Promise<void>
}

/** Requests a change of bank account. Stores nothing on the device. */
export function BankChangeForm({ isReplacing, onRequested }: BankChangeFormProps) {
  const isHydrated = useHydrated()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(BankForm),
    defaultValues: empty,
    shouldFocusError: false,
  })
  const requesting = useCall(
    changeBank,
    async ({ dueAt }) => {
      reset(empty)
      showToast(`Rekening baru berlaku mulai ${dateAndTime(dueAt)}`)
      await onRequested()
    },
    'in-place',
  )
  const errorOf = (field: keyof typeof empty) =>
    formState.errors[field]?.message ?? requesting.fieldError(field)
  const submit = handleSubmit((body) => requesting.send({ body }))
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FieldGroup
        title={isReplacing ? 'Ajukan rekening lain' : 'Ganti rekening'}
        help={
          isReplacing
            ? 'Pengajuan ini menggantikan yang sedang menunggu, dan waktu tunggunya mulai lagi.'
            : 'Rekening baru berlaku setelah masa tunggu pengaman. Pemberitahuan dikirim ke email Anda saat ini juga.'
        }
      >
        <FormRefusal refusal={requesting.refusal} />
        <ErrorSummary problems={collectFieldProblems('rekening', FIELDS, errorOf)} />
        <RequiredNote />
        <AccountFields {...{ register, errorOf }} />
        <Button
          type="submit"
          icon="bank"
          className="self-start max-sm:w-full"
          disabled={!isHydrated}
          busy={requesting.isPending}
          busyText="Mengajukan…"
        >
          Ajukan rekening baru
        </Button>
      </FieldGroup>
    </form>
  )
}

type AccountFieldsProps = {
  register: UseFormRegister<typeof empty>
  errorOf: (field: keyof typeof empty) => string | undefined
}

function AccountFields({ register, errorOf }: AccountFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Nama bank"
        required
        autoComplete="off"
        id="account-bankName"
        error={errorOf('bankName')}
        {...register('bankName')}
      />
      <TextField
        label="Cabang bank"
        required
        autoComplete="off"
        id="account-bankBranch"
        error={errorOf('bankBranch')}
        {...register('bankBranch')}
      />
      <TextField
        label="Nama pemilik rekening"
        required
        autoComplete="off"
        id="account-bankHolder"
        error={errorOf('bankHolder')}
        {...register('bankHolder')}
      />
      <TextField
        label="Nomor rekening"
        required
        inputMode="numeric"
        autoComplete="off"
        inputClassName="tnum"
        id="account-bankAccount"
        error={errorOf('bankAccount')}
        {...register('bankAccount')}
      />
    </div>
  )
}
