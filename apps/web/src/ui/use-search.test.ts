import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLookup, type LookupState, SEARCH_PAUSE_MS } from './use-search.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A list whose answers come when the test says so. */
function aList() {
  const asked: {
    query: string
    signal: AbortSignal
    answer: (choices: string[]) => void
    fail: () => void
  }[] = []
  let found: LookupState<string> = { state: 'idle', choices: [] }
  const { ask, forget } = createLookup<string>((next) => {
    found = next(found)
  })
  const search = (query: string, signal: AbortSignal) =>
    new Promise<string[]>((answer, reject) => {
      asked.push({ query, signal, answer, fail: () => reject(new Error('gone')) })
    })
  return {
    asked,
    forget,
    found: () => found,
    type: (typed: string) => ask(typed, { search, pauseMs: SEARCH_PAUSE_MS, minCharacters: 2 }),
  }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('§9 a dropdown asks 250 ms after the last letter, and once', () => {
  const { type, asked } = aList()
  type('ke')
  vi.advanceTimersByTime(249)
  type('kert')
  vi.advanceTimersByTime(249)
  expect(asked.map(({ query }) => query)).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked.map(({ query }) => query)).toEqual(['kert'])
})

test('§9 a search cancels the earlier request, and its late answer is not shown', async () => {
  const { type, asked, found } = aList()
  type('kert')
  vi.advanceTimersByTime(250)
  type('meja')
  expect(asked[0]?.signal.aborted).toBe(true)
  vi.advanceTimersByTime(250)
  expect(asked.map(({ query, signal }) => [query, signal.aborted])).toEqual([
    ['kert', true],
    ['meja', false],
  ])
  asked[1]?.answer(['Meja siswa'])
  await settle()
  asked[0]?.answer(['Kertas A4'])
  await settle()
  expect(found()).toEqual({ state: 'ready', choices: ['Meja siswa'] })
})

test('a request that was cancelled fails without a word; one that was not says so', async () => {
  const { type, asked, found } = aList()
  type('kert')
  vi.advanceTimersByTime(250)
  type('meja')
  asked[0]?.fail()
  await settle()
  expect(found().state).toBe('searching')
  vi.advanceTimersByTime(250)
  asked[1]?.fail()
  await settle()
  expect(found().state).toBe('failed')
})

test('too few letters, and a closed list, ask nothing any more', () => {
  const { type, asked, found, forget } = aList()
  type('kert')
  type('k')
  vi.advanceTimersByTime(1_000)
  type('meja')
  forget()
  vi.advanceTimersByTime(1_000)
  expect([asked.length, found().state]).toEqual([0, 'idle'])
})
