/** An event before hydration: its type, its element and, for a field, its value. */
export type PreHydrationEvent = readonly [
  type: string,
  element: HTMLElement,
  value: string | boolean | undefined,
]

/** An event in storable form, with the selector and the text of its element. */
export type StoredEvent = [type: string, selector: string, text: string, value: string | boolean | null]

/** Recovery of a page that lacks a file of its bundle. */
type PageRecovery = {
  /**
   * Waits until all files of the page can be fetched. Shows a notice if that takes more than
   * one attempt.
   */
  filesAvailable: () => Promise<void>
  /**
   * Reloads the page, because a browser may cache a failed module import until then. Events
   * before hydration are replayed by the reloaded page. If the user has typed since hydration,
   * a notice offers the reload instead.
   */
  reload: () => Promise<never>
}

declare global {
  /** Filled by the inline script of the page. */
  var preHydrationEvents: PreHydrationEvent[] | undefined
  /** Set by the inline script of the page. */
  var pageRecovery: PageRecovery
}

/** Dispatched on the window for each recorded event. */
export const PRE_HYDRATION_EVENT = 'pre-hydration-event'

/** Name of the session storage entry with the events of the page before a reload. */
export const STORED_EVENTS = 'pre-hydration'

/**
 * Whether React has hydrated an element. React delivers an event to the handlers above an
 * element only then. `cancelHydrationProbe` cancels the event of this probe.
 */
export const isHydrated = (element: Element): boolean =>
  !element.dispatchEvent(new Event('dragend', { bubbles: true, cancelable: true }))

/** Handler of the body for `dragend` in the capture phase. Events of real drags are trusted. */
export function cancelHydrationProbe(
  event: Pick<Event, 'isTrusted' | 'preventDefault' | 'stopPropagation'>,
): void {
  if (event.isTrusted) return
  event.preventDefault()
  event.stopPropagation()
}
