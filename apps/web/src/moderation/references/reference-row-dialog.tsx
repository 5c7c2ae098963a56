import { correctReferenceRow, type ReferenceListRow } from '@pasar/contract/moderation/reference-price'
import { type FormEvent, useId, useState } from 'react'
import { useCall } from '../../call/use-call.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'

type ReferenceRowDialogProps = {
  listId: number
  /** null closes the dialog. */
  row: ReferenceListRow | null
  onClose: () => void
  onSaved: (row: ReferenceListRow) => void
}

/** Corrects the terms by which one row is compared with items. */
export function ReferenceRowDialog({ listId, row, onClose, onSaved }: ReferenceRowDialogProps) {
  const formId = useId()
  const [terms, setTerms] = useState(row?.terms.join(' ') ?? '')
  const [isMatched, setMatched] = useState(row?.isMatched ?? true)
  const saving = useCall(correctReferenceRow, onSaved, 'in-place')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (row !== null) void saving.send({ params: { listId, rowNo: row.rowNo }, body: { terms, isMatched } })
  }
  return (
    <LazyDialog
      isOpen={row !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Ubah kata pencocok"
      width="medium"
      footer={
        <DialogActions
          onCancel={onClose}
          type="submit"
          form={formId}
          busy={saving.isPending}
          busyText="Menyimpan…"
        >
          Simpan
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p className="font-semibold wrap-anywhere">{row?.name}</p>
        <FormRefusal refusal={saving.refusal} />
        <TextField
          label="Kata"
          required
          help={`Barang dengan satuan ${row?.unit ?? ''} cocok bila nama dan mereknya memuat semua kata ini, dalam urutan apa pun.`}
          autoCapitalize="none"
          maxLength={300}
          value={terms}
          onChange={(event) => setTerms(event.currentTarget.value)}
          error={saving.fieldError('terms')}
        />
        <Checkbox
          label="Cocokkan baris ini dengan barang"
          checked={isMatched}
          onChange={(event) => setMatched(event.currentTarget.checked)}
        />
      </form>
    </LazyDialog>
  )
}
