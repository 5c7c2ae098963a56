import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type SecondsLeft, watchIdle } from './watch-idle.ts'

const SECOND = 1_000
const MINUTE = 60_000
const START = Date.parse('2026-11-23T02:00:00Z')

/** Server state: last activity of the user. The session expires half an hour later. */
let lastActivity = START
let isReachable = true
let reports: number[] = []
let questions: (number | null)[] = []
let queryCount = 0
let endings = 0
let page = new EventTarget()
let stops: (() => void)[] = []

const minute = (moment: number) => (moment - START) / MINUTE
const left = (): SecondsLeft => {
  if (!isReachable) return 'unknown'
  const seconds = Math.ceil((lastActivity + 30 * MINUTE - Date.now()) / SECOND)
  return seconds > 0 ? seconds : 'over'
}

/** BroadcastChannel stand-in that delivers messages synchronously. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>()
  constructor() {
    super()
    Channel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.open)
      if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
  close() {
    Channel.open.delete(this)
  }
}

function openTab(
  warned: (endsAt: number | null) => void = (endsAt) => questions.push(endsAt && minute(endsAt)),
) {
  const watch = watchIdle(1800, 'activity-7', {
    report: async () => {
      reports.push(minute(Date.now()))
      if (left() !== 'over' && isReachable) lastActivity = Date.now()
      return left()
    },
    query: async () => {
      queryCount += 1
      return left()
    },
    warn: warned,
    end: () => {
      endings += 1
    },
  })
  stops.push(watch.stop)
  return watch
}

const move = () => page.dispatchEvent(new Event('pointermove'))
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE)

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  ;[lastActivity, isReachable, reports, questions, queryCount, endings, stops] = [
    START,
    true,
    [],
    [],
    0,
    0,
    [],
  ]
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('§4 a session on a shared computer', () => {
  test('warns two minutes before expiry, and lets the server decide at expiry', async () => {
    openTab()
    await pass(27.99)
    expect(questions).toEqual([])
    await pass(0.02)
    expect(questions).toEqual([30])
    await pass(2)
    expect(questions).toEqual([30, null])
    expect([queryCount, reports, endings]).toEqual([2, [], 0])
    // No requests after the end of the session.
    await pass(60)
    expect(queryCount).toBe(2)
  })

  test('reports activity at most every two minutes, including the latest activity', async () => {
    openTab()
    for (let step = 0; step < 50; step += 1) {
      await pass(0.1)
      move()
    }
    expect(reports).toEqual([2, 4])
    await pass(10)
    // Activity after minute four is reported in minute six; there was none after that.
    expect(reports).toEqual([2, 4, 6])
    await pass(19)
    expect(questions).toEqual([36])
  })

  test('is extended by an answer to the warning, not by pointer movement', async () => {
    const { stay } = openTab()
    await pass(28.5)
    move()
    await pass(0.5)
    expect([reports, questions]).toEqual([[], [30]])
    await stay()
    expect([reports, questions]).toEqual([[29], [30, null]])
    await pass(27.9)
    expect(questions).toEqual([30, null])
    await pass(0.2)
    expect(questions).toEqual([30, null, 59])
  })

  test('is shared by all tabs: activity in one tab extends it, and one answer closes every warning', async () => {
    const first: (number | null)[] = []
    const second: (number | null)[] = []
    const { stay } = openTab((endsAt) => first.push(endsAt && minute(endsAt)))
    await pass(1)
    // The second tab has the state from its opening, which counts as activity.
    lastActivity = Date.now()
    openTab((endsAt) => second.push(endsAt && minute(endsAt)))
    await pass(27.5)
    expect([first, second]).toEqual([[], []])
    await pass(0.6)
    expect([first, second]).toEqual([[31], [31]])
    await stay()
    expect([first, second]).toEqual([
      [31, null],
      [31, null],
    ])
  })

  test('expires offline without activity, and continues with activity', async () => {
    openTab()
    isReachable = false
    await pass(28.5)
    expect(questions).toEqual([30])
    await pass(1.6)
    expect([questions, endings]).toEqual([[30, null], 1])

    ;[questions, endings, reports] = [[], 0, []]
    isReachable = true
    lastActivity = Date.now()
    openTab()
    isReachable = false
    for (let step = 0; step < 40; step += 1) {
      await pass(1)
      move()
    }
    expect([questions, endings]).toEqual([[], 0])
    // Back online, the server reports that the session is over.
    isReachable = true
    await pass(1)
    expect([questions, endings]).toEqual([[], 0])
    const reportCount = reports.length
    move()
    await pass(10)
    expect(reports.length).toBe(reportCount)
  })

  test('asks the server when the user returns after a suspend', async () => {
    openTab()
    vi.setSystemTime(START + 8 * 60 * MINUTE)
    page.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect([queryCount, questions]).toEqual([1, []])
    page.dispatchEvent(new Event('focus'))
    await pass(60)
    expect(queryCount).toBe(1)
  })
})
