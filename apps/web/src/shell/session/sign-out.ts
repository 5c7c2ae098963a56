import { useState } from 'react'
import { NetworkError, RefusalError } from '../../call/call.ts'
import { allowUnload, confirmDiscard, confirmOfflineSignOut } from '../../call/leave-request.ts'
import { setSignedOutCookie } from '../../call/signed-out-cookie.ts'
import { usePageContext } from '../../call/use-page-context.ts'
import { loginPath } from '../../links/login-address.ts'
import { clearDeviceData } from '../../offline/clear-device-data.ts'
import { hasQueuedFlag } from '../../offline/offline-queue-flag.ts'
import { leavePage } from '../../ui/overlay/use-close-on-back.ts'

/**
 * Ends the session and does a full load of the home page, so that no session data stays in
 * memory. Offline, the device clears its data at once, and the server ends the session with
 * the next request.
 *
 * @spec 4 Logout tells the server
 */
export function useSignOut() {
  const { call, member } = usePageContext()
  const [isLeaving, setLeaving] = useState(false)

  /**
   * Signs out and opens a path.
   *
   * @param unsent what happens to queued items; an expired session keeps them for their owner
   * @param next path to open
   */
  async function leave(unsent: 'dropped' | 'kept', next = '/home') {
    setLeaving(true)
    const isFree = unsent === 'kept' || !hasQueuedFlag() || (await drop())
    if (!isFree) return setLeaving(false)
    try {
      await call((await import('@pasar/contract/identity/session')).signOut, {})
    } catch (error) {
      if (error instanceof NetworkError) {
        if (unsent === 'dropped' && !(await confirmOfflineSignOut())) return setLeaving(false)
        setSignedOutCookie()
      } else if (!(error instanceof RefusalError)) throw error
      // The server no longer knows the session: that is what was wanted.
    }
    if (unsent === 'kept') await (await import('../../offline/sealed-drafts.ts')).sealMemberDrafts(member)
    sessionStorage.clear()
    await clearDeviceData()
    allowUnload()
    leavePage(() => location.assign(next))
  }

  /** @returns false if the user cancels */
  async function drop(): Promise<boolean> {
    const { clearOfflineQueue, storageOwnerOf } = await import('../../offline/offline-queue.ts')
    const owner = storageOwnerOf(member)
    if (owner === null) return true
    const count = await (await import('../../offline/encrypted-store.ts')).countItems(owner)
    if (count > 0 && !(await confirmDiscard(count))) return false
    await clearOfflineQueue(owner)
    return true
  }

  return {
    leave: () => void leave('dropped'),
    leaveAtOnce: () => void leave('kept'),
    /** Opens the login page, with a return to this page. */
    leaveToLogin: () =>
      void leave('kept', loginPath(member?.role ?? 'buyer', location.pathname + location.search)),
    isLeaving,
  }
}
