import { correctReferenceRow, type ReferenceListRow } from '@pasar/contract/moderation/reference-price'
import { type ReactNode, useId, useState } from 'react'
import { useCall } from '../../../page/use-call.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNotes } from '../../../ui/fields/field.tsx'
import { FormRefusal } from '../../../ui/fields/form-refusal.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'

type ReferenceRowDialogProps = {
  listId: number
  /** null closes the dialog. */
  row: ReferenceListRow | null
  onClose: () => void
  onSaved: (row: ReferenceListRow) => void
  /** Renders the dialog that selects a category of the last level. */
  renderPicker: (picker: PickerProps) => ReactNode
}

type PickerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  value: string
  onConfirm: (id: string, fullName: string) => void
}

/** No category: items of all are compared. */
const ANY = { id: '', name: '' }

const categoryOf = (row: ReferenceListRow | null) =>
  row === null ? ANY : { id: row.categoryId, name: row.category }

/** Corrects the terms and the category by which one row is compared with items. */
export function ReferenceRowDialog({ listId, row, onClose, onSaved, renderPicker }: ReferenceRowDialogProps) {
  const [terms, setTerms] = useState(row?.terms.join(' ') ?? '')
  const [isMatched, setMatched] = useState(row?.isMatched ?? true)
  const [category, setCategory] = useState(categoryOf(row))
  const [isPicking, setPicking] = useState(false)
  const saving = useCall(correctReferenceRow, onSaved, 'in-place')
  const submit = () => {
    if (row === null) return
    const body = { terms, categoryId: category.id, isMatched }
    void saving.send({ params: { listId, rowNo: row.rowNo }, body })
  }
  return (
    <FormDialog
      isOpen={row !== null}
      title="Ubah pencocokan"
      width="medium"
      onClose={onClose}
      busy={saving.isPending}
      busyLabel="Menyimpan…"
      submitLabel="Simpan"
      onSubmit={submit}
      after={renderPicker({
        ...{ isOpen: isPicking, onOpenChange: setPicking, value: category.id },
        onConfirm: (id, name) => setCategory({ id, name }),
      })}
    >
      <p className="font-semibold wrap-anywhere">{row?.name}</p>
      <FormRefusal refusal={saving.refusal} />
      <Terms unit={row?.unit ?? ''} value={terms} onChange={setTerms} error={saving.fieldError('terms')} />
      <RowCategory
        category={category}
        onPick={() => setPicking(true)}
        onClear={() => setCategory(ANY)}
        error={saving.fieldError('categoryId')}
      />
      <Checkbox
        label="Cocokkan baris ini dengan barang"
        checked={isMatched}
        onChange={(event) => setMatched(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

type RowCategoryProps = {
  /** Both are empty for any category. */
  category: { id: string; name: string }
  onPick: () => void
  onClear: () => void
  error: string | undefined
}

/** The category that an item must have to be compared with the row. */
function RowCategory({ category, onPick, onClear, error }: RowCategoryProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-md font-bold">Kategori</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 wrap-anywhere">{category.name === '' ? 'Semua kategori' : category.name}</p>
        <Button id={id} variant="outline" size="small" aria-describedby={`${id}-help`} onClick={onPick}>
          {category.id === '' ? 'Pilih kategori' : 'Ganti kategori'}
        </Button>
        {category.id !== '' && (
          <Button variant="quiet" size="small" onClick={onClear}>
            Semua kategori
          </Button>
        )}
      </div>
      <FieldNotes id={id} error={error} help="Hanya barang dalam kategori ini yang dibandingkan." />
    </div>
  )
}

type TermsProps = {
  unit: string
  value: string
  onChange: (terms: string) => void
  error: string | undefined
}

const Terms = ({ unit, value, onChange, error }: TermsProps) => (
  <TextField
    label="Kata"
    required
    help={`Barang dengan satuan ${unit} cocok bila nama dan mereknya memuat semua kata ini, dalam urutan apa pun.`}
    autoCapitalize="none"
    maxLength={300}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
)
