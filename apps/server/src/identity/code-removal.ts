import type { CODE_REMOVAL_ACTIONS } from '@pasar/contract/identity/member-desk'
import { refuse } from '@pasar/domain/kernel/result'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { closeCodeRemoval, findCodeRemoval, insertCodeRemoval } from './code-removal.queries.ts'
import { forgetCode, holdMember } from './member-desk.queries.ts'
import { type Desk, type Done, say } from './member-desk.ts'
import { codeRemovalLetter, codeRemovedLetter } from './member-desk.words.ts'
import { revokeSessions } from './sessions.queries.ts'

const DONE = { done: true } as const

/**
 * Asks to remove the authenticator of a colleague or a supervisor. Its owner is told at once.
 *
 * @decision 0062
 */
export function askRemoval(db: Db, desk: Desk, memberId: number, reason: string): Promise<Done> {
  return inTransaction<typeof DONE>(
    db,
    async (tx) => {
      const member = await holdMember(tx, memberId)
      if (!member) return refuse('member/not-found')
      // An open session must not become a way around the own code.
      if (memberId === desk.actor.memberId) return refuse('access/denied')
      if (!member.hasCode) return refuse('member/step-not-allowed')
      await insertCodeRemoval(tx, { memberId, reason, askedBy: desk.actor.memberId, now: desk.now })
      const detail = { reason, name: member.name, memberId }
      await say(
        tx,
        desk,
        member,
        'code-removal-asked',
        detail,
        codeRemovalLetter('asked', member.name, reason),
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
export function decideRemoval(
  db: Db,
  desk: Desk,
  memberId: number,
  { action, reason }: Decision,
): Promise<Done> {
  const by = desk.actor.memberId
  return inTransaction<typeof DONE>(db, async (tx) => {
    const member = await holdMember(tx, memberId)
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
      const letter = codeRemovalLetter(state === 'refused' ? 'refused' : 'cancelled', member.name, reason)
      await say(
        tx,
        desk,
        member,
        `code-removal-${state === 'refused' ? 'refused' : 'cancelled'}`,
        detail,
        letter,
      )
      return DONE
    }
    await forgetCode(tx, memberId)
    await revokeSessions(tx, memberId, desk.now)
    await say(tx, desk, member, 'code-removed', detail, codeRemovedLetter(member.name))
    return DONE
  })
}
