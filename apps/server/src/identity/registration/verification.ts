import type { verify } from '@pasar/contract/identity/registration'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { VISITOR_WITH_CODE } from '@pasar/domain/audit/actor-names'
import { applicantOf } from '@pasar/domain/identity/documents'
import { memberMachine, stateOfMember, toStoredStatus } from '@pasar/domain/identity/member-machine'
import { step } from '@pasar/domain/kernel/machine'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { Db } from '../../db/database.ts'
import type { Sealer } from '../../db/sealer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readMemberFiles } from '../members/member-files.queries.ts'
import { openGrant } from '../sessions/upload-grants.queries.ts'
import { takeOverClaim } from './claims.ts'
import { lockAccountStatus, storeStatus } from './registration.queries.ts'
import { newUploadToken } from './registration.ts'

/**
 * Applies a correct code: confirms the address, and lets a waiting vendor submit documents again.
 *
 * @decision 0015
 */
export async function confirmAddress(
  db: Db,
  { memberId, from, sealer, now }: { memberId: number; from: string; sealer: Sealer; now: Date },
): Promise<Reply<typeof verify> | Refusal<RefusalCode>> {
  return inTransaction(
    db,
    async (tx): Promise<Reply<typeof verify> | Refusal<RefusalCode>> => {
      const member = await lockAccountStatus(tx, memberId)
      const before = stateOfMember(member.status, member.category)
      if (before === 'banned') return refuse('session/banned')
      if (before === 'inactive') return refuse('session/member-not-active')
      if (before === 'active') return { state: 'active', upload: null }
      if (before === 'unverified') {
        const transition = step(
          memberMachine,
          before,
          'verify',
          member.category === '3347_39' ? 'applicant' : 'owner',
        )
        if (isRefusal(transition)) return transition
        const refusal = await takeOverClaim(tx, memberId, { category: member.category, sealer, now })
        if (refusal) return refusal
        await storeStatus(tx, memberId, toStoredStatus(transition.to, member.category).status)
        await appendMemberEvent(tx, {
          memberId,
          at: now,
          actorId: null,
          actorName: VISITOR_WITH_CODE,
          action: 'verify',
          detail: { from: before, to: transition.to },
          ipAddress: from,
        })
        if (transition.to === 'active') return { state: 'active', upload: null }
      }
      const token = newUploadToken()
      await openGrant(tx, { memberId, tokenHash: hashToken(token), now })
      const files = await readMemberFiles(tx, memberId)
      return {
        state: 'waiting',
        upload: {
          id: memberId,
          code: `member.${token}`,
          applicant: applicantOf(member.category, member.accountType),
          reviewNote: member.reviewNote,
          sent: files.flatMap(({ purpose }) => (purpose === 'picture' ? [] : [purpose])),
        },
      }
    },
    { member_email_key: 'member/taken', vendor_npwp: 'member/taken' },
  )
}
