import { noteInput } from './page-recovery.ts'
import { isHydrated, PRE_HYDRATION_EVENT } from './pre-hydration.ts'

/** What a click is recorded for. */
const PRESSED = 'button,[role=button],[role=tab],a[data-opens-dialog]'

const TYPES = ['click', 'toggle', 'submit', 'input', 'change'] as const

/**
 * Records clicks, toggles, submits and input before hydration. Links and GET forms with an
 * action work without scripts and are left alone, as is the announcement. A form without an
 * action is handled by its screen; the browser would write its values into the URL. A link with
 * `data-opens-dialog` waits for its dialog, like a button.
 *
 * @decision 0048
 */
export function recordEvents(): void {
  globalThis.preHydrationEvents = []
  for (const type of TYPES) addEventListener(type, record, { capture: true })
}

function record(event: Event) {
  const { type, target } = event
  // A pressed icon is an SVG element.
  if (!event.isTrusted || !(target instanceof Element) || target.id === 'announcement') return
  const element = type === 'click' ? target.closest(PRESSED) : target
  if (!(element instanceof HTMLElement)) return
  if (isHydrated(element)) {
    if (type === 'input') noteInput()
    return
  }
  if (type === 'submit' && element instanceof HTMLFormElement) {
    if (element.method !== 'post' && element.hasAttribute('action')) return
    event.preventDefault()
  }
  if (type === 'click') {
    // The browser submits the form, which is recorded.
    if (element instanceof HTMLButtonElement && element.form !== null && element.type === 'submit') return
    if (element instanceof HTMLAnchorElement) {
      if (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey)) return
      event.preventDefault()
    }
    element.dataset.pressPending = ''
  }
  globalThis.preHydrationEvents?.push([type, element, enteredValue(element)])
  dispatchEvent(new Event(PRE_HYDRATION_EVENT))
}

function enteredValue(element: HTMLElement): string | boolean | undefined {
  if (element instanceof HTMLInputElement)
    return element.type === 'checkbox' || element.type === 'radio' ? element.checked : element.value
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
    ? element.value
    : undefined
}
