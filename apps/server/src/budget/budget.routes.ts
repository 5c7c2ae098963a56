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
import { type MultipartFile, serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { readingLimit } from '../spreadsheet/reading-limit.ts'
import {
  lockPlan,
  readBalances,
  readPlan,
  setUsesBudgetPlan,
  usesBudgetPlan,
  writePlan,
} from './budget.queries.ts'
import { parsePlanFile, readPlanFile } from './plan-file.ts'

const budgetOf = async (db: Db, schoolId: number, year: number, { funds }: Settings) => ({
  year,
  isUsed: await usesBudgetPlan(db, schoolId),
  funds: [...funds],
  lines: await readPlan(db, schoolId, year),
})

/** Reads an uploaded plan, or else the text of a CSV. */
const readUploadedPlan = (schoolId: number, csv: string, file: MultipartFile | null) =>
  readingLimit(schoolId, () => readPlanFile(file?.bytes ?? Buffer.from(csv)))

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

  serve(previewPlan, async ({ db, actor, body, file, now, services }) => {
    const planFile = await readUploadedPlan(actor.memberId, body.csv, file)
    if (isRefusal(planFile)) return planFile
    const lines = await readPlan(db, actor.memberId, body.year)
    return parsePlanFile(planFile, lines, await services.settings(now))
  }),

  serve(importPlan, async ({ db, actor, body, file, now, services }) => {
    const settings = await services.settings(now)
    const schoolId = actor.memberId
    const uploadedPlan = await readUploadedPlan(schoolId, body.csv, file)
    if (isRefusal(uploadedPlan)) return uploadedPlan
    return inTransaction(db, async (tx) => {
      const lines = await lockPlan(tx, schoolId, body.year)
      const planFile = parsePlanFile(uploadedPlan, lines, settings)
      if (isRefusal(planFile)) return planFile
      const [fault] = planFile.faults
      if (fault)
        return refuse('call/invalid', [
          { field: 'Filedata', message: `Baris ${fault.rowNo}: ${fault.message}` },
        ])
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
