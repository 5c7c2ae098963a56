import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classes } from '../base/classes.ts'
import { describeField, FieldNotes, RequiredIndicator } from './field.tsx'

/** A radio option. */
type RadioOption = {
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
  /** rows: 44 px rows. cards: bordered cards side by side from 600 px. segments: a joined row. */
  look?: 'rows' | 'cards' | 'segments' | undefined
}

const groupLook = {
  rows: 'flex flex-col',
  cards: 'grid gap-2 sm:grid-cols-2',
  segments: 'inline-flex flex-wrap gap-1 rounded-lg bg-sunken p-1',
} as const

const optionLook = {
  rows: 'flex min-h-11 items-start gap-3 py-2.5',
  cards:
    'flex min-h-14 items-start gap-3 rounded-lg border border-edge bg-paper p-3 has-checked:border-board-700 has-checked:bg-board-100 has-checked:outline-1 has-checked:outline-board-700',
  segments:
    'relative flex min-h-9 items-center justify-center rounded-md px-3 text-md font-bold text-ink-2 has-checked:bg-paper has-checked:text-board-700 has-checked:ring-[1.5px] has-checked:ring-board-700 has-checked:ring-inset has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus touch-target forced-colors:has-checked:outline-2',
} as const

const dot =
  'mt-px size-5 shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-paper checked:border-[6px] checked:border-board-700 disabled:bg-sunken forced-colors:appearance-auto'

/** Radio group with all options visible. Spread the result of `register('name')` into it. */
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
          <label key={option.value} className={classes(optionLook[look], option.disabled && 'text-ink-3')}>
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
                <span className="caption block text-ink-2">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes {...{ id, help, error }} />
    </fieldset>
  )
}
