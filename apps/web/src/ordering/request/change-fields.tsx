import type { OrderView } from '@pasar/contract/ordering/order'
import type { OrderLine } from '@pasar/contract/ordering/order-line'
import { isoDay } from '@pasar/domain/kernel/dates'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { Thumb } from '../../ui/blocks/thumb.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import type { ChangeDraft } from './change-draft.ts'

type ChangeFieldsProps = {
  order: OrderView
  draft: ChangeDraft
  change: (to: Partial<ChangeDraft>) => void
  fieldError: (field: string) => string | undefined
}

type DraftLine = ChangeDraft['lines'][number]

/** Quantity and price of each line, and the terms of the whole order. */
export function ChangeFields({ order, draft, change, fieldError }: ChangeFieldsProps) {
  const { renderedAt } = usePageContext()
  const setLine = (line: DraftLine) =>
    change({ lines: draft.lines.map((one) => (one.lineNo === line.lineNo ? line : one)) })
  const problem = fieldError('lines')
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ul className="flex flex-col gap-2">
        {order.lines.map((line) => {
          const draftLine = draft.lines.find(({ lineNo }) => lineNo === line.lineNo)
          return (
            draftLine !== undefined && (
              <LineFields
                key={line.lineNo}
                {...{ line, draftLine }}
                error={fieldError(`lines.${line.lineNo}`)}
                onChange={setLine}
              />
            )
          )
        })}
      </ul>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      <section aria-label="Pengiriman" className="card grid gap-4 p-4 sm:grid-cols-2">
        <MoneyField
          label="Ongkos kirim"
          help={`Semula ${formatRupiah(order.amounts.freight)}`}
          value={draft.freight}
          onChange={(freight) => change({ freight: freight ?? 0 })}
          error={fieldError('freight')}
        />
        <TextField
          label="Dibutuhkan pada"
          type="date"
          optional
          min={isoDay(renderedAt)}
          value={draft.neededBy ?? ''}
          onChange={(event) =>
            change({ neededBy: event.currentTarget.value === '' ? null : event.currentTarget.value })
          }
          error={fieldError('neededBy')}
        />
      </section>
    </div>
  )
}

type LineFieldsProps = {
  line: OrderLine
  draftLine: DraftLine
  error: string | undefined
  onChange: (line: DraftLine) => void
}

function LineFields({ line, draftLine, error, onChange }: LineFieldsProps) {
  const isDropped = draftLine.quantity === 0
  return (
    <li className="card flex flex-col gap-3 p-4">
      <div className="flex items-start gap-3">
        <Thumb src={pictureAddress(line.picture)} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{line.name}</p>
          <p className="tnum text-ink-2">
            Dipesan {formatNumber(line.quantity)} {line.unit} × {formatRupiah(line.unitPrice)}
          </p>
          {isDropped && (
            <StatusTag tone="red" icon="trash" className="mt-1">
              Tidak jadi dipesan
            </StatusTag>
          )}
        </div>
        {isDropped ? (
          <Button
            variant="quiet"
            size="small"
            icon="arrow-counter-clockwise"
            onClick={() => onChange({ ...draftLine, quantity: line.quantity })}
          >
            Urungkan<span className="sr-only">: {line.name}</span>
          </Button>
        ) : (
          <Button variant="quiet" size="small" onClick={() => onChange({ ...draftLine, quantity: 0 })}>
            Hapus<span className="sr-only">: {line.name}</span>
          </Button>
        )}
      </div>
      {!isDropped && <LineTerms {...{ line, draftLine, onChange }} />}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </li>
  )
}

/** Quantity and unit price of a line. */
function LineTerms({ line, draftLine, onChange }: Omit<LineFieldsProps, 'error'>) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div>
        <p className="mb-1.5 text-md font-bold" aria-hidden="true">
          Jumlah
        </p>
        <QuantityStepper
          label={`Jumlah ${line.name}`}
          value={draftLine.quantity}
          onChange={(quantity) => onChange({ ...draftLine, quantity })}
          min={0}
          max={1_000_000}
          unit={line.unit}
        />
      </div>
      <MoneyField
        label="Harga satuan"
        help={`Paling tinggi ${formatRupiah(line.unitPrice)}`}
        className="max-w-52"
        value={draftLine.unitPrice}
        onChange={(unitPrice) => onChange({ ...draftLine, unitPrice: unitPrice ?? 0 })}
        aria-label={`Harga satuan ${line.name}`}
      />
    </div>
  )
}
