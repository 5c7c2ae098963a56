import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { buttonClass } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import type { RenderLink } from '../base/link-look.tsx'
import { linkClass } from '../blocks/page-head.tsx'
import { FilterChip } from './filter-chip.tsx'

type FilterFoldProps = {
  /** Number of active filters. */
  count: number
  /** What the fields filter by, for wide windows: "Tanggal, jumlah, dan urutan". */
  hint: string
  /** The form, or its fields. */
  children: ReactNode
}

/**
 * The filter fields of a list behind one button with the number of active filters. A submit closes
 * them on a phone, where they would cover the list.
 */
export function FilterFold({ count, hint, children }: FilterFoldProps) {
  return (
    <details data-filter-fold="" onSubmit={closeOnPhone} className="group open:basis-full">
      <summary className={buttonClass('outline', 'toolbar', 'cursor-pointer')}>
        <Icon name="sliders-horizontal" size={20} />
        {count > 0 ? `Saring (${count})` : 'Saring'}
        <span className="font-normal max-md:hidden">{hint}</span>
        <Icon name="caret-down" size={16} className="group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
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
