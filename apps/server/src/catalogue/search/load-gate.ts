import { Overloaded } from '../../call/concurrency-limit.ts'

/** Maximum time in ms that a request waits for the index. */
const MAX_WAIT_MS = 3_000
/**
 * Maximum number of waiting requests. The others are refused at once, and keep no place from
 * orders.
 */
const MAX_WAITING = 100
const RETRY_AFTER_SECONDS = 2

/** Lets requests pass once the index is complete. */
export class LoadGate {
  #loading: Promise<unknown> | null = null
  #waiting = 0

  get isOpen(): boolean {
    return this.#loading === null
  }

  /** Closes the gate until the load ends. It stays closed if the load fails. */
  async closeDuring(load: Promise<void>): Promise<void> {
    this.#loading = load
    await load
    this.#loading = null
  }

  /** @throws Overloaded when the load takes too long, or when too many requests wait */
  async pass(): Promise<void> {
    if (this.#loading === null) return
    if (this.#waiting >= MAX_WAITING) throw refusal()
    this.#waiting += 1
    const expiry = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref())
    await Promise.race([Promise.allSettled([this.#loading]), expiry])
    this.#waiting -= 1
    if (this.#loading !== null) throw refusal()
  }

  /** Waits for the end of the load, also if it fails. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#loading])
  }
}

const refusal = () => new Overloaded({ code: 'search/loading', retryAfterSeconds: RETRY_AFTER_SECONDS })
