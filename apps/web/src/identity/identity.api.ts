import { listFindings } from '@pasar/contract/findings/finding'
import { tasks } from '@pasar/contract/identity/dashboard'
import { listMembers, showMember } from '@pasar/contract/identity/member-console'
import { viewProof } from '@pasar/contract/identity/proof'
import { listSchoolPeople } from '@pasar/contract/identity/school-people'
import type { CurrentMember } from '@pasar/contract/identity/session'
import { listColleagues } from '@pasar/contract/identity/staff-account'
import { mayCall } from '@pasar/contract/identity/staff-calls'
import { sales } from '@pasar/contract/ordering/sales'
import type { Call } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'
import type { MembersSearch } from './console/members-address.ts'

/** Loads the tasks of the user, or for a supervisor the figures of the territory. */
export const loadTasks = (call: Call) => call(tasks, {})

/**
 * Loads the dashboard: the tasks, for a vendor its sales, for supervisors and staff the findings,
 * and whether a school or vendor signs in with a password alone.
 */
export async function loadDashboard(call: Call, member: CurrentMember | null) {
  const role = member?.role
  const readsFindings = role === 'supervisor' || mayCall(member?.staff?.roles ?? [], listFindings)
  const [board, figures, findings, ways, school] = await Promise.all([
    loadTasks(call),
    role === 'vendor' ? call(sales, {}) : null,
    readsFindings ? call(listFindings, {}) : null,
    role === 'buyer' || role === 'vendor' ? call(viewProof, {}) : null,
    role === 'buyer' ? call(listSchoolPeople, {}) : null,
  ])
  const isUnprotected = ways !== null && !ways.hasPasskey && !ways.hasAuthenticator
  return { board, sales: figures, findings, isUnprotected, people: school === null ? [] : school.people }
}

/** Loads the first page of a tab of the member console. */
export const loadConsoleMembers = (call: Call, query: MembersSearch) => call(listMembers, { query })

/** Loads the active staff accounts with their roles. */
export const loadStaffAccounts = (call: Call) => call(listColleagues, {})

/** Loads the staff view of a member. */
export const loadMember = (call: Call, memberId: number) =>
  orNotFound(call(showMember, { params: { memberId } }))
