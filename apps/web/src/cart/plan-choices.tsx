import type { CheckoutView } from '@pasar/contract/ordering/checkout'
import { useFormContext, useWatch } from 'react-hook-form'
import { Select } from '../ui/fields/select.tsx'
import { formatRupiah } from '../ui/text/money.ts'
import type { CheckoutFormInput, CheckoutFormOutput } from './checkout-form.tsx'

type Plan = NonNullable<CheckoutView['plan']>
type PlanChoicesProps = { view: CheckoutView; plan: Plan; fieldError: (field: string) => string | undefined }

/**
 * Selects the budget plan line of each ordered item, with its balance, from the selected fund.
 *
 * @decision 0035
 */
export function PlanChoices({ view, plan, fieldError }: PlanChoicesProps) {
  const { register, formState, control } = useFormContext<CheckoutFormInput, unknown, CheckoutFormOutput>()
  const fund = useWatch({ control, name: 'fund' })
  const lines = plan.lines.filter((line) => line.fund === fund)
  if (fund === '') return <p className="text-ink-2">Pilih sumber dana untuk memilih pos anggaran.</p>
  const options = lines.map(({ id, code, name, available }) => ({
    value: String(id),
    label: `${code} ${name} (sisa ${formatRupiah(available)})`,
  }))
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="pb-2 font-semibold">Pos anggaran</legend>
      {lines.length === 0 && (
        <p className="font-semibold text-red">
          Belum ada pos anggaran tahun ini untuk sumber dana ini. Pilih sumber dana lain, atau impor rencana
          di menu Anggaran.
        </p>
      )}
      {view.orders.flatMap((order, orderIndex) =>
        order.lines.map((line, at) => (
          <Select
            key={line.id}
            label={line.name}
            placeholder="Pilih pos anggaran"
            options={options}
            required
            {...register(`orders.${orderIndex}.plan.${at}.planId`)}
            error={
              formState.errors.orders?.[orderIndex]?.plan?.[at]?.planId?.message ??
              fieldError(`orders.${orderIndex}.plan.${at}.planId`)
            }
          />
        )),
      )}
    </fieldset>
  )
}
