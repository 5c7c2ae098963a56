import { LiveMessage } from '@pasar/contract/live/live'
import * as z from 'zod/mini'

/** A client of the SSE stream, like a browser. */
export type EventStream = {
  readonly status: number
  /** The received events. */
  readonly events: LiveMessage['events']
  readonly resets: () => number
  readonly lastId: () => string
  /** Whether the server has sent the end event. */
  readonly isOver: () => boolean
  /** Resolves when the server has closed the stream. */
  readonly closed: Promise<void>
  readonly close: () => void
}

/**
 * Opens a stream and waits until the server has accepted the subscriber.
 *
 * @param url base URL of the server
 */
export async function openStream(
  url: string,
  headers: Record<string, string>,
  after = '',
): Promise<EventStream> {
  const giveUp = new AbortController()
  const response = await fetch(`${url}/api/live`, {
    headers: { ...headers, ...(after === '' ? {} : { 'last-event-id': after }) },
    signal: giveUp.signal,
  })
  const events: LiveMessage['events'] = []
  let [resets, lastId, isOver] = [0, '', false]
  let isIn = () => {}
  const firstMessage = new Promise<void>((done) => {
    isIn = done
  })
  const take = (message: string) => {
    const fields = message.split('\n').map((line) => line.split(/: (.*)/s))
    const field = (name: string) => fields.find(([key]) => key === name)?.[1]
    if (field('event') === 'end') isOver = true
    lastId = field('id') ?? lastId
    const data = field('data')
    if (data === undefined || field('event') !== undefined) return
    const read = z.parse(LiveMessage, JSON.parse(data))
    events.push(...read.events)
    if (read.reset) resets += 1
    isIn()
  }
  const closed = (async () => {
    let rest = ''
    try {
      for await (const chunk of response.body ?? []) {
        rest += Buffer.from(chunk).toString()
        const messages = rest.split('\n\n')
        rest = messages.pop() ?? ''
        messages.forEach(take)
      }
    } catch {
      // It was cut off.
    }
    isIn()
  })()
  if (response.status === 200) await firstMessage
  return {
    status: response.status,
    events,
    resets: () => resets,
    lastId: () => lastId,
    isOver: () => isOver,
    closed,
    close: () => giveUp.abort(),
  }
}
