import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'

type LedgerProps = {
  title?: string | undefined
  /** Right of the title: "Zona 1". */
  aside?: ReactNode
  /** LedgerRow and LedgerTotal. */
  children: ReactNode
  /** Below the rows: the reason or the legal basis. */
  note?: ReactNode
  level?: 'h2' | 'h3' | undefined
  className?: string | undefined
}

/** A ledger: red margin line, 36 px rows, aligned amounts. */
export function Ledger({ title, aside, children, note, level: Heading = 'h3', className }: LedgerProps) {
  return (
    <section className={classes('notebook', className)}>
      {title !== undefined && (
        <div className="notebook-row flex items-center justify-between gap-4">
          <Heading className="text-base font-bold">{title}</Heading>
          {aside !== undefined && <span className="font-semibold text-board-700">{aside}</span>}
        </div>
      )}
      <dl>{children}</dl>
      {note !== undefined && <div className="caption py-2 pr-4 pl-7.5 text-ink-3">{note}</div>}
    </section>
  )
}

type LedgerRowProps = {
  label: ReactNode
  value: ReactNode
  /** Below the label: why it is 0, or how it was computed. */
  note?: ReactNode
  muted?: boolean | undefined
}

/**
 * A ledger row. If label and amount do not fit side by side, the amount moves below and never
 * wraps.
 */
export function LedgerRow({ label, value, note, muted = false }: LedgerRowProps) {
  return (
    <div
      className={classes(
        'notebook-row flex flex-wrap items-start justify-between gap-x-4',
        muted && 'text-ink-2',
      )}
    >
      <dt className="min-w-min flex-[1_1_5rem] wrap-anywhere">
        {label}
        {note !== undefined && <span className="caption block text-ink-3">{note}</span>}
      </dt>
      <dd className="tnum shrink-0 text-right font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}

type LedgerTotalProps = { label: ReactNode; value: ReactNode }

/** The total row: bold, above a red rule. */
export function LedgerTotal({ label, value }: LedgerTotalProps) {
  return (
    <div className="notebook-row -mt-px flex min-h-11 items-center justify-between gap-4 border-t-2 border-t-margin-line border-b-0">
      <dt className="font-bold">{label}</dt>
      <dd className="tnum text-xl font-extrabold">{value}</dd>
    </div>
  )
}
