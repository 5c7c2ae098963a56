/** An event before hydration: its kind, element and, for a field, its value. */
export type PreHydrationEvent = readonly [
  kind: string,
  element: HTMLElement,
  value: string | boolean | undefined,
]

/** An event in storable form: the selector and text of its element. */
export type StoredEvent = [kind: string, place: string, words: string, value: string | boolean | null]

declare global {
  /** Filled by the inline script in the head. */
  var preHydrationEvents: PreHydrationEvent[] | undefined
  /**
   * Time of the last navigation away from this page on its monotonic clock. The inline script
   * records it after a failed load.
   */
  var leftAt: number
  /**
   * The single retry loop of this page and its pending fetches. Global, because this file may be
   * imported under two URLs.
   */
  var bundleRetry: { fetches: (() => Promise<boolean>)[]; done: Promise<void> } | undefined
}

const FIRST_MS = 2_000
/** Minimum age in ms before a page that is itself a reload may be reloaded for a missing chunk. */
const RELOAD_MIN_AGE_MS = 10_000
const MAX_PAUSE_MS = 60_000
/** Minimum interval in ms between retries, regardless of user interaction. */
const MIN_PAUSE_MS = 1_000
/** Time in ms for which a started navigation counts as pending. A reload would cancel it. */
const LEAVING_MS = 30_000

/**
 * Retries the client bundle on a page that cannot work without it: after a backoff, when the
 * device is online again, and on user interaction. Shows a notice meanwhile. Most browsers
 * cache a failed module import permanently, and later chunks depend on this module. The page
 * therefore reloads as soon as its files are available.
 *
 * This file has no imports, because any other file may be the missing one. All callers share
 * one loop. With separate loops, one could reload the page that another has just hydrated, and
 * the replayed click would be lost.
 *
 * @param fetchIt returns whether the fetch succeeded
 * @returns resolves when the fetches of all callers have succeeded
 */
export function retryBundle(fetchIt: () => Promise<boolean>): Promise<void> {
  const running = globalThis.bundleRetry
  if (running !== undefined) {
    running.fetches.push(fetchIt)
    return running.done
  }
  const fetches = [fetchIt]
  const done = retryFetches(fetches)
  globalThis.bundleRetry = { fetches, done }
  return done.finally(() => {
    globalThis.bundleRetry = undefined
  })
}

/**
 * @param fetches each returns whether its files are loaded; callers may add more while the
 * loop runs
 */
async function retryFetches(fetches: readonly (() => Promise<boolean>)[]): Promise<void> {
  const fetchAll = async () => {
    for (const fetchIt of fetches) if (!(await fetchIt())) return false
    return true
  }
  let alertElement: HTMLElement | null = null
  const use = watchUse()
  addEventListener('beforeunload', () => {
    globalThis.leftAt = performance.now()
  })
  for (let pause = FIRST_MS; !(await fetchAll()); ) {
    if ((!isReloaded() || performance.now() > RELOAD_MIN_AGE_MS) && (await canBeHad()) && !isLeaving()) {
      if (await fetchAll()) break
      // The page records events until the reload replaces it.
      addEventListener('pagehide', storeEarlyEvents)
      location.reload()
      // Callers that went on would hydrate this page and lose the replayed events to the reload.
      return new Promise(() => {})
    }
    alertElement ??= showAlert()
    // The user may be interacting, so retry soon.
    await after(MIN_PAUSE_MS)
    pause = (await use.within(pause)) ? FIRST_MS : Math.min(2 * pause, MAX_PAUSE_MS)
  }
  use.stop()
  alertElement?.remove()
}

/**
 * Stores unhandled events for the reloaded page: all field input, and the last click or
 * submit.
 */
function storeEarlyEvents() {
  const acts = (globalThis.preHydrationEvents ?? []).filter(([, { isConnected }]) => isConnected)
  const isPress = ([kind]: PreHydrationEvent) => kind === 'click' || kind === 'submit'
  const last = acts.findLast(isPress)
  const all = acts
    // A password is kept nowhere, and what it belongs to is not sent without it.
    .filter(
      ([, element]) =>
        !element.matches('[type=password]') && element.querySelector('[type=password]') === null,
    )
    .filter((act) => act === last || !isPress(act))
    .map(
      ([kind, element, value]): StoredEvent => [
        kind,
        selectorOf(element),
        element.textContent ?? '',
        value ?? null,
      ],
    )
  try {
    if (all.length > 0)
      sessionStorage.setItem('pre-hydration', JSON.stringify([location.pathname + location.search, ...all]))
  } catch {
    // A device that keeps nothing.
  }
}

/**
 * Returns a selector for an element, from the document or from its nearest ancestor with an
 * id.
 */
function selectorOf(element: Element): string {
  const above = element.parentElement
  if (element.id !== '') return `#${CSS.escape(element.id)}`
  return above === null
    ? element.localName
    : `${selectorOf(above)}>:nth-child(${[...above.children].indexOf(element) + 1})`
}

const isLeaving = () => performance.now() - globalThis.leftAt < LEAVING_MS

const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

function canBeHad(): Promise<boolean> {
  const named = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const begun = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')
  const files = [...[...named].map(({ href }) => href), ...[...begun].map(({ src }) => src)]
  return Promise.all(files.map((file) => fetch(file))).then(
    (answers) => answers.every(({ ok }) => ok),
    () => false,
  )
}

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Records user interaction and `online` events, also during a fetch. */
function watchUse() {
  const watching = new AbortController()
  let isUsed = false
  let wake = () => {}
  const note = () => {
    isUsed = true
    wake()
  }
  const how = { signal: watching.signal, capture: true, passive: true }
  for (const name of ['online', 'pointerdown', 'keydown']) addEventListener(name, note, how)
  return {
    /**
     * Waits for the next interaction or the timeout.
     *
     * @returns whether there was an interaction since the last call
     */
    within: async (ms: number) => {
      await new Promise<void>((done) => {
        wake = done
        setTimeout(done, isUsed ? 0 : ms)
      })
      const wasUsed = isUsed
      isUsed = false
      return wasUsed
    },
    stop: () => watching.abort(),
  }
}

const ALERT_ID = 'incomplete-page'

/**
 * Shows the notice without React, which has not rendered yet. Shown once for any number of
 * missing chunks.
 */
function showAlert(): HTMLElement {
  const there = document.getElementById(ALERT_ID)
  if (there !== null) return there
  const alertElement = document.createElement('p')
  alertElement.id = ALERT_ID
  alertElement.role = 'alert'
  alertElement.className =
    'no-print fixed inset-x-4 bottom-20 z-60 mx-auto flex max-w-md flex-wrap items-center gap-x-3 rounded-lg border border-brass-700 bg-brass-100 px-4 py-2 font-semibold text-ink shadow-overlay md:bottom-4'
  const reloadLink = document.createElement('a')
  reloadLink.href = location.pathname + location.search
  reloadLink.className = 'inline-flex min-h-11 items-center text-board-700 underline underline-offset-4'
  reloadLink.textContent = 'Muat ulang'
  alertElement.append(
    'Halaman ini belum lengkap dimuat, jadi tombolnya belum bekerja. Mencoba lagi…',
    reloadLink,
  )
  // A page that was cut early has no body.
  ;(document.body ?? document.documentElement).append(alertElement)
  return alertElement
}
