import type { ChangeEvent, Ref } from 'react'
import { caretAfter, formatDigits } from './digits.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type DigitsFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  /** Expected number of digits, shown by the counter. */
  expectedLength: number
  /** Formats of the digits, shortest first: `####-####`. The longest one limits the length. */
  shapes: readonly string[]
  ref?: Ref<HTMLInputElement> | undefined
}

/**
 * Field for a long number, formatted in groups, with a digit counter. Drops other characters
 * from typed and pasted text. The caret stays at its digit.
 */
export function DigitsField({ value, onChange, expectedLength, shapes, ...field }: DigitsFieldProps) {
  const room = Math.max(...shapes.map((shape) => shape.split('#').length - 1))
  const read = (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.currentTarget
    const before = box.value.slice(0, box.selectionStart ?? box.value.length).replace(/\D/g, '').length
    const digits = box.value.replace(/\D/g, '').slice(0, room)
    const text = formatDigits(digits, shapes)
    box.value = text
    const caret = caretAfter(text, before)
    box.setSelectionRange(caret, caret)
    onChange(digits)
  }
  return (
    <TextField
      autoComplete="off"
      inputClassName="tnum"
      {...field}
      inputMode="numeric"
      counter={`${value.length} dari ${expectedLength} angka`}
      value={formatDigits(value, shapes)}
      onChange={read}
    />
  )
}
