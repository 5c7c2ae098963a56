import type { CheckoutView } from '@pasar/contract/ordering/checkout'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatRupiah } from '../ui/money.ts'
import { Select } from '../ui/select.tsx'
import type { CheckoutFormInput, CheckoutFormOutput } from './checkout-draft.ts'

type Plan = NonNullable<CheckoutView['plan']>
type PlanChoicesProps = { view: CheckoutView; plan: Plan; fieldError: (field: string) => string | undefined }

/** The line of the plan of each thing that is ordered, with what is left of it; of the fund that was chosen. @decision 0035 */
export function PlanChoices({ view, plan, fieldError }: PlanChoicesProps) {
  const { register, formState, control } = useFormContext<CheckoutFormInput, unknown, CheckoutFormOutput>()
  const fund = useWatch({ control, name: 'fund' })
  const lines = plan.lines.filter((line) => line.fund === fund)
  if (fund === '') return <p className="text-tinta-2">Pilih sumber dana untuk memilih pos anggaran.</p>
  const options = lines.map(({ id, code, name, available }) => ({
    value: String(id),
    label: `${code} ${name} (sisa ${formatRupiah(available)})`,
  }))
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="pb-2 font-semibold">Pos anggaran</legend>
      {lines.length === 0 && (
        <p className="font-semibold text-merah">
          Belum ada pos anggaran tahun ini untuk sumber dana ini. Pilih sumber dana lain, atau impor rencana
          di menu Anggaran.
        </p>
      )}
      {view.orders.flatMap((order, place) =>
        order.lines.map((line, at) => (
          <Select
            key={line.id}
            label={line.name}
            placeholder="Pilih pos anggaran"
            options={options}
            required
            {...register(`orders.${place}.plan.${at}.planId`)}
            error={
              formState.errors.orders?.[place]?.plan?.[at]?.planId?.message ??
              fieldError(`orders.${place}.plan.${at}.planId`)
            }
          />
        )),
      )}
    </fieldset>
  )
}

/** The lines of the plan that were taken the last time for the same goods, of one fund; nothing for the others. */
export const usualPlan = (view: CheckoutView, place: number, fund: string) =>
  (view.plan === null ? [] : (view.orders[place]?.lines ?? [])).map(({ id }) => ({
    lineId: id,
    planId: usualOf(view.plan, id, fund) ?? '',
  }))

const usualOf = (plan: CheckoutView['plan'], lineId: number, fund: string) =>
  plan?.usual.find(
    (one) => one.lineId === lineId && plan.lines.some((line) => line.id === one.planId && line.fund === fund),
  )?.planId
