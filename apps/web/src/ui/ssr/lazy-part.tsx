import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import { firstInteraction } from './first-interaction.ts'

/** The stylesheet that pages of the first view load last, and only for printing at first. */
const laterStylesheet = import.meta.env.SSR
  ? null
  : document.querySelector<HTMLLinkElement>('link[rel=stylesheet][media=print]')

/** Lazy parts that the server has not loaded yet. */
const pendingLoads: (() => Promise<unknown>)[] = []

let areAllPartsRequested = false
let want = () => {}
const allPartsRequested = new Promise<void>((resolve) => {
  want = () => {
    areAllPartsRequested = true
    resolve()
  }
})
void firstInteraction.then(want)

/** Maximum wait in ms for an idle page. */
const MAX_IDLE_WAIT_MS = 1_000

/**
 * Resolves when the styles of all parts apply. A page of the first view contains the styles of its
 * server-rendered parts only.
 *
 * @decision 0054
 */
const allStyles: Promise<void> = laterStylesheet === null ? Promise.resolve() : applyStyles(laterStylesheet)

async function applyStyles(stylesheet: HTMLLinkElement): Promise<void> {
  if (stylesheet.sheet === null)
    // If it fails to load, the page recovers as from any other lost file.
    await new Promise((resolve) => stylesheet.addEventListener('load', resolve))
  // It costs a layout of the whole page, which has to share no frame with other work.
  await Promise.race([whenIdle(), allPartsRequested])
  stylesheet.media = 'all'
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_WAIT_MS })
    else setTimeout(resolve)
  })
}

/**
 * Loads all parts without waiting for user interaction, on pages with much interaction or
 * client rendering.
 */
export const requestAllParts = (): void => want()

/** Parts that are server-rendered and not hydrated yet. */
const untouchedParts = new Set<object>()
const listeners = new Set<() => void>()

/** Resolves when every part that needs user interaction is hydrated. */
export const waitForHydration = (): Promise<void> =>
  untouchedParts.size === 0
    ? Promise.resolve()
    : new Promise((resolve) => {
        listeners.add(resolve)
      })

function markHydrated(part: object) {
  untouchedParts.delete(part)
  if (untouchedParts.size > 0) return
  for (const notify of listeners) notify()
  listeners.clear()
}

/**
 * Imports a part, and waits for its styles. Retries a failed import once all files of the page are
 * available. Reloads the page if it fails again, because a browser may cache the failure. Meanwhile
 * the server-rendered content stays visible and its links work.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  const loadStyled = async () => {
    const part = await load()
    await allStyles
    return part
  }
  try {
    return await loadStyled()
  } catch {
    await pageRecovery.filesAvailable()
  }
  try {
    return await loadStyled()
  } catch {
    return pageRecovery.reload()
  }
}

/** A component whose code the browser loads when it is first shown. Retries a failed import. */
export const retryingLazy = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => loadWithRetry(async () => ({ default: await load() })))

function becomesVisible(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      resolve()
    })
    for (const element of document.querySelectorAll(selector)) watch.observe(element)
  })
}

/**
 * Creates a server-rendered part whose code the browser loads after the first render. Until
 * then the server-rendered content stays.
 *
 * @param load imports the part
 * @param when at rest: directly after hydration. in use: on first user interaction
 * @param visibleWith selector; an `in use` part also loads when this element becomes visible
 * @returns the part; `fetch` preloads it, and the router calls `preload` for an upcoming
 * screen
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  when: 'at rest' | 'in use' = 'at rest',
  visibleWith: string | null = null,
) {
  let atHand: ComponentType<P> | null = null
  const fetch = async () => {
    atHand = await load()
    // Even a cached import takes a frame, so skip it once loaded.
    delete part.preload
    return atHand
  }
  pendingLoads.push(fetch)
  const InBrowser = lazy(async () => {
    if (when === 'at rest') return { default: await loadWithRetry(fetch) }
    const partKey = {}
    untouchedParts.add(partKey)
    await (visibleWith === null
      ? allPartsRequested
      : Promise.race([allPartsRequested, becomesVisible(visibleWith)]))
    const Part = await loadWithRetry(fetch)
    const HydratedPart = (props: P) => {
      useEffect(() => markHydrated(partKey), [])
      return <Part {...props} />
    }
    return { default: HydratedPart }
  })
  // An update of a boundary that is not hydrated yet replaces the server-rendered content with the
  // fallback. Equal props are none.
  const Later = memo((props: P) => {
    // Keep the component of the first render. Another one would remount the part.
    const [ShownPart] = useState(() => atHand ?? InBrowser)
    return (
      <Suspense fallback={null}>
        <ShownPart {...props} />
      </Suspense>
    )
  })
  const preload = async () => {
    if (areAllPartsRequested) await fetch()
  }
  const part: typeof Later & { fetch: typeof fetch; preload?: typeof preload } = Object.assign(Later, {
    fetch,
    preload,
  })
  return part
}

/** Loads all parts on the server before rendering, because it renders complete pages. */
export async function loadAllParts(): Promise<void> {
  for (let next = pendingLoads.pop(); next !== undefined; next = pendingLoads.pop()) await next()
}
