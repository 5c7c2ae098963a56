import type { Call } from '@pasar/web/call/call.ts'
import { useNewest } from '@pasar/web/live/use-newest.ts'
import { usePageContext } from '@pasar/web/page/use-page-context.ts'
import { useEffect } from 'react'

/** Poll interval in ms. */
const LOOK_MS = 2000

/** Returns a mailbox from the loader, then polls it while the page is visible. */
export function usePolling<Box>(
  loadedBox: Box,
  load: (call: Call, to: string) => Promise<Box>,
  recipient: string,
): Box {
  const { call } = usePageContext()
  const [box, setBox] = useNewest(loadedBox)
  useEffect(() => {
    let isGone = false
    let isLooking = false
    const look = () => {
      // One poll at a time: the reply of an older poll would drop newer messages.
      if (document.hidden || isLooking) return
      isLooking = true
      load(call, recipient)
        .then(
          (newer) => isGone || setBox(newer),
          // While the server is unreachable, the last content stays.
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
