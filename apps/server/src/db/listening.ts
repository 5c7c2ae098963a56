import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The one channel on which processes call each other. */
export const CHANNEL = 'live'

/** Hears what was sent to the channel; an empty text means no more than: look. */
export type NotificationHandler = (payload: string) => void

const RETRY_MS = 1_000
const GATHER_MS = 40

/**
 * Calls all processes to look at what is committed: at once, and in a rush again after a moment for all that came in it. A call that is lost
 * is made up for by the look that every process makes by itself.
 */
export function createProcessNotifier(notify: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | null = null
  let isDue = false
  let calling: Promise<unknown> = Promise.resolve()
  const callNow = () => {
    isDue = false
    calling = notify().catch(() => {})
    timer = setTimeout(() => {
      timer = null
      if (isDue) callNow()
    }, GATHER_MS)
  }
  return {
    call: () => {
      if (timer === null) callNow()
      else isDue = true
    },
    /** Makes the call that is due, and no other. */
    end: async () => {
      if (timer !== null) clearTimeout(timer)
      if (isDue) callNow()
      if (timer !== null) clearTimeout(timer)
      await calling
    },
  }
}

/**
 * Listens on a connection of its own, and makes a new one whenever it breaks. After each it calls, since what was sent in between is lost.
 *
 * @returns stops listening
 */
export function listenOnServer(connectionString: string, heard: NotificationHandler): () => Promise<void> {
  let stopped = false
  let client: pg.Client | null = null
  const listen = async () => {
    const one = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = one
    const ended = new Promise((done) => one.once('end', done))
    one.on('error', () => {})
    one.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await one.connect()
      await one.query(`listen ${CHANNEL}`)
      heard('')
      await ended
    } catch {
      await one.end()
    }
  }
  const running = (async () => {
    while (!stopped) {
      await listen()
      if (!stopped) await wait(RETRY_MS, undefined, { ref: false })
    }
  })()
  return async () => {
    stopped = true
    await client?.end()
    await running
  }
}
