import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { queryText } from '../wire/fields.ts'

/** What is told live: of `chat` and `typing` the id is that of the room, of `notice` that of the notice; a `session` has ended. */
export const LIVE_KINDS = ['chat', 'typing', 'notice', 'session'] as const
export type LiveKind = (typeof LIVE_KINDS)[number]

/** One message of the stream. `reset`: more was missed than is told one by one, so whatever is shown has to be read again. */
export const LiveMessage = z.object({
  reset: z.boolean(),
  events: z.array(z.object({ kind: z.enum(LIVE_KINDS), id: z.int() })),
})
export type LiveMessage = z.output<typeof LiveMessage>

/** The message that says that the session is over: the browser does not come back. */
export const LIVE_END = 'end'

/**
 * A stream of server-sent events. Each message carries an id; whoever gives the last one back, as `Last-Event-ID` or as `after`, gets
 * what came since, each thing once.
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
