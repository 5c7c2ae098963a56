import { useState } from 'react'
import type { CallError } from '../../call/call.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'

type ListNameDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  description: string
  /** Initial value of the field. */
  name: string
  submit: string
  isBusy: boolean
  refusal: CallError | null
  onSend: (name: string) => void
}

/** Asks for the name of a purchase list. */
export function ListNameDialog(props: ListNameDialogProps) {
  const { isOpen, onClose, isBusy, refusal, onSend } = props
  const [name, setName] = useState(props.name)
  const [isEmpty, setEmpty] = useState(false)
  const message = refusal?.fields.find(({ field }) => field === 'name')?.message ?? refusal?.message
  const send = () => {
    const typedName = name.trim()
    setEmpty(typedName === '')
    if (typedName !== '') onSend(typedName)
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={props.title}
      description={props.description}
      onClose={onClose}
      busy={isBusy}
      busyLabel="Menyimpan…"
      submitLabel={props.submit}
      onSubmit={send}
    >
      <TextField
        label="Nama daftar"
        required
        maxLength={80}
        placeholder="Misalnya: ATK bulanan"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isEmpty ? 'Isi nama daftar' : message}
      />
    </FormDialog>
  )
}
