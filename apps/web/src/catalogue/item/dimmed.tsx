import type { ReactNode } from 'react'
import { useSlowNavigation } from '../../page/use-slow-navigation.ts'
import { classes } from '../../ui/base/classes.ts'

type DimmedProps = { className?: string; children: ReactNode }

/** Dims a listing while the next page loads. Its content does not re-render. */
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
