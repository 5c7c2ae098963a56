import { uploadBusinessFile } from '@pasar/contract/identity/business-change'
import { changeDocumentsFor } from '@pasar/domain/identity/business-change'
import { applicantOf } from '@pasar/domain/identity/documents'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { signature } from '../../call/actor.ts'
import { countAttempt } from '../../call/attempts.queries.ts'
import { serve } from '../../call/serve.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueScan } from '../../media/scan/file-scans.queries.ts'
import { processUpload } from '../../media/scan/process-upload.ts'
import { lockUploader } from '../members/member-files.queries.ts'
import { findOpenChange, replaceProposedFile } from './business-change.queries.ts'

/** Rate limit of uploads by one vendor, because decoding pictures is expensive. */
const SENT = { max: 60, windowMs: 3_600_000 }

/**
 * Upload routes for the documents of a vendor's business data change request. The documents
 * stay hidden until staff approve the request.
 */
export const businessFileRoutes = [
  serve(uploadBusinessFile, async ({ db, actor, body, file, now, from, services }) => {
    const { memberId } = actor
    if (!file) return refuse('call/invalid', [{ field: 'Filedata', message: 'Pilih berkas dahulu' }])
    if ((await countAttempt(db, `business file ${memberId}`, SENT, now)) > 0) return refuse('file/too-many')
    const sender = { memberId, actorId: memberId, name: signature(actor), from }
    const processedUpload = await processUpload({ db, services, file, sender, now })
    if (isRefusal(processedUpload)) return processedUpload
    const { mime, scan, sourceKey } = processedUpload
    return inTransaction(db, async (tx) => {
      const member = await lockUploader(tx, memberId)
      if (await findOpenChange(tx, memberId)) return refuse('business-change/open')
      if (!changeDocumentsFor(applicantOf(member.category, member.accountType)).includes(body.kind))
        return refuse('call/invalid', [{ field: 'kind', message: 'Dokumen ini tidak diminta' }])
      const document = { kind: body.kind, name: file.name, mime, scan }
      const storedFile = {
        ownerId: memberId,
        bytes: processedUpload.bytes.length,
        key: processedUpload.key,
        now,
      }
      const id = await replaceProposedFile(tx, { ...document, ...storedFile })
      if (sourceKey !== null) await enqueueScan(tx, { fileId: id }, sourceKey, now)
      return { uploaded: { ...document, id, url: `/file/${id}` }, wasSigned: processedUpload.wasSigned }
    })
  }),
]
