import { type ComponentType, createElement, lazy, Suspense } from 'react'

/**
 * A part of the page that the server renders, and whose code the browser fetches after the first view: until then what the
 * server has rendered stands there.
 *
 * @param load fetches the part, in the browser
 * @returns the part; `have` gives it to the server, which has to have it at once
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let atHand: ComponentType<P> | null = null
  const InBrowser = lazy(async () => ({ default: await load() }))
  function Later(props: P) {
    const part = atHand === null ? createElement(InBrowser, props) : createElement(atHand, props)
    return <Suspense fallback={null}>{part}</Suspense>
  }
  return Object.assign(Later, {
    have: (part: ComponentType<P>): void => {
      atHand = part
    },
    fetch: load,
  })
}
