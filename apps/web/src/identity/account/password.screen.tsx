import { zodResolver } from '@hookform/resolvers/zod'
import { type ApiKey, listKeys } from '@pasar/contract/identity/api-key'
import { changePassword, PasswordForm } from '@pasar/contract/identity/profile'
import { MIN_PASSWORD_LENGTH, passwordStrength } from '@pasar/domain/identity/passwords'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { RouterContext } from '../../context.ts'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { ErrorSummary, FieldGroup } from '../../ui/fields/field-group.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { collectFieldProblems } from '../base/field-problems.ts'
import { KeysAfterChange } from './keys-after-change.tsx'

const FIELDS = ['current', 'password', 'password2'] as const
const strengthLabels = ['', 'Lemah', 'Cukup', 'Kuat'] as const

/** Changes the password. All other sessions end. @spec 7 PUT /member/password */
export function PasswordScreen() {
  const { member } = usePageContext()
  return (
    <div className="page-container flex max-w-[34rem]! flex-col gap-4 py-6 md:py-8">
      <PageHead
        title="Ganti kata sandi"
        lead="Setelah diganti, semua perangkat lain dikeluarkan. Perangkat ini tetap masuk."
      />
      {member?.position == null ? (
        <FormAndKeys />
      ) : (
        <Banner kind="info">
          Anda masuk melalui Dapodik. Kata sandi Dapodik diganti di Dapodik, bukan di sini.
        </Banner>
      )}
    </div>
  )
}

/** The form, and after the change the keys that a new password does not end. */
function FormAndKeys() {
  const [keys, setKeys] = useState<readonly ApiKey[]>([])
  const { call, member } = usePageContext()
  const mayHaveKeys = member?.role === 'buyer' || member?.role === 'vendor'
  const loadKeys = async () => {
    if (mayHaveKeys) setKeys(await call(listKeys, {}))
  }
  return (
    <>
      <Form onChanged={loadKeys} />
      {keys.length > 0 && <KeysAfterChange keys={keys} onRevoked={() => setKeys([])} />}
    </>
  )
}

function Form({ onChanged }: { onChanged: () => Promise<void> }) {
  const isHydrated = useHydrated()
  const { member } = usePageContext()
  const { register, handleSubmit, formState, control, reset } = useForm({
    resolver: zodResolver(PasswordForm),
    defaultValues: { current: '', password: '', password2: '' },
    shouldFocusError: false,
  })
  const changing = useCall(
    changePassword,
    () => {
      reset()
      showToast('Kata sandi diganti. Sesi lain sudah dikeluarkan.')
      return onChanged()
    },
    'in-place',
  )
  const typedPassword = useWatch({ control, name: 'password' })
  const help = passwordHelp(typedPassword, member)
  const errorOf = (field: (typeof FIELDS)[number]) =>
    formState.errors[field]?.message ?? changing.fieldError(field)
  const submit = handleSubmit((body) => changing.send({ body }))
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FormRefusal refusal={changing.refusal} />
      <ErrorSummary problems={collectFieldProblems('password', FIELDS, errorOf)} />
      <FieldGroup title="Kata sandi">
        {/* Password managers need to know whose password it is. */}
        <input type="text" autoComplete="username" readOnly hidden value={member?.email ?? ''} />
        <PasswordField
          label="Kata sandi lama"
          required
          autoComplete="current-password"
          id="password-current"
          error={errorOf('current')}
          {...register('current')}
        />
        <PasswordField
          label="Kata sandi baru"
          required
          autoComplete="new-password"
          help={help}
          id="password-password"
          error={errorOf('password')}
          {...register('password')}
        />
        <PasswordField
          label="Ulangi kata sandi baru"
          required
          autoComplete="new-password"
          id="password-password2"
          error={errorOf('password2')}
          {...register('password2')}
        />
      </FieldGroup>
      <FormButtons isHydrated={isHydrated} isSaving={changing.isPending} />
    </form>
  )
}

function FormButtons({ isHydrated, isSaving }: { isHydrated: boolean; isSaving: boolean }) {
  return (
    <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
      <Link to="/account/profile" className={buttonClass('outline')}>
        Kembali
      </Link>
      <Button type="submit" disabled={!isHydrated} busy={isSaving} busyText="Menyimpan…">
        Ganti kata sandi
      </Button>
    </div>
  )
}

/** Returns the rule while the field is empty, else how strong the password is. */
function passwordHelp(typedPassword: string, member: RouterContext['member']): string {
  const isStaff = member?.role === 'staff' || member?.role === 'supervisor'
  const minLength = isStaff ? MIN_PASSWORD_LENGTH.staff : MIN_PASSWORD_LENGTH.member
  const strength =
    strengthLabels[
      passwordStrength(typedPassword, member ? { email: member.email, names: [member.name] } : {})
    ]
  return strength === ''
    ? `Paling sedikit ${minLength} karakter, dan tidak mudah ditebak.`
    : `Kekuatan: ${strength}`
}
