import { isPriceBound, type PriceRange, withBound } from '@pasar/domain/catalogue/price-range'
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePageContext } from '../api/use-page-context.ts'
import { CachedFragment } from '../ui/cached-fragment.tsx'
import { caretBefore, countDigits, formatNumber } from '../ui/money.ts'
import { TextField } from '../ui/text-field.tsx'
import { groupThousands, parsePrice } from './parse-price.ts'

/** @spec 9 filter debounce 1000 ms */
const PAUSE_MS = 1000

type PriceRangeFieldsProps = {
  range: PriceRange
  /** The ids of the fields begin with it. */
  idPrefix: string
  onChange: (range: PriceRange) => void
}

/** Lowest and highest price; a second after the last key the other bound follows and the list changes. */
export function PriceRangeFields({ range, idPrefix, onChange }: PriceRangeFieldsProps) {
  const { settings } = usePageContext()
  const settle = (bound: keyof PriceRange) => (typed: number | '') => {
    const next = withBound(range, bound, typed === '' ? typed : inLimits(typed, settings))
    if (next.lower !== range.lower || next.upper !== range.upper) onChange(next)
  }
  return (
    <CachedFragment
      as="div"
      className="grid grid-cols-2 gap-2 pb-1"
      owner={PriceRangeFields}
      cacheKey={idPrefix}
      values={[amountIn(range.lower), amountIn(range.upper)]}
    >
      {(lower = '', upper = '') => (
        <>
          <BoundField
            id={`${idPrefix}-terendah`}
            label="Harga terendah"
            amount={lower}
            onSettle={settle('lower')}
          />
          <BoundField
            id={`${idPrefix}-tertinggi`}
            label="Harga tertinggi"
            amount={upper}
            onSettle={settle('upper')}
          />
        </>
      )}
    </CachedFragment>
  )
}

const amountIn = (bound: number) => (bound === 0 ? '' : formatNumber(bound))

type BoundFieldProps = { id: string; label: string; amount: string; onSettle: (typed: number | '') => void }

/** What is typed stays as it is until it counts: after the pause, with Enter, or when the next thing is pressed. */
function BoundField({ id, label, amount, onSettle }: BoundFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [wasRefused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const settle = () => {
    if (typed === undefined) return
    setTyped(undefined)
    setRefused(!isPriceBound(parsePrice(typed)))
    onSettle(typed.trim() === '' ? '' : parsePrice(typed))
  }
  const settleInTime = useEffectEvent(settle)
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(settleInTime, PAUSE_MS)
    // Phones do not take the focus away from a field when a button is pressed.
    const press = (event: PointerEvent) => event.target !== field.current && settleInTime()
    document.addEventListener('pointerdown', press, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', press, true)
    }
  }, [typed])

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.currentTarget
    const digitsAfter = countDigits(box.value.slice(box.selectionStart ?? box.value.length))
    const text = groupThousands(box.value)
    if (text !== box.value) {
      box.value = text
      const caret = caretBefore(text, digitsAfter)
      box.setSelectionRange(caret, caret)
    }
    setRefused(false)
    setTyped(text)
  }
  return (
    <TextField
      ref={field}
      {...{ id, label }}
      prefix="Rp"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      error={wasRefused ? 'Ketik angka, misalnya 50.000' : undefined}
      value={typed ?? amount}
      onChange={type}
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

/** What was typed, inside the limits that the settings give; what is no amount, and an empty field, stay as they are. */
const inLimits = (typed: number, limits: { priceLower: number; priceUpper: number }) =>
  typed > 0 && isPriceBound(typed) ? Math.max(limits.priceLower, Math.min(limits.priceUpper, typed)) : typed
