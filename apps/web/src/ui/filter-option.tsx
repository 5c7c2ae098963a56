import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Tick } from './checkbox.tsx'
import { classes } from './classes.ts'
import { grouped } from './money.ts'

type FilterOptionProps = ComponentPropsWithRef<'input'> & {
  label: ReactNode
  /** How many goods it would show; undefined while it is being counted. */
  count?: number | undefined
}

/** A filter's line: box, words, count. At 0 it turns grey and stays readable. */
export function FilterOption({ label, count, className, ...input }: FilterOptionProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classes(
        'flex min-h-11 items-center gap-2.5 has-checked:font-bold md:min-h-8',
        count === 0 && 'text-tinta-3',
        className,
      )}
    >
      <Tick {...input} id={id} />
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && (
        <span className="keterangan tnum text-tinta-3">
          {grouped(count)}
          <span className="sr-only"> barang</span>
        </span>
      )}
    </label>
  )
}

type FilterGroupProps = { title: string; children: ReactNode; className?: string | undefined }

/** A set of filter lines under its name, closed by a rule. */
export function FilterGroup({ title, children, className }: FilterGroupProps) {
  return (
    <fieldset className={classes('min-w-0 border-b border-garis py-3.5 last:border-b-0', className)}>
      <legend className="float-left mb-1 w-full text-md font-bold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
