import { zodResolver } from '@hookform/resolvers/zod'
import { ProfileFields } from '@pasar/contract/identity/profile'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { collectFieldProblems } from '../base/field-problems.ts'
import { usePersistDraft, useSaveProfile } from './profile-editing.ts'
import { draftTextOr, SectionForm, type SectionFormProps } from './profile-forms.tsx'

const OFFICE = ['letterhead', 'responsibleNip', 'treasurerName', 'treasurerNip'] as const
const OfficeFields = z.pick(ProfileFields, {
  letterhead: true,
  responsibleNip: true,
  treasurerName: true,
  treasurerNip: true,
})

/** Edits the school's document data besides the address: the letterhead and the signatory. */
export function OfficeForm({ profile, draft, onClose }: SectionFormProps) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(OfficeFields),
    shouldFocusError: false,
    defaultValues: {
      letterhead: draftTextOr(draft, 'letterhead', profile.letterhead),
      responsibleNip: draftTextOr(draft, 'responsibleNip', profile.responsibleNip),
      treasurerName: draftTextOr(draft, 'treasurerName', profile.treasurerName),
      treasurerNip: draftTextOr(draft, 'treasurerNip', profile.treasurerNip),
    },
  })
  const { save, isPending, refusal, fieldError } = useSaveProfile(onClose)
  const {
    letterhead = '',
    responsibleNip = '',
    treasurerName = '',
    treasurerNip = '',
  } = useWatch({ control })
  usePersistDraft(
    'office',
    { letterhead, responsibleNip, treasurerName, treasurerNip },
    formState.isDirty || draft !== null,
  )
  const errorOf = (field: (typeof OFFICE)[number]) => formState.errors[field]?.message ?? fieldError(field)
  const fieldOf = (field: (typeof OFFICE)[number]) => ({
    id: `profile-${field}`,
    error: errorOf(field),
    ...register(field),
  })
  return (
    <SectionForm
      title="Kop surat dan penanda tangan"
      problems={collectFieldProblems('profil', OFFICE, errorOf)}
      onSubmit={handleSubmit(save)}
      {...{ isPending, refusal, onClose }}
    >
      <TextArea
        label="Baris di atas nama sekolah pada kop surat"
        help="Misalnya pemerintah daerah dan dinasnya, atau yayasan. Paling banyak 3 baris."
        rows={3}
        {...fieldOf('letterhead')}
      />
      <TextField
        label="NIP kepala sekolah"
        help="18 angka; kosongkan bila tidak ada."
        inputMode="numeric"
        {...fieldOf('responsibleNip')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Nama bendahara" autoComplete="off" {...fieldOf('treasurerName')} />
        <TextField
          label="NIP bendahara"
          help="18 angka; kosongkan bila tidak ada."
          inputMode="numeric"
          {...fieldOf('treasurerNip')}
        />
      </div>
    </SectionForm>
  )
}
