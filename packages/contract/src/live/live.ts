import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { queryText } from '../wire/fields.ts'

/**
 * Kinds of live events. The id is the room id for `chat` and `typing`, and the notice id for
 * `notice`; `session` means the session ended.
 */
export const LIVE_KINDS = ['chat', 'typing', 'notice', 'session'] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

/**
 * One SSE message. `reset` means that the client missed too many events and must reload what it
 * shows.
 */
export const LiveMessage = z.object({
  reset: z.boolean(),
  events: z.array(z.object({ kind: z.enum(LIVE_KINDS), id: z.int() })),
})
export type LiveMessage = z.output<typeof LiveMessage>

/** The SSE message that the session ended; the browser does not reconnect. */
export const LIVE_END = 'end'

/**
 * An SSE stream. Each message has an id. A client that sends the last id as `Last-Event-ID` or
 * `after` receives each event since then once.
 */
export const liveStream = endpoint({
  method: 'GET',
  path: '/live',
  access: 'member',
  summary: 'Kabar langsung untuk anggota yang masuk, sebagai server-sent events',
  kind: 'events',
  query: z.object({ after: queryText(4000) }),
  reply: LiveMessage,
})
