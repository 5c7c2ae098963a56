import type { CurrentMember } from '@pasar/contract/identity/session'
import { useSyncExternalStore } from 'react'

/** The member as the server answered last; null while what came with the page holds. */
let newest: CurrentMember | null = null
const listeners = new Set<() => void>()

/**
 * Keeps what the server says of the member after a change; every place that names them shows it at once.
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

/** @param loaded the member that came with the page; nobody stays nobody until the page is loaded anew */
export const useMember = (loaded: CurrentMember | null): CurrentMember | null =>
  useSyncExternalStore(
    subscribe,
    () => (loaded !== null && newest?.memberId === loaded.memberId ? newest : loaded),
    () => loaded,
  )
