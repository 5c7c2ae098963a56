import { saveCeilings } from '@pasar/contract/moderation/price-ceiling'
import { type FormEvent, useState } from 'react'
import { firstError } from '../../page/first-error.ts'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { CardForm } from '../../ui/fields/card-form.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { readCeilingLines } from './ceiling-lines.ts'

export type CeilingDraft = { lines: string; validFrom: string; source: string }

type FormProps = { initial: CeilingDraft; onSaved: (count: number) => void }

/** Enters price ceilings, one line per book, as in the decree. */
export function CeilingForm({ initial, onSaved }: FormProps) {
  const [draft, setDraft] = useState(initial)
  const [wrong, setWrong] = useState<string>()
  const saving = useCall(
    saveCeilings,
    ({ count }) => {
      setDraft({ ...draft, lines: '' })
      onSaved(count)
    },
    'in-place',
  )
  const set = (change: Partial<CeilingDraft>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ceilingLines = readCeilingLines(draft.lines, { validFrom: draft.validFrom, source: draft.source })
    const message = 'rows' in ceilingLines ? faultOf(ceilingLines) : ceilingLines.message
    setWrong(message)
    if ('rows' in ceilingLines && message === undefined) void saving.send({ body: ceilingLines })
  }
  return (
    <CardForm title="Tambah atau ubah HET" onSubmit={submit}>
      {saving.refusal !== null && <Banner kind="danger" title={saving.refusal.message} />}
      <SourceFields draft={draft} onChange={set} />
      <TextArea
        label="ISBN dan harga"
        required
        rows={5}
        help="Satu buku satu baris: ISBN, lalu harga zona 1 sampai 5, atau sampai 5a dan 5b. Dapat ditempel dari spreadsheet."
        error={wrong}
        value={draft.lines}
        onChange={(event) => set({ lines: event.currentTarget.value })}
      />
      <div>
        <Button type="submit" busy={saving.isPending} busyText="Menyimpan…">
          Simpan HET
        </Button>
      </div>
    </CardForm>
  )
}

type SourceFieldsProps = { draft: CeilingDraft; onChange: (change: Partial<CeilingDraft>) => void }

/** Start date of the prices, and the decree that sets them. */
function SourceFields({ draft, onChange }: SourceFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Berlaku mulai"
        required
        type="date"
        value={draft.validFrom}
        onChange={(event) => onChange({ validFrom: event.currentTarget.value })}
      />
      <TextField
        label="Sumber"
        required
        maxLength={120}
        help="Nomor dan tahun keputusan."
        value={draft.source}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
      />
    </div>
  )
}

const faultOf = (body: { rows: readonly { isbn: string }[] }): string | undefined => {
  const message = firstError(saveCeilings.body, body)
  if (message === undefined) return undefined
  const row = body.rows.find((one) => firstError(saveCeilings.body, { rows: [one] }) !== undefined)
  return row && body.rows.length > 1 ? `${row.isbn}: ${message}` : message
}
