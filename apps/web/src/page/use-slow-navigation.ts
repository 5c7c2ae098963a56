import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Delay in ms. Faster navigations show no indicator, which avoids flicker. */
const PATIENCE_MS = 200

/**
 * Whether the user has been waiting for the next page. Uses router events instead of router
 * state, which changes on every step and would cause extra renders.
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
