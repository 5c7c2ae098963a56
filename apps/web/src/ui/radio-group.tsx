import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { describeField, FieldNotes, RequiredIndicator } from './field.tsx'

/** One choice among few. */
export type RadioOption = {
  value: string
  label: ReactNode
  description?: ReactNode
  disabled?: boolean | undefined
}

type RadioGroupProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'type' | 'id' | 'children'
> & {
  legend: string
  hideLegend?: boolean | undefined
  options: readonly RadioOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  help?: ReactNode
  error?: string | undefined
  /** rows: 44 px lines. cards: bordered plates beside each other from 600 px. segments: one joined row. */
  look?: 'rows' | 'cards' | 'segments' | undefined
}

const groupLook = {
  rows: 'flex flex-col',
  cards: 'grid gap-2 sm:grid-cols-2',
  segments: 'inline-flex flex-wrap gap-1 rounded-lg bg-cekung p-1',
} as const

const optionLook = {
  rows: 'flex min-h-11 items-start gap-3 py-2.5',
  cards:
    'flex min-h-14 items-start gap-3 rounded-lg border border-batas bg-kertas p-3 has-checked:border-papan-700 has-checked:bg-papan-100 has-checked:outline-1 has-checked:outline-papan-700',
  segments:
    'relative flex min-h-9 items-center justify-center rounded-md px-3 text-md font-bold text-tinta-2 has-checked:bg-kertas has-checked:text-papan-700 has-checked:ring-[1.5px] has-checked:ring-papan-700 has-checked:ring-inset has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-fokus sentuh-44 forced-colors:has-checked:outline-2',
} as const

const dot =
  'mt-px size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-batas bg-kertas checked:border-[6px] checked:border-papan-700 disabled:bg-cekung forced-colors:appearance-auto'

/** One of a few choices, all in sight. Spread what `register('name')` returns into it. */
export function RadioGroup({
  legend,
  hideLegend,
  options,
  value,
  defaultValue,
  help,
  error,
  look = 'rows',
  className,
  required,
  ...input
}: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset className={classes('min-w-0', className)} {...describeField(id, { help, error })}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-md font-bold'}>
        {legend}
        {required && <RequiredIndicator />}
      </legend>
      <div className={groupLook[look]}>
        {options.map((option) => (
          <label key={option.value} className={classes(optionLook[look], option.disabled && 'text-tinta-3')}>
            <input
              {...input}
              type="radio"
              required={required}
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              {...(value === undefined ? undefined : { checked: value === option.value })}
              {...(defaultValue === undefined
                ? undefined
                : { defaultChecked: defaultValue === option.value })}
              className={look === 'segments' ? 'sr-only' : dot}
            />
            <span className="min-w-0">
              <span className={look === 'cards' ? 'block font-bold' : 'block'}>{option.label}</span>
              {option.description !== undefined && (
                <span className="keterangan block text-tinta-2">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes {...{ id, help, error }} />
    </fieldset>
  )
}
