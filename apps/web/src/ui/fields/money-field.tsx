import { type ComponentPropsWithRef, useId } from 'react'
import { formatNumber } from '../text/money.ts'
import { controlBox, controlText, describeField, Field, type FieldTexts } from './field.tsx'
import { useWholeText } from './use-whole-text.ts'

const format = (amount: number | undefined) => (amount === undefined ? '' : formatNumber(amount))

type MoneyFieldProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> &
  FieldTexts & {
    /** Whole rupiah; undefined for an empty field. */
    value: number | undefined
    onChange: (amount: number | undefined) => void
  }

/**
 * Field for whole rupiah. Inserts dots during typing. Accepts text such as "Rp 12.500", and refuses
 * text that is not a whole amount. With react-hook-form, use it inside a Controller.
 */
export function MoneyField({
  label,
  hideLabel,
  help,
  error: formError,
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
  const whole = useWholeText({ value, onChange, format, id })
  const error = whole.fault ?? formError
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
          value={whole.text}
          onChange={whole.type}
          onBlur={(event) => {
            whole.settle()
            onBlur?.(event)
          }}
          className={`${controlText} tnum pl-2 text-right`}
        />
      </div>
    </Field>
  )
}
