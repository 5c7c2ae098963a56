import { drawSample } from '@pasar/contract/oversight/sample'
import { dayOf, isoDay } from '@pasar/domain/kernel/dates'
import { SAMPLE_KINDS } from '@pasar/domain/oversight/sample'
import { type FormEvent, useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { useNavigateIfCurrent } from '../page/use-navigate-if-current.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { CardForm } from '../ui/fields/card-form.tsx'
import { FormRefusal } from '../ui/fields/form-refusal.tsx'
import { MoneyField } from '../ui/fields/money-field.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { SAMPLE_KIND_LABELS } from './sample-texts.ts'

/** Draws a sample by period, amount and kind. */
export function SampleForm() {
  const { renderedAt } = usePageContext()
  const isHydrated = useHydrated()
  const navigate = useNavigateIfCurrent()
  const [fields, setFields] = useState({
    from: `${dayOf(renderedAt).year}-01-01`,
    to: isoDay(renderedAt),
    kind: 'all',
    size: '10',
  })
  const [minTotal, setMinTotal] = useState<number | undefined>()
  const [maxTotal, setMaxTotal] = useState<number | undefined>()
  const drawing = useCall(
    drawSample,
    async ({ id }) => navigate({ to: '/oversight/samples/$sampleId', params: { sampleId: id } }),
    'in-place',
  )
  const fieldOf = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
    error: drawing.fieldError(name),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { from, to, size } = fields
    const kind = SAMPLE_KINDS.find((one) => one === fields.kind) ?? 'all'
    void drawing.send({
      body: { from, to, kind, size: Number(size), minTotal: minTotal ?? 0, maxTotal: maxTotal ?? 0 },
    })
  }
  return (
    <CardForm title="Undi sampel baru" onSubmit={submit}>
      <FormRefusal refusal={drawing.refusal} />
      <Fields {...{ fieldOf, drawing, minTotal, maxTotal, setMinTotal, setMaxTotal }} />
      <p className="caption text-ink-2">
        Saringan yang sama pada hari yang sama selalu mengundi pesanan yang sama. Setiap undian tersimpan dan
        tercatat di log Anda.
      </p>
      <div>
        <Button type="submit" disabled={!isHydrated} busy={drawing.isPending} busyText="Mengundi…">
          Undi sampel
        </Button>
      </div>
    </CardForm>
  )
}

type FieldsProps = {
  fieldOf: (name: 'from' | 'to' | 'kind' | 'size') => {
    value: string
    onChange: (event: { target: { value: string } }) => void
    error: string | undefined
  }
  drawing: { fieldError: (name: string) => string | undefined }
  minTotal: number | undefined
  maxTotal: number | undefined
  setMinTotal: (total: number | undefined) => void
  setMaxTotal: (total: number | undefined) => void
}

function Fields({ fieldOf, drawing, minTotal, maxTotal, setMinTotal, setMaxTotal }: FieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <TextField label="Dari tanggal" type="date" required {...fieldOf('from')} />
      <TextField label="Sampai tanggal" type="date" required {...fieldOf('to')} />
      <Select
        label="Jenis"
        {...fieldOf('kind')}
        options={SAMPLE_KINDS.map((one) => ({ value: one, label: SAMPLE_KIND_LABELS[one] }))}
      />
      <MoneyField
        label="Total paling kecil"
        optional
        value={minTotal}
        onChange={setMinTotal}
        error={drawing.fieldError('minTotal')}
      />
      <MoneyField
        label="Total paling besar"
        optional
        value={maxTotal}
        onChange={setMaxTotal}
        error={drawing.fieldError('maxTotal')}
      />
      <TextField label="Jumlah pesanan" inputMode="numeric" required {...fieldOf('size')} />
    </div>
  )
}
