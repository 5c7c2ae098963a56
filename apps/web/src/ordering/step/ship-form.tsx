import { zodResolver } from '@hookform/resolvers/zod'
import type { OrderView } from '@pasar/contract/ordering/order'
import { Shipment, shipOrder } from '@pasar/contract/ordering/steps'
import { isoDay } from '@pasar/domain/kernel/dates'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { useEffect, useState } from 'react'
import { type Control, Controller, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { Thumb } from '../../ui/blocks/thumb.tsx'
import { RequiredNote } from '../../ui/fields/field-group.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { sendLabel, unsentReplacementUnits } from '../base/replacement-labels.ts'
import type { StepProps } from '../base/step-props.ts'
import { StepRefusal } from '../base/step-refusal.tsx'
import { subjectLabels, subjectText } from '../base/subject-labels.ts'
import { shipmentDraft } from './ship-draft.ts'

const ShipmentForm = z.omit(Shipment, { version: true })
type Input = z.input<typeof ShipmentForm>
type Output = z.output<typeof ShipmentForm>

/**
 * The delivery note: date, carrier, number, and the quantity to send of each line that is not fully
 * dispatched. The draft is stored on the device until it is sent.
 */
export function ShipForm({ order, onMoved, onCancel }: StepProps & { onCancel: () => void }) {
  const { renderedAt } = usePageContext()
  const labels = subjectLabels(order)
  const [linesLeft] = useState(() => order.lines.filter(({ quantity, shipped }) => quantity > shipped))
  const { form, forgetDraft } = useShipmentForm(order, linesLeft)
  const { register, handleSubmit, formState } = form
  const shipping = useCall(shipOrder, (updatedOrder) => {
    forgetDraft()
    onMoved(updatedOrder)
  })
  const send = (note: Output) =>
    shipping.send({ params: { orderId: order.id }, body: { ...note, version: order.version } })
  const errorOf = (field: 'shippedOn' | 'carrier' | 'tracking' | 'note') =>
    formState.errors[field]?.message ?? shipping.fieldError(field)
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)} className="flex flex-col gap-4">
      <RequiredNote />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={labels.sendDate}
          type="date"
          required
          max={isoDay(renderedAt)}
          {...register('shippedOn')}
          error={errorOf('shippedOn')}
        />
        <TextField label={labels.sender} required {...register('carrier')} error={errorOf('carrier')} />
        <TextField label={labels.sendNumber} optional {...register('tracking')} error={errorOf('tracking')} />
      </div>
      <Quantities order={order} lines={linesLeft} control={form.control} errorOf={shipping.fieldError} />
      <TextArea
        label="Catatan"
        rows={2}
        maxLength={500}
        optional
        {...register('note')}
        error={errorOf('note')}
      />
      <StepRefusal refusal={shipping.refusal} />
      <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
        <Button
          variant="outline"
          onClick={() => {
            forgetDraft()
            onCancel()
          }}
        >
          Batal
        </Button>
        <Button type="submit" icon={labels.sendIcon} busy={shipping.isPending} busyText="Mengirim…">
          {sendLabel(order)}
        </Button>
      </div>
    </form>
  )
}

type QuantitiesProps = {
  order: OrderView
  lines: OrderView['lines']
  control: Control<Input, unknown, Output>
  errorOf: (field: string) => string | undefined
}

/** Quantity to send of each line. */
function Quantities({ order, lines, control, errorOf }: QuantitiesProps) {
  const labels = subjectLabels(order)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-md font-bold">{labels.sendQuantities}</legend>
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <li key={line.lineNo} className="flex flex-wrap items-center gap-3 py-2.5">
            <Thumb src={pictureAddress(line.picture)} size={48} />
            <span className="min-w-40 flex-1">{line.name}</span>
            <Controller
              control={control}
              name={`lines.${index}.quantity`}
              render={({ field, fieldState }) => (
                <QuantityStepper
                  label={`Jumlah ${line.name} yang ${labels.sent.toLowerCase()}`}
                  value={field.value}
                  onChange={field.onChange}
                  min={0}
                  max={line.quantity - line.shipped}
                  unit={line.unit}
                  help={remainingText(
                    line,
                    unsentReplacementUnits(order, line.lineNo),
                    subjectText(order, 'Pengganti'),
                  )}
                  error={fieldState.error?.message ?? errorOf(`lines.${line.lineNo}`)}
                />
              )}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const remainingText = (
  { quantity, shipped, unit }: OrderView['lines'][number],
  replacedUnitCount: number,
  replacement: string,
) => {
  if (replacedUnitCount > 0)
    return `${replacement} ${formatNumber(replacedUnitCount)} ${unit} dari ${formatNumber(quantity)} yang dipesan`
  return shipped === 0
    ? `Dipesan ${formatNumber(quantity)} ${unit}`
    : `Sisa ${formatNumber(quantity - shipped)} ${unit} dari ${formatNumber(quantity)} yang dipesan`
}

/** Returns who usually delivers: the chosen courier, for services the vendor itself. */
const usualSender = (order: OrderView): string =>
  subjectLabels(order).subject === 'services' ? order.vendor.name : order.freight.name

/** The form with its draft, which is stored on the device. */
function useShipmentForm(order: OrderView, linesLeft: OrderView['lines']) {
  const { renderedAt } = usePageContext()
  const [draftStore] = useState(() => shipmentDraft(order.id))
  const [draft] = useState(() => draftStore.read())
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(ShipmentForm),
    defaultValues: {
      shippedOn: draft?.shippedOn ?? isoDay(renderedAt),
      carrier: draft?.carrier ?? usualSender(order),
      tracking: draft?.tracking ?? '',
      note: draft?.note ?? '',
      lines: linesLeft.map(({ lineNo, quantity, shipped }) => ({
        lineNo,
        quantity: Math.min(
          quantity - shipped,
          draft?.lines.find((line) => line.lineNo === lineNo)?.quantity ?? quantity - shipped,
        ),
      })),
    },
  })
  const typedForm = useWatch({ control: form.control })
  const { isDirty } = form.formState
  useEffect(() => {
    if (isDirty) draftStore.write({ ...typedForm, lines: typedForm.lines ?? [] })
  }, [draftStore, typedForm, isDirty])
  return { form, forgetDraft: () => draftStore.remove() }
}
