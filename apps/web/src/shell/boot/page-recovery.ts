import { type PreHydrationEvent, STORED_EVENTS, type StoredEvent } from './pre-hydration.ts'

const MIN_PAUSE_MS = 1_000
const FIRST_PAUSE_MS = 2_000
const MAX_PAUSE_MS = 60_000
/** Minimum age in ms before a page that is itself a reload may be reloaded. */
const RELOAD_MIN_AGE_MS = 10_000
/** Time in ms for which a started navigation counts as pending. A reload would cancel it. */
const LEAVING_MS = 30_000
/** Interval in ms of checking whether the document has grown, and checks without growth. */
const GROWTH_MS = 2_000
const CHECKS_WITHOUT_GROWTH = 4

const NOTICE_ID = 'incomplete-page'

let leftAt = Number.NEGATIVE_INFINITY
let hasInput = false
let available: Promise<void> | null = null
let reloading: Promise<never> | null = null

/** Records that the user has typed into a hydrated field. */
export function noteInput(): void {
  hasInput = true
}

/**
 * Recovers the page when its entry script or a style sheet fails to load, or when its document
 * ends early.
 *
 * @decision 0037
 * @spec 4 Offline it waits for the network and tries again
 */
export function watchPage(): void {
  globalThis.pageRecovery = { filesAvailable, reload }
  addEventListener(
    'error',
    ({ target }) => {
      const isEntry = target instanceof HTMLScriptElement && target.type === 'module'
      const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet'
      if (isEntry || isStyle) void filesAvailable().then(reload)
    },
    { capture: true },
  )
  void watchGrowth()
}

/**
 * Detects a document whose connection is stalled, and reloads it. Browsers do not report it;
 * they wait for the rest.
 */
async function watchGrowth() {
  let size = 0
  for (let checks = 0; checks < CHECKS_WITHOUT_GROWTH; checks += 1) {
    await after(GROWTH_MS)
    if (isParsed()) return
    const { length } = document.getElementsByTagName('*')
    if (length > size) checks = -1
    size = length
  }
  await filesAvailable()
  if (!isParsed()) await reload()
}

const isParsed = () => document.readyState !== 'loading'

const noteLeaving = () => {
  leftAt = performance.now()
}

function filesAvailable(): Promise<void> {
  addEventListener('beforeunload', noteLeaving)
  available ??= pollFiles().finally(() => {
    available = null
  })
  return available
}

/** Checks after a backoff, when the device is online again, and on user interaction. */
async function pollFiles() {
  if (await isAvailable()) return
  const notice = showNotice('Mencoba lagi…')
  const use = watchUse()
  for (let pause = FIRST_PAUSE_MS; ; ) {
    await after(MIN_PAUSE_MS)
    pause = (await use.within(pause)) ? FIRST_PAUSE_MS : Math.min(2 * pause, MAX_PAUSE_MS)
    if (await isAvailable()) break
  }
  use.stop()
  notice.remove()
}

/**
 * Returns whether a reload can load the page. A 404 counts as available: after a deployment the
 * reloaded page links the files of the newer build.
 */
async function isAvailable(): Promise<boolean> {
  // The browser may have the files in its cache, but not the page.
  if (!navigator.onLine) return false
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload],link[rel=stylesheet]')
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')
  const files = [...[...links].map(({ href }) => href), ...[...scripts].map(({ src }) => src)]
  return Promise.all(files.map((file) => fetch(file))).then(
    (answers) => answers.every(({ ok, status }) => ok || status === 404),
    () => false,
  )
}

function reload(): Promise<never> {
  reloading ??= reloadInTime()
  return reloading
}

async function reloadInTime(): Promise<never> {
  while (isLeaving() || (isReloaded() && performance.now() < RELOAD_MIN_AGE_MS)) await after(MIN_PAUSE_MS)
  if (hasInput) showNotice('')
  else {
    // The page records events until the reload replaces it.
    addEventListener('pagehide', storeEvents)
    location.reload()
  }
  // Never resolves, so the caller does not hydrate a page that the reload is about to replace.
  return new Promise(() => {})
}

const isLeaving = () => performance.now() - leftAt < LEAVING_MS

const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

/**
 * Stores unhandled events for the reloaded page: all field input, and the last click or
 * submit. Passwords are never stored, nor the forms that contain them.
 */
function storeEvents() {
  const isPress = ([type]: PreHydrationEvent) => type === 'click' || type === 'submit'
  const events = (globalThis.preHydrationEvents ?? []).filter(([, { isConnected }]) => isConnected)
  const lastPress = events.findLast(isPress)
  const storedEvents = events
    .filter((event) => event === lastPress || !isPress(event))
    .filter(
      ([, element]) =>
        !element.matches('[type=password]') && element.querySelector('[type=password]') === null,
    )
    .map(
      ([type, element, value]): StoredEvent => [
        type,
        selectorOf(element),
        element.textContent ?? '',
        value ?? null,
      ],
    )
  try {
    if (storedEvents.length > 0)
      sessionStorage.setItem(
        STORED_EVENTS,
        JSON.stringify([location.pathname + location.search, ...storedEvents]),
      )
  } catch {
    // Storage is unavailable.
  }
}

/** Returns a selector for an element, from the document or its nearest ancestor with an id. */
function selectorOf(element: Element): string {
  const above = element.parentElement
  if (element.id !== '') return `#${CSS.escape(element.id)}`
  return above === null
    ? element.localName
    : `${selectorOf(above)}>:nth-child(${[...above.children].indexOf(element) + 1})`
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
  for (const type of ['online', 'pointerdown', 'keydown'])
    addEventListener(type, note, { signal: watching.signal, capture: true, passive: true })
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

/** Shows the notice without React, which may not have rendered yet. */
function showNotice(state: string): HTMLElement {
  document.getElementById(NOTICE_ID)?.remove()
  const notice = document.createElement('p')
  notice.id = NOTICE_ID
  notice.role = 'alert'
  notice.className =
    'no-print fixed inset-x-4 bottom-20 z-60 mx-auto flex max-w-md flex-wrap items-center gap-x-3 rounded-lg border border-brass-700 bg-brass-100 px-4 py-2 font-semibold text-ink shadow-overlay md:bottom-4'
  const reloadLink = document.createElement('a')
  reloadLink.href = location.pathname + location.search
  reloadLink.className = 'inline-flex min-h-11 items-center text-board-700 underline underline-offset-4'
  reloadLink.textContent = 'Muat ulang'
  notice.append(`Halaman ini belum lengkap dimuat, jadi tombolnya belum bekerja. ${state}`, reloadLink)
  // A page that was cut early has no body.
  ;(document.body ?? document.documentElement).append(notice)
  return notice
}
