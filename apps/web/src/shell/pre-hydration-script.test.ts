import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { preHydrationEventsScript } from './pre-hydration-script.ts'

type Form = { method: 'get' | 'post'; action?: string }

/** What becomes of a form that somebody sends before the scripts are there. */
function sent({ method, action }: Form) {
  const heard = new Map<string, (event: object) => void>()
  const page = {
    document: {},
    Event,
    addEventListener: (kind: string, hear: (event: object) => void) => heard.set(kind, hear),
    dispatchEvent: () => true,
    preHydrationEvents: [] as unknown[],
  }
  runInNewContext(preHydrationEventsScript, page)
  let isLeftToTheBrowser = true
  const preventDefault = () => {
    isLeftToTheBrowser = false
  }
  const target = { method, id: '', hasAttribute: (name: string) => name === 'action' && action !== undefined }
  heard.get('submit')?.({ isTrusted: true, target, preventDefault })
  return { isLeftToTheBrowser, noted: page.preHydrationEvents.length }
}

test.each<[string, Form]>([
  ['a form of a screen, whose words would stand in the address', { method: 'get' }],
  ['a form with something secret', { method: 'post' }],
])('%s waits for the scripts', (_, form) => {
  expect(sent(form)).toEqual({ isLeftToTheBrowser: false, noted: 1 })
})

test('a search works by itself', () => {
  expect(sent({ method: 'get', action: '/search' })).toEqual({ isLeftToTheBrowser: true, noted: 0 })
})
