import { storedText } from '../api/stored-text.ts'
import type { PreHydrationEvent, StoredEvent } from './retry-bundle.ts'

const ROUND_MS = 50
/** After so long people have gone on to something else, and an act that comes now would surprise them. */
const LONGEST_MS = 20_000

/** Has what was done too early done again as soon as somebody hears it, also what is still to come, and what was done before the page came anew. */
export function replayEvents(): void {
  addEventListener('tooearly', catchUp)
  for (const act of takeKeptActs()) {
    const [kind, element, value] = act
    if (kind === 'click') element.dataset.ditekan = ''
    // What was typed anew, or was brought back by the browser, is newer.
    if (isTyped(element) && element.value !== '') continue
    if (isTyped(element) && typeof value === 'string') element.value = value
    globalThis.preHydrationEvents?.push(act)
  }
  catchUp()
  // Parts that wait for the first use are fetched for what was done before the reload, too.
  if (globalThis.preHydrationEvents?.length) dispatchEvent(new Event('tooearly'))
}

const kept = storedText('visit', 'terlalu-dini')

/** What was kept when this page was opened anew, once; what does not stand where it stood any more is left out. */
function takeKeptActs(): PreHydrationEvent[] {
  const text = kept.read()
  kept.remove()
  if (text === null) return []
  const [page, ...acts]: [string, ...StoredEvent[]] = JSON.parse(text)
  if (page !== addressAtLoad()) return []
  return acts.flatMap(([kind, place, words, value]): PreHydrationEvent[] => {
    const element = document.querySelector<HTMLElement>(place)
    return element === null || element.textContent !== words ? [] : [[kind, element, value ?? undefined]]
  })
}

/** Where this page was opened: the router may have dropped a default from its address since. */
function addressAtLoad(): string {
  const [entry] = performance.getEntriesByType('navigation')
  const { pathname, search } = entry === undefined ? location : new URL(entry.name)
  return pathname + search
}

let isWaiting = false

function catchUp() {
  if (isWaiting) return
  isWaiting = true
  const began = performance.now()
  const round = () => {
    const acts = globalThis.preHydrationEvents ?? []
    const act = acts.shift()
    if (act === undefined) {
      isWaiting = false
      return
    }
    const [kind, element, value] = act
    if (performance.now() - began > LONGEST_MS) delete element.dataset.ditekan
    else if (element.isConnected && !isTakenOver(element)) {
      acts.unshift(act)
      setTimeout(round, ROUND_MS)
      return
    } else if (!acts.some(([again, same]) => again === kind && same === element)) {
      delete element.dataset.ditekan
      repeat(kind, element, value)
    }
    setTimeout(round)
  }
  // What the taking over shows first is there before anything answers to it.
  setTimeout(round)
}

const isTakenOver = (element: HTMLElement) =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'))

/** Only the last of several equal acts is repeated: two impatient presses are one, and a text is as it was typed last. */
function repeat(kind: string, element: HTMLElement, value: PreHydrationEvent[2]) {
  if (kind === 'click') element.click()
  else if (kind === 'submit' && element instanceof HTMLFormElement) element.requestSubmit()
  else if (kind === 'toggle') element.dispatchEvent(new Event('toggle'))
  else if (kind === 'input') {
    if (isTyped(element) && typeof value === 'string') typeAgain(element, value)
  } else if (element instanceof HTMLInputElement && typeof value === 'boolean') {
    // A change is only heard when the last known state was another one.
    element.checked = !value
    element.click()
  } else if (!isTyped(element)) element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React compares with what it last saw written through the element itself: that must not be what is typed now. */
function typeAgain(element: HTMLInputElement | HTMLTextAreaElement, value: string) {
  element.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

const isTyped = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(element.type))
