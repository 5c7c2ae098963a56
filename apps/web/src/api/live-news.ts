import { LIVE_END, type LiveKind, LiveMessage } from '@pasar/contract/live/live'
import * as z from 'zod/mini'

/** Hears of one thing that happened; null when more was missed than is told one by one. */
type Hear = (id: number | null) => void

const hearers = new Set<{ kind: LiveKind; hear: Hear }>()
let stream: EventSource | null = null

function open() {
  if (stream !== null) return
  // It comes back by itself with the last id that it had, so nothing is missed in between.
  const opened = new EventSource('/api/live')
  opened.addEventListener('message', ({ data }) => {
    const message = z.safeParse(LiveMessage, JSON.parse(String(data)))
    if (message.success) spread(message.data)
  })
  opened.addEventListener(LIVE_END, () => opened.close())
  stream = opened
}

function spread({ reset, events }: LiveMessage) {
  for (const { kind, hear } of hearers) {
    if (reset) hear(null)
    for (const event of events) if (event.kind === kind) hear(event.id)
  }
}

/**
 * Hears live what happens to the member who is signed in; one stream serves the whole page.
 *
 * @returns stops hearing
 */
export function hearLive(kind: LiveKind, hear: Hear): () => void {
  const hearer = { kind, hear }
  hearers.add(hearer)
  open()
  return () => {
    hearers.delete(hearer)
    if (hearers.size > 0) return
    stream?.close()
    stream = null
  }
}
