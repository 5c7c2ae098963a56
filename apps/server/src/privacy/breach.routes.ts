import { listBreaches, openBreach, stepBreach } from '@pasar/contract/privacy/breach'
import { refuse } from '@pasar/domain/kernel/result'
import { breachActions, breachDeadline } from '@pasar/domain/privacy/breach'
import { serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertBreach, lockBreach, readBreaches, storeBreachStep } from './breach.queries.ts'

const HOUR_MS = 3_600_000

const view = async (db: Db, now: Date) => ({
  breaches: (await readBreaches(db)).map((row) => ({
    ...row,
    deadline: breachDeadline(row.foundAt),
    actions: breachActions(row),
  })),
  now,
})

/** Routes of personal data breaches, for staff. The staff log records each change. */
export const breachRoutes = [
  serve(listBreaches, ({ db, now }) => view(db, now)),
  serve(openBreach, async ({ db, actor, body, now }) => {
    const foundAt = new Date(now.getTime() - body.hoursSinceFound * HOUR_MS)
    return inTransaction(db, async (tx) => {
      await insertBreach(tx, { ...body, foundAt }, actor.memberId, now)
      return view(tx, now)
    })
  }),
  serve(stepBreach, ({ db, params, body: { action, conclusion }, now }) =>
    inTransaction<Awaited<ReturnType<typeof view>>>(db, async (tx) => {
      const breach = await lockBreach(tx, params.breachId)
      if (breach === undefined) return refuse('breach/not-found')
      if (!breachActions(breach).includes(action)) return refuse('breach/step-not-allowed')
      await storeBreachStep(tx, breach.id, action, { conclusion, now })
      return view(tx, now)
    }),
  ),
]
