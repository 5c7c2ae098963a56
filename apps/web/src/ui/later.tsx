import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** Parts that were declared and that the server does not have yet. */
const wanted: (() => Promise<void>)[] = []

/**
 * A part of the page that the server renders, and whose code the browser fetches after the first view: until then what the
 * server has rendered stands there.
 *
 * @param load fetches the part
 * @returns the part; `fetch` is for fetching it ahead
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let atHand: ComponentType<P> | null = null
  wanted.push(async () => {
    atHand = await load()
  })
  const InBrowser = lazy(async () => ({ default: await load() }))
  function Later(props: P) {
    const part = atHand === null ? createElement(InBrowser, props) : createElement(atHand, props)
    return <Suspense fallback={null}>{part}</Suspense>
  }
  return Object.assign(Later, { fetch: load })
}

/** For the server, before it renders: it shows whole pages, so it has to have every part at once. */
export async function haveEveryPart(): Promise<void> {
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) await next()
}
