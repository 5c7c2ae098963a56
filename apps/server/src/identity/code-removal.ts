import type { CODE_REMOVAL_ACTIONS } from '@pasar/contract/identity/member-console'
import { refuse } from '@pasar/domain/kernel/result'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { closeCodeRemoval, findCodeRemoval, insertCodeRemoval } from './code-removal.queries.ts'
import { codeRemovalMail, codeRemovedMail } from './member-console.mails.ts'
import { clearTotp, lockMember } from './member-console.queries.ts'
import { type ActionResult, recordStaffAction, type StaffContext } from './member-console.ts'
import { revokeSessions } from './sessions.queries.ts'

const DONE = { done: true } as const

/**
 * Asks to remove the authenticator of a colleague or a supervisor. Its owner is told at once.
 *
 * @decision 0062
 */
export function requestCodeRemoval(
  db: Db,
  desk: StaffContext,
  memberId: number,
  reason: string,
): Promise<ActionResult> {
  return inTransaction<typeof DONE>(
    db,
    async (tx) => {
      const member = await lockMember(tx, memberId)
      if (!member) return refuse('member/not-found')
      // An open session must not become a way around the own code.
      if (memberId === desk.actor.memberId) return refuse('access/denied')
      if (!member.hasCode) return refuse('member/step-not-allowed')
      await insertCodeRemoval(tx, { memberId, reason, requestedBy: desk.actor.memberId, now: desk.now })
      const detail = { reason, name: member.name, memberId }
      await recordStaffAction(
        tx,
        desk,
        member,
        'code-removal-asked',
        detail,
        codeRemovalMail('asked', member.name, reason),
      )
      return DONE
    },
    { code_removal_waiting: 'member/removal-waiting' },
  )
}

type Decision = { action: (typeof CODE_REMOVAL_ACTIONS)[number]; reason: string }

/**
 * Decides a request: another staff member than the asker and the owner approves or refuses it, and the asker may cancel it. An approval
 * removes the authenticator and ends every session of the owner.
 *
 * @decision 0062
 */
export function resolveCodeRemoval(
  db: Db,
  desk: StaffContext,
  memberId: number,
  { action, reason }: Decision,
): Promise<ActionResult> {
  const by = desk.actor.memberId
  return inTransaction<typeof DONE>(db, async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member) return refuse('member/not-found')
    const removal = await findCodeRemoval(tx, memberId)
    if (!removal) return refuse('member/no-removal')
    const isAsker = removal.askedById === by
    if (action === 'cancel' ? !isAsker : isAsker || memberId === by) return refuse('member/second-person')
    const state = ({ approve: 'approved', refuse: 'refused', cancel: 'cancelled' } as const)[action]
    if (!(await closeCodeRemoval(tx, removal.id, { state, by, reason, now: desk.now })))
      return refuse('member/no-removal')
    const detail = { reason: reason || removal.reason, name: member.name, memberId }
    if (action !== 'approve') {
      const letter = codeRemovalMail(state === 'refused' ? 'refused' : 'cancelled', member.name, reason)
      await recordStaffAction(
        tx,
        desk,
        member,
        `code-removal-${state === 'refused' ? 'refused' : 'cancelled'}`,
        detail,
        letter,
      )
      return DONE
    }
    await clearTotp(tx, memberId)
    await revokeSessions(tx, memberId, desk.now)
    await recordStaffAction(tx, desk, member, 'code-removed', detail, codeRemovedMail(member.name))
    return DONE
  })
}
