import type { MouseEventHandler, ReactNode } from 'react'
import { classes } from './classes.ts'

type ActionBarProps = {
  /** Left: a total in two lines; above the buttons where there is no room beside them. */
  lead?: ReactNode
  /** At most two buttons. */
  children: ReactNode
  /**
   * phone: turns into a plain row from 900 px, where the page has its own place for it. always: sticks everywhere. never: stands at the end
   * of a long form and covers none of its fields.
   */
  stays?: 'phone' | 'always' | 'never' | undefined
  onMouseDown?: MouseEventHandler<HTMLDivElement> | undefined
  className?: string | undefined
}

/** The bar of acts at the foot of the window, or of its form; the shell's own bottom bar is hidden while it is there. */
export function ActionBar({ lead, children, stays = 'phone', onMouseDown, className }: ActionBarProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the buttons inside
    <div
      data-batang-aksi=""
      onMouseDown={onMouseDown}
      className={classes(
        stays !== 'never' && 'sticky bottom-0 z-20 border-t border-garis bg-kertas',
        'utuh flex flex-wrap items-center gap-2 px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        lead !== undefined && 'justify-end',
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

/** The lead of an action bar: "Total 3 barang, 2 pesanan" over the amount. */
export function BarTotal({ label, amount }: BarTotalProps) {
  return (
    <>
      <div className="text-xs text-tinta-2">{label}</div>
      <div className="tnum text-xl font-extrabold">{amount}</div>
    </>
  )
}
