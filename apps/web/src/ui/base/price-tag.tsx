import type { ReactNode } from 'react'
import { formatRupiah } from '../text/money.ts'
import { classes } from './classes.ts'

const looks = {
  large: 'large-figure',
  card: 'item-card-price',
  line: 'font-bold tnum',
} as const

type PriceTagProps = {
  /** Whole rupiah, or a text instead ("Tergantung Zona"). */
  amount: number | string
  /** Whether the amount is the lowest one of several. */
  isFrom?: boolean | undefined
  /** Beside the price: "per rim, termasuk PPN", "HET Zona 1". */
  note?: ReactNode
  /** large on a detail page, card in lists, line in tables. */
  size?: keyof typeof looks | undefined
  className?: string | undefined
}

/** A price with its unit or note. */
export function PriceTag({ amount, isFrom = false, note, size = 'card', className }: PriceTagProps) {
  const figure = typeof amount === 'number' ? formatRupiah(amount) : amount
  const text = isFrom ? (
    <>
      <span className="text-sm font-normal text-ink-2">mulai</span> {figure}
    </>
  ) : (
    figure
  )
  if (size === 'card' && note === undefined)
    return <div className={classes(looks.card, className)}>{text}</div>
  return (
    <div
      className={classes(
        'flex flex-wrap items-baseline',
        size === 'card' ? 'flex-col' : 'gap-x-2',
        className,
      )}
    >
      <span className={looks[size]}>{text}</span>
      {note !== undefined && (
        <span className={size === 'large' ? 'caption text-ink-3' : 'text-xs text-ink-3'}>{note}</span>
      )}
    </div>
  )
}
