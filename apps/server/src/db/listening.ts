import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The one NOTIFY channel that all processes use. */
export const CHANNEL = 'live'

/** Receives the payload of a notification. An empty payload only means: check for news. */
export type NotificationHandler = (payload: string) => void

const RETRY_MS = 1_000
/** Interval in ms of the checks whether the server still answers, and longest time of an answer. */
const CHECK_MS = 10_000
const ANSWER_MS = 5_000
const GATHER_MS = 40

/**
 * Notifies all processes that something was committed. The first call notifies at once; calls
 * within the next 40 ms are merged into one further notification. Every process also polls, so a
 * lost notification only causes a delay.
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
    /** Sends the pending notification, if there is one, and no further ones. */
    end: async () => {
      if (timer !== null) clearTimeout(timer)
      if (isDue) callNow()
      if (timer !== null) clearTimeout(timer)
      await calling
    },
  }
}

/** Asks a server regularly. @throws when it does not answer */
async function whenUnanswered(client: pg.Client, checkMs: number): Promise<never> {
  for (;;) {
    await wait(checkMs, undefined, { ref: false })
    await client.query('select 1')
  }
}

/**
 * Listens on its own connection and reconnects whenever that breaks or the server no longer
 * answers. Calls the handler after each connect, since notifications sent in between are lost.
 *
 * @param checkMs interval of the checks whether the server answers
 * @returns a function that stops listening
 */
export function listenOnServer(
  connectionString: string,
  handler: NotificationHandler,
  checkMs: number = CHECK_MS,
): () => Promise<void> {
  let isStopped = false
  let client: pg.Client | null = null
  const listen = async () => {
    const one = new pg.Client({
      connectionString,
      ...{ keepAlive: true, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS },
    })
    client = one
    const connectionEnd = new Promise((done) => one.once('end', done))
    one.on('error', () => {})
    one.on('notification', ({ payload }) => handler(payload ?? ''))
    try {
      await one.connect()
      await one.query(`listen ${CHANNEL}`)
      handler('')
      await Promise.race([connectionEnd, whenUnanswered(one, checkMs)])
    } catch {
      await one.end()
    }
  }
  const running = (async () => {
    while (!isStopped) {
      await listen()
      if (!isStopped) await wait(RETRY_MS, undefined, { ref: false })
    }
  })()
  return async () => {
    isStopped = true
    await client?.end()
    await running
  }
}
