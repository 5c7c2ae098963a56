import { type ChangeEvent, type ComponentPropsWithRef, useId } from 'react'
import { controlBox, controlText, describeField, Field, type FieldTexts } from './field.tsx'
import { grouped, readRupiah } from './money.ts'

type MoneyFieldProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> &
  FieldTexts & {
    /** Whole rupiah; undefined is an empty field. */
    value: number | undefined
    onChange: (amount: number | undefined) => void
  }

/** The place in a grouped amount that has so many digits to its right, left of a dot. */
function caretBefore(text: string, digitsAfter: number): number {
  let place = text.length
  for (let seen = 0; place > 0 && seen < digitsAfter; place -= 1)
    if (/\d/.test(text[place - 1] ?? '')) seen += 1
  return digitsAfter > 0 && text[place - 1] === '.' ? place - 1 : place
}

/**
 * An amount in whole rupiah. Dots appear while typing and the caret stays with its digit; "Rp 12.500" may be pasted.
 * For react-hook-form use it inside its Controller.
 */
export function MoneyField({
  label,
  hideLabel,
  help,
  error,
  optional,
  value,
  onChange,
  className,
  id: givenId,
  ...input
}: MoneyFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.currentTarget
    const amount = readRupiah(box.value)
    const digitsAfter = box.value.slice(box.selectionStart ?? box.value.length).replace(/\D/g, '').length
    const text = amount === undefined ? '' : grouped(amount)
    box.value = text
    const caret = caretBefore(text, digitsAfter)
    box.setSelectionRange(caret, caret)
    onChange(amount)
  }
  return (
    <Field {...{ id, label, hideLabel, help, error, optional, className }} required={input.required}>
      <div className={controlBox(error)}>
        <span className="pl-3 text-tinta-3">Rp</span>
        <input
          autoComplete="off"
          {...input}
          {...describeField(id, { help, error })}
          id={id}
          type="text"
          inputMode="numeric"
          value={value === undefined ? '' : grouped(value)}
          onChange={read}
          className={`${controlText} tnum pl-2 text-right`}
        />
      </div>
    </Field>
  )
}
