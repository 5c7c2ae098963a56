/** Time in ms before expiry at which the user is warned. */
const WARN_MS = 2 * 60_000
/** Minimum interval in ms between activity reports. */
const REPORT_EVERY_MS = 2 * 60_000
/** Retry delay in ms if the server was unreachable. */
const RETRY_MS = 30_000

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
/** Events after which a suspended or hidden page checks the time. */
const RETURNS = ['visibilitychange', 'focus', 'pageshow', 'online'] as const

/**
 * Seconds until the session ends; `over` when it has ended, `unknown` when the server was not
 * reached.
 */
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
  calls: IdleCalls,
): { stay: () => Promise<void>; stop: () => void } {
  const watch = new IdleWatch(secondsLeft, tabs, calls)
  return { stay: () => watch.report(), stop: () => watch.stop() }
}

class IdleWatch {
  readonly #calls: IdleCalls
  readonly #stopped = new AbortController()
  readonly #channel: BroadcastChannel | null
  #endsAt: number
  /** Opening the page counts as reported activity. */
  #reportedAt = Date.now()
  #isUnreported = false
  #isWarned = false
  #checkTimer: ReturnType<typeof setTimeout> | undefined
  #reportTimer: ReturnType<typeof setTimeout> | undefined

  constructor(secondsLeft: number, tabs: string, calls: IdleCalls) {
    this.#calls = calls
    this.#channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(tabs) : null
    this.#endsAt = Date.now() + secondsLeft * 1000
    this.#listen()
    this.#checkIn(this.#endsAt - WARN_MS - Date.now())
  }

  stop() {
    this.#stopped.abort()
    clearTimeout(this.#checkTimer)
    clearTimeout(this.#reportTimer)
    this.#channel?.close()
    this.#show(false)
  }

  async report() {
    clearTimeout(this.#reportTimer)
    this.#reportTimer = undefined
    this.#reportedAt = Date.now()
    this.#isUnreported = false
    if (this.#applyAnswer(await this.#calls.report()) || this.#stopped.signal.aborted) return
    // The user is active offline. The server decides later whether the session is still valid.
    this.#isUnreported = true
    this.#show(false)
    this.#reportIn(RETRY_MS)
  }

  #listen() {
    const { signal } = this.#stopped
    const act = () => this.#act()
    for (const kind of ACTIVITY) addEventListener(kind, act, { signal, passive: true, capture: true })
    for (const kind of RETURNS) addEventListener(kind, () => void this.#check(), { signal })
    this.#channel?.addEventListener('message', ({ data }) => {
      if (typeof data !== 'number') return
      this.#reportedAt = Date.now()
      this.#applySecondsLeft(data)
    })
  }

  #act() {
    // While the warning is open, only its answer counts.
    if (this.#isWarned) return
    this.#isUnreported = true
    this.#reportIn(this.#reportedAt + REPORT_EVERY_MS - Date.now())
  }

  async #check() {
    if (Date.now() < this.#endsAt - WARN_MS) return this.#checkIn(this.#endsAt - WARN_MS - Date.now())
    if (this.#isUnreported) return this.report()
    if (this.#applyAnswer(await this.#calls.query())) return
    if (this.#stopped.signal.aborted || this.#isUnreported) return
    if (Date.now() < this.#endsAt) {
      this.#show(true)
      return this.#checkIn(this.#endsAt - Date.now())
    }
    this.stop()
    this.#calls.end()
  }

  /** Applies a reply of the server. Returns whether it contains the seconds left. */
  #applyAnswer(left: SecondsLeft): boolean {
    if (this.#stopped.signal.aborted) return false
    if (left === 'over') this.stop()
    if (typeof left !== 'number') return false
    this.#applySecondsLeft(left)
    this.#channel?.postMessage(left)
    return true
  }

  #applySecondsLeft(left: number) {
    this.#endsAt = Date.now() + left * 1000
    this.#show(left * 1000 <= WARN_MS)
    this.#checkIn(this.#isWarned ? left * 1000 : left * 1000 - WARN_MS)
  }

  #show(isShown: boolean) {
    if (isShown || this.#isWarned) this.#calls.warn(isShown ? this.#endsAt : null)
    this.#isWarned = isShown
  }

  #checkIn(ms: number) {
    clearTimeout(this.#checkTimer)
    this.#checkTimer = setTimeout(() => void this.#check(), Math.max(0, ms))
  }

  #reportIn(ms: number) {
    this.#reportTimer ??= setTimeout(() => void this.report(), Math.max(0, ms))
  }
}
