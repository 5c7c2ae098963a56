import { listStaffActs } from '@pasar/contract/staff/audit'
import { serve } from '../call/serve.ts'
import { readStaffAccounts, readStaffActs } from './audit.queries.ts'
import { cursorText, parseActCursor, staffAct } from './audit-view.ts'

const PAGE = 30

export const auditRoutes = [
  serve(listStaffActs, async ({ db, query: { before, ...filters } }) => {
    const rows = await readStaffActs(db, filters, { after: parseActCursor(before), limit: PAGE + 1 })
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
    return {
      acts: rows.slice(0, PAGE).map(staffAct),
      next: last ? cursorText(last) : null,
      staff: await readStaffAccounts(db),
    }
  }),
]
