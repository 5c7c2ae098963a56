import { LIVE_END, type LiveKind, LiveMessage, liveStream } from '@pasar/contract/live/live'
import * as z from 'zod/mini'

/** Hears of one thing that happened; null when more was missed than is told one by one. */
type LiveListener = (id: number | null) => void

const hearers = new Set<{ kind: LiveKind; listener: LiveListener }>()

/** Hears live what happens to the member who is signed in. @returns stops hearing */
export function subscribeLive(kind: LiveKind, listener: LiveListener): () => void {
  const hearer = { kind, listener }
  hearers.add(hearer)
  return () => {
    hearers.delete(hearer)
  }
}

function spread({ reset, events }: LiveMessage) {
  for (const { kind, listener } of hearers) {
    if (reset) listener(null)
    for (const event of events) if (event.kind === kind) listener(event.id)
  }
}

/** Has everybody read again what they show. */
const MISSED: LiveMessage = { reset: true, events: [] }

/** What one tab passes on to the others. */
const TabMessage = z.object({ id: z.string(), message: LiveMessage })
type TabMessage = z.output<typeof TabMessage>

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

const readMessage = (text: string): LiveMessage | null => {
  try {
    const read = z.safeParse(LiveMessage, JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/**
 * Keeps one stream open for all tabs of a browser: the tab that holds the lock reads it and passes on what it hears, and when it closes the
 * next one goes on from the last message that all of them had.
 *
 * @param memberId whose; another member has another stream
 * @param onEnd the server has ended the session
 * @returns stops
 */
export function openLiveStream(memberId: number, onEnd: () => void): () => void {
  const name = `kabar-${memberId}`
  const stopped = new AbortController()
  const { signal } = stopped
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  let last = ''

  const take = ({ id, message }: TabMessage) => {
    if (id !== '') last = id
    spread(message)
  }
  channel?.addEventListener('message', ({ data }) => {
    const passed = z.safeParse(TabMessage, data)
    if (passed.success) take(passed.data)
  })

  const lead = () =>
    new Promise<void>((done) => {
      let pause = FIRST_PAUSE_MS
      let source: EventSource | null = null
      let timer: ReturnType<typeof setTimeout> | undefined
      const finish = () => {
        clearTimeout(timer)
        source?.close()
        done()
      }
      const open = () => {
        clearTimeout(timer)
        source?.close()
        const opened = new EventSource(`/api${liveStream.path}?after=${encodeURIComponent(last)}`)
        source = opened
        // Between the reading of the page and this moment something may have happened.
        opened.addEventListener('open', () => last === '' && spread(MISSED), { once: true })
        opened.addEventListener('message', ({ data, lastEventId }) => {
          pause = FIRST_PAUSE_MS
          const message = readMessage(String(data))
          if (message === null) return
          take({ id: lastEventId, message })
          channel?.postMessage({ id: lastEventId, message })
        })
        opened.addEventListener(LIVE_END, () => {
          finish()
          onEnd()
        })
        opened.addEventListener('error', () => {
          opened.close()
          // Not all browsers of a town at the same moment, when a server comes back.
          timer = setTimeout(open, pause * (0.5 + Math.random()))
          pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
        })
      }
      signal.addEventListener('abort', finish, { once: true })
      addEventListener('online', open, { signal })
      open()
    })

  if ('locks' in navigator) {
    navigator.locks.request(name, { signal }, lead).catch(() => undefined)
    // Where another tab holds the stream, this one has heard nothing of it until now.
    void navigator.locks.query().then(({ held }) => {
      if (!signal.aborted && last === '' && held?.some((lock) => lock.name === name)) spread(MISSED)
    })
  } else void lead()
  return () => {
    stopped.abort()
    channel?.close()
  }
}
