import { type ComponentPropsWithRef, type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from '../base/classes.ts'
import { describeField, FieldError } from './field.tsx'

type CheckboxInputProps = ComponentPropsWithRef<'input'> & { mixed?: boolean | undefined }

/** A 20 px checkbox without a label, for tables and cards; needs an `aria-label`. */
export function CheckboxInput({ mixed = false, className, ref, ...input }: CheckboxInputProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <input
      {...input}
      type="checkbox"
      ref={(element) => {
        box.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
      }}
      className={classes('checkbox-control', className)}
    />
  )
}

type CheckboxProps = CheckboxInputProps & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

/** A checkbox with a label; the whole 44 px row is the click target. */
export function Checkbox({ label, help, error, className, id: idProp, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = idProp ?? ownId
  return (
    <div className={classes('flex flex-col', className)}>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
        <CheckboxInput {...input} {...describeField(id, { help, error })} id={id} className="mt-px" />
        <span className="min-w-0">{label}</span>
      </label>
      {help !== undefined && (
        <div id={`${id}-help`} className="caption -mt-1 pl-8 text-ink-3">
          {help}
        </div>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
