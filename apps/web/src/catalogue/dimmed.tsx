import type { ReactNode } from 'react'
import { useSlowNavigation } from '../api/use-slow-navigation.ts'
import { classes } from '../ui/classes.ts'

type DimmedProps = { className?: string; children: ReactNode }

/** A list that stays in sight while the next one is on its way, dimmed for whoever waits for it. What stands in it is not drawn anew. */
export function Dimmed({ className, children }: DimmedProps) {
  const isAwaited = useSlowNavigation()
  return (
    <div
      aria-busy={isAwaited}
      className={classes('transition-opacity duration-[180ms]', isAwaited && 'opacity-60', className)}
    >
      {children}
    </div>
  )
}
