import { useState } from 'react'
import { NetworkError, RefusalError } from '../call/call.ts'
import { setSignedOutCookie } from '../call/signed-out-cookie.ts'
import { allowUnload, confirmDiscard, confirmOfflineSignOut } from '../dialogs/leave-request.ts'
import { loginPath } from '../links/login-address.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { leavePage } from '../ui/overlay/use-close-on-back.ts'
import { clearDeviceData } from './clear-device-data.ts'
import { hasQueuedFlag } from './offline-queue-flag.ts'

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
   * @param unsent whether queued items are discarded or stay stored; after an expired session they
   * stay for their owner
   * @param next path to open
   */
  async function leave(unsent: 'discarded' | 'stored', next = '/home') {
    setLeaving(true)
    const mayLeave = unsent === 'stored' || !hasQueuedFlag() || (await drop())
    if (!mayLeave) return setLeaving(false)
    try {
      await call((await import('@pasar/contract/identity/session')).signOut, {})
    } catch (error) {
      if (error instanceof NetworkError) {
        if (unsent === 'discarded' && !(await confirmOfflineSignOut())) return setLeaving(false)
        setSignedOutCookie()
      } else if (!(error instanceof RefusalError)) throw error
      // The server does not know the session, so it has already ended.
    }
    if (unsent === 'stored') await (await import('./sealed-drafts.ts')).sealMemberDrafts(member)
    sessionStorage.clear()
    await clearDeviceData()
    allowUnload()
    leavePage(() => location.assign(next))
  }

  /** @returns false if the user cancels */
  async function drop(): Promise<boolean> {
    const { clearOfflineQueue, storageOwnerOf } = await import('./offline-queue.ts')
    const owner = storageOwnerOf(member)
    if (owner === null) return true
    const count = await (await import('./encrypted-store.ts')).countItems(owner)
    if (count > 0 && !(await confirmDiscard(count))) return false
    await clearOfflineQueue(owner)
    return true
  }

  return {
    leave: () => void leave('discarded'),
    leaveAtOnce: () => void leave('stored'),
    /** Opens the login page, with a return to this page. */
    leaveToLogin: () =>
      void leave('stored', loginPath(member?.role ?? 'buyer', location.pathname + location.search)),
    isLeaving,
  }
}
