import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import { announce } from '../base/toasts.tsx'
import { formatNumber } from '../text/money.ts'
import { parseWhole, WHOLE_NUMBER_FAULT } from '../text/typed-number.ts'
import { describeField, FieldNotes } from './field.tsx'
import { allowedQuantity, limitMessage, type QuantityLimits } from './quantity.ts'
import { readEdit } from './read-edit.ts'
import { useSendGuard } from './use-whole-text.ts'

type QuantityStepperProps = {
  /** Accessible name: "Jumlah Kertas HVS A4". */
  label: string
  value: number
  onChange: (amount: number) => void
  min?: number | undefined
  /** Maximum, usually the stock. */
  max?: number | undefined
  step?: number | undefined
  unit?: string | undefined
  /** Height: medium 44 px, small 36 px for list rows. */
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
const NO_LIMIT = Number.MAX_SAFE_INTEGER

/**
 * Repeats an action while a button is held. Stops on release and when the button becomes
 * disabled.
 */
function useHold(act: () => void, isOff: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (isOff) clearTimeout(timer.current)
    return () => clearTimeout(timer.current)
  }, [isOff])
  const release = () => clearTimeout(timer.current)
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

/** Returns the quantity that a key moves to. */
function targetOfKey(key: string, value: number, { min, max, step }: QuantityLimits): number | undefined {
  const keyTargets: Partial<Record<string, number>> = {
    ArrowUp: value + step,
    ArrowDown: value - step,
    PageUp: value + 10 * step,
    PageDown: value - 10 * step,
    Home: min,
    ...(max < NO_LIMIT ? { End: max } : undefined),
  }
  return keyTargets[key]
}

/** Manages the typed text until it is committed, and the keyboard. */
function useAmount({
  value,
  onChange,
  limits,
  counted,
  id,
}: {
  value: number
  onChange: (n: number) => void
  limits: QuantityLimits
  counted: (amount: number) => string
  id: string
}) {
  const [edit, setEdit] = useState<{ text: string; before: number }>()
  // A quantity that is set from outside replaces the typed text.
  const draft = edit?.before === value ? edit.text : undefined
  const text = draft ?? formatNumber(value)
  const [isRefused, setRefused] = useState(false)
  const [correctedText, setCorrectedText] = useState<string>()
  const isWrong = draft !== undefined && parseWhole(draft) === null
  useSendGuard(isWrong, id)
  const set = (requestedQuantity: number) => {
    const amount = allowedQuantity(requestedQuantity, limits)
    setEdit(undefined)
    setCorrectedText(undefined)
    if (amount !== value) onChange(amount)
  }
  const settle = () => {
    if (draft === undefined) return
    const parsedNumber = parseWhole(draft)
    setRefused(parsedNumber === null)
    if (parsedNumber === null) return announce(WHOLE_NUMBER_FAULT)
    const typedNumber = parsedNumber ?? limits.min
    set(typedNumber)
    const message = limitMessage(typedNumber, limits, counted)
    setCorrectedText(message)
    if (message !== undefined) announce(message)
  }
  const pressKey = (event: KeyboardEvent) => {
    const amount = targetOfKey(event.key, value, limits)
    if (event.key === 'Enter') settle()
    if (amount === undefined) return
    event.preventDefault()
    set(amount)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setRefused(false)
    setCorrectedText(undefined)
    setEdit({ text: readEdit(event, text), before: value })
  }
  return {
    text,
    fault: isWrong && isRefused ? `${WHOLE_NUMBER_FAULT}. Jumlah tetap ${counted(value)}.` : undefined,
    corrected: correctedText,
    ...{ set, settle, pressKey, type },
  }
}

/**
 * Minus, number, plus, unit. Keys: arrows one step, Page Up and Down ten, Home and End to the
 * limits.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, min = 1, max = NO_LIMIT, step = 1 } = props
  const { unit, size = 'medium', disabled = false, help, name, className } = props
  const id = useId()
  const counted = (number: number) =>
    unit === undefined ? formatNumber(number) : `${formatNumber(number)} ${unit}`
  const amount = useAmount({ value, onChange, limits: { min, max, step }, counted, id })
  const error = amount.fault ?? props.error
  const fieldName = `${label.charAt(0).toLowerCase()}${label.slice(1)}`
  const button = (icon: 'minus' | 'plus', actionLabel: string, to: number) => (
    <StepButton
      icon={icon}
      edge={size === 'small' ? 'w-9' : 'w-11'}
      isOff={disabled || to < min || to > max}
      label={`${actionLabel} ${fieldName}`}
      onPress={() => amount.set(to)}
    />
  )
  return (
    <div className={classes('flex flex-col items-start gap-1.5', className)}>
      <div className={frame({ size, disabled, isWrong: error !== undefined })}>
        {button('minus', 'Kurangi', value - step)}
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
            aria-valuemax={max < NO_LIMIT ? max : undefined}
            aria-valuetext={counted(value)}
            {...describeField(id, { help, error })}
            autoComplete="off"
            maxLength={12}
            size={amount.text.length + 1}
            disabled={disabled}
            value={amount.text}
            onChange={amount.type}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={amount.settle}
            onKeyDown={amount.pressKey}
            className={classes(
              'tnum field-sizing-content max-w-20 bg-transparent text-center outline-none max-md:text-lg',
              unit === undefined ? 'min-w-7' : 'min-w-[2ch] text-right',
            )}
          />
          {unit !== undefined && <Unit name={unit} />}
        </span>
        {button('plus', 'Tambah', value + step)}
      </div>
      <FieldNotes {...{ id, help, error }} />
      {amount.corrected !== undefined && (
        <p className="caption font-semibold text-brass-700">{amount.corrected}</p>
      )}
    </div>
  )
}

const Unit = ({ name }: { name: string }) => <span aria-hidden="true">{name}</span>

const frame = ({
  size,
  disabled,
  isWrong,
}: {
  size: 'medium' | 'small'
  disabled: boolean
  isWrong: boolean
}) =>
  classes(
    'inline-flex items-stretch rounded-lg border has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus',
    size === 'small' ? 'h-9' : 'h-11',
    isWrong ? 'border-red' : 'border-edge',
    disabled ? 'bg-sunken text-ink-3' : 'bg-paper',
  )

type StepButtonProps = {
  icon: 'minus' | 'plus'
  edge: string
  isOff: boolean
  label: string
  onPress: () => void
}

function StepButton({ icon, edge, isOff, label, onPress }: StepButtonProps) {
  const hold = useHold(onPress, isOff)
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      {...hold}
      className={classes(
        'grid touch-manipulation place-items-center rounded-lg text-board-700 select-none enabled-hover:bg-sunken disabled:text-ink-3 disabled:opacity-50 touch-target',
        edge,
      )}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
