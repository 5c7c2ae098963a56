import type { CurrentMember } from '@pasar/contract/identity/session'
import { useSyncExternalStore } from 'react'

/** Member from the latest server reply; null while the page data is current. */
let newest: CurrentMember | null = null
const listeners = new Set<() => void>()

/**
 * Publishes the member after a change. Every component that shows the member updates at once.
 *
 * @spec 4 After a profile upload the member is read again
 */
export function publishMember(member: CurrentMember): void {
  newest = member
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/**
 * @param loadedMember the member from the page data; a visitor stays a visitor until a full page
 * load
 */
export const useMember = (loadedMember: CurrentMember | null): CurrentMember | null =>
  useSyncExternalStore(
    subscribe,
    () => (loadedMember !== null && newest?.memberId === loadedMember.memberId ? newest : loadedMember),
    () => loadedMember,
  )
