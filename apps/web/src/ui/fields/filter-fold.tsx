import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { Button, buttonClass } from '../base/button.tsx'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import type { RenderLink } from '../base/link-look.tsx'
import { linkClass } from '../blocks/page-head.tsx'
import { FilterChip } from './filter-chip.tsx'

type FilterFoldProps = {
  /** Number of active filters. */
  count: number
  /** What the fields filter by, for wide windows: "Tanggal, jumlah, dan urutan". */
  hint: string
  /** Address of the list, which the form requests before hydration. */
  action: string
  /** The filters in force. New ones reset the fields. */
  search: object
  /** Parameters of the list that the form keeps, but does not show. */
  hidden?: Readonly<Record<string, string>>
  onApply: (entries: FormData) => void
  layout?: 'column' | 'grid'
  /** The fields. */
  children: ReactNode
}

const layouts = { column: 'flex flex-col', grid: 'grid grid-cols-2 items-end md:grid-cols-4' } as const
const buttons = { column: 'md:self-start', grid: 'max-md:col-span-2' } as const

/**
 * The filter fields of a list behind one button with the number of active filters. A submit closes
 * them on a phone, where they would cover the list.
 */
export function FilterFold(props: FilterFoldProps) {
  const { count, hint, action, search, hidden = {}, onApply, layout = 'column', children } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onApply(new FormData(event.currentTarget))
  }
  return (
    <details data-filter-fold="" onSubmit={closeOnPhone} className="group open:basis-full">
      <summary className={buttonClass('outline', 'toolbar', 'cursor-pointer')}>
        <Icon name="sliders-horizontal" size={20} />
        {count > 0 ? `Saring (${count})` : 'Saring'}
        <span className="font-normal max-md:hidden">{hint}</span>
        <Icon name="caret-down" size={16} className="group-open:rotate-180" />
      </summary>
      <div className="pt-2">
        <form
          key={JSON.stringify(search)}
          action={action}
          onSubmit={submit}
          className={classes('card gap-3 p-3.5 md:p-4', layouts[layout])}
        >
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children}
          <Button type="submit" variant="outline" className={buttons[layout]}>
            Terapkan
          </Button>
        </form>
      </div>
    </details>
  )
}

function closeOnPhone({ currentTarget: fold }: FormEvent<HTMLDetailsElement>) {
  if (!matchMedia('(width < 56.25rem)').matches) return
  fold.open = false
  // The submit button is no longer visible.
  fold.querySelector('summary')?.focus({ preventScroll: true })
}

/** An active filter: what it says, and the list without it. */
export type ActiveFilter = { key: string; label: string; link: RenderLink }

type ActiveFiltersProps = { filters: readonly ActiveFilter[]; clearLink: RenderLink }

/** Moves the focus of keyboard users, whose link disappears, to the button of the filters. */
function keepFocus({ detail }: MouseEvent) {
  const isByKeyboard = detail === 0
  if (!isByKeyboard) return
  document.querySelector<HTMLElement>('[data-filter-fold] > summary')?.focus({ preventScroll: true })
}

/** The active filters above a list, each as a link that removes it. Works without scripts. */
export function ActiveFilters({ filters, clearLink }: ActiveFiltersProps) {
  return (
    <ul aria-label="Saringan yang dipakai" className="flex flex-wrap items-center gap-2">
      {filters.map(({ key, label, link }) => (
        <li key={key} className="max-w-full min-w-0">
          <FilterChip link={(look) => link({ ...look, onClick: keepFocus })}>{label}</FilterChip>
        </li>
      ))}
      <li>
        {clearLink({
          onClick: keepFocus,
          className: `${linkClass} inline-flex min-h-8 items-center px-1 text-sm touch-target`,
          children: 'Hapus saringan',
        })}
      </li>
    </ul>
  )
}
