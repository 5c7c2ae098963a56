import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'

type PageHeadProps = {
  title: ReactNode
  /** Below the title: count, state, location. */
  lead?: ReactNode
  /** Right of the title from 600 px, below it on phones. */
  actions?: ReactNode
  className?: string | undefined
}

/** Page header: the only h1, and actions for the whole page. */
export function PageHead({ title, lead, actions, className }: PageHeadProps) {
  return (
    <div className={classes('flex flex-wrap items-start justify-between gap-x-6 gap-y-3', className)}>
      <div className="min-w-0">
        <h1 className="heading-1 wrap-anywhere">{title}</h1>
        {lead !== undefined && <div className="mt-0.5 text-ink-2">{lead}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}

type SectionHeadProps = {
  title: ReactNode
  /** Text below the title, with the gap of the parent between them. */
  lead?: ReactNode
  /** Right: "Lihat semua". */
  aside?: ReactNode
  className?: string | undefined
}

/** Header of a shelf or section. */
export function SectionHead({ title, lead, aside, className }: SectionHeadProps) {
  return (
    <>
      <div className={classes('flex items-baseline justify-between gap-4', className)}>
        <h2 className="heading-2">{title}</h2>
        {aside !== undefined && <div className="shrink-0 text-sm font-bold [&>a]:touch-target">{aside}</div>}
      </div>
      {lead !== undefined && <p className="max-w-[44rem] text-ink-2">{lead}</p>}
    </>
  )
}

/** Classes of links in text and beside headings. */
export const linkClass =
  'py-1 font-bold text-board-700 underline decoration-1 underline-offset-3 hover:decoration-2'
