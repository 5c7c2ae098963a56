/** What somebody did to an element before the scripts had taken it over, and what a field then held. */
export type PreHydrationEvent = readonly [
  kind: string,
  element: HTMLElement,
  value: string | boolean | undefined,
]

/** The same as text: where the element stands, and what is written in it. */
export type StoredEvent = [kind: string, place: string, words: string, value: string | boolean | null]

declare global {
  /** Filled by the script in the head. */
  var preHydrationEvents: PreHydrationEvent[] | undefined
  /** When somebody last went to another page, by the clock of this one: noted by the script in the head, once something did not come. */
  var leftAt: number
  /** The one retry loop of this page, and what it still has to fetch: this file may be imported under two addresses. */
  var programRetry: { fetches: (() => Promise<boolean>)[]; done: Promise<void> } | undefined
}

const FIRST_MS = 2_000
/** A page that was opened anew, and still lacks a part that can be had, is not opened again before it is so old. */
const ANEW_MS = 10_000
const LONGEST_MS = 60_000
/** However much somebody presses, the line is not asked more often. */
const LEAST_MS = 1_000
/** Somebody has gone to another page, which is on its way: opening this one anew would call them back. */
const LEAVING_MS = 30_000

/**
 * For a page that nobody can use before all of its program is there. What did not come is asked for again after a while, when the line is
 * back, and when somebody begins to use the page; meanwhile that is said. Most browsers remember a module that did not come, and parts
 * that are fetched later need this very one: as soon as its files can be had, the page is opened anew.
 *
 * It needs no other file: what did not come may be that very one. All callers share one loop: with a loop each, one could reload the page
 * that another has just hydrated, and the replayed press would be lost.
 *
 * @param fetchIt whether it came
 * @returns resolves once everything that any caller asked for has come
 */
export function retryBundle(fetchIt: () => Promise<boolean>): Promise<void> {
  const running = globalThis.programRetry
  if (running !== undefined) {
    running.fetches.push(fetchIt)
    return running.done
  }
  const fetches = [fetchIt]
  const done = retryProgram(fetches)
  globalThis.programRetry = { fetches, done }
  return done.finally(() => {
    globalThis.programRetry = undefined
  })
}

/** @param fetches each says whether its files came; more may be added while the loop runs */
async function retryProgram(fetches: readonly (() => Promise<boolean>)[]): Promise<void> {
  const fetchAll = async () => {
    for (const fetchIt of fetches) if (!(await fetchIt())) return false
    return true
  }
  let words: HTMLElement | null = null
  const use = watchUse()
  addEventListener('beforeunload', () => {
    globalThis.leftAt = performance.now()
  })
  for (let pause = FIRST_MS; !(await fetchAll()); ) {
    if ((!isReloaded() || performance.now() > ANEW_MS) && (await canBeHad()) && !isLeaving()) {
      if (await fetchAll()) break
      // The page takes presses until the new one has come.
      addEventListener('pagehide', keepEarlyActs)
      return location.reload()
    }
    words ??= sayIt()
    // Whoever uses the page waits for it.
    await after(LEAST_MS)
    pause = (await use.within(pause)) ? FIRST_MS : Math.min(2 * pause, LONGEST_MS)
  }
  use.stop()
  words?.remove()
}

/** Keeps what nobody has heard for the same page once it is opened anew: all that was filled in, and what was pressed last. */
function keepEarlyActs() {
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
        placeOf(element),
        element.textContent ?? '',
        value ?? null,
      ],
    )
  try {
    if (all.length > 0)
      sessionStorage.setItem('terlalu-dini', JSON.stringify([location.pathname + location.search, ...all]))
  } catch {
    // A device that keeps nothing.
  }
}

/** The way to an element from the whole document, or from the nearest above it that has a name. */
function placeOf(element: Element): string {
  const above = element.parentElement
  if (element.id !== '') return `#${CSS.escape(element.id)}`
  return above === null
    ? element.localName
    : `${placeOf(above)}>:nth-child(${[...above.children].indexOf(element) + 1})`
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

/** Notes that the user does something or the line is back, also while the files are being fetched. */
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
    /** Waits for the next use, but no longer than this. @returns whether there was one since the last time */
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

const WORDS_ID = 'belum-lengkap'

/** Without React, which has nothing on the page yet; once, however many parts are lacking. */
function sayIt(): HTMLElement {
  const there = document.getElementById(WORDS_ID)
  if (there !== null) return there
  const words = document.createElement('p')
  words.id = WORDS_ID
  words.role = 'alert'
  words.className =
    'tidak-cetak fixed inset-x-4 bottom-20 z-60 mx-auto flex max-w-md flex-wrap items-center gap-x-3 rounded-lg border border-kuningan-700 bg-kuningan-100 px-4 py-2 font-semibold text-tinta shadow-overlay md:bottom-4'
  const again = document.createElement('a')
  again.href = location.pathname + location.search
  again.className = 'inline-flex min-h-11 items-center text-papan-700 underline underline-offset-4'
  again.textContent = 'Muat ulang'
  words.append('Halaman ini belum lengkap dimuat, jadi tombolnya belum bekerja. Mencoba lagi…', again)
  // A page that was cut early has no body.
  ;(document.body ?? document.documentElement).append(words)
  return words
}
