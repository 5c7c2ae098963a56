import { zodResolver } from '@hookform/resolvers/zod'
import { createSupervisor } from '@pasar/contract/identity/member-console'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { useNavigateIfCurrent } from '../../page/use-navigate-if-current.ts'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { Breadcrumbs } from '../../ui/blocks/breadcrumbs.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { CardForm } from '../../ui/fields/card-form.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Area, AreaPicker } from './area-picker.tsx'

/** Creates an account with read access to a territory. The owner sets the password by email. */
export function SupervisorNewScreen() {
  return (
    <div className="page-container flex flex-col gap-4 py-4 md:py-6">
      <Breadcrumbs
        current="Akun pengawas baru"
        crumbs={[
          {
            key: 'members',
            label: 'Anggota',
            link: (look) => <Link to="/staff/members" search={{}} {...look} />,
          },
        ]}
      />
      <PageHead
        title="Akun pengawas baru"
        lead="Pengawas membaca pesanan, dokumen, dan catatan perubahan sekolah di wilayahnya. Ia tidak dapat mengubah apa pun."
      />
      <SupervisorForm />
    </div>
  )
}

function SupervisorForm() {
  const isHydrated = useHydrated()
  const navigate = useNavigateIfCurrent()
  const [areas, setAreas] = useState<Area[]>([])
  const creating = useCall(
    createSupervisor,
    async ({ id }) => {
      showToast('Akun pengawas dibuat. Surat berisi cara membuat kata sandi sudah dikirim.')
      await navigate({ to: '/staff/members/$memberId', params: { memberId: id } })
    },
    'in-place',
  )
  const form = useForm({
    resolver: zodResolver(createSupervisor.body),
    defaultValues: { name: '', email: '', mobileNumber: '', areas: [] },
  })
  const { errors } = form.formState
  const choose = (chosenAreas: Area[]) => {
    setAreas(chosenAreas)
    form.setValue(
      'areas',
      chosenAreas.map(({ code }) => code),
      { shouldValidate: form.formState.isSubmitted },
    )
  }
  const submit = form.handleSubmit((body) => creating.send({ body }))
  const errorOf = (field: 'name' | 'email' | 'mobileNumber' | 'areas') =>
    errors[field]?.message ?? creating.fieldError(field)
  return (
    <CardForm onSubmit={(event) => void submit(event)} className="max-w-160">
      <FormRefusal refusal={creating.refusal} />
      <ContactFields register={form.register} errorOf={errorOf} />
      <AreaPicker areas={areas} onChange={choose} error={errorOf('areas')} />
      <div>
        <Button type="submit" disabled={!isHydrated} busy={creating.isPending} busyText="Membuat…">
          Buat akun pengawas
        </Button>
      </div>
    </CardForm>
  )
}

type ContactFieldsProps = {
  register: UseFormRegister<z.input<typeof createSupervisor.body>>
  errorOf: (field: 'name' | 'email' | 'mobileNumber') => string | undefined
}

function ContactFields({ register, errorOf }: ContactFieldsProps) {
  return (
    <>
      <TextField label="Nama" required maxLength={150} error={errorOf('name')} {...register('name')} />
      <TextField
        label="Email"
        required
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        help="Surat berisi cara membuat kata sandi dikirim ke alamat ini."
        error={errorOf('email')}
        {...register('email')}
      />
      <TextField
        label="Nomor handphone"
        required
        inputMode="tel"
        error={errorOf('mobileNumber')}
        {...register('mobileNumber')}
      />
    </>
  )
}
