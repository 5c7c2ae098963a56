import {
  businessData,
  removeBusinessFile,
  submitBusinessChange,
  withdrawBusinessChange,
} from '@pasar/contract/identity/business-change'
import { applicantOf } from '@pasar/domain/identity/documents'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { serve } from '../../call/serve.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readMemberDocuments } from '../members/member-console.queries.ts'
import { lockMember, readProfile } from '../members/profile.queries.ts'
import {
  deleteProposedFile,
  findLastChange,
  findOpenChange,
  proposedFiles,
} from './business-change.queries.ts'
import { requestBusinessChange, withdrawChange } from './business-change.ts'
import { documentOf, vendorChangeView } from './business-change-view.ts'

/**
 * Endpoints for a vendor's business data. The vendor requests a change; it takes effect when staff
 * approve it.
 */
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
      name: row.name,
      isPkp: row.pkp,
      npwp: sealer.showEnd(row.npwp ?? '', memberBinding('npwp', memberId)),
      applicant,
      documents: (await readMemberDocuments(db, memberId)).map(documentOf),
      proposed: (await proposedFiles(db, memberId)).map(documentOf),
      last: last ? vendorChangeView(last, memberId, sealer) : null,
    }
  }),
  serve(submitBusinessChange, async ({ db, actor, body, now, from, services }) => {
    const { optionCodes } = await services.settings(now)
    const vendor = { actor, now, from, sealer: services.sealer }
    return requestBusinessChange(db, vendor, { form: body, options: optionCodes })
  }),
  serve(withdrawBusinessChange, async ({ db, actor, now, from, services }) => {
    const outcome = await withdrawChange(db, { actor, now, from, sealer: services.sealer })
    return isRefusal(outcome) ? outcome : {}
  }),
  serve(removeBusinessFile, ({ db, actor, params, now }) =>
    inTransaction(db, async (tx) => {
      const { memberId } = actor
      await lockMember(tx, memberId)
      if (await findOpenChange(tx, memberId)) return refuse('business-change/open')
      const isDropped = await deleteProposedFile(tx, { memberId, fileId: params.fileId, now })
      return isDropped ? {} : refuse('file/not-found')
    }),
  ),
]
