import { useState } from 'react'
import type { RouterContext } from '../context.ts'
import { storedText } from './stored-text.ts'
import { DRAFT_PREFIX } from './stored-value.ts'
import { useHydrated } from './use-hydrated.ts'
import { usePageContext } from './use-page-context.ts'

/**
 * Words that somebody has typed, kept on the device until they are sent, so that they outlive a reload. A device may be shared: each person has
 * their own.
 *
 * @param about what they are typed for; the same words come back there and nowhere else
 */
export const textDraft = (member: RouterContext['member'], about: string) =>
  storedText('device', `${DRAFT_PREFIX}kata-${member?.memberId ?? 0}.${member?.personId ?? 0}-${about}`)

/** A field for such words. */
export function useTextDraft(about: string) {
  const { member } = usePageContext()
  const isHydrated = useHydrated()
  const kept = textDraft(member, about)
  const [typed, setTyped] = useState<{ about: string; text: string }>()
  const before = isHydrated ? kept.read() : null
  return {
    text: typed?.about === about ? typed.text : (before ?? ''),
    write: (text: string) => {
      setTyped({ about, text })
      kept.write(text)
    },
    /** After they were sent. */
    forget: () => {
      setTyped(undefined)
      kept.remove()
    },
  }
}
