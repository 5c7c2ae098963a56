const FIRST_MS = 2_000
/** A page that was opened anew, and still lacks a part that can be had, is not opened again before. */
const ANEW_MS = 10_000
const LONGEST_MS = 60_000
/** However much somebody presses, the line is not asked more often. */
const LEAST_MS = 1_000

/**
 * For a page that nobody can use before all of its program is there. What did not come is asked for again after a while, when the line is
 * back, and when somebody begins to use the page; meanwhile that is said. Most browsers remember a module that did not come, and parts
 * that are fetched later need this very one: as soon as its files can be had, the page is opened anew.
 *
 * @param fetchIt whether it came
 */
export async function insistOnProgram(fetchIt: () => Promise<boolean>): Promise<void> {
  let words: HTMLElement | null = null
  for (let pause = FIRST_MS; !(await fetchIt()); pause = Math.min(2 * pause, LONGEST_MS)) {
    if ((!isReloaded() || pause > ANEW_MS) && (await canBeHad())) return location.reload()
    words ??= sayIt()
    await nextChance(pause)
  }
  words?.remove()
}

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

async function nextChance(pause: number): Promise<void> {
  await after(LEAST_MS)
  const waiting = new AbortController()
  const sign = new Promise((done) => {
    const how = { signal: waiting.signal, capture: true, passive: true }
    for (const name of ['online', 'pointerdown', 'keydown']) addEventListener(name, done, how)
  })
  await Promise.race([sign, after(pause)])
  waiting.abort()
}

/** Without React, which has nothing on the page yet. */
function sayIt(): HTMLElement {
  const words = document.createElement('p')
  words.role = 'alert'
  words.className =
    'fixed inset-x-4 bottom-20 z-60 mx-auto flex max-w-md flex-wrap items-center gap-x-3 rounded-lg border border-kuningan-700 bg-kuningan-100 px-4 py-2 font-semibold text-tinta shadow-overlay md:bottom-4'
  const again = document.createElement('a')
  again.href = location.pathname + location.search
  again.className = 'inline-flex min-h-11 items-center text-papan-700 underline underline-offset-4'
  again.textContent = 'Muat ulang'
  words.append('Halaman ini belum lengkap dimuat, jadi tombolnya belum bekerja. Mencoba lagi…', again)
  document.body.append(words)
  return words
}
