import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findOpenChange } from '../business/business-change.queries.ts'
import { readDossier } from './member-console.queries.ts'
import type { StaffContext } from './member-dossier.ts'

type Numbers = { npwp: string; newNpwp: string; identityNumber: string; bankAccount: string }

/** Returns the full numbers of a member. The access is logged first. */
export function revealedNumbers(
  db: Db,
  { actor, now, from, sealer }: StaffContext,
  memberId: number,
  reason: string,
): Promise<Numbers | Refusal<RefusalCode>> {
  return inTransaction<Numbers>(db, async (tx) => {
    const row = await readDossier(tx, memberId)
    if (!row) return refuse('member/not-found')
    const change = await findOpenChange(tx, memberId)
    await appendMemberEvent(tx, {
      memberId,
      at: now,
      actorId: actor.memberId,
      actorName: signature(actor),
      action: 'shown',
      detail: { reason },
      ipAddress: from,
    })
    return {
      npwp: sealer.show(row.npwp ?? ''),
      newNpwp: sealer.show(change?.newNpwp ?? ''),
      identityNumber: row.npsn ?? sealer.show(row.nik ?? ''),
      bankAccount: sealer.show(row.bankAccount),
    }
  })
}
