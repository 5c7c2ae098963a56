import { storedText } from '../../store/stored-text.ts'
import {
  isHydrated,
  PRE_HYDRATION_EVENT,
  type PreHydrationEvent,
  STORED_EVENTS,
  type StoredEvent,
} from './pre-hydration.ts'

const ROUND_MS = 50
/**
 * Maximum wait in ms for the hydration of a pressed element. A later effect would surprise the
 * user.
 */
const MAX_PRESS_WAIT_MS = 20_000
/**
 * Maximum wait in ms for the other events. The user sees the opened list or the entered text
 * already, so a late replay only completes it.
 */
const MAX_STATE_WAIT_MS = 2 * 60_000

/**
 * Replays pre-hydration events once their elements are hydrated, including later ones and
 * those stored before a reload.
 */
export function replayEvents(): void {
  addEventListener(PRE_HYDRATION_EVENT, catchUp)
  for (const act of takeStoredEvents()) {
    const [kind, element, value] = act
    if (kind === 'click') element.dataset.pressPending = ''
    // Newer input, or input restored by the browser, takes precedence.
    if (isTyped(element) && element.value !== '') continue
    if (isTyped(element) && typeof value === 'string') element.value = value
    globalThis.preHydrationEvents?.push(act)
  }
  catchUp()
  // Also load interaction-triggered parts for events from before the reload.
  if (globalThis.preHydrationEvents?.length) dispatchEvent(new Event(PRE_HYDRATION_EVENT))
}

const storedEvents = storedText('visit', STORED_EVENTS)

/** Returns and clears the events stored before a reload. Omits those whose element has changed. */
function takeStoredEvents(): PreHydrationEvent[] {
  const text = storedEvents.read()
  storedEvents.remove()
  if (text === null) return []
  const [page, ...acts]: [string, ...StoredEvent[]] = JSON.parse(text)
  if (page !== addressAtLoad()) return []
  return acts.flatMap(([kind, selector, textContent, value]): PreHydrationEvent[] => {
    const element = document.querySelector<HTMLElement>(selector)
    return element === null || element.textContent !== textContent
      ? []
      : [[kind, element, value ?? undefined]]
  })
}

/**
 * Returns the path at page load. The router may have removed default parameters from the URL
 * since.
 */
function addressAtLoad(): string {
  const [entry] = performance.getEntriesByType('navigation')
  const { pathname, search } = entry === undefined ? location : new URL(entry.name)
  return pathname + search
}

let isWaiting = false

function catchUp() {
  if (isWaiting) return
  isWaiting = true
  const beganAt = performance.now()
  const round = () => {
    const acts = globalThis.preHydrationEvents ?? []
    const act = acts.shift()
    if (act === undefined) {
      isWaiting = false
      return
    }
    const [kind, element, value] = act
    const maxWaitMs = kind === 'click' || kind === 'submit' ? MAX_PRESS_WAIT_MS : MAX_STATE_WAIT_MS
    if (performance.now() - beganAt > maxWaitMs) drop(element)
    else if (element.isConnected && !isHydrated(element)) {
      acts.unshift(act)
      setTimeout(round, ROUND_MS)
      return
    } else if (!acts.some(([otherKind, same]) => otherKind === kind && same === element)) {
      delete element.dataset.pressPending
      repeat(kind, element, value)
    }
    setTimeout(round)
  }
  // Wait a task, so that the content rendered by hydration exists.
  setTimeout(round)
}

/** Ends the wait for an element. A link leads to the page that its dialog stands for. */
function drop(element: HTMLElement) {
  delete element.dataset.pressPending
  if (element instanceof HTMLAnchorElement) location.assign(element.href)
}

/**
 * Replays one event. Of several equal events only the last one counts: two impatient clicks
 * are one click, and a field gets its latest text.
 */
function repeat(kind: string, element: HTMLElement, value: PreHydrationEvent[2]) {
  if (kind === 'click') element.click()
  else if (kind === 'submit' && element instanceof HTMLFormElement) element.requestSubmit()
  else if (kind === 'toggle') element.dispatchEvent(new Event('toggle'))
  else if (kind === 'input') {
    if (isTyped(element) && typeof value === 'string') retype(element, value)
  } else if (element instanceof HTMLInputElement && typeof value === 'boolean') {
    // React fires a change only if the tracked state differs.
    element.checked = !value
    element.click()
  } else if (!isTyped(element)) element.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Sets the value through the native setter. React compares with the last value set on the
 * element, which must therefore differ from the typed text.
 */
function retype(element: HTMLInputElement | HTMLTextAreaElement, value: string) {
  element.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

const isTyped = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(element.type))
