import type { CheckoutView } from '@pasar/contract/ordering/checkout'
import { formatPriceRank, isHighPrice } from '@pasar/domain/catalogue/price-rank'
import { useFormContext } from 'react-hook-form'
import { TextArea } from '../ui/fields/text-area.tsx'
import { formatRupiah, joinAmounts } from '../ui/text/money.ts'
import type { CheckoutFormInput, CheckoutFormOutput } from './checkout-form.tsx'
import { NotebookSection } from './notebook-section.tsx'

type Order = CheckoutView['orders'][number]

/** An order with prices above the 90th percentile, and its index within the checkout. */
export type HighPriceOrder = { order: Order; orderIndex: number; lines: Order['lines'] }

/** Returns the orders of a checkout that need a reason for their prices. @decision 0101 */
export const highPriceOrders = ({ orders }: Pick<CheckoutView, 'orders'>): HighPriceOrder[] =>
  orders.flatMap((order, orderIndex) => {
    const lines = order.lines.filter(({ priceRank }) => priceRank !== null && isHighPrice(priceRank))
    return lines.length === 0 ? [] : [{ order, orderIndex, lines }]
  })

type SectionProps = {
  number: number
  orders: readonly HighPriceOrder[]
  fieldError: (field: string) => string | undefined
}

/** The reason for prices above most comparable offers. Only orders with such a price have it. */
export function PriceReasonSection({ number, orders, fieldError }: SectionProps) {
  return (
    <NotebookSection number={number} title="Harga di atas kebanyakan penawaran" isOpen>
      {orders.map((one) => (
        <OrderReason key={one.order.vendorId} {...one} fieldError={fieldError} />
      ))}
    </NotebookSection>
  )
}

function OrderReason({
  order,
  orderIndex,
  lines,
  fieldError,
}: HighPriceOrder & Pick<SectionProps, 'fieldError'>) {
  const { register, formState } = useFormContext<CheckoutFormInput, unknown, CheckoutFormOutput>()
  const field = `orders.${orderIndex}.priceReason` as const
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="heading-3 pb-2">{order.vendorName}</legend>
      <ul className="flex flex-col gap-2">
        {lines.map(({ id, name, unitPrice, priceRank }) => (
          <li key={id}>
            <p className="font-semibold">
              {name}, <span className="tnum">{formatRupiah(unitPrice)}</span>
            </p>
            {priceRank !== null && (
              <p className="tnum text-ink-2">Harga {joinAmounts(formatPriceRank(priceRank))}</p>
            )}
          </li>
        ))}
      </ul>
      <TextArea
        label="Alasan membeli dengan harga ini"
        help="Tercatat di pesanan dan surat pesanan, dan terbaca pengawas."
        rows={2}
        maxLength={500}
        required
        {...register(field)}
        error={formState.errors.orders?.[orderIndex]?.priceReason?.message ?? fieldError(field)}
      />
    </fieldset>
  )
}
