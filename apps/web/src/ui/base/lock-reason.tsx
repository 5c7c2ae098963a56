import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

type LockReasonProps = {
  /** For `lockedBy`: the controls have this text as their accessible description. */
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** The visible sentence beside controls that are disabled or missing: why, and what helps. */
export const LockReason = ({ id, className, children }: LockReasonProps) => (
  <p id={id} className={classes('no-print caption flex items-start gap-1.5 text-ink-2', className)}>
    <Icon name="lock-simple" size={16} className="mt-0.5 shrink-0" />
    <span>{children}</span>
  </p>
)
