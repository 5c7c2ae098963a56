import { LIVE_END, type LiveKind, LiveMessage, liveStream } from '@pasar/contract/live/live'
import * as z from 'zod/mini'

/** Receives the id of one event; null after a gap, when events were missed. */
type LiveListener = (id: number | null) => void

const subscriptions = new Set<{ kind: LiveKind; listener: LiveListener }>()

/**
 * Subscribes to live events of one kind for the signed-in member.
 *
 * @returns unsubscribes
 */
export function subscribeLive(kind: LiveKind, listener: LiveListener): () => void {
  const subscription = { kind, listener }
  subscriptions.add(subscription)
  return () => {
    subscriptions.delete(subscription)
  }
}

function publish({ reset, events }: LiveMessage) {
  for (const { kind, listener } of subscriptions) {
    if (reset) listener(null)
    for (const event of events) if (event.kind === kind) listener(event.id)
  }
}

/** Makes every subscriber reload its data. */
const MISSED: LiveMessage = { reset: true, events: [] }

/** Message that the stream tab broadcasts to the other tabs. */
const TabMessage = z.object({ id: z.string(), message: LiveMessage })
type TabMessage = z.output<typeof TabMessage>

const FIRST_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

const readMessage = (text: string): LiveMessage | null => {
  try {
    const parsedMessage = z.safeParse(LiveMessage, JSON.parse(text))
    return parsedMessage.success ? parsedMessage.data : null
  } catch {
    return null
  }
}

/**
 * Opens one SSE stream for all tabs of a browser. The tab that holds the lock reads the stream
 * and broadcasts its messages. When that tab closes, the next one resumes from the last
 * message that all tabs received.
 *
 * @param memberId the member; each member has a separate stream
 * @param onEnd called when the server has ended the session
 * @returns closes the stream
 */
export function openLiveStream(memberId: number, onEnd: () => void): () => void {
  const name = `live-${memberId}`
  const stopSignal = new AbortController()
  const { signal } = stopSignal
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  let last = ''

  const receive = ({ id, message }: TabMessage) => {
    if (id !== '') last = id
    publish(message)
  }
  channel?.addEventListener('message', ({ data }) => {
    const tabMessage = z.safeParse(TabMessage, data)
    if (tabMessage.success) receive(tabMessage.data)
  })
  const lead = () =>
    readStream({
      signal,
      lastId: () => last,
      onMessage(tabMessage) {
        receive(tabMessage)
        channel?.postMessage(tabMessage)
      },
      onEnd,
    })

  if ('locks' in navigator) {
    navigator.locks.request(name, { signal }, lead).catch(() => undefined)
    // If another tab holds the stream, this tab has missed all earlier messages.
    void navigator.locks.query().then(({ held: activeLocks }) => {
      if (!signal.aborted && last === '' && activeLocks?.some((lock) => lock.name === name)) publish(MISSED)
    })
  } else void lead()
  return () => {
    stopSignal.abort()
    channel?.close()
  }
}

type StreamOptions = {
  signal: AbortSignal
  /** Returns the id of the last received message; empty for none. */
  lastId: () => string
  onMessage: (message: TabMessage) => void
  onEnd: () => void
}

/**
 * Reads the stream and reconnects after errors, until it is aborted or the server ends the
 * session.
 */
function readStream({ signal, lastId, onMessage, onEnd }: StreamOptions): Promise<void> {
  return new Promise((resolve) => {
    let pause = FIRST_PAUSE_MS
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      source?.close()
    }
    const finish = () => {
      close()
      resolve()
    }
    const open = () => {
      close()
      const eventSource = new EventSource(`/api${liveStream.path}?after=${encodeURIComponent(lastId())}`)
      source = eventSource
      // Events may have occurred between page rendering and the opening of the stream.
      eventSource.addEventListener('open', () => lastId() === '' && publish(MISSED), { once: true })
      eventSource.addEventListener('message', ({ data, lastEventId }) => {
        pause = FIRST_PAUSE_MS
        const message = readMessage(String(data))
        if (message !== null) onMessage({ id: lastEventId, message })
      })
      eventSource.addEventListener(LIVE_END, () => {
        finish()
        onEnd()
      })
      eventSource.addEventListener('error', () => {
        eventSource.close()
        // Jitter: browsers must not all reconnect at the same moment after a server restart.
        timer = setTimeout(open, pause * (0.5 + Math.random()))
        pause = Math.min(2 * pause, MAX_PAUSE_MS)
      })
    }
    signal.addEventListener('abort', finish, { once: true })
    addEventListener('online', open, { signal })
    open()
  })
}
