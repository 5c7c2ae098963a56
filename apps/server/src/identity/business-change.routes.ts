import {
  askBusinessChange,
  businessData,
  removeBusinessFile,
  withdrawBusinessChange,
} from '@pasar/contract/identity/business-change'
import { applicantOf } from '@pasar/domain/identity/documents'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { inTransaction } from '../db/transaction.ts'
import { serve } from '../http/serve.ts'
import { dropProposedFile, findLastChange, findOpenChange, proposedFiles } from './business-change.queries.ts'
import { askForChange, withdrawChange } from './business-change.ts'
import { changeSeenByVendor, documentOf } from './business-change-view.ts'
import { documentsOf } from './member-desk.queries.ts'
import { holdMember, readProfile } from './profile.queries.ts'

/** Other business data of a vendor: asked for by the vendor, in force when staff have approved them. */
export const businessChangeRoutes = [
  serve(businessData, async ({ db, actor, services }) => {
    const { memberId } = actor
    const row = await readProfile(db, memberId)
    if (!row) return refuse('member/not-found')
    const applicant = applicantOf(row.category, row.account_type)
    if (applicant === 'school') return refuse('access/denied')
    const { sealer } = services
    const last = await findLastChange(db, memberId)
    return {
      isPkp: row.pkp,
      npwp: sealer.showEnd(row.npwp ?? ''),
      applicant,
      documents: (await documentsOf(db, memberId)).map(documentOf),
      proposed: (await proposedFiles(db, memberId)).map(documentOf),
      last: last ? changeSeenByVendor(last, sealer) : null,
    }
  }),
  serve(askBusinessChange, async ({ db, actor, body, now, from, services }) => {
    const { optionCodes } = await services.settings(now)
    const vendor = { actor, now, from, sealer: services.sealer }
    return askForChange(db, vendor, { form: body, options: optionCodes })
  }),
  serve(withdrawBusinessChange, async ({ db, actor, now, from, services }) => {
    const done = await withdrawChange(db, { actor, now, from, sealer: services.sealer })
    return isRefusal(done) ? done : {}
  }),
  serve(removeBusinessFile, ({ db, actor, params, now }) =>
    inTransaction(db, async (tx) => {
      const { memberId } = actor
      await holdMember(tx, memberId)
      if (await findOpenChange(tx, memberId)) return refuse('business-change/open')
      const dropped = await dropProposedFile(tx, { memberId, fileId: params.fileId, now })
      return dropped ? {} : refuse('file/not-found')
    }),
  ),
]
