import { roleChangeRefusal, type StaffRole, staffRoleNames } from '@pasar/domain/identity/staff-roles'
import { refuse } from '@pasar/domain/kernel/result'
import { type ApprovalAction, decideRequest } from '@pasar/domain/kernel/second-person'
import type { Db } from '../../db/database.ts'
import { closeRequest } from '../../db/second-person.queries.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import { publish } from '../../live/live.queries.ts'
import { lockConsoleMember } from '../members/member-console.queries.ts'
import { type ActionResult, recordStaffAction, type StaffContext } from '../members/member-console.ts'
import { insertStaffRoles } from '../members/staff-roles.queries.ts'
import {
  countOtherOperators,
  findRoleChange,
  insertRoleChange,
  readStaffRoles,
  removeOtherRoles,
} from './role-changes.queries.ts'
import { roleChangeMail } from './staff-accounts.mails.ts'
import { lockStaffAccounts } from './staff-accounts.queries.ts'

const DONE = { done: true } as const

/** Returns the detail of a log entry: both sets of roles, and the reason. */
const detailOf = (
  { id, name }: { id: number; name: string },
  roles: { from: readonly StaffRole[]; to: readonly StaffRole[] },
  reason: string,
) => ({
  memberId: id,
  name,
  from: staffRoleNames(roles.from),
  to: staffRoleNames(roles.to),
  reason: `${staffRoleNames(roles.from) || 'Tanpa peran'} menjadi ${staffRoleNames(roles.to)}: ${reason}`,
})

/**
 * Asks for other roles of a staff account, which may be the own one. The owner gets a mail at once.
 *
 * @decision 0149
 */
export function requestRoles(
  db: Db,
  context: StaffContext,
  memberId: number,
  { roles, reason }: { roles: readonly StaffRole[]; reason: string },
): Promise<ActionResult> {
  return inTransaction<typeof DONE>(
    db,
    async (tx) => {
      await lockStaffAccounts(tx)
      const member = await lockConsoleMember(tx, memberId)
      if (member?.category !== 'staff' || member.status !== 1) return refuse('member/not-found')
      const change = { from: await readStaffRoles(tx, memberId), to: roles }
      const wrong = roleChangeRefusal(change.from, roles, await countOtherOperators(tx, memberId))
      if (wrong !== null) return refuse(`staff/${wrong}`)
      recordChange('roleChange', null, 'waiting')
      recordChange('requestedRoles', staffRoleNames(change.from), staffRoleNames(roles))
      const { actor, now } = context
      await insertRoleChange(tx, { memberId, ...change, reason, askedBy: actor.memberId, now })
      const mail = roleChangeMail('requested', { name: member.name, ...change, reason })
      await recordStaffAction(tx, context, member, 'roles-request', detailOf(member, change, reason), mail)
      return DONE
    },
    { staff_role_change_waiting: 'staff/change-waiting' },
  )
}

/**
 * Decides a request. Only an operator other than the requester and the owner approves or refuses;
 * the requester may withdraw it. The new roles hold from the commit on, in every process.
 *
 * @decision 0149
 */
export function resolveRoles(
  db: Db,
  context: StaffContext,
  memberId: number,
  { changeId, action, reason }: { changeId: number; action: ApprovalAction; reason: string },
): Promise<ActionResult> {
  const by = context.actor.memberId
  return inTransaction<typeof DONE>(db, async (tx) => {
    await lockStaffAccounts(tx)
    const member = await lockConsoleMember(tx, memberId)
    if (member?.category !== 'staff') return refuse('member/not-found')
    const request = await findRoleChange(tx, memberId)
    if (request?.id !== changeId) return refuse('staff/change-decided')
    const next = decideRequest({ state: 'waiting', askedBy: request.askedById }, action, by)
    if (!next.ok || (memberId === by && action !== 'cancel')) return refuse('member/second-person')
    const change = { from: await readStaffRoles(tx, memberId), to: request.roles }
    const { now } = context
    // Another change may have left too few operators since the request.
    const wrong =
      next.to === 'approved'
        ? roleChangeRefusal(change.from, change.to, await countOtherOperators(tx, memberId))
        : null
    if (wrong !== null) return refuse(`staff/${wrong}`)
    await closeRequest(tx, 'staff_role_change', changeId, { state: next.to, by, reason, now })
    recordChange('roleChange', 'waiting', next.to)
    const words = reason || request.reason
    const mail = roleChangeMail(next.to, { name: member.name, ...change, reason: words })
    if (next.to === 'approved') {
      recordChange('staffRoles', staffRoleNames(change.from), staffRoleNames(change.to))
      const addedRoles = await removeOtherRoles(tx, memberId, change.to)
      if (addedRoles.length > 0) await insertStaffRoles(tx, memberId, addedRoles)
      // Open pages of the owner load again with the new roles.
      await publish(tx, [memberId], { kind: 'session', id: 0, now })
    }
    const event = `roles-${next.to === 'approved' ? 'changed' : next.to}` as const
    await recordStaffAction(tx, context, member, event, detailOf(member, change, words), mail)
    return DONE
  })
}

/** Returns the roles of a staff account and the open request, as its viewer sees them. */
export async function roleViewOf(db: Db, memberId: number, viewerId: number) {
  const request = await findRoleChange(db, memberId)
  return {
    roles: await readStaffRoles(db, memberId),
    change: request ? { ...request, isOwn: request.askedById === viewerId } : null,
  }
}
