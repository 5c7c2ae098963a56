import { useId } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { useWholeText } from './use-whole-text.ts'

type WholeFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** An empty field is undefined. */
  value: number | undefined
  onChange: (number: number | undefined) => void
}

const format = (value: number | undefined) => (value === undefined ? '' : String(value))

/** Field for a whole number. Refuses other text beside the field. */
export function WholeField({ value, onChange, error, id: idProp, ...field }: WholeFieldProps) {
  const ownId = useId()
  const id = idProp ?? ownId
  const whole = useWholeText({ value, onChange, format, id })
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      inputClassName="tnum"
      {...field}
      id={id}
      error={whole.fault ?? error}
      value={whole.text}
      onChange={whole.type}
      onBlur={whole.settle}
    />
  )
}
