import { listBreaches, openBreach, stepBreach } from '@pasar/contract/privacy/breach'
import { refuse } from '@pasar/domain/kernel/result'
import { type BreachAction, breachActions, breachDeadline } from '@pasar/domain/privacy/breach'
import { serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { inTransaction, recordChange } from '../db/transaction.ts'
import { type BreachRow, insertBreach, lockBreach, readBreaches, storeBreachStep } from './breach.queries.ts'

const HOUR_MS = 3_600_000

const view = async (db: Db, now: Date) => ({
  breaches: (await readBreaches(db)).map((row) => ({
    ...row,
    deadline: breachDeadline(row.foundAt),
    actions: breachActions(row),
  })),
  now,
})

/** Records what a step changes for the audit log. @decision 0102 */
function recordBreachStep({ membersNotifiedAt, ministryNotifiedAt }: BreachRow, action: BreachAction): void {
  if (action === 'members') recordChange('membersNotified', membersNotifiedAt !== null, true)
  if (action === 'ministry') recordChange('ministryNotified', ministryNotifiedAt !== null, true)
  if (action === 'close') recordChange('breachState', 'open', 'closed')
}

/** Routes of personal data breaches, for staff. The staff log records each change. */
export const breachRoutes = [
  serve(listBreaches, ({ db, now }) => view(db, now)),
  serve(openBreach, async ({ db, actor, body, now }) => {
    const foundAt = new Date(now.getTime() - body.hoursSinceFound * HOUR_MS)
    return inTransaction(db, async (tx) => {
      recordChange('breachState', null, 'open')
      await insertBreach(tx, { ...body, foundAt }, actor.memberId, now)
      return view(tx, now)
    })
  }),
  serve(stepBreach, ({ db, params, body: { action, conclusion }, now }) =>
    inTransaction<Awaited<ReturnType<typeof view>>>(db, async (tx) => {
      const breach = await lockBreach(tx, params.breachId)
      if (breach === undefined) return refuse('breach/not-found')
      if (!breachActions(breach).includes(action)) return refuse('breach/step-not-allowed')
      recordBreachStep(breach, action)
      await storeBreachStep(tx, breach.id, action, { conclusion, now })
      return view(tx, now)
    }),
  ),
]
