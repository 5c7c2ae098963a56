import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { formatNumber } from '../text/money.ts'
import { CheckboxInput } from './checkbox.tsx'

type FilterOptionProps = ComponentProps<'input'> & {
  label: string
  /** Number of items for this value, formatted; undefined while loading. */
  count?: string | undefined
}

/**
 * Returns the props that show the item count of a filter value. At 0 the row is grey but
 * readable.
 */
export const itemCountProps = (count: number) => ({
  count: formatNumber(count),
  className: count === 0 ? 'text-ink-3' : 'text-ink',
})

/** A filter row: checkbox, label, count. */
export function FilterOption({ label, count, className, ...input }: FilterOptionProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: CheckboxInput renders the control
    <label className={classes('filter-option', className)}>
      <CheckboxInput {...input} />
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && (
        <span className="caption tnum text-ink-3">
          {count}
          <span className="sr-only"> barang</span>
        </span>
      )}
    </label>
  )
}

type FilterGroupProps = { title: string; children: ReactNode; className?: string | undefined }

/** A titled group of filter rows, closed by a rule. */
export function FilterGroup({ title, children, className }: FilterGroupProps) {
  return (
    <fieldset className={classes('min-w-0 border-b border-line py-3.5 last:border-b-0', className)}>
      <legend className="float-left mb-1 w-full text-md font-bold">{title}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
