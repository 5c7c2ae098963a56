import type { ComparedReply, PeriodReply } from '@pasar/contract/wire/period-filters'
import { changeOf, formatTenths, permilleOf } from '@pasar/domain/figures/periods'
import type { ReactNode } from 'react'
import { dayRange } from '../ui/text/day-range.ts'

/** A head figure. A `share` is a part of a whole, whose difference is in points of percent. */
export type HeadFigure = {
  readonly key: string
  readonly name: string
  readonly figure: ComparedReply
  readonly format: (value: number) => string
  readonly whole?: ComparedReply
  /** Of what the figure is, below it. */
  readonly hint?: ReactNode
}

type HeadFiguresProps = { label: string; period: PeriodReply; figures: readonly HeadFigure[] }

/** The head figures of a period, each with its change from the period before. @decision 0169 */
export function HeadFigures({ label, period, figures }: HeadFiguresProps) {
  const before = dayRange(period.before)
  return (
    <dl aria-label={label} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {figures.map((figure) => (
        <div key={figure.key} className="card flex min-w-0 flex-col gap-1 px-4 py-3">
          <dt className="caption text-ink-2">{figure.name}</dt>
          <dd className="tnum text-lg font-extrabold wrap-anywhere">{valueText(figure)}</dd>
          {figure.hint !== undefined && <dd className="caption tnum text-ink-2">{figure.hint}</dd>}
          <dd className="caption tnum mt-auto text-ink-2">{changeText(figure, before)}</dd>
        </div>
      ))}
    </dl>
  )
}

const valueText = ({ figure: { current }, format, whole }: HeadFigure): string => {
  if (current === null) return '–'
  if (whole === undefined) return format(current)
  const share = permilleOf(current, whole.current ?? 0)
  return share === null ? '–' : formatTenths(share)
}

/** Says the change in the unit of the figure, and in percent of the earlier one. */
export function changeText({ figure, format, whole }: HeadFigure, before: string): string {
  if (whole !== undefined) return shareChange(figure, whole, before)
  if (figure.current === null || figure.before === null) return `Tanpa pembanding pada ${before}`
  const { amount, tenths } = changeOf({ current: figure.current, before: figure.before })
  if (amount === 0) return `Sama dengan ${before}: ${format(figure.before)}`
  const size = `${amount > 0 ? 'Naik' : 'Turun'} ${format(Math.abs(amount))}`
  return tenths === null
    ? `${size} dibanding ${before}, yang nilainya 0: tanpa persen`
    : `${size} (${formatTenths(tenths)} dari ${format(figure.before)}) dibanding ${before}`
}

function shareChange(part: ComparedReply, whole: ComparedReply, before: string): string {
  const [now, earlier] = [
    permilleOf(part.current ?? 0, whole.current ?? 0),
    permilleOf(part.before ?? 0, whole.before ?? 0),
  ]
  if (now === null || earlier === null) return `Tanpa pembanding pada ${before}`
  if (now === earlier) return `Sama dengan ${before}: ${formatTenths(earlier)}`
  const points = formatTenths(now - earlier).replace('%', '')
  return `${now > earlier ? 'Naik' : 'Turun'} ${points} poin persen dari ${formatTenths(earlier)} pada ${before}`
}
