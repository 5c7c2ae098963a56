import {
  importPlan,
  previewPlan,
  setBudgetUse,
  viewBalances,
  viewBudget,
} from '@pasar/contract/budget/budget'
import { dayOf } from '@pasar/domain/kernel/dates'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { Settings } from '@pasar/domain/settings/settings'
import { serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  lockPlan,
  readBalances,
  readPlan,
  setUsesBudgetPlan,
  usesBudgetPlan,
  writePlan,
} from './budget.queries.ts'
import { readPlanFile } from './plan-file.ts'

const budgetOf = async (db: Db, schoolId: number, year: number, { funds }: Settings) => ({
  year,
  isUsed: await usesBudgetPlan(db, schoolId),
  funds: [...funds],
  lines: await readPlan(db, schoolId, year),
})

export const budgetRoutes = [
  serve(viewBudget, async ({ db, actor, query, now, services }) =>
    budgetOf(db, actor.memberId, query.year ?? dayOf(now).year, await services.settings(now)),
  ),

  serve(viewBalances, async ({ db, actor, now, services }) => {
    const { funds } = await services.settings(now)
    const rows = await readBalances(db, actor.memberId, dayOf(now).year)
    const nameOf = (code: string) => funds.find((fund) => fund.code === code)?.name ?? code
    return { balances: rows.map((row) => ({ ...row, name: nameOf(row.fund) })) }
  }),

  serve(previewPlan, async ({ db, actor, body, now, services }) =>
    readPlanFile(body.csv, await readPlan(db, actor.memberId, body.year), await services.settings(now)),
  ),

  serve(importPlan, async ({ db, actor, body, now, services }) => {
    const settings = await services.settings(now)
    const schoolId = actor.memberId
    return inTransaction(db, async (tx) => {
      const lines = await lockPlan(tx, schoolId, body.year)
      const planFile = readPlanFile(body.csv, lines, settings)
      if (isRefusal(planFile)) return planFile
      const [fault] = planFile.faults
      if (fault)
        return refuse('call/invalid', [{ field: 'csv', message: `Baris ${fault.rowNo}: ${fault.message}` }])
      await writePlan(tx, schoolId, body.year, planFile.rows, now)
      if (lines.length === 0) await setUsesBudgetPlan(tx, schoolId, true)
      return budgetOf(tx, schoolId, body.year, settings)
    })
  }),

  serve(setBudgetUse, async ({ db, actor, body }) => {
    await setUsesBudgetPlan(db, actor.memberId, body.isUsed)
    return { isUsed: body.isUsed }
  }),
]
