import type { MouseEventHandler, ReactNode } from 'react'
import { classes } from '../base/classes.ts'

type ActionBarProps = {
  /** Left side: a two-line total. Placed above the buttons if space is short. */
  lead?: ReactNode
  /** At most two buttons. */
  children: ReactNode
  /**
   * phone: becomes a static row from 900 px, where the page has a place for it. always: sticky
   * at all widths. never: at the end of a long form, so that it covers no fields.
   */
  stays?: 'phone' | 'always' | 'never' | undefined
  onMouseDown?: MouseEventHandler<HTMLDivElement> | undefined
  className?: string | undefined
}

/** Action bar at the bottom of the window or form. Hides the bottom bar of the shell. */
export function ActionBar({ lead, children, stays = 'phone', onMouseDown, className }: ActionBarProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only delegates events of the buttons inside
    <div
      data-action-bar=""
      onMouseDown={onMouseDown}
      className={classes(
        stays !== 'never' && 'sticky bottom-0 z-20 border-t border-line bg-paper',
        'reveal flex flex-wrap items-center gap-2 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        lead !== undefined && 'justify-end',
        // Below 360 px buttons share one row; stacked ones would cover half of a low window.
        'max-[22.5rem]:[&>button]:min-w-0 max-[22.5rem]:[&>button]:flex-1 max-[22.5rem]:[&>button]:px-2',
        stays !== 'always' && 'md:static md:border-t-0 md:bg-transparent md:px-0',
        className,
      )}
    >
      {lead !== undefined && <div className="min-w-0 flex-[1_1_6rem]">{lead}</div>}
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
      <div className="tnum text-xl font-extrabold">{amount}</div>
    </>
  )
}
