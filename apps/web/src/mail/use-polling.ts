import { useEffect } from 'react'
import type { Call } from '../api/call.ts'
import { useNewest } from '../api/use-newest.ts'
import { usePageContext } from '../api/use-page-context.ts'

/** How often a box is looked into. */
const LOOK_MS = 2000

/** A box as the page brought it, then as it is from moment to moment while somebody looks. */
export function usePolling<Box>(
  loaded: Box,
  load: (call: Call, to: string) => Promise<Box>,
  recipient: string,
): Box {
  const { call } = usePageContext()
  const [box, setBox] = useNewest(loaded)
  useEffect(() => {
    let isGone = false
    let isLooking = false
    const look = () => {
      // One look at a time: the answer to an older one would take away what came since.
      if (document.hidden || isLooking) return
      isLooking = true
      load(call, recipient)
        .then(
          (newer) => isGone || setBox(newer),
          // While the server is away, what was there stays in sight.
          () => undefined,
        )
        .finally(() => {
          isLooking = false
        })
    }
    const timer = setInterval(look, LOOK_MS)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [call, recipient, load, setBox])
  return box
}
