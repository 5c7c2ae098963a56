import type { CODE_REMOVAL_ACTIONS } from '@pasar/contract/identity/member-console'
import { refuse } from '@pasar/domain/kernel/result'
import { decideRequest } from '@pasar/domain/kernel/second-person'
import type { Db } from '../../db/database.ts'
import { closeRequest } from '../../db/second-person.queries.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import { invitationLink } from '../secrets/codes.ts'
import { findCodeRemoval, insertCodeRemoval } from './code-removal.queries.ts'
import { drawReplacement, replaceCredentials } from './lost-credentials.ts'
import { codeRemovalMail, codeRemovedMail } from './member-console.mails.ts'
import { lockConsoleMember } from './member-console.queries.ts'
import { type ActionResult, isBeyond, recordStaffAction, type StaffContext } from './member-console.ts'

const DONE = { done: true } as const

/**
 * Requests the removal of the authenticator of a colleague or a supervisor. The owner is notified
 * at once.
 *
 * @decision 0062
 */
export function requestCodeRemoval(
  db: Db,
  context: StaffContext,
  memberId: number,
  reason: string,
): Promise<ActionResult> {
  return inTransaction<typeof DONE>(
    db,
    async (tx) => {
      const member = await lockConsoleMember(tx, memberId)
      if (!member) return refuse('member/not-found')
      if (isBeyond(context, member)) return refuse('access/staff-role')
      // A stolen session must not be able to remove its own second factor.
      if (memberId === context.actor.memberId) return refuse('access/denied')
      if (!member.hasCode) return refuse('member/step-not-allowed')
      recordChange('codeRemoval', null, 'waiting')
      await insertCodeRemoval(tx, { memberId, reason, requestedBy: context.actor.memberId, now: context.now })
      const detail = { reason, name: member.name, memberId }
      await recordStaffAction(
        tx,
        context,
        member,
        'code-removal-asked',
        detail,
        codeRemovalMail('requested', member.name, reason),
      )
      return DONE
    },
    { code_removal_waiting: 'member/removal-waiting' },
  )
}

type Decision = { action: (typeof CODE_REMOVAL_ACTIONS)[number]; reason: string }

/**
 * Decides a request. Only a staff member other than the requester and the owner may approve or
 * refuse it; the requester may cancel it. An approval ends the
 * authenticator, the passkeys, the password and all sessions. The owner gets a one-time link for a
 * new password by email.
 *
 * @decision 0062
 */
export async function resolveCodeRemoval(
  db: Db,
  context: StaffContext,
  memberId: number,
  { action, reason }: Decision,
): Promise<ActionResult> {
  const by = context.actor.memberId
  const replacement = await drawReplacement()
  return inTransaction<typeof DONE>(db, async (tx) => {
    const member = await lockConsoleMember(tx, memberId)
    if (!member) return refuse('member/not-found')
    if (isBeyond(context, member)) return refuse('access/staff-role')
    const removal = await findCodeRemoval(tx, memberId)
    if (!removal) return refuse('member/no-removal')
    const next = decideRequest({ state: 'waiting', askedBy: removal.askedById }, action, by)
    if (!next.ok || memberId === by) return refuse('member/second-person')
    const state = next.to
    if (!(await closeRequest(tx, 'code_removal', removal.id, { state, by, reason, now: context.now })))
      return refuse('member/no-removal')
    recordChange('codeRemoval', 'waiting', state)
    const detail = { reason: reason || removal.reason, name: member.name, memberId }
    if (action !== 'approve') {
      const mail = codeRemovalMail(state === 'refused' ? 'refused' : 'cancelled', member.name, reason)
      await recordStaffAction(
        tx,
        context,
        member,
        `code-removal-${state === 'refused' ? 'refused' : 'cancelled'}`,
        detail,
        mail,
      )
      return DONE
    }
    recordChange('hasCode', member.hasCode, false)
    await replaceCredentials(tx, memberId, replacement, context.now)
    const link = invitationLink(replacement.invitation, member.email, context.site)
    await recordStaffAction(tx, context, member, 'code-removed', detail, codeRemovedMail(member.name, link))
    return DONE
  })
}
