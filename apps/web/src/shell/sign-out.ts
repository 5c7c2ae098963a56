import { useState } from 'react'
import { Refused, Unreachable } from '../api/call.ts'
import { forgetOnDevice } from '../api/forget-on-device.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { showToast } from '../ui/notices.tsx'

/**
 * Ends the session and loads the first page anew, so that nothing of the session stays in memory.
 *
 * @spec 4 Logout tells the server
 */
export function useSignOut() {
  const { call } = usePageContext()
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    try {
      await call((await import('@pasar/contract/identity/session')).signOut, {})
    } catch (error) {
      if (error instanceof Unreachable) {
        setLeaving(false)
        showToast(error.message, 'danger')
        return
      }
      if (!(error instanceof Refused)) throw error
      // The server no longer knows the session: that is what was wanted.
    }
    sessionStorage.clear()
    await forgetOnDevice()
    location.assign('/home')
  }

  return { leave: () => void leave(), isLeaving }
}
