import { useEffectEvent } from 'react'
import { useEffectOnChange } from '../ui/use-effect-on-change.ts'
import { storedText } from './stored-text.ts'

/** How the names of forms begin that are to be opened again on this visit. */
const REOPEN = 'buka-lagi-'

/** The forms that are open over or within the page, by name, and which of its variants each shows. */
const openForms = new Map<string, string>()

/** What to store, beside the drafts, so that the forms that are open now are open again after a login. */
export const formsToReopen = () =>
  [...openForms].map(([name, text]) => ({ where: 'visit', name: `${REOPEN}${name}`, text }) as const)

/**
 * Opens a form again that was open when the session ended, once its user has signed in and is back on the same page. A form that a page shows
 * by itself does not need it.
 *
 * @param form its name, one for each form of a page
 * @param shown which variant is open; null while the form is closed
 * @param open opens the variant again
 */
export function useReopenForm(form: string, shown: string | null, open: (shown: string) => void): void {
  const reopen = useEffectEvent(open)
  useEffectOnChange(form, () => {
    const kept = storedText('visit', `${REOPEN}${location.pathname} ${form}`)
    const before = kept.read()
    kept.remove()
    if (before !== null) reopen(before)
  })
  useEffectOnChange(shown === null ? null : `${form} ${shown}`, () => {
    if (shown === null) return
    const name = `${location.pathname} ${form}`
    openForms.set(name, shown)
    return () => {
      openForms.delete(name)
    }
  })
}
