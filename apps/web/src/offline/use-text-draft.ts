import { useState } from 'react'
import type { RouterContext } from '../context.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { storedText } from '../store/stored-text.ts'
import { DRAFT_PREFIX } from '../store/stored-value.ts'

/**
 * Accesses a draft text on this device until it is sent. Each user has separate drafts,
 * because devices are shared.
 *
 * @param about subject of the text; the draft is restored only there
 */
export const textDraft = (member: RouterContext['member'], about: string) =>
  storedText('device', `${DRAFT_PREFIX}text-${member?.memberId ?? 0}.${member?.personId ?? 0}-${about}`)

/**
 * State of a text field with a stored draft.
 *
 * @param initial text of a field that the user has not edited yet
 */
export function useTextDraft(about: string, initial = '') {
  const { member } = usePageContext()
  const isHydrated = useHydrated()
  const draft = textDraft(member, about)
  const [typedDraft, setTypedDraft] = useState<{ about: string; text: string }>()
  const before = isHydrated ? draft.read() : null
  return {
    text: typedDraft?.about === about ? typedDraft.text : (before ?? initial),
    write: (text: string) => {
      setTypedDraft({ about, text })
      draft.write(text)
    },
    /** Call this after the text was sent. */
    forget: () => {
      setTypedDraft(undefined)
      draft.remove()
    },
  }
}
