/** Before the end of a session the user is asked whether to stay. */
const WARN_MS = 2 * 60_000
/** Activity is reported at most once in this time. */
const REPORT_EVERY_MS = 2 * 60_000
/** How soon the server is asked again that was not reached. */
const RETRY_MS = 30_000

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
/** A page that was asleep or in the background looks at the clock when its user is back. */
const RETURNS = ['visibilitychange', 'focus', 'pageshow', 'online'] as const

/** Seconds until the session ends; `over` when it has ended, `unknown` when the server was not reached. */
export type SecondsLeft = number | 'over' | 'unknown'

export type IdleCalls = {
  /** Reports activity to the server. */
  report: () => Promise<SecondsLeft>
  /** Asks the server without counting as activity. */
  query: () => Promise<SecondsLeft>
  /** Shows the question, with the end by the clock of the device in milliseconds; null hides it. */
  warn: (endsAt: number | null) => void
  /** The session is over by the clock of the device, and the server cannot be asked. */
  end: () => void
}

/**
 * Watches a session on a shared computer: reports what its user does in any tab, and asks the user before the session ends. Only the server
 * ends it; without a network it ends here, unless somebody works on the page.
 *
 * @param secondsLeft until the session ends without activity, as the server said when it opened the page
 * @param tabs the name under which the tabs of this session tell each other what the server says
 * @decision 0072
 */
export function watchIdle(
  secondsLeft: number,
  tabs: string,
  { report, query, warn, end }: IdleCalls,
): { stay: () => Promise<void>; stop: () => void } {
  const stopped = new AbortController()
  const { signal } = stopped
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(tabs) : null
  let endsAt = Date.now() + secondsLeft * 1000
  /** The page was opened by its user. */
  let reportedAt = Date.now()
  let isUnreported = false
  let isWarned = false
  let checkTimer: ReturnType<typeof setTimeout> | undefined
  let reportTimer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    stopped.abort()
    clearTimeout(checkTimer)
    clearTimeout(reportTimer)
    channel?.close()
    show(false)
  }
  const show = (isShown: boolean) => {
    if (isShown || isWarned) warn(isShown ? endsAt : null)
    isWarned = isShown
  }
  const checkIn = (ms: number) => {
    clearTimeout(checkTimer)
    checkTimer = setTimeout(() => void check(), Math.max(0, ms))
  }
  const reportIn = (ms: number) => {
    reportTimer ??= setTimeout(() => void reportNow(), Math.max(0, ms))
  }
  /** Goes by what the server says. */
  const follow = (left: number) => {
    endsAt = Date.now() + left * 1000
    show(left * 1000 <= WARN_MS)
    checkIn(isWarned ? left * 1000 : left * 1000 - WARN_MS)
  }
  const hear = (left: SecondsLeft): left is number => {
    if (signal.aborted) return false
    if (left === 'over') stop()
    if (typeof left !== 'number') return false
    follow(left)
    channel?.postMessage(left)
    return true
  }
  const reportNow = async () => {
    clearTimeout(reportTimer)
    reportTimer = undefined
    reportedAt = Date.now()
    isUnreported = false
    if (hear(await report()) || signal.aborted) return
    // The user is at work without a network: the server says later whether the session still lives.
    isUnreported = true
    show(false)
    reportIn(RETRY_MS)
  }
  const check = async () => {
    if (Date.now() < endsAt - WARN_MS) return checkIn(endsAt - WARN_MS - Date.now())
    if (isUnreported) return reportNow()
    if (hear(await query()) || signal.aborted || isUnreported) return
    if (Date.now() < endsAt) {
      show(true)
      return checkIn(endsAt - Date.now())
    }
    stop()
    end()
  }
  const act = () => {
    // While the question is there only its answer counts.
    if (isWarned) return
    isUnreported = true
    reportIn(reportedAt + REPORT_EVERY_MS - Date.now())
  }

  for (const kind of ACTIVITY) addEventListener(kind, act, { signal, passive: true, capture: true })
  for (const kind of RETURNS) addEventListener(kind, () => void check(), { signal })
  channel?.addEventListener('message', ({ data }) => {
    if (typeof data !== 'number') return
    reportedAt = Date.now()
    follow(data)
  })
  checkIn(endsAt - WARN_MS - Date.now())
  return { stay: reportNow, stop }
}
