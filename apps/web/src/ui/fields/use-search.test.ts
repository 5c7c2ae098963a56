import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLookup, type LookupState, SEARCH_PAUSE_MS } from './use-search.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Creates a lookup whose responses the test controls. */
function aList() {
  const requests: {
    query: string
    signal: AbortSignal
    answer: (choices: string[]) => void
    fail: () => void
  }[] = []
  let found: LookupState<string> = { state: 'idle', choices: [] }
  const { ask: lookUp, forget } = createLookup<string>((next) => {
    found = next(found)
  })
  const search = (query: string, signal: AbortSignal) =>
    new Promise<string[]>((answer, reject) => {
      requests.push({ query, signal, answer, fail: () => reject(new Error('gone')) })
    })
  return {
    requests,
    forget,
    found: () => found,
    type: (typed: string) => lookUp(typed, { search, pauseMs: SEARCH_PAUSE_MS, minCharacters: 2 }),
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('§9 a dropdown sends one request 250 ms after the last character', () => {
  const { type, requests } = aList()
  type('ke')
  vi.advanceTimersByTime(249)
  type('kert')
  vi.advanceTimersByTime(249)
  expect(requests.map(({ query }) => query)).toEqual([])
  vi.advanceTimersByTime(1)
  expect(requests.map(({ query }) => query)).toEqual(['kert'])
})

test('§9 a search cancels the earlier request and ignores its late response', async () => {
  const { type, requests, found } = aList()
  type('kert')
  vi.advanceTimersByTime(250)
  type('meja')
  expect(requests[0]?.signal.aborted).toBe(true)
  vi.advanceTimersByTime(250)
  expect(requests.map(({ query, signal }) => [query, signal.aborted])).toEqual([
    ['kert', true],
    ['meja', false],
  ])
  requests[1]?.answer(['Meja siswa'])
  await settle()
  requests[0]?.answer(['Kertas A4'])
  await settle()
  expect(found()).toEqual({ state: 'ready', choices: ['Meja siswa'] })
})

test('ignores the failure of a cancelled request, but reports any other', async () => {
  const { type, requests, found } = aList()
  type('kert')
  vi.advanceTimersByTime(250)
  type('meja')
  requests[0]?.fail()
  await settle()
  expect(found().state).toBe('searching')
  vi.advanceTimersByTime(250)
  requests[1]?.fail()
  await settle()
  expect(found().state).toBe('failed')
})

test('sends no request for too few characters or after the list has closed', () => {
  const { type, requests, found, forget } = aList()
  type('kert')
  type('k')
  vi.advanceTimersByTime(1_000)
  type('meja')
  forget()
  vi.advanceTimersByTime(1_000)
  expect([requests.length, found().state]).toEqual([0, 'idle'])
})
