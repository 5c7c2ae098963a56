import { type ComponentPropsWithRef, useId } from 'react'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import { controlBox, describeField, Field, type FieldTexts } from './field.tsx'

/** An option of the list. */
type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

type SelectProps = Omit<ComponentPropsWithRef<'select'>, 'children'> &
  FieldTexts & {
    options: readonly SelectOption[]
    /** A first option with an empty value: "Pilih provinsi". */
    placeholder?: string | undefined
    /** Label on the left, 40 px high, for toolbars ("Urutkan"). */
    inline?: boolean | undefined
  }

/** A native select for a short list. Works without scripts and on every phone. */
export function Select({
  label,
  hideLabel,
  help,
  error,
  optional,
  options,
  placeholder,
  inline = false,
  className,
  id: idProp,
  ...select
}: SelectProps) {
  const ownId = useId()
  const id = idProp ?? ownId
  const box = (
    <div className={controlBox(error, classes('relative min-w-0', inline && 'min-h-10'))}>
      <select
        {...select}
        {...describeField(id, { help, error })}
        id={id}
        className={classes(
          'min-w-0 flex-1 cursor-pointer appearance-none self-stretch rounded-lg bg-transparent pr-9 pl-3 outline-none disabled:cursor-not-allowed [&>option]:bg-paper [&>option]:text-ink',
          inline ? 'text-md font-bold max-md:text-lg' : 'text-lg md:text-base',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size={16} className="pointer-events-none absolute right-3 text-ink-2" />
    </div>
  )
  if (!inline)
    return (
      <Field {...{ id, label, hideLabel, help, error, optional, className }} required={select.required}>
        {box}
      </Field>
    )
  return (
    <div className={classes('flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-md text-ink-2'}>
        {label}
      </label>
      {box}
    </div>
  )
}
