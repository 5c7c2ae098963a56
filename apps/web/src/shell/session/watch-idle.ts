/** Time in ms before expiry at which the user is warned. */
const WARN_MS = 2 * 60_000
/** Minimum interval in ms between activity reports. */
const REPORT_EVERY_MS = 2 * 60_000
/** Retry delay in ms if the server was unreachable. */
const RETRY_MS = 30_000

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
/** Events after which a suspended or hidden page checks the time. */
const RETURNS = ['visibilitychange', 'focus', 'pageshow', 'online'] as const

/** Seconds until the session ends; `over` when it has ended, `unknown` when the server was not reached. */
export type SecondsLeft = number | 'over' | 'unknown'

export type IdleCalls = {
  /** Reports activity to the server. */
  report: () => Promise<SecondsLeft>
  /** Queries the server without counting as activity. */
  query: () => Promise<SecondsLeft>
  /** Shows the warning with the expiry on the device clock in milliseconds; null hides it. */
  warn: (endsAt: number | null) => void
  /** Called when the session has expired on the device clock and the server is unreachable. */
  end: () => void
}

/**
 * Monitors a session on a shared computer. Reports user activity of all tabs and warns before
 * expiry. Only the server ends the session. Offline it ends locally, unless the user is
 * active.
 *
 * @param secondsLeft seconds until expiry without activity, as sent with the page
 * @param tabs channel name through which the tabs of this session share server replies
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
  /** Opening the page counts as reported activity. */
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
  /** Applies a reply of the server. */
  const follow = (left: number) => {
    endsAt = Date.now() + left * 1000
    show(left * 1000 <= WARN_MS)
    checkIn(isWarned ? left * 1000 : left * 1000 - WARN_MS)
  }
  const applyAnswer = (left: SecondsLeft): left is number => {
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
    if (applyAnswer(await report()) || signal.aborted) return
    // The user is active offline. The server decides later whether the session is still valid.
    isUnreported = true
    show(false)
    reportIn(RETRY_MS)
  }
  const check = async () => {
    if (Date.now() < endsAt - WARN_MS) return checkIn(endsAt - WARN_MS - Date.now())
    if (isUnreported) return reportNow()
    if (applyAnswer(await query()) || signal.aborted || isUnreported) return
    if (Date.now() < endsAt) {
      show(true)
      return checkIn(endsAt - Date.now())
    }
    stop()
    end()
  }
  const act = () => {
    // While the warning is open, only its answer counts.
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
