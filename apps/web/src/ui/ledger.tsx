import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type LedgerProps = {
  title?: string | undefined
  /** Right of the title: "Zona 1". */
  aside?: ReactNode
  /** LedgerRow and LedgerTotal. */
  children: ReactNode
  /** Under the rows: the reason, the law. */
  note?: ReactNode
  level?: 'h2' | 'h3' | undefined
  className?: string | undefined
}

/** A page of the cash book: red margin, 36 px rules, amounts in one column. */
export function Ledger({ title, aside, children, note, level: Heading = 'h3', className }: LedgerProps) {
  return (
    <section className={classes('buku', className)}>
      {title !== undefined && (
        <div className="buku-baris flex items-center justify-between gap-4">
          <Heading className="text-base font-bold">{title}</Heading>
          {aside !== undefined && <span className="font-semibold text-papan-700">{aside}</span>}
        </div>
      )}
      <dl>{children}</dl>
      {note !== undefined && <div className="keterangan py-2 pr-4 pl-7.5 text-tinta-3">{note}</div>}
    </section>
  )
}

type LedgerRowProps = {
  label: ReactNode
  value: ReactNode
  /** Under the label: why it is 0, how it was reckoned. */
  note?: ReactNode
  muted?: boolean | undefined
}

/** A line of the book. Where both do not fit beside each other, the amount stands below: it is never broken. */
export function LedgerRow({ label, value, note, muted = false }: LedgerRowProps) {
  return (
    <div
      className={classes(
        'buku-baris flex flex-wrap items-start justify-between gap-x-4',
        muted && 'text-tinta-2',
      )}
    >
      <dt className="min-w-min flex-[1_1_5rem] wrap-anywhere">
        {label}
        {note !== undefined && <span className="keterangan block text-tinta-3">{note}</span>}
      </dt>
      <dd className="tnum ml-auto max-w-2/3 shrink-0 text-right font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}

type LedgerTotalProps = { label: ReactNode; value: ReactNode }

/** The closing line: heavy, over a red rule. */
export function LedgerTotal({ label, value }: LedgerTotalProps) {
  return (
    <div className="buku-baris -mt-px flex min-h-11 items-center justify-between gap-4 border-t-2 border-t-tepi border-b-0">
      <dt className="font-bold">{label}</dt>
      <dd className="tnum text-xl font-extrabold">{value}</dd>
    </div>
  )
}
