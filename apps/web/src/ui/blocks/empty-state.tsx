import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { ChalkDrawing, type ChalkSubject } from './chalk-drawing.tsx'

type EmptyStateProps = {
  drawing: ChalkSubject
  /** A single sentence. */
  children: ReactNode
  /** A single action: a button, or a link with buttonClass. */
  action?: ReactNode
  className?: string | undefined
}

/** Empty state of a list: a drawing, one sentence, one action. */
export function EmptyState({ drawing, children, action, className }: EmptyStateProps) {
  return (
    <div className={classes('flex flex-col items-center gap-4 px-4 py-10 text-center', className)}>
      <ChalkDrawing subject={drawing} />
      <div className="max-w-[28rem] text-lg text-balance">{children}</div>
      {action}
    </div>
  )
}
