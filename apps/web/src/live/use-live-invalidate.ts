import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { subscribeLive } from './live.ts'

/** Debounce in ms: several events cause one reload. */
const GATHER_MS = 300
/** Polling interval in ms while a dialog is open. Data under an open dialog must not change. */
const AFTER_DIALOG_MS = 1_000

/** Reloads the page data after a live notification, because the other party may have acted. */
export function useLiveInvalidate(): void {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) void router.invalidate()
      else timer = setTimeout(look, AFTER_DIALOG_MS)
    }
    const stop = subscribeLive('notice', () => {
      clearTimeout(timer)
      timer = setTimeout(look, GATHER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [router])
}
