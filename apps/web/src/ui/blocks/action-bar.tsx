import type { MouseEventHandler, ReactNode } from 'react'
import { classes } from '../base/classes.ts'

type ActionBarProps = {
  /** Left side: a two-line total. Placed above the buttons if space is short. */
  lead?: ReactNode
  /** At most two buttons, the main one last: it stands at the right end of every bar. */
  children: ReactNode
  /** Stands above the bottom bar of the shell instead of hiding it. */
  keepsNavigation?: boolean
  /**
   * phone: becomes a static row from 900 px, where the page has a place for it. always: sticky
   * at all widths, as wide as the content from 900 px. never: at the end of a long form, so that
   * it covers no fields.
   */
  stays?: 'phone' | 'always' | 'never' | undefined
  onMouseDown?: MouseEventHandler<HTMLDivElement> | undefined
  className?: string | undefined
}

/**
 * Action bar at the bottom of the window or form. On phones it reaches over the padding of the
 * page, and buttons without a lead share its width.
 */
export function ActionBar({
  lead,
  children,
  keepsNavigation = false,
  stays = 'phone',
  onMouseDown,
  className,
}: ActionBarProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only delegates events of the buttons inside
    <div
      data-action-bar={keepsNavigation ? 'above' : ''}
      onMouseDown={onMouseDown}
      className={classes(
        stays !== 'never' && 'sticky z-20 border-t border-line bg-paper',
        stays !== 'never' && (keepsNavigation ? 'above-navigation' : 'bottom-0'),
        'reveal -mx-4 flex flex-wrap items-center justify-end gap-2 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mx-0',
        lead === undefined && 'max-sm:[&>:is(a,button)]:flex-1',
        // Below 360 px buttons share one row; stacked ones would cover half of a low window.
        'max-[22.5rem]:[&>button]:min-w-0 max-[22.5rem]:[&>button]:flex-1 max-[22.5rem]:[&>button]:px-2',
        stays === 'always'
          ? 'md:rounded-t-xl md:border-x'
          : 'md:static md:border-t-0 md:bg-transparent md:px-0',
        className,
      )}
    >
      {lead !== undefined && <div className="min-w-min flex-[1_1_6rem]">{lead}</div>}
      {children}
    </div>
  )
}

type BarTotalProps = { label: ReactNode; amount: ReactNode }

/** Lead of an action bar: "Total 3 barang, 2 pesanan" above the amount. */
export function BarTotal({ label, amount }: BarTotalProps) {
  return (
    <>
      <div className="text-xs text-ink-2">{label}</div>
      <div className="tnum text-xl font-extrabold whitespace-nowrap">{amount}</div>
    </>
  )
}
