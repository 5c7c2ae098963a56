import { zodResolver } from '@hookform/resolvers/zod'
import {
  BusinessChangeForm,
  type businessData,
  submitBusinessChange,
} from '@pasar/contract/identity/business-change'
import type { Reply } from '@pasar/contract/wire/endpoint'
import {
  businessChangeFaults,
  changeDocumentsFor,
  requiredProof,
  vendorNameLabel,
} from '@pasar/domain/identity/business-change'
import { documentName } from '@pasar/domain/identity/documents'
import { mergeOptionCodes, offeredOptions, taxStatusCode } from '@pasar/domain/settings/option-codes'
import { useState } from 'react'
import { type Control, Controller, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { ErrorSummary, FieldGroup } from '../../ui/fields/field-group.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { UploadSlot } from '../../ui/fields/upload-slot.tsx'
import { collectFieldProblems } from '../base/field-problems.ts'
import { documentHints } from '../registration/register-documents.tsx'
import { readBusinessDraft, storeBusinessDraft } from './business-draft.ts'
import { type BusinessUploads, useBusinessUploads } from './business-uploads.ts'

type Data = Reply<typeof businessData>
type Changes = { changesName: boolean; changesPkp: boolean; changesNpwp: boolean }
type FormProps = { data: Data; onRequested: () => Promise<void> }

const STATUS = [
  { value: '3347_32', label: 'PKP', description: 'Memungut PPN atas barang dan jasa kena pajak.' },
  { value: '3347_31', label: 'Non PKP', description: 'Tidak memungut PPN.' },
]
/** How listed prices change with the tax status. @decision 0071 */
const PRICES = {
  pkp: 'Harga tayang Anda tidak berubah. Setelah disetujui, harga itu sudah termasuk PPN.',
  non: 'Harga tayang Anda tidak berubah. Setelah disetujui, harga itu tidak memuat PPN.',
} as const
const NAME_HELP = {
  individual: 'Nama toko tampil di halaman barang.',
  company: 'Unggah dokumen yang memuat nama baru.',
} as const
const NPWP_SHAPES = ['##.###.###.#-###.###', '#### #### #### ####']

/** Returns the current status, and the other one if registration offers it. */
function useOfferedStatus(isPkp: boolean) {
  const { settings } = usePageContext()
  const offeredOptionCodes = offeredOptions(mergeOptionCodes(settings.changedOptions), 'taxStatus')
  return STATUS.filter(
    ({ value }) => value === taxStatusCode(isPkp) || offeredOptionCodes.some(({ code }) => code === value),
  )
}

/**
 * Requests a change of business data. The draft survives a reload. Picked files upload
 * immediately.
 */
export function BusinessForm({ data, onRequested }: FormProps) {
  const isHydrated = useHydrated()
  const uploads = useBusinessUploads(data.proposed)
  const request = useBusinessRequest(data, uploads, onRequested)
  const { form, changes, fields, errorOf, refusal } = request
  const npwpSubmitted = request.repeated?.newNpwp
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void request.submit(event)}
      className="flex flex-col gap-4"
    >
      <FieldGroup
        title="Ajukan perubahan"
        help="Isi hanya yang berubah. Data yang sekarang tetap berlaku sampai petugas menyetujui."
      >
        <FormRefusal refusal={refusal} />
        <ErrorSummary problems={collectFieldProblems('usaha', fields, errorOf)} />
        <TextField
          label={`${vendorNameLabel(data.applicant)} baru`}
          optional
          id="business-name"
          maxLength={150}
          help={`Kosongkan bila nama tetap. ${NAME_HELP[data.applicant]}`}
          error={errorOf('name')}
          {...form.register('name')}
        />
        <TaxStatus control={form.control} {...{ data, changes }} error={errorOf('isPkp')} />
        <NewNpwp
          control={form.control}
          help={
            npwpSubmitted
              ? `Kosongkan bila NPWP tetap. Yang diajukan sebelumnya: ${npwpSubmitted}`
              : 'Kosongkan bila NPWP tetap.'
          }
          error={errorOf('npwp')}
        />
        <BusinessDocuments data={data} uploads={uploads} changes={changes} errorOf={errorOf} />
        <TextArea
          label="Alasan atau catatan untuk petugas"
          optional
          id="business-note"
          maxLength={500}
          error={errorOf('note')}
          {...form.register('note')}
        />
        <Button
          type="submit"
          className="self-start max-sm:w-full"
          disabled={!isHydrated || uploads.isBusy}
          busy={request.isPending}
          busyText="Mengajukan…"
        >
          {uploads.isBusy ? 'Menunggu unggahan…' : 'Ajukan perubahan'}
        </Button>
      </FieldGroup>
    </form>
  )
}

type BusinessControl = Control<
  z.input<typeof BusinessChangeForm>,
  unknown,
  z.output<typeof BusinessChangeForm>
>

type TaxStatusProps = { data: Data; control: BusinessControl; changes: Changes; error: string | undefined }

function TaxStatus({ data, control, changes, error }: TaxStatusProps) {
  const statusOptions = useOfferedStatus(data.isPkp)
  return (
    <div id="business-isPkp" tabIndex={-1} className="scroll-mt-4">
      <Controller
        control={control}
        name="isPkp"
        render={({ field }) => (
          <RadioGroup
            legend="Status pajak"
            look="cards"
            options={statusOptions}
            name="status-pajak"
            value={taxStatusCode(field.value)}
            onChange={(event) => field.onChange(event.currentTarget.value === taxStatusCode(true))}
            help={changes.changesPkp ? PRICES[field.value ? 'pkp' : 'non'] : undefined}
            error={error}
          />
        )}
      />
    </div>
  )
}

type NewNpwpProps = { control: BusinessControl; help: string; error: string | undefined }

function NewNpwp({ control, help, error }: NewNpwpProps) {
  return (
    <Controller
      control={control}
      name="npwp"
      render={({ field }) => (
        <DigitsField
          id="business-npwp"
          label="NPWP baru"
          optional
          help={help}
          expectedLength={16}
          shapes={NPWP_SHAPES}
          error={error}
          ref={field.ref}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  )
}

type DocumentsProps = {
  data: Data
  uploads: BusinessUploads
  changes: Changes
  errorOf: (field: `file-${Data['documents'][number]['kind']}`) => string | undefined
}

/** A slot for each document. Documents that the decision depends on are required. */
function BusinessDocuments({ data, uploads, changes, errorOf }: DocumentsProps) {
  const proof = requiredProof(changes)
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      <p className="caption text-ink-2 md:col-span-2">
        Dokumen baru menggantikan yang lama setelah disetujui. JPG, PNG, atau PDF, paling besar 5 MB.
      </p>
      {changeDocumentsFor(data.applicant).map((kind) => {
        const files = uploads.of(kind)
        const isNeeded = proof.includes(kind)
        return (
          <div
            key={kind}
            id={`business-file-${kind}`}
            tabIndex={-1}
            className="min-w-0 scroll-mt-4 rounded-lg"
          >
            <UploadSlot
              label={isNeeded ? documentName(kind) : `${documentName(kind)} (boleh kosong)`}
              required={isNeeded}
              help={files.length === 0 ? documentHints[kind] : undefined}
              error={uploads.unfitAt(kind) ?? (files.length === 0 ? errorOf(`file-${kind}`) : undefined)}
              files={files}
              accept="image/jpeg,image/png,application/pdf"
              camera
              onPick={(pickedFiles) => void uploads.pick(kind, pickedFiles)}
              onRemove={(key) => void uploads.remove(key)}
              onRetry={uploads.canRetry(kind) ? uploads.retry : undefined}
            />
          </div>
        )
      })}
    </div>
  )
}

/** The form, its draft on the device, and the request. */
function useBusinessRequest(data: Data, uploads: BusinessUploads, onRequested: () => Promise<void>) {
  const memberId = usePageContext().member?.memberId ?? 0
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const { last } = data
  // A refused or withdrawn request becomes the draft of the next one. The server masks its number;
  // only the device may have it in full.
  const repeatedChange = last?.state === 'refused' || last?.state === 'withdrawn' ? last : null
  const form = useForm({
    resolver: zodResolver(BusinessChangeForm),
    defaultValues: {
      name: repeatedChange?.name?.after ?? '',
      isPkp: repeatedChange?.isPkp ?? data.isPkp,
      npwp: '',
      note: repeatedChange?.note ?? '',
    },
    shouldFocusError: false,
  })
  const { control, handleSubmit, formState, reset } = form
  useEffectOnChange(memberId, (id) => {
    const draft = readBusinessDraft(id, repeatedChange?.id ?? null)
    if (draft !== null) reset(draft, { keepDefaultValues: true })
  })
  const { name = '', isPkp = data.isPkp, npwp = '', note = '' } = useWatch({ control })
  useEffectOnChange(formState.isDirty ? JSON.stringify([name, isPkp, npwp, note]) : null, (typedForm) => {
    if (typedForm !== null) storeBusinessDraft(memberId, { name, isPkp, npwp, note }, null)
  })
  const submitting = useCall(
    submitBusinessChange,
    async ({ id }) => {
      storeBusinessDraft(memberId, { name, isPkp, npwp, note }, id)
      showToast('Perubahan diajukan. Petugas memeriksanya.')
      await onRequested()
    },
    'in-place',
  )
  const changes: Changes = {
    changesName: name.trim() !== '' && name.trim() !== data.name,
    changesPkp: isPkp !== data.isPkp,
    changesNpwp: npwp !== '',
  }
  const submit = handleSubmit((body) => {
    const faults = businessChangeFaults({ ...changes, files: uploads.kinds })
    setMissing(Object.fromEntries(faults.map(({ field, message }) => [field, message])))
    if (faults.length === 0 && !uploads.isBusy) void submitting.send({ body })
  })
  const fileFields = changeDocumentsFor(data.applicant).map((kind) => `file-${kind}` as const)
  const fields = ['name', 'isPkp', 'npwp', ...fileFields, 'note'] as const
  const errorOf = (field: (typeof fields)[number]) =>
    (field === 'name' || field === 'isPkp' || field === 'npwp' || field === 'note'
      ? formState.errors[field]?.message
      : undefined) ??
    missing[field] ??
    submitting.fieldError(field)
  return {
    ...{ form, repeated: repeatedChange, changes, fields, errorOf, submit },
    isPending: submitting.isPending,
    refusal: submitting.refusal,
  }
}
