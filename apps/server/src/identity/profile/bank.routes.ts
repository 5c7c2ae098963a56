import { changeBank, withdrawBank } from '@pasar/contract/identity/profile'
import { maskText } from '@pasar/domain/identity/identity-numbers'
import { refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { signature } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import { bankHashes } from '../../db/bank-hashes.ts'
import { bankChangeBinding } from '../../db/seal-binding.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { bankRequestedMail } from '../members/profile.mails.ts'
import { lockMember } from '../members/profile.queries.ts'
import { endBankChange, insertBankChange, withdrawBankChange } from './bank.queries.ts'

const HOUR_MS = 3_600_000

/**
 * Endpoints for the bank data of a vendor. The old contact is notified of a change, which takes
 * effect after a day.
 */
export const bankRoutes = [
  serve(changeBank, async ({ db, actor, body, now, services, from }) => {
    const { sealer } = services
    const { bankCoolingHours } = await services.settings(now)
    const dueAt = new Date(now.getTime() + bankCoolingHours * HOUR_MS)
    const { memberId } = actor
    return inTransaction(db, async (tx) => {
      const { name, email } = await lockMember(tx, memberId)
      const isReplaced = await endBankChange(tx, memberId, 'replaced', now)
      await insertBankChange(tx, {
        memberId,
        name: sealer.seal(body.bankName, bankChangeBinding('bank_name', memberId)),
        holder: sealer.seal(body.bankHolder, bankChangeBinding('bank_holder', memberId)),
        account: sealer.seal(body.bankAccount, bankChangeBinding('bank_account', memberId)),
        branch: sealer.seal(body.bankBranch, bankChangeBinding('bank_branch', memberId)),
        now,
        dueAt,
      })
      await appendMemberEvent(tx, {
        memberId,
        at: now,
        actorId: memberId,
        actorName: signature(actor),
        action: 'bank-asked',
        detail: {
          dueAt: dueAt.toISOString(),
          replaced: isReplaced,
          bank: bankHashes(sealer, memberId, {
            bank_name: body.bankName,
            bank_holder: body.bankHolder,
            bank_account: body.bankAccount,
            bank_branch: body.bankBranch,
          }),
        },
        ipAddress: from,
      })
      const mail = bankRequestedMail(name, maskText(body.bankAccount).replaceAll('•', ''), dueAt)
      await enqueueMail(tx, sealer, { to: email, memberId, ...mail }, now)
      const notification = { to: { member: memberId }, orderId: null, by: null, facts: { dueAt } }
      await notify(tx, [{ kind: 'member.bank-asked', ...notification }], now)
      return { dueAt }
    })
  }),
  serve(withdrawBank, ({ db, actor, now, services, from }) =>
    inTransaction(db, async (tx) => {
      const { memberId } = actor
      const { name, email } = await lockMember(tx, memberId)
      const withdrawal = { memberId, name, email, actorName: signature(actor), ipAddress: from }
      if (!(await withdrawBankChange(tx, services.sealer, withdrawal, now)))
        return refuse('member/no-bank-change')
      return {}
    }),
  ),
]
