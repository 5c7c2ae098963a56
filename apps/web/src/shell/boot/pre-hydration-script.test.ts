import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { preHydrationEventsScript } from './pre-hydration-script.ts'

type Form = { method: 'get' | 'post'; action?: string }

/** Submits a form before hydration and returns the outcome. */
function sent({ method, action }: Form) {
  const eventListeners = new Map<string, (event: object) => void>()
  const page = {
    document: {},
    Event,
    addEventListener: (kind: string, listener: (event: object) => void) => eventListeners.set(kind, listener),
    dispatchEvent: () => true,
    preHydrationEvents: [] as unknown[],
  }
  runInNewContext(preHydrationEventsScript, page)
  let isLeftToTheBrowser = true
  const preventDefault = () => {
    isLeftToTheBrowser = false
  }
  const target = { method, id: '', hasAttribute: (name: string) => name === 'action' && action !== undefined }
  eventListeners.get('submit')?.({ isTrusted: true, target, preventDefault })
  return { isLeftToTheBrowser, noted: page.preHydrationEvents.length }
}

test.each<[string, Form]>([
  ['a form of a screen, whose words would stand in the address', { method: 'get' }],
  ['a form with something secret', { method: 'post' }],
])('%s waits for the scripts', (_, form) => {
  expect(sent(form)).toEqual({ isLeftToTheBrowser: false, noted: 1 })
})

test('a search form is submitted by the browser', () => {
  expect(sent({ method: 'get', action: '/search' })).toEqual({ isLeftToTheBrowser: true, noted: 0 })
})
