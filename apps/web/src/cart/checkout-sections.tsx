import type { CheckoutView } from '@pasar/contract/ordering/checkout'
import { useFormContext, useWatch } from 'react-hook-form'
import { longDate } from '../ui/date.ts'
import { formatNumber, formatRupiah } from '../ui/money.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { CheckoutFormInput, CheckoutFormOutput } from './checkout-draft.ts'
import { estimate, freightOf } from './checkout-figures.ts'
import { NotebookSection } from './notebook-section.tsx'
import { PlanChoices, usualPlan } from './plan-choices.tsx'

export type SectionName = 'address' | 'needs' | 'freight'

type SectionProps = {
  view: CheckoutView
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** What the server says about one field. */
  fieldError: (field: string) => string | undefined
}

const useCheckoutForm = () => useFormContext<CheckoutFormInput, unknown, CheckoutFormOutput>()

/** 1: where to, and who receives it. The address is the school's own. */
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
      <address className="border-l-4 border-papan-700 pl-3 not-italic">
        <span className="block font-bold">{address.school}</span>
        {address.address}
        <span className="block text-tinta-2">
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

/** 2: which money, by when, and what the vendors should know. */
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
            // Another fund has other lines of the plan.
            onChange: ({ target }) =>
              view.orders.forEach((_, place) => {
                setValue(`orders.${place}.plan`, usualPlan(view, place, target.value))
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
      {view.orders.map((order, place) => (
        <TextArea
          key={order.vendorId}
          label={`Catatan untuk ${order.vendorName}`}
          rows={2}
          maxLength={500}
          optional
          {...register(`orders.${place}.note`)}
          error={errors.orders?.[place]?.note?.message ?? fieldError(`orders.${place}.note`)}
        />
      ))}
    </NotebookSection>
  )
}

/** 3: how each vendor delivers, at what cost, and how long it takes. */
export function FreightSection({ view, isOpen, onToggle, fieldError }: SectionProps) {
  const { register, formState, control } = useCheckoutForm()
  const { errors } = formState
  const choices = useWatch({ control, name: 'orders' })
  const summary = view.orders.map((order, place) => {
    const freight = freightOf(order, choices[place]?.freightService)
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
      {view.orders.map((order, place) =>
        order.freights.length === 0 ? (
          <p key={order.vendorId} className="font-semibold text-merah">
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
            {...register(`orders.${place}.freightService`)}
            error={
              errors.orders?.[place]?.freightService?.message ?? fieldError(`orders.${place}.freightService`)
            }
          />
        ),
      )}
    </NotebookSection>
  )
}
