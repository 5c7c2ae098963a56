import type { ReactNode } from 'react'
import { ChalkDrawing, type ChalkSubject } from './chalk-drawing.tsx'
import { classes } from './classes.ts'

type EmptyStateProps = {
  drawing: ChalkSubject
  /** One sentence. */
  children: ReactNode
  /** One act: a button, or a link with buttonClass. */
  action?: ReactNode
  className?: string | undefined
}

/** A list without lines: chalk drawing, one sentence, one act. */
export function EmptyState({ drawing, children, action, className }: EmptyStateProps) {
  return (
    <div className={classes('flex flex-col items-center gap-4 px-4 py-10 text-center', className)}>
      <ChalkDrawing subject={drawing} />
      <div className="max-w-[28rem] text-lg text-balance">{children}</div>
      {action}
    </div>
  )
}
