import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { subscribeLive } from './live.ts'

/** Several things that are told at once are read once. */
const GATHER_MS = 300
/** What somebody is being asked to agree to does not change under their eyes. */
const AFTER_DIALOG_MS = 1_000

/** Reads what the page shows anew when the reader is told of something: the other side may have acted on it. */
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
