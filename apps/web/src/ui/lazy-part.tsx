import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react'
import { firstInteraction } from './first-interaction.ts'

/** Parts that were declared and that the server does not have yet. */
const wanted: (() => Promise<unknown>)[] = []

let isWanted = false
let want = () => {}
const allWanted = new Promise<void>((kept) => {
  want = () => {
    isWanted = true
    kept()
  }
})
void firstInteraction.then(want)

/** Lets no part wait for the first sign of use: where much is done on a page, or the browser draws it itself. */
export const requestAllParts = (): void => want()

/** Parts that stand in the page as the server has written them. */
const untouched = new Set<object>()
const listeners = new Set<() => void>()

/** Kept once scripts have taken over every part that somebody who uses the page needs. */
export const waitForHydration = (): Promise<void> =>
  untouched.size === 0
    ? Promise.resolve()
    : new Promise((kept) => {
        listeners.add(kept)
      })

function takenOver(part: object) {
  untouched.delete(part)
  if (untouched.size > 0) return
  for (const tell of listeners) tell()
  listeners.clear()
}

/** After so long without an answer a part is asked for again. */
const AGAIN_MS = 3_000

/** What the server has written stays in sight and its links lead on, so a part that does not come is no fault: it is asked for until it comes. */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((again) => {
        setTimeout(again, AGAIN_MS)
        addEventListener('online', again, { once: true })
      })
    }
  }
}

function comesInSight(selector: string): Promise<void> {
  return new Promise((seen) => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      seen()
    })
    for (const element of document.querySelectorAll(selector)) watch.observe(element)
  })
}

/**
 * A part of the page that the server renders, and whose code the browser fetches after the first view: until then what the
 * server has rendered stands there.
 *
 * @param load fetches the part
 * @param when at rest: as soon as the page is taken over. in use: when somebody begins to use it
 * @param sight what `in use` does not wait for once it is in sight, as a selector: where the part stands
 * @returns the part; `fetch` is for fetching it ahead, `preload` is what the router calls for a screen it is about to show
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  when: 'at rest' | 'in use' = 'at rest',
  sight: string | null = null,
) {
  let atHand: ComponentType<P> | null = null
  const fetch = async () => {
    atHand = await load()
    // Even a part that is there is imported only after a frame; whoever has it waits for nothing.
    delete part.preload
    return atHand
  }
  wanted.push(fetch)
  const InBrowser = lazy(async () => {
    if (when === 'at rest') return { default: await loadWithRetry(fetch) }
    const place = {}
    untouched.add(place)
    await (sight === null ? allWanted : Promise.race([allWanted, comesInSight(sight)]))
    const Part = await loadWithRetry(fetch)
    function TakenOver(props: P) {
      useEffect(() => takenOver(place), [])
      return createElement(Part, props)
    }
    return { default: TakenOver }
  })
  function Later(props: P) {
    // Whoever has it keeps it: another one in its place would begin anew.
    const [shown] = useState(() => atHand ?? InBrowser)
    return <Suspense fallback={null}>{createElement(shown, props)}</Suspense>
  }
  const preload = async () => {
    if (isWanted) await fetch()
  }
  const part: typeof Later & { fetch: typeof fetch; preload?: typeof preload } = Object.assign(Later, {
    fetch,
    preload,
  })
  return part
}

/** For the server, before it renders: it shows whole pages, so it has to have every part at once. */
export async function loadAllParts(): Promise<void> {
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) await next()
}
