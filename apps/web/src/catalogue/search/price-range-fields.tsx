import { isPriceBound, type PriceRange, withBound } from '@pasar/domain/catalogue/price-range'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { readEdit } from '../../ui/fields/read-edit.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { parsePrice } from '../item/parse-price.ts'

/** Debounce of the price fields. @spec 9 filter debounce 1000 ms */
const PAUSE_MS = 1000

type PriceRangeFieldsProps = {
  range: PriceRange
  /** Prefix of the field ids. */
  idPrefix: string
  onChange: (range: PriceRange) => void
}

/**
 * Minimum and maximum price. One second after the last key the other bound is adjusted and the
 * list updates.
 */
export function PriceRangeFields({ range, idPrefix, onChange }: PriceRangeFieldsProps) {
  const { settings } = usePageContext()
  const settle = (bound: keyof PriceRange) => (typedPrice: number | '') => {
    const next = withBound(range, bound, typedPrice === '' ? typedPrice : inLimits(typedPrice, settings))
    if (next.lower !== range.lower || next.upper !== range.upper) onChange(next)
  }
  return (
    <div className="grid grid-cols-2 gap-2 pb-1">
      <BoundField
        id={`${idPrefix}-lowest`}
        label="Harga terendah"
        amount={amountIn(range.lower)}
        onSettle={settle('lower')}
      />
      <BoundField
        id={`${idPrefix}-highest`}
        label="Harga tertinggi"
        amount={amountIn(range.upper)}
        onSettle={settle('upper')}
      />
    </div>
  )
}

const amountIn = (bound: number) => (bound === 0 ? '' : formatNumber(bound))

type BoundFieldProps = { id: string; label: string; amount: string; onSettle: (typed: number | '') => void }

/**
 * Keeps the raw input until it is committed: after the debounce, on Enter, or on the next
 * pointer press elsewhere.
 */
function BoundField({ id, label, amount, onSettle }: BoundFieldProps) {
  const [typedText, setTyped] = useState<string>()
  const [wasRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const settle = () => {
    if (typedText === undefined) return
    setTyped(undefined)
    setRefused(!isPriceBound(parsePrice(typedText)))
    onSettle(typedText.trim() === '' ? '' : parsePrice(typedText))
  }
  const settleInTime = useEffectEvent(settle)
  useEffect(() => {
    if (typedText === undefined) return
    const timer = setTimeout(settleInTime, PAUSE_MS)
    // Phones do not blur a field when a button is pressed.
    const press = (event: PointerEvent) => event.target !== field.current && settleInTime()
    document.addEventListener('pointerdown', press, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', press, true)
    }
  }, [typedText])

  return (
    <TextField
      ref={field}
      {...{ id, label }}
      prefix="Rp"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      error={wasRefused ? 'Ketik angka, misalnya 50.000' : undefined}
      value={typedText ?? amount}
      onChange={(event) => {
        setRefused(false)
        setTyped(readEdit(event, typedText ?? amount))
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        settle()
      }}
      className="[&_label]:text-xs [&_label]:font-semibold"
      inputClassName="tnum pl-2! text-right"
    />
  )
}

/** Clamps an amount to the limits in the settings. Leaves empty or invalid input unchanged. */
const inLimits = (typedPrice: number, limits: { priceLower: number; priceUpper: number }) =>
  typedPrice > 0 && isPriceBound(typedPrice)
    ? Math.max(limits.priceLower, Math.min(limits.priceUpper, typedPrice))
    : typedPrice
