import { decideRoles, listColleagues, proposeRoles } from '@pasar/contract/identity/staff-account'
import { serve } from '../../call/serve.ts'
import { listActiveStaff } from '../sessions/active-staff.queries.ts'
import { requestRoles, resolveRoles } from '../staff/role-changes.ts'
import { shownAfter, staffContextOf } from './member-console.routes.ts'

/** Staff accounts and their roles. @decision 0149 */
export const staffAccountRoutes = [
  serve(listColleagues, async ({ db }) => ({ accounts: await listActiveStaff(db) })),

  serve(proposeRoles, async (at) => {
    const { memberId } = at.params
    return shownAfter(at, memberId, await requestRoles(at.db, staffContextOf(at), memberId, at.body))
  }),

  serve(decideRoles, async (at) => {
    const { memberId } = at.params
    return shownAfter(at, memberId, await resolveRoles(at.db, staffContextOf(at), memberId, at.body))
  }),
]
