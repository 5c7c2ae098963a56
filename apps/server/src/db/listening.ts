import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The one channel on which processes call each other. */
export const CHANNEL = 'live'

/** Hears what was sent to the channel; an empty text means no more than: look. */
export type Heard = (payload: string) => void

const RETRY_MS = 1_000

/**
 * Listens on a connection of its own, and makes a new one whenever it breaks. After each it calls, since what was sent in between is lost.
 *
 * @returns stops listening
 */
export function listenOnServer(connectionString: string, heard: Heard): () => Promise<void> {
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
