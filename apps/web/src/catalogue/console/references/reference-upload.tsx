import { searchAreas } from '@pasar/contract/identity/member-console'
import { uploadReference } from '@pasar/contract/moderation/reference-price'
import { REFERENCE_KINDS, type ReferenceKind } from '@pasar/domain/catalogue/reference-price'
import { dayOf } from '@pasar/domain/kernel/dates'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../../page/use-call.ts'
import { usePageContext } from '../../../page/use-page-context.ts'
import { Button } from '../../../ui/base/button.tsx'
import { CardForm } from '../../../ui/fields/card-form.tsx'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { FormRefusal } from '../../../ui/fields/form-refusal.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { UploadSlot } from '../../../ui/fields/upload-slot.tsx'

const kindOptions = [
  { value: 'ssh', label: 'SSH daerah' },
  { value: 'het', label: 'HET selain buku' },
]

type Draft = {
  kind: ReferenceKind
  area: { key: string; label: string } | null
  year: string
  source: string
}

/** Sends a file of reference prices to be checked; nothing changes before it is published. */
export function ReferenceUpload({ onUploaded }: { onUploaded: (listId: number) => void }) {
  const { renderedAt } = usePageContext()
  const [file, setFile] = useState<File | null>(null)
  const [draft, setDraft] = useState<Draft>({
    ...{ kind: 'ssh', area: null, source: '' },
    year: String(dayOf(renderedAt).year),
  })
  const sending = useCall(uploadReference, ({ id }) => onUploaded(id), 'in-place')
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { kind, area, source } = draft
    const body = { kind, areaCode: area?.key ?? '', year: Number(draft.year), source }
    void sending.send({ body, files: file === null ? [] : [file] })
  }
  return (
    <CardForm title="Kirim daftar baru" onSubmit={submit}>
      <FormRefusal refusal={sending.refusal} />
      <ListFields draft={draft} onChange={set} fieldError={sending.fieldError} />
      <UploadSlot
        label="Berkas CSV atau XLSX"
        help="Kolom: Nama barang, Satuan, Harga; boleh juga Spesifikasi dan Kategori. Paling banyak 10.000 baris. Isinya diperiksa dahulu, belum berlaku."
        accept=".csv,.xlsx,text/csv"
        maxFiles={1}
        files={file === null ? [] : [{ key: 'file', name: file.name, state: 'ready' }]}
        onPick={([pickedFile]) => setFile(pickedFile ?? null)}
        onRemove={() => setFile(null)}
        error={sending.fieldError('Filedata')}
      />
      <div>
        <Button type="submit" busy={sending.isPending} busyText="Memeriksa…">
          Periksa berkas
        </Button>
      </div>
    </CardForm>
  )
}

type ListFieldsProps = {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  fieldError: (field: string) => string | undefined
}

/** Kind, region, year and legal basis of a list. */
function ListFields({ draft, onChange, fieldError }: ListFieldsProps) {
  const { call } = usePageContext()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Jenis"
        options={kindOptions}
        value={draft.kind}
        onChange={(event) => {
          const kind = REFERENCE_KINDS.find((one) => one === event.currentTarget.value)
          if (kind !== undefined) onChange({ kind })
        }}
      />
      <TextField
        label="Tahun"
        required
        inputMode="numeric"
        maxLength={4}
        value={draft.year}
        onChange={(event) => onChange({ year: event.currentTarget.value })}
        error={fieldError('year')}
      />
      <Combobox
        label="Daerah"
        required={draft.kind === 'ssh'}
        help={draft.kind === 'het' ? 'Kosongkan untuk seluruh Indonesia.' : 'Provinsi, kabupaten, atau kota.'}
        placeholder="Misalnya Kabupaten Sidoarjo"
        noneText="Daerah tidak ditemukan"
        value={draft.area}
        search={async (typedText, signal) =>
          (await call(searchAreas, { query: { keyword: typedText }, signal })).map(({ code, name }) => ({
            key: code,
            label: name,
          }))
        }
        onChange={(area) => onChange({ area })}
        error={fieldError('areaCode')}
      />
      <TextField
        label="Dasar hukum"
        required
        maxLength={200}
        help="Nomor dan tahun keputusan."
        value={draft.source}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
        error={fieldError('source')}
      />
    </div>
  )
}
