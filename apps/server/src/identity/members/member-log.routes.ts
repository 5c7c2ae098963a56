import { memberLog } from '@pasar/contract/identity/member-log'
import * as z from 'zod/mini'
import { type Actor, shopRolesOf } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import {
  type LogCursor,
  type LogPerson,
  type LogRow,
  listLogPeople,
  readMemberLog,
} from './member-log.queries.ts'

const PAGE = 30

/** The parts of an event's detail that are shown. Anything else is dropped. */
const Detail = z.object({
  call: z.catch(z.string(), ''),
  step: z.catch(z.string(), ''),
  on: z.catch(z.record(z.string(), z.string()), {}),
  fields: z.catch(z._default(z.array(z.string()), []), []),
  reason: z.catch(z._default(z.string(), ''), ''),
  dueAt: z.catch(
    z._default(
      z.nullable(
        z.pipe(
          z.string(),
          z.transform((text) => new Date(text)),
        ),
      ),
      null,
    ),
    null,
  ),
})

export const memberLogRoutes = [
  serve(memberLog, async ({ db, actor, query }) => {
    const after = parseCursor(query.before)
    const isOwner = shopRolesOf(actor)?.includes('owner') ?? false
    const people = isOwner ? await listLogPeople(db, actor.memberId) : []
    const by = logPersonOf(actor, query.person, people)
    const rows = await readMemberLog(db, actor.memberId, { kind: query.kind, by, after, limit: PAGE + 1 })
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
    return { events: rows.slice(0, PAGE).map(shown), next: last ? textOf(last) : null, people }
  }),
]

/** Returns whose acts a log shows. People of a shop see their own; an owner chooses. */
function logPersonOf(actor: Actor, text: string, people: readonly { id: number; name: string }[]): LogPerson {
  const roles = shopRolesOf(actor)
  if (actor.person !== null && roles !== null && !roles.includes('owner')) return { name: actor.person.name }
  if (text === 'akun' && roles !== null) return 'account'
  return people.find(({ id }) => String(id) === text) ?? 'all'
}

function shown(row: LogRow) {
  const detail = z.parse(Detail, JSON.parse(row.detail))
  return {
    at: row.at,
    actorName: row.actorName,
    action: row.action,
    order: row.number === null ? null : { id: row.orderId, number: row.number },
    act: row.action === 'staff-act' ? { call: detail.call, step: detail.step, on: detail.on } : null,
    fields: detail.fields,
    reason: detail.reason,
    dueAt: detail.dueAt,
    // Members must not learn where staff work.
    ipAddress: row.isStaff ? '' : row.ipAddress,
  }
}

const textOf = ({ at, source, orderId, seq }: LogCursor) =>
  [at.getTime(), source === 'member' ? 'm' : 'o', orderId, seq].join('.')

/**
 * Parses a cursor that `textOf` wrote. For any other text, returns null, which means the newest
 * events.
 */
function parseCursor(text: string): LogCursor | null {
  const parts = /^([0-9]{1,13})\.([mo])\.([0-9]{1,15})\.([0-9]{1,9})$/.exec(text)
  if (!parts) return null
  const [, at, source, orderId, seq] = parts
  return {
    at: new Date(Number(at)),
    source: source === 'm' ? 'member' : 'order',
    orderId: Number(orderId),
    seq: Number(seq),
  }
}
