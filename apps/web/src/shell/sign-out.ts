import { useState } from 'react'
import { Refused, Unreachable } from '../api/call.ts'
import { forgetOnDevice } from '../api/forget-on-device.ts'
import { askToDrop, askToLeaveUnheard, endStay } from '../api/leave-request.ts'
import { noteLeft } from '../api/left.ts'
import { mayWait } from '../api/outbox-flag.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { loginAgainAddress } from '../identity/login-address.ts'
import { leavePage } from '../ui/back-closes.ts'

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
    const isFree = unsent === 'kept' || !mayWait() || (await drop())
    if (!isFree) return setLeaving(false)
    try {
      await call((await import('@pasar/contract/identity/session')).signOut, {})
    } catch (error) {
      if (error instanceof Unreachable) {
        if (unsent === 'dropped' && !(await askToLeaveUnheard())) return setLeaving(false)
        noteLeft()
      } else if (!(error instanceof Refused)) throw error
      // The server no longer knows the session: that is what was wanted.
    }
    if (unsent === 'kept') await (await import('../api/kept-typing.ts')).sealTypingOf(member)
    sessionStorage.clear()
    await forgetOnDevice()
    endStay()
    leavePage(() => location.assign(next))
  }

  /** @returns false when the person would rather stay */
  async function drop(): Promise<boolean> {
    const { emptyOutbox, ownerOf } = await import('../api/outbox.ts')
    const owner = ownerOf(member)
    if (owner === null) return true
    const count = await (await import('../api/vault.ts')).countKept(owner)
    if (count > 0 && !(await askToDrop(count))) return false
    await emptyOutbox(owner)
    return true
  }

  return {
    leave: () => void leave('dropped'),
    leaveAtOnce: () => void leave('kept'),
    /** Leaves for the login page, which leads back here. */
    leaveToLogin: () =>
      void leave('kept', loginAgainAddress(member?.role ?? 'buyer', location.pathname + location.search)),
    isLeaving,
  }
}
