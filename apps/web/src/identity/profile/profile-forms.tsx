import { zodResolver } from '@hookform/resolvers/zod'
import { type Profile, ProfileFields } from '@pasar/contract/identity/profile'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { CallError } from '../../call/call.ts'
import { Button } from '../../ui/base/button.tsx'
import { ErrorSummary, FieldGroup, type FieldProblem } from '../../ui/fields/field-group.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { collectFieldProblems } from '../base/field-problems.ts'
import type { DraftValues } from './profile-draft.ts'
import { usePersistDraft, useSaveProfile } from './profile-editing.ts'

export type SectionFormProps = {
  profile: Profile
  /** The draft from before a reload. */
  draft: DraftValues | null
  onClose: () => void
}

export const draftTextOr = (draft: DraftValues | null, name: string, storedText: string) => {
  const draftValue = draft?.[name]
  return typeof draftValue === 'string' ? draftValue : storedText
}

/** An empty choice or date is sent as null. */
const orNone = { setValueAs: (value: string | null) => (value === '' ? null : value) }

const CONTACT = ['mobileNumber', 'gender', 'dateOfBirth'] as const
const ContactFields = z.pick(ProfileFields, { mobileNumber: true, gender: true, dateOfBirth: true })

const genderIn = (text: string) => (text === 'L' || text === 'P' ? text : null)

/** Edits phone, gender and date of birth. */
export function ContactForm({ profile, draft, onClose }: SectionFormProps) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(ContactFields),
    shouldFocusError: false,
    defaultValues: {
      mobileNumber: draftTextOr(draft, 'mobileNumber', profile.mobileNumber),
      gender: genderIn(draftTextOr(draft, 'gender', profile.gender ?? '')),
      dateOfBirth: draftTextOr(draft, 'dateOfBirth', profile.dateOfBirth ?? '') || null,
    },
  })
  const { save, isPending, refusal, fieldError } = useSaveProfile(onClose)
  const { mobileNumber = '', gender = null, dateOfBirth = null } = useWatch({ control })
  usePersistDraft('contact', { mobileNumber, gender, dateOfBirth }, formState.isDirty || draft !== null)
  const errorOf = (field: (typeof CONTACT)[number]) => formState.errors[field]?.message ?? fieldError(field)
  return (
    <SectionForm
      title="Kontak dan data diri"
      problems={collectFieldProblems('profil', CONTACT, errorOf)}
      onSubmit={handleSubmit(save)}
      {...{ isPending, refusal, onClose }}
    >
      <TextField
        label="Nomor handphone"
        required
        inputMode="tel"
        autoComplete="tel"
        id="profile-mobileNumber"
        error={errorOf('mobileNumber')}
        {...register('mobileNumber')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Jenis kelamin"
          placeholder="Tidak disebutkan"
          options={[
            { value: 'L', label: 'Laki-laki' },
            { value: 'P', label: 'Perempuan' },
          ]}
          id="profile-gender"
          error={errorOf('gender')}
          {...register('gender', orNone)}
        />
        <TextField
          label="Tanggal lahir"
          type="date"
          id="profile-dateOfBirth"
          error={errorOf('dateOfBirth')}
          {...register('dateOfBirth', orNone)}
        />
      </div>
    </SectionForm>
  )
}

const RESPONSIBLE = ['responsibleName', 'responsiblePosition'] as const
const ResponsibleFields = z.pick(ProfileFields, { responsibleName: true, responsiblePosition: true })

/** Edits the person responsible for the account. */
export function ResponsibleForm({ profile, draft, onClose }: SectionFormProps) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(ResponsibleFields),
    shouldFocusError: false,
    defaultValues: {
      responsibleName: draftTextOr(draft, 'responsibleName', profile.responsibleName),
      responsiblePosition: draftTextOr(draft, 'responsiblePosition', profile.responsiblePosition),
    },
  })
  const { save, isPending, refusal, fieldError } = useSaveProfile(onClose)
  const { responsibleName = '', responsiblePosition = '' } = useWatch({ control })
  usePersistDraft(
    'responsible',
    { responsibleName, responsiblePosition },
    formState.isDirty || draft !== null,
  )
  const errorOf = (field: (typeof RESPONSIBLE)[number]) =>
    formState.errors[field]?.message ?? fieldError(field)
  return (
    <SectionForm
      title="Penanggung jawab"
      problems={collectFieldProblems('profil', RESPONSIBLE, errorOf)}
      onSubmit={handleSubmit(save)}
      {...{ isPending, refusal, onClose }}
    >
      <TextField
        label="Nama penanggung jawab"
        autoComplete="name"
        id="profile-responsibleName"
        error={errorOf('responsibleName')}
        {...register('responsibleName')}
      />
      <TextField
        label="Jabatan"
        autoComplete="organization-title"
        id="profile-responsiblePosition"
        error={errorOf('responsiblePosition')}
        {...register('responsiblePosition')}
      />
    </SectionForm>
  )
}

type FormProps = {
  title: string
  problems: readonly FieldProblem[]
  onSubmit: () => Promise<unknown>
  isPending: boolean
  refusal: CallError | null
  onClose: () => void
  children: ReactNode
}

/** A section in editing: fields, server errors, and the buttons to save or cancel. */
export function SectionForm({ title, problems, onSubmit, isPending, refusal, onClose, children }: FormProps) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      <FieldGroup title={title}>
        <FormRefusal refusal={refusal} />
        <ErrorSummary problems={problems} />
        {children}
        <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
          <Button variant="outline" onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" busy={isPending} busyText="Menyimpan…">
            Simpan
          </Button>
        </div>
      </FieldGroup>
    </form>
  )
}
