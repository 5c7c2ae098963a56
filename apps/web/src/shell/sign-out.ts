import { useState } from 'react'
import { NetworkError, RefusalError } from '../api/call.ts'
import { clearDeviceData } from '../api/clear-device-data.ts'
import { allowUnload, confirmDiscard, confirmOfflineSignOut } from '../api/leave-request.ts'
import { hasQueuedFlag } from '../api/offline-queue-flag.ts'
import { setSignedOutCookie } from '../api/signed-out-cookie.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { loginPath } from '../identity/login-address.ts'
import { leavePage } from '../ui/use-close-on-back.ts'

/**
 * Ends the session and loads the first page anew, so that nothing of the session stays in memory. Without a network the device forgets at once, and
 * the server ends the session with the next thing it is asked for.
 *
 * @spec 4 Logout tells the server
 */
export function useSignOut() {
  const { call, member } = usePageContext()
  const [isLeaving, setLeaving] = useState(false)

  /**
   * @param unsent what becomes of what waits on this device: a session that ended by itself keeps it for its owner
   * @param next the address to go to
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
    if (unsent === 'kept') await (await import('../api/sealed-drafts.ts')).sealMemberDrafts(member)
    sessionStorage.clear()
    await clearDeviceData()
    allowUnload()
    leavePage(() => location.assign(next))
  }

  /** @returns false when the person would rather stay */
  async function drop(): Promise<boolean> {
    const { clearOfflineQueue, storageOwnerOf } = await import('../api/offline-queue.ts')
    const owner = storageOwnerOf(member)
    if (owner === null) return true
    const count = await (await import('../api/encrypted-store.ts')).countItems(owner)
    if (count > 0 && !(await confirmDiscard(count))) return false
    await clearOfflineQueue(owner)
    return true
  }

  return {
    leave: () => void leave('dropped'),
    leaveAtOnce: () => void leave('kept'),
    /** Leaves for the login page, which leads back here. */
    leaveToLogin: () =>
      void leave('kept', loginPath(member?.role ?? 'buyer', location.pathname + location.search)),
    isLeaving,
  }
}
