import { useEffectEvent } from 'react'
import { storedText } from '../store/stored-text.ts'
import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'

/** Prefix of the sessionStorage keys of forms to reopen. */
const REOPEN = 'reopen-'

/** Open forms by name, with the variant that each one shows. */
const openForms = new Map<string, string>()

/** The open forms at the loss of the session. */
let formsAtLoss: ReadonlyMap<string, string> | null = null

/**
 * Remembers the open forms when the session is lost. A reload of the page is refused afterwards,
 * and its error closes them.
 */
export const rememberOpenForms = (): void => {
  formsAtLoss ??= new Map(openForms)
}

/** Returns entries to store with the drafts, so that the open forms reopen after sign-in. */
export const formsToReopen = () =>
  [...(formsAtLoss ?? openForms)].map(
    ([name, text]) => ({ where: 'visit', name: `${REOPEN}${name}`, text }) as const,
  )

/** Stores which forms are open, so that they reopen when this page is reloaded. */
export function storeOpenForms(): void {
  for (const { where, name, text } of formsToReopen()) storedText(where, name).write(text)
}

/**
 * Reopens a form that was open when the session ended, after the user signs in and returns to
 * the same page. Forms that are always visible do not need this.
 *
 * @param form name of the form, unique within a page
 * @param shownPart open variant; null while the form is closed
 * @param open opens the variant
 */
export function useReopenForm(
  form: string,
  shownPart: string | null,
  open: (shownPart: string) => void,
): void {
  const reopen = useEffectEvent(open)
  useEffectOnChange(form, () => {
    const storedForm = storedText('visit', `${REOPEN}${location.pathname} ${form}`)
    const before = storedForm.read()
    storedForm.remove()
    if (before !== null) reopen(before)
  })
  useEffectOnChange(shownPart === null ? null : `${form} ${shownPart}`, () => {
    if (shownPart === null) return
    const name = `${location.pathname} ${form}`
    openForms.set(name, shownPart)
    return () => {
      openForms.delete(name)
    }
  })
}
