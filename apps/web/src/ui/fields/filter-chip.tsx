import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import type { RenderLink } from '../base/link-look.tsx'

const shape =
  'inline-flex min-h-8 max-w-full shrink-0 items-center gap-1.5 rounded-md px-2.5 text-sm font-bold whitespace-nowrap no-underline touch-target'
const on = 'bg-board-100 text-board-700 enabled-hover:brightness-95 forced-colors:border'
const off = 'border border-edge bg-paper text-ink enabled-hover:bg-sunken'

type FilterChipProps = {
  children: string
  /** A link to the list without this filter; works without scripts. */
  link?: RenderLink | undefined
  onRemove?: (() => void) | undefined
  /** Kind of the chip if it is not a filter. */
  kindLabel?: string | undefined
}

/** An active filter; a click removes it. The list announces "Saringan … dihapus, n hasil". */
export function FilterChip({ children, link, onRemove, kindLabel = 'saringan' }: FilterChipProps) {
  const look = {
    className: classes(shape, on, 'max-w-full'),
    'aria-label': `Hapus ${kindLabel} ${children}`,
    children: (
      <>
        <span className="min-w-0 truncate">{children}</span>
        <Icon name="x-bold" size={13} />
      </>
    ),
  }
  return link === undefined ? <button type="button" {...look} onClick={onRemove} /> : link(look)
}

type QuickFilterProps = {
  children: ReactNode
  isOn: boolean
  link?: RenderLink | undefined
  onPress?: (() => void) | undefined
}

/** A promoted filter above the list, as a toggle. */
export function QuickFilter({ children, isOn, link, onPress }: QuickFilterProps) {
  const look = {
    className: classes(shape, isOn ? on : off),
    children: (
      <>
        {isOn && <Icon name="check-bold" size={13} />}
        {children}
      </>
    ),
  }
  if (link !== undefined) return link(isOn ? { ...look, 'aria-current': 'page' } : look)
  return <button type="button" {...look} aria-pressed={isOn} onClick={onPress} />
}
