import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment, queryText } from '../wire/fields.ts'

/**
 * Sections of the log: sign-ins and passwords, other account changes, order steps, staff actions.
 */
const LOG_KINDS = ['all', 'access', 'account', 'order', 'work'] as const

export type LogKind = (typeof LOG_KINDS)[number]

/**
 * Returns the events of this account, newest first. `before` is the `next` of the previous page.
 */
export const memberLog = endpoint({
  method: 'GET',
  path: '/member/log',
  access: 'member',
  beforeVendorCheck: true,
  summary: 'Catatan kegiatan akun sendiri',
  query: z.object({
    before: queryText(60),
    kind: z.catch(z._default(z.enum(LOG_KINDS), 'all'), 'all'),
    /** For a shop: the id of a person, or `akun` for the login of the account; empty for all. */
    person: queryText(20),
  }),
  reply: z.object({
    events: z.array(
      z.object({
        at: moment,
        actorName: z.string(),
        /** An account event, or an order event when `order` is set. */
        action: z.string(),
        /** For an order event: the id and number of the order. */
        order: z.nullable(z.object({ id: z.int(), number: z.string() })),
        /** For `staff-act`: the call, its step and the ids in its URL. */
        act: z.nullable(
          z.object({ call: z.string(), step: z.string(), on: z.record(z.string(), z.string()) }),
        ),
        /** Names of the changed fields, never their values. */
        fields: z.array(z.string()),
        reason: z.string(),
        /** When the requested change takes effect. */
        dueAt: z.nullable(moment),
        /** IP address; empty for the system, for staff and for order events. */
        ipAddress: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
    /** For an owner of a shop with people: whose acts the log can show. @decision 0154 */
    people: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

export type MemberLog = z.output<typeof memberLog.reply>
