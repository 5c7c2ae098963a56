import { ContentForm } from '@pasar/contract/content/content-console'
import { AUDIENCES, type ContentKind, hasOwnPage, targetOf } from '@pasar/domain/content/pages'
import { must } from '@pasar/domain/kernel/must'
import { Suspense, useState } from 'react'
import type { CallError } from '../../call/call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { focusInvalidField } from '../../ui/base/focus-invalid-field.ts'
import { Skeleton } from '../../ui/blocks/skeleton.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { WholeField } from '../../ui/fields/whole-field.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { useContentDraft } from './content-draft.ts'
import { AUDIENCE_NAMES } from './content-labels.ts'
import { ContentPreview } from './content-preview.tsx'

const RichText = retryingLazy(async () => (await import('./rich-text.tsx')).RichText)

type ContentFormFieldsProps = {
  kind: ContentKind
  /** Name of the draft on the device. */
  name: string
  saved: ContentForm
  isPending: boolean
  refusal: CallError | null
  onSave: (form: ContentForm) => void
}

/** The fields of a page, with a preview. Changes are public only after publishing. */
export function ContentFormFields(props: ContentFormFieldsProps) {
  const renderTarget = useHydrated() ? 'device' : 'server'
  return <Fields key={renderTarget} {...props} renderTarget={renderTarget} />
}

type FieldsProps = ContentFormFieldsProps & { renderTarget: 'server' | 'device' }

function Fields({ kind, name, saved, isPending, refusal, onSave, renderTarget }: FieldsProps) {
  const isHydrated = renderTarget === 'device'
  const { form, isRestored, change } = useContentDraft(name, saved, renderTarget)
  const { errorOf, setBodyFault, submit } = useValidation(form, refusal, onSave)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const target = targetOf(form.title)
  return (
    <form
      ref={focusInvalidField}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="card flex flex-col gap-4 p-4 md:p-5"
    >
      <FormRefusal refusal={refusal} />
      {isRestored && <Banner kind="info">Melanjutkan tulisan di perangkat ini yang belum disimpan.</Banner>}
      <TitleFields {...{ kind, form, change, errorOf, target }} />
      <ListingFields {...{ form, change, errorOf }} />
      {isHydrated ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <RichText
            label={kind === 'question' ? 'Jawaban' : 'Isi'}
            initial={form.body}
            onChange={(body, fault) => {
              setBodyFault(fault)
              if (body !== null) change({ body })
            }}
            error={errorOf('body')}
          />
        </Suspense>
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isPending} busyText="Menyimpan…" disabled={!isHydrated}>
          Simpan draf
        </Button>
        <Button variant="outline" onClick={() => setIsPreviewed(true)} disabled={!isHydrated}>
          Pratinjau
        </Button>
      </div>
      <ContentPreview
        isOpen={isPreviewed}
        page={{ ...form, name: form.title, id: 0, kind, target, changedAt: new Date() }}
        onClose={() => setIsPreviewed(false)}
      />
    </form>
  )
}

/** Validates the form on submit. Errors come from the schema, the text editor and the server. */
function useValidation(
  form: ContentForm,
  refusal: CallError | null,
  onSave: ContentFormFieldsProps['onSave'],
) {
  const [bodyFault, setBodyFault] = useState('')
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  return {
    setBodyFault,
    errorOf: (field: string) =>
      faults.get(field) ?? refusal?.fields.find((one) => one.field.split('.')[0] === field)?.message,
    submit() {
      const parsedForm = ContentForm.safeParse(form)
      const faultsByField = new Map(
        parsedForm.error?.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
      )
      if (bodyFault !== '') faultsByField.set('body', bodyFault)
      setFaults(faultsByField)
      if (parsedForm.success && bodyFault === '') onSave(parsedForm.data)
    },
  }
}

type PartProps = {
  form: ContentForm
  change: (to: Partial<ContentForm>) => void
  errorOf: (field: string) => string | undefined
}

function TitleFields({
  kind,
  form,
  change,
  errorOf,
  target,
}: PartProps & { kind: ContentKind; target: string }) {
  return (
    <>
      <TextField
        label={kind === 'question' ? 'Pertanyaan' : 'Judul'}
        required
        value={form.title}
        onChange={(event) => change({ title: event.target.value })}
        maxLength={120}
        help={
          hasOwnPage(kind) && target !== ''
            ? `Alamatnya /panduan/${target}, dari kata terakhir judul.`
            : undefined
        }
        error={errorOf('title')}
      />
      <TextField
        label="Ringkasan"
        value={form.summary}
        onChange={(event) => change({ summary: event.target.value })}
        maxLength={300}
        help="Satu kalimat untuk daftar dan mesin pencari."
        error={errorOf('summary')}
      />
    </>
  )
}

/** The audience of the page and its position in the list. */
function ListingFields({ form, change, errorOf }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Untuk"
        value={form.audience}
        onChange={(event) => {
          const chosenValue = event.target.value
          const audience = AUDIENCES.find((one) => one === chosenValue)
          change({ audience: must(audience, 'the chosen audience') })
        }}
        options={AUDIENCES.map((one) => ({ value: one, label: AUDIENCE_NAMES[one] }))}
      />
      <WholeField
        label="Urutan"
        maxLength={4}
        value={form.ordinal}
        onChange={(ordinal = 0) => change({ ordinal })}
        error={errorOf('ordinal')}
      />
    </div>
  )
}
