import { ownCases, staffCases, stepCase, viewCase } from '@pasar/contract/support/case'
import { actionsFor } from '@pasar/domain/kernel/machine'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { caseMachine } from '@pasar/domain/support/case-machine'
import { type Actor, signature } from '../call/actor.ts'
import { serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { readWaiting, type SettingsAt, withWaiting } from '../work/deadlines.queries.ts'
import { findCase, readCaseEvents, readCases, readFollowUps, type SupportCaseRow } from './case.queries.ts'
import { stepWithCase } from './case-steps.ts'

const PAGE = 30

const listed = ({ id, number, subject, state, memberName, assignedTo, openedAt }: SupportCaseRow) => ({
  id,
  number,
  subject,
  state,
  memberName,
  assignedTo,
  openedAt,
})

/** A page of cases; with settings, how long each waits for staff. */
const page = async (db: Db, rows: readonly SupportCaseRow[], settings: SettingsAt | null) => ({
  cases: await withAge(db, rows.slice(0, PAGE).map(listed), settings),
  next: rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null,
})

/** Adds how long cases wait for staff; members see no age. */
const withAge = (db: Db, cases: readonly ReturnType<typeof listed>[], settings: SettingsAt | null) =>
  settings === null
    ? cases.map((one) => ({ ...one, waiting: null }))
    : withWaiting(db, 'cases', cases, settings)

/** Returns the role of the caller in a case; null for callers without access. */
const standingOf = (actor: Actor, memberId: number) =>
  actor.role === 'staff' ? ('staff' as const) : actor.memberId === memberId ? ('owner' as const) : null

async function view(db: Db, actor: Actor, id: number, settings: SettingsAt) {
  const row = await findCase(db, id)
  const as = row && standingOf(actor, row.memberId)
  if (!row || !as) return refuse('case/not-found')
  const { body, version, answer, reason } = row
  return {
    ...listed(row),
    waiting: as === 'staff' ? ((await readWaiting(db, 'cases', [id], settings)).get(id) ?? null) : null,
    body,
    version,
    answer,
    reason,
    followUps: await readFollowUps(db, id),
    events: await readCaseEvents(db, id),
    actions: actionsFor(caseMachine, row.state, as),
  }
}

/** Routes of support cases for members and staff. */
export const caseRoutes = [
  serve(ownCases, async ({ db, actor, query }) =>
    page(
      db,
      await readCases(db, { memberId: actor.memberId, state: 'all', before: query.before, limit: PAGE + 1 }),
      null,
    ),
  ),
  serve(staffCases, async ({ db, query: { state, before }, services }) =>
    page(db, await readCases(db, { memberId: null, state, before, limit: PAGE + 1 }), services.settings),
  ),
  serve(viewCase, ({ db, actor, params, services }) => view(db, actor, params.caseId, services.settings)),
  serve(stepCase, async ({ db, actor, params, body, now, services }) => {
    const as = actor.role === 'staff' ? ('staff' as const) : ('owner' as const)
    const caseActor = { as, memberId: actor.memberId, name: signature(actor) }
    const outcome = await stepWithCase(db, caseActor, { id: params.caseId, ...body }, now)
    return isRefusal(outcome) ? outcome : view(db, actor, params.caseId, services.settings)
  }),
]
