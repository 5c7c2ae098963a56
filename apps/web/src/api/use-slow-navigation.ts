import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** What comes sooner takes the place of what was there without a flicker. */
const PATIENCE_MS = 200

/**
 * Whether somebody waits for the next page by now. Not from the router's state: that changes with every step, and what has just come would
 * be drawn twice.
 */
export function useSlowNavigation(): boolean {
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
