import type { ComponentProps, ReactNode } from 'react'
import { CheckboxInput } from './checkbox.tsx'
import { classes } from './classes.ts'
import { formatNumber } from './money.ts'

type FilterOptionProps = ComponentProps<'input'> & {
  label: string
  /** How many goods it would show, in figures; undefined while it is being counted. */
  count?: string | undefined
}

/** How a line says how many goods it would show. At 0 it turns grey and stays readable. */
export const counted = (count: number) => ({
  count: formatNumber(count),
  className: count === 0 ? 'text-tinta-3' : 'text-tinta',
})

/** A filter's line: box, words, count. */
export function FilterOption({ label, count, className, ...input }: FilterOptionProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is the control in it
    <label
      className={classes('flex min-h-11 items-center gap-2.5 has-checked:font-bold md:min-h-8', className)}
    >
      <CheckboxInput {...input} />
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && (
        <span className="keterangan tnum text-tinta-3">
          {count}
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
