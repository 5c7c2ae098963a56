import { createHash } from 'node:crypto'
import {
  finishDocuments,
  removeMemberFile,
  renameMemberFile,
  uploadMemberFile,
} from '@pasar/contract/media/member-file'
import { VISITOR_WITH_CODE } from '@pasar/domain/audit/actor-names'
import { applicantOf, DOCUMENT_KINDS, documentsFor, missingDocuments } from '@pasar/domain/identity/documents'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent, type MemberEvent } from '../../audit/member-events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import { countAttempt } from '../../call/attempts.queries.ts'
import { serve, type Uploader } from '../../call/serve.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueScan } from '../../media/scan/file-scans.queries.ts'
import { processPicture, processUpload } from '../../media/scan/process-upload.ts'
import {
  deleteMemberFile,
  lockUploader,
  type MemberFilePurpose,
  memberFile,
  nameMemberFile,
  purposeOf,
  readMemberFiles,
  replaceMemberFile,
} from '../members/member-files.queries.ts'
import { submitForReview } from '../registration/registration.queries.ts'
import { closeGrants, consumeUpload, findGrant } from '../sessions/upload-grants.queries.ts'

const PICTURES = { max: 30, windowMs: 3_600_000 }

type Sender = { actor: Actor | null; uploader: Uploader | null }

const senderId = ({ actor, uploader }: Sender) => actor?.memberId ?? uploader?.memberId

/**
 * A signed-in member has a picture, an applicant has documents. Neither can change the files
 * of the other.
 */
const purposesOf = ({ actor }: Sender): readonly MemberFilePurpose[] => (actor ? ['picture'] : DOCUMENT_KINDS)

const isOwnToken = (uploader: Uploader | null, token: string) =>
  uploader !== null && createHash('sha256').update(token).digest().equals(uploader.tokenHash)

const pictureEvent = (
  actor: Actor,
  { from, now, detail }: { from: string; now: Date; detail: MemberEvent['detail'] },
): MemberEvent => ({
  memberId: actor.memberId,
  at: now,
  actorId: actor.memberId,
  actorName: signature(actor),
  action: 'picture-changed',
  detail,
  ipAddress: from,
})

export const memberFileRoutes = [
  serve(uploadMemberFile, async (call) => {
    const { db, actor, uploader, params, body, file, now, from, services } = call
    const purpose = purposeOf(body.kind)
    if (params.memberId !== senderId(call) || !purposesOf(call).includes(purpose))
      return refuse('access/denied')
    if (body.uploadToken !== '' && !isOwnToken(uploader, body.uploadToken)) return refuse('access/denied')
    if (!file) return refuse('call/invalid', [{ field: 'Filedata', message: 'Pilih berkas dahulu' }])
    // Refused files count too, because decoding pictures is expensive.
    const isWithin = uploader
      ? await consumeUpload(db, uploader.tokenHash)
      : (await countAttempt(db, `picture ${params.memberId}`, PICTURES, now)) === 0
    if (!isWithin) return refuse('file/too-many')
    const sender = {
      memberId: params.memberId,
      actorId: actor?.memberId ?? null,
      name: actor ? signature(actor) : '',
      from,
    }
    const upload = { db, services, file, sender, now }
    const processedUpload = await (purpose === 'picture' ? processPicture : processUpload)(upload)
    if (isRefusal(processedUpload)) return processedUpload
    const outcome = await inTransaction(db, async (tx) => {
      const member = await lockUploader(tx, params.memberId)
      // The applicant may have submitted the documents while the file was processed.
      if (uploader && (await findGrant(tx, uploader.tokenHash, member.id, now)) !== 'open')
        return refuse('member/upload-closed')
      const welcome = documentsFor(applicantOf(member.category, member.accountType))
      if (purpose !== 'picture' && !welcome.includes(purpose))
        return refuse('call/invalid', [{ field: 'upload_type', message: 'Dokumen ini tidak diminta' }])
      if (actor) await appendMemberEvent(tx, pictureEvent(actor, { from, now, detail: {} }))
      const savedFile = await replaceMemberFile(tx, {
        ownerId: member.id,
        purpose,
        name: file.name,
        mime: processedUpload.mime,
        bytes: processedUpload.bytes.length,
        key: processedUpload.key,
        scan: processedUpload.scan,
        now,
      })
      if (processedUpload.sourceKey !== null)
        await enqueueScan(tx, { fileId: savedFile.id }, processedUpload.sourceKey, now)
      return savedFile
    })
    if (isRefusal(outcome)) return outcome
    const { wasSigned } = processedUpload
    return { success: [{ id: outcome.id }], uploaded: memberFile(outcome), wasSigned }
  }),
  serve(renameMemberFile, async (call) => {
    const { db, params, body } = call
    if (params.memberId !== senderId(call)) return refuse('access/denied')
    const isRenamed = await nameMemberFile(db, { ...params, ...body, purposes: purposesOf(call) })
    return isRenamed ? { success: [{ id: params.fileId }] } : refuse('file/not-found')
  }),
  serve(removeMemberFile, async (call) => {
    const { db, actor, params, now, from } = call
    if (params.memberId !== senderId(call)) return refuse('access/denied')
    return inTransaction(db, async (tx) => {
      const isDropped = await deleteMemberFile(tx, { ...params, purposes: purposesOf(call), now })
      if (!isDropped) return refuse('file/not-found')
      if (actor) await appendMemberEvent(tx, pictureEvent(actor, { from, now, detail: { isRemoved: true } }))
      return { success: [{ id: params.fileId }] }
    })
  }),
  serve(finishDocuments, async ({ db, uploader, now, from }) => {
    if (!uploader) return refuse('access/denied')
    return inTransaction(db, async (tx) => {
      const { memberId } = uploader
      const member = await lockUploader(tx, memberId)
      const kinds = (await readMemberFiles(tx, memberId)).flatMap(({ purpose, scan }) =>
        purpose === 'picture' || scan === 'infected' ? [] : [purpose],
      )
      const missing = missingDocuments(applicantOf(member.category, member.accountType), kinds)
      if (missing.length > 0) return refuse('member/documents-missing', missing)
      // The second of two concurrent requests finds the grants closed.
      if ((await closeGrants(tx, memberId, now)) === 0) return refuse('member/upload-closed')
      // Staff activate vendors. A school is active once its email address is confirmed.
      if (member.category === '3347_39') await submitForReview(tx, memberId)
      await appendMemberEvent(tx, {
        memberId,
        at: now,
        actorId: null,
        actorName: VISITOR_WITH_CODE,
        action: 'documents-sent',
        detail: { kinds },
        ipAddress: from,
      })
      return { count: kinds.length }
    })
  }),
]
