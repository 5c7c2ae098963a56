import type { CheckoutView } from '@pasar/contract/ordering/checkout'
import { useFormContext, useWatch } from 'react-hook-form'
import { RadioGroup } from '../ui/fields/radio-group.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { longDate } from '../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { estimate, freightOf } from './checkout-figures.ts'
import { type CheckoutFormInput, type CheckoutFormOutput, usualPlan } from './checkout-form.tsx'
import { NotebookSection } from './notebook-section.tsx'
import { PlanChoices } from './plan-choices.tsx'

export type SectionName = 'address' | 'needs' | 'freight'

type SectionProps = {
  view: CheckoutView
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Returns the message of the server for one field. */
  fieldError: (field: string) => string | undefined
}

const useCheckoutForm = () => useFormContext<CheckoutFormInput, unknown, CheckoutFormOutput>()

/** Section 1: delivery address and recipient. The address is that of the school. */
export function AddressSection({ view, isOpen, onToggle, fieldError }: SectionProps) {
  const { register, formState, control } = useCheckoutForm()
  const [receiver, mobileNumber] = useWatch({ control, name: ['receiver', 'mobileNumber'] })
  const { address } = view
  const { errors } = formState
  return (
    <NotebookSection
      number={1}
      title="Alamat dan penerima"
      summary={`${receiver}, ${mobileNumber} · ${address.school}, ${address.regencyName}`}
      {...{ isOpen, onToggle }}
    >
      <address className="border-l-4 border-board-700 pl-3 not-italic">
        <span className="block font-bold">{address.school}</span>
        {address.address}
        <span className="block text-ink-2">
          {address.regencyName}, {address.provinceName} {address.postal}
        </span>
      </address>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Nama penerima"
          autoComplete="name"
          required
          {...register('receiver')}
          error={errors.receiver?.message ?? fieldError('receiver')}
        />
        <TextField
          label="Nomor handphone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          {...register('mobileNumber')}
          error={errors.mobileNumber?.message ?? fieldError('mobileNumber')}
        />
      </div>
    </NotebookSection>
  )
}

/** Section 2: fund, deadline and a note for the vendors. */
export function NeedsSection({
  view,
  today,
  isOpen,
  onToggle,
  fieldError,
}: SectionProps & { today: string }) {
  const { register, setValue, formState, control } = useCheckoutForm()
  const [fund, neededBy] = useWatch({ control, name: ['fund', 'neededBy'] })
  const { errors } = formState
  const fundName = view.funds.find(({ code }) => code === fund)?.name ?? 'Sumber dana belum dipilih'
  return (
    <NotebookSection
      number={2}
      title="Kebutuhan"
      summary={neededBy ? `${fundName}, sebelum ${longDate(new Date(neededBy))}` : fundName}
      {...{ isOpen, onToggle }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Sumber dana"
          placeholder="Pilih sumber dana"
          options={view.funds.map(({ code, name }) => ({ value: code, label: name }))}
          required
          {...register('fund', {
            // Reset the plan lines: another fund has different ones.
            onChange: ({ target }) =>
              view.orders.forEach((_, index) => {
                setValue(`orders.${index}.plan`, usualPlan(view, index, target.value))
              }),
          })}
          error={errors.fund?.message ?? fieldError('fund')}
        />
        <TextField
          label="Tanggal dibutuhkan"
          type="date"
          min={today}
          optional
          {...register('neededBy', { setValueAs: (value: string | null) => value || null })}
          error={errors.neededBy?.message ?? fieldError('neededBy')}
        />
      </div>
      {view.plan !== null && <PlanChoices view={view} plan={view.plan} fieldError={fieldError} />}
      {view.orders.map((order, index) => (
        <TextArea
          key={order.vendorId}
          label={`Catatan untuk ${order.vendorName}`}
          rows={2}
          maxLength={500}
          optional
          {...register(`orders.${index}.note`)}
          error={errors.orders?.[index]?.note?.message ?? fieldError(`orders.${index}.note`)}
        />
      ))}
    </NotebookSection>
  )
}

/** Section 3: delivery service of each vendor, with cost and duration. */
export function FreightSection({ view, isOpen, onToggle, fieldError }: SectionProps) {
  const { register, formState, control } = useCheckoutForm()
  const { errors } = formState
  const choices = useWatch({ control, name: 'orders' })
  const summary = view.orders.map((order, index) => {
    const freight = freightOf(order, choices[index]?.freightService)
    return (
      <span key={order.vendorId} className="block">
        {order.vendorName}:{' '}
        {freight === undefined
          ? 'belum tersedia'
          : `${freight.name}, ${formatRupiah(freight.cost)}, ${estimate(freight)}`}
      </span>
    )
  })
  return (
    <NotebookSection number={3} title="Pengiriman" summary={summary} {...{ isOpen, onToggle }}>
      {view.orders.map((order, index) =>
        order.freights.length === 0 ? (
          <p key={order.vendorId} className="font-semibold text-red">
            {order.vendorName}: ongkos kirim ke alamat ini belum tersedia
          </p>
        ) : (
          <RadioGroup
            key={order.vendorId}
            legend={`${order.vendorName} (${order.regencyName}, ${formatNumber(order.km)} km)`}
            look="cards"
            required
            options={order.freights.map((freight) => ({
              value: freight.service,
              label: freight.name,
              description: `${formatRupiah(freight.cost)}, ${estimate(freight)}`,
            }))}
            {...register(`orders.${index}.freightService`)}
            error={
              errors.orders?.[index]?.freightService?.message ?? fieldError(`orders.${index}.freightService`)
            }
          />
        ),
      )}
    </NotebookSection>
  )
}
