import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classes } from '../base/classes.ts'

type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & {
  label: ReactNode
  help?: ReactNode
}

/** A setting that takes effect immediately. For a choice submitted later use a Checkbox. */
export function Switch({ label, help, className, id: idProp, ...input }: SwitchProps) {
  const ownId = useId()
  const id = idProp ?? ownId
  return (
    <div className={classes('flex flex-col', className)}>
      <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4">
        <span>{label}</span>
        <span className="relative inline-flex shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox state provides aria-checked
            role="switch"
            aria-describedby={help === undefined ? undefined : `${id}-help`}
            className="peer h-6 w-11 appearance-none rounded-full border-[1.5px] border-edge bg-sunken transition-colors duration-[120ms] checked:border-board-700 checked:bg-board-700 disabled:opacity-60 forced-colors:appearance-auto"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-ink-2 transition-transform duration-[120ms] peer-checked:translate-x-5 peer-checked:bg-on-primary forced-colors:hidden"
          />
        </span>
      </label>
      {help !== undefined && (
        <div id={`${id}-help`} className="caption -mt-1 text-ink-3">
          {help}
        </div>
      )}
    </div>
  )
}
