import type { ReactNode } from 'react'
import { formatRupiah } from '../data/money.ts'
import { classes } from './classes.ts'

const looks = {
  large: 'large-figure',
  card: 'text-lg leading-[1.375rem] font-extrabold tnum',
  line: 'font-bold tnum',
} as const

type PriceTagProps = {
  /** Whole rupiah, or a text instead ("Tergantung Zona"). */
  amount: number | string
  /** Beside the price: "per rim, termasuk PPN", "HET Zona 1". */
  note?: ReactNode
  /** large on a detail page, card in lists, line in tables. */
  size?: keyof typeof looks | undefined
  className?: string | undefined
}

/** A price with its unit or note. */
export function PriceTag({ amount, note, size = 'card', className }: PriceTagProps) {
  return (
    <div
      className={classes(
        'flex flex-wrap items-baseline',
        size === 'card' ? 'flex-col' : 'gap-x-2',
        className,
      )}
    >
      <span className={looks[size]}>{typeof amount === 'number' ? formatRupiah(amount) : amount}</span>
      {note !== undefined && (
        <span className={size === 'large' ? 'caption text-ink-3' : 'text-xs text-ink-3'}>{note}</span>
      )}
    </div>
  )
}
