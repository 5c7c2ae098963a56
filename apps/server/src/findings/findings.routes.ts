import {
  type Finding,
  type FindingSort,
  listFindings,
  noteFinding,
  searchFindings,
  stepFinding,
  viewFinding,
} from '@pasar/contract/findings/finding'
import { type FindingAction, findingMachine } from '@pasar/domain/findings/finding-machine'
import { step } from '@pasar/domain/kernel/machine'
import { refuse } from '@pasar/domain/kernel/result'
import { type Actor, signature } from '../call/actor.ts'
import { serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { inTransaction, recordChange } from '../db/transaction.ts'
import {
  countFindingFiles,
  type FindingFileRow,
  listFindingFiles,
  lockFindingFile,
  storeFindingEvent,
} from './finding-files.queries.ts'
import { findingMailRoutes } from './finding-mail.routes.ts'
import { countSharedWith } from './finding-share.queries.ts'
import { findingShareRoutes } from './finding-share.routes.ts'
import { listedFinding, territoryOf, viewFindingFile } from './finding-view.ts'
import { readLastRun, requestRun } from './runs.queries.ts'

const PAGE = 20

/** Parses the cursor `value-id`. */
function parseCursor(cursor: string) {
  const [value, id] = cursor.split('-').map(Number)
  return value === undefined || id === undefined ? null : { value, id }
}

/** Returns what a row is sorted by. */
const sortedValueOf = ({ rank, amount, orderCount, foundAt }: FindingFileRow, by: FindingSort): number =>
  ({ rank, amount, orders: orderCount, found: foundAt.getTime() })[by]

/** Takes a step of a finding, or adds a note, and returns the finding. */
const act = (
  db: Db,
  actor: Actor,
  id: number,
  event: { action: FindingAction | 'note'; note: string; version: number | null },
  now: Date,
) =>
  inTransaction<Finding>(db, async (tx) => {
    const territory = territoryOf(actor)
    const row = await lockFindingFile(tx, territory, id)
    if (row === undefined) return refuse('finding/not-found')
    const { action, note, version } = event
    if (version !== null && version !== row.version) return refuse('finding/changed')
    const transition =
      action === 'note'
        ? { ok: true as const, to: row.state }
        : step(findingMachine, row.state, action, 'overseer')
    if (!transition.ok) return transition
    recordChange('findingState', row.state, transition.to)
    const by = { actorId: actor.memberId, actorName: signature(actor), now }
    await storeFindingEvent(tx, id, { action, toState: transition.to, note, ...by })
    return (await viewFindingFile(tx, territory, id)) ?? refuse('finding/not-found')
  })

/** Routes of findings, for supervisors of the territory and for staff. */
export const findingRoutes = [
  serve(listFindings, async ({ db, actor, query: { after, ...filters } }) => {
    const territory = territoryOf(actor)
    const rows = await listFindingFiles(
      db,
      territory,
      { ...filters, viewerId: actor.memberId },
      {
        after: after === '' ? null : parseCursor(after),
        limit: PAGE + 1,
      },
    )
    const shownRows = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? shownRows.at(-1) : undefined
    const { endedAt, isRunning } = await readLastRun(db)
    return {
      findings: shownRows.map(listedFinding),
      next: last === undefined ? null : `${sortedValueOf(last, filters.by)}-${last.id}`,
      ...(await countFindingFiles(db, territory, { ...filters, viewerId: actor.memberId })),
      sharedCount: await countSharedWith(db, territory, actor.memberId),
      searchedAt: endedAt,
      isSearching: isRunning,
    }
  }),
  serve(
    viewFinding,
    async ({ db, actor, params }) =>
      (await viewFindingFile(db, territoryOf(actor), params.findingId)) ?? refuse('finding/not-found'),
  ),
  serve(stepFinding, ({ db, actor, params, body, now }) => act(db, actor, params.findingId, body, now)),
  serve(noteFinding, ({ db, actor, params, body, now }) =>
    act(db, actor, params.findingId, { action: 'note', note: body.note, version: null }, now),
  ),
  serve(searchFindings, async ({ db, now }) => {
    await requestRun(db, now)
    return { isSearching: true }
  }),
  ...findingMailRoutes,
  ...findingShareRoutes,
]
