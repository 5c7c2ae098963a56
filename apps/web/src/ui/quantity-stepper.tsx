import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import { grouped } from './money.ts'
import { allowedQuantity } from './quantity.ts'

type QuantityStepperProps = {
  /** What is counted, read aloud: "Jumlah Kertas HVS A4". */
  label: string
  value: number
  onChange: (amount: number) => void
  min?: number | undefined
  /** The most, mostly the stock. */
  max?: number | undefined
  step?: number | undefined
  unit?: string | undefined
  /** medium 44 px, small 36 px high for lines in a list. */
  size?: 'medium' | 'small' | undefined
  disabled?: boolean | undefined
  error?: string | undefined
  /** "Stok 120 rim", "Kelipatan 5 rim". */
  help?: ReactNode
  name?: string | undefined
  className?: string | undefined
}

const FIRST_REPEAT_MS = 400
const NEXT_REPEAT_MS = 90

/** Calls an act at once and, while the button is held, again and again. */
function useHold(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const release = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const repeat = (waitMs: number) => {
    timer.current = setTimeout(() => {
      latest.current()
      repeat(NEXT_REPEAT_MS)
    }, waitMs)
  }
  return {
    onPointerDown: () => repeat(FIRST_REPEAT_MS),
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
  }
}

/** Minus, number, plus, unit. Keys: arrows one step, Page Up and Down ten, Home and End to the limits. */
export function QuantityStepper({
  label,
  value,
  onChange,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  unit,
  size = 'medium',
  disabled = false,
  error,
  help,
  name,
  className,
}: QuantityStepperProps) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const limits = { min, max, step }
  const set = (wanted: number) => {
    const amount = allowedQuantity(wanted, limits)
    setDraft(undefined)
    if (amount !== value) onChange(amount)
  }
  const settle = () => {
    if (draft !== undefined) set(draft === '' ? min : Number(draft))
  }
  const pressKey = (event: KeyboardEvent) => {
    const wanted: Partial<Record<string, number>> = {
      ArrowUp: value + step,
      ArrowDown: value - step,
      PageUp: value + 10 * step,
      PageDown: value - 10 * step,
      Home: min,
      ...(max < Number.MAX_SAFE_INTEGER ? { End: max } : undefined),
    }
    const amount = wanted[event.key]
    if (event.key === 'Enter') settle()
    if (amount === undefined) return
    event.preventDefault()
    set(amount)
  }
  const edge = size === 'small' ? 'w-9' : 'w-11'
  const stepButton = (icon: 'minus' | 'plus', word: string, by: number, isOff: boolean) => (
    <StepButton
      {...{ icon, edge, isOff }}
      label={`${word} ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
      onPress={() => set(value + by)}
    />
  )
  return (
    <div className={classes('flex flex-col items-start gap-1.5', className)}>
      <div
        className={classes(
          'inline-flex items-stretch rounded-lg border bg-kertas has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-fokus',
          size === 'small' ? 'h-9' : 'h-11',
          error === undefined ? 'border-batas' : 'border-merah',
          disabled && 'bg-cekung text-tinta-3',
        )}
      >
        {stepButton('minus', 'Kurangi', -step, disabled || value - step < min)}
        <span className="flex items-center justify-center gap-1 px-1 font-bold">
          <input
            id={id}
            name={name}
            type="text"
            inputMode="numeric"
            role="spinbutton"
            aria-label={label}
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max < Number.MAX_SAFE_INTEGER ? max : undefined}
            aria-valuetext={unit === undefined ? grouped(value) : `${grouped(value)} ${unit}`}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={
              classes(error !== undefined && `${id}-galat`, help !== undefined && `${id}-bantuan`) ||
              undefined
            }
            autoComplete="off"
            size={(draft ?? grouped(value)).length + 1}
            disabled={disabled}
            value={draft ?? grouped(value)}
            onChange={(event) => setDraft(event.currentTarget.value.replace(/\D/g, '').slice(0, 9))}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={settle}
            onKeyDown={pressKey}
            className={classes(
              'tnum field-sizing-content max-w-20 bg-transparent text-center outline-none max-md:text-lg',
              unit === undefined ? 'min-w-7' : 'min-w-[2ch] text-right',
            )}
          />
          {unit !== undefined && (
            <span aria-hidden="true" className="max-md:text-lg">
              {unit}
            </span>
          )}
        </span>
        {stepButton('plus', 'Tambah', step, disabled || value + step > max)}
      </div>
      {error !== undefined && <FieldError id={`${id}-galat`}>{error}</FieldError>}
      {help !== undefined && (
        <p id={`${id}-bantuan`} className="keterangan text-tinta-3">
          {help}
        </p>
      )}
    </div>
  )
}

type StepButtonProps = {
  icon: 'minus' | 'plus'
  edge: string
  isOff: boolean
  label: string
  onPress: () => void
}

function StepButton({ icon, edge, isOff, label, onPress }: StepButtonProps) {
  const hold = useHold(onPress)
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      {...hold}
      className={classes(
        'grid touch-manipulation place-items-center rounded-lg text-papan-700 select-none enabled-hover:bg-cekung disabled:text-tinta-3 disabled:opacity-50 sentuh-44',
        edge,
      )}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
