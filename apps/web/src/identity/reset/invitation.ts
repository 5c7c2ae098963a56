import { useEffect, useState } from 'react'

/** The one-time link of an operator: whose password it sets, and its code. */
export type Invitation = { email: string; handle: number; code: string }

/** Parses the one-time link of an operator; null for any other address of the page. */
export function parseInvitation({ search, hash }: Pick<Location, 'search' | 'hash'>): Invitation | null {
  const query = new URLSearchParams(search)
  const handle = Number(query.get('undangan') ?? '')
  const [email, code] = [query.get('email') ?? '', hash.slice(1)]
  return Number.isSafeInteger(handle) && handle > 0 && email.includes('@') && /^\d{6}$/.test(code)
    ? { email, handle, code }
    : null
}

/** Returns the invitation of the page's address. The server never receives the code. */
export function useInvitation(): Invitation | null {
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  useEffect(() => setInvitation(parseInvitation(location)), [])
  return invitation
}
