import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { classes } from '../ui/classes.ts'

/** A list that comes sooner takes the place of the old one without a flicker. */
const PATIENCE_MS = 200

type DimmedProps = { className?: string; children: ReactNode }

/** A list that stays in sight while the next one is on its way, dimmed for whoever waits for it. What stands in it is not drawn anew. */
export function Dimmed({ className, children }: DimmedProps) {
  const isAwaited = useIsNextAwaited()
  return (
    <div
      aria-busy={isAwaited}
      className={classes('transition-opacity duration-[180ms]', isAwaited && 'opacity-60', className)}
    >
      {children}
    </div>
  )
}

/** Not from the router's state: that changes with every step, and the list that has just come would be drawn twice. */
function useIsNextAwaited(): boolean {
  const router = useRouter()
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    let patience: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(patience)
      setAwaited(false)
    }
    const begin = () => {
      clearTimeout(patience)
      patience = setTimeout(() => setAwaited(true), PATIENCE_MS)
    }
    const stopListening = [router.subscribe('onBeforeLoad', begin), router.subscribe('onResolved', end)]
    return () => {
      clearTimeout(patience)
      for (const stop of stopListening) stop()
    }
  }, [router])
  return isAwaited
}
