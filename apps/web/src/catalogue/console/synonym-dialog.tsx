import { addSynonym, editSynonym, parseNames, SynonymForm } from '@pasar/contract/moderation/synonyms'
import { type FormEvent, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'

/** The synonym set in editing; null adds one. */
export type EditedSynonym = {
  id: number
  names: readonly string[]
  isDirected: boolean
  source: string
  version: number
} | null

type SynonymDialogProps = {
  isOpen: boolean
  edited: EditedSynonym
  onOpenChange: (isOpen: boolean) => void
  onSaved: () => void
}

/** Edits words with the same meaning, in one comma-separated line. */
export function SynonymDialog({ isOpen, edited, onOpenChange, onSaved }: SynonymDialogProps) {
  const [fault, setFault] = useState<string | undefined>()
  const adding = useCall(addSynonym, onSaved, 'in-place')
  const editing = useCall(editSynonym, onSaved, 'in-place')
  const saving = edited === null ? adding : editing
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const entries = new FormData(event.currentTarget)
    const textOf = (name: string) => {
      const entry = entries.get(name)
      return typeof entry === 'string' ? entry : ''
    }
    const form = SynonymForm.safeParse({
      names: parseNames(textOf('names')),
      isDirected: entries.has('isDirected'),
      source: textOf('source'),
    })
    setFault(form.error?.issues[0]?.message)
    if (!form.success) return
    if (edited === null) void adding.send({ body: form.data })
    else
      void editing.send({
        params: { synonymId: edited.id },
        body: { ...form.data, version: edited.version },
      })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={edited === null ? 'Tambah sinonim' : 'Ubah sinonim'}
      width="medium"
      onClose={() => onOpenChange(false)}
      busy={saving.isPending}
      busyLabel="Menyimpan…"
      submitLabel="Simpan"
      onSubmit={submit}
    >
      <FormRefusal refusal={saving.refusal} />
      <SynonymFields edited={edited} namesError={fault ?? saving.fieldError('names')} />
    </FormDialog>
  )
}

type SynonymFieldsProps = { edited: EditedSynonym; namesError: string | undefined }

function SynonymFields({ edited, namesError }: SynonymFieldsProps) {
  return (
    <>
      <TextField
        label="Nama yang berarti sama"
        name="names"
        help="Pisahkan dengan koma, misalnya: papan tulis, whiteboard, white board. Siapa mencari salah satunya menemukan semuanya."
        autoCapitalize="none"
        defaultValue={edited?.names.join(', ') ?? ''}
        maxLength={750}
        error={namesError}
      />
      <Checkbox
        label="Satu arah saja"
        help="Siapa mencari nama pertama juga menemukan nama lainnya, tetapi tidak sebaliknya. Misalnya: bangku, kursi, meja siswa."
        name="isDirected"
        defaultChecked={edited?.isDirected ?? false}
      />
      <TextField
        label="Sumber"
        optional
        name="source"
        help="Misalnya: nama kategori, kata sehari-hari, atau permintaan sekolah."
        defaultValue={edited?.source ?? ''}
        maxLength={120}
      />
    </>
  )
}
