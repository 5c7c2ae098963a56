import { type ChangeEvent, type ComponentPropsWithRef, useId } from 'react'
import { caretBefore, countDigits, decimalPart, formatNumber, parseRupiah } from '../data/money.ts'
import { controlBox, controlText, describeField, Field, type FieldTexts } from './field.tsx'
import { useCents } from './use-cents.ts'

type MoneyFieldProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> &
  FieldTexts & {
    /** Whole rupiah; undefined for an empty field. */
    value: number | undefined
    onChange: (amount: number | undefined) => void
  }

/**
 * Field for whole rupiah. Inserts dots during typing and keeps the caret at its digit. Accepts
 * pasted text such as "Rp 12.500". With react-hook-form, use it inside a Controller.
 */
export function MoneyField({
  label,
  hideLabel,
  help,
  error,
  optional,
  value,
  onChange,
  onBlur,
  className,
  id: idProp,
  ...input
}: MoneyFieldProps) {
  const ownId = useId()
  const id = idProp ?? ownId
  const { cents, keepCents, dropCents } = useCents()
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.currentTarget
    const amount = parseRupiah(box.value)
    const digitsAfter = countDigits(box.value.slice(box.selectionStart ?? box.value.length))
    keepCents(box.value)
    const text = amount === undefined ? '' : formatNumber(amount) + decimalPart(box.value)
    box.value = text
    const caret = caretBefore(text, digitsAfter)
    box.setSelectionRange(caret, caret)
    onChange(amount)
  }
  return (
    <Field {...{ id, label, hideLabel, help, error, optional, className }} required={input.required}>
      <div className={controlBox(error)}>
        <span className="pl-3 text-ink-3">Rp</span>
        <input
          autoComplete="off"
          {...input}
          {...describeField(id, { help, error })}
          id={id}
          type="text"
          inputMode="numeric"
          value={value === undefined ? '' : formatNumber(value) + cents}
          onChange={read}
          onBlur={(event) => {
            dropCents()
            onBlur?.(event)
          }}
          className={`${controlText} tnum pl-2 text-right`}
        />
      </div>
    </Field>
  )
}
