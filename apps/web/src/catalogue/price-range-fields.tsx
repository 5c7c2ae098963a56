import { type PriceRange, withBound } from '@pasar/domain/catalogue/price-range'
import { useEffect, useRef, useState } from 'react'
import { usePageContext } from '../api/use-page-context.ts'
import { MoneyField } from '../ui/money-field.tsx'

/** @spec 9 filter debounce 1000 ms */
const PAUSE_MS = 1000

type PriceRangeFieldsProps = { range: PriceRange; onChange: (range: PriceRange) => void }

type Bound = 'lower' | 'upper'

/** Lowest and highest price; a second after the last key the other bound follows and the list changes. */
export function PriceRangeFields({ range, onChange }: PriceRangeFieldsProps) {
  const { settings } = usePageContext()
  const [typed, setTyped] = useState<{ bound: Bound; amount: number | undefined }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = (bound: Bound, amount: number | undefined) => {
    clearTimeout(timer.current)
    setTyped(undefined)
    const next = withBound(range, bound, within(amount, settings))
    if (next.lower !== range.lower || next.upper !== range.upper) onChange(next)
  }
  const type = (bound: Bound) => (amount: number | undefined) => {
    setTyped({ bound, amount })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(bound, amount), PAUSE_MS)
  }
  const field = (bound: Bound, label: string) => (
    <MoneyField
      label={label}
      value={typed?.bound === bound ? typed.amount : range[bound] || undefined}
      onChange={type(bound)}
      onBlur={() => typed?.bound === bound && settle(bound, typed.amount)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (typed?.bound === bound) settle(bound, typed.amount)
      }}
      maxLength={16}
      className="[&_label]:text-xs [&_label]:font-semibold"
    />
  )
  return (
    <div className="grid grid-cols-2 gap-2 pb-1">
      {field('lower', 'Harga terendah')}
      {field('upper', 'Harga tertinggi')}
    </div>
  )
}

/** What was typed, inside the limits that the settings give; an empty field stays empty. */
const within = (amount: number | undefined, limits: { priceLower: number; priceUpper: number }) =>
  amount === undefined || amount === 0 ? 0 : Math.max(limits.priceLower, Math.min(limits.priceUpper, amount))
