import { removeChatFile, uploadChatFile } from '@pasar/contract/chat/chat'
import { isRefusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { signature } from '../call/actor.ts'
import { countAttempt } from '../call/attempts.queries.ts'
import { serve } from '../call/serve.ts'
import { enqueueScan } from '../media/scan/file-scans.queries.ts'
import { processUpload } from '../media/scan/process-upload.ts'
import { deleteUnsentFile, insertChatFile, readUnsent } from './chat-files.queries.ts'
import { chatFile, findOwnRoom } from './chat-view.ts'

const MAX_UNSENT_FILES = 10
const UPLOADS = { max: 60, windowMs: 3_600_000 }

/** Upload routes for the files of the next message of a conversation. */
export const chatFileRoutes = [
  serve(uploadChatFile, async (call) => {
    const { db, actor, file, now, from, services } = call
    const own = await findOwnRoom(call)
    if (isRefusal(own)) return own
    if (!file) return refuse('call/invalid', [{ field: 'Filedata', message: 'Pilih berkas dahulu' }])
    const { id: roomId } = own.room
    const unsent = await readUnsent(db, roomId, actor.memberId)
    const wait = await countAttempt(db, `chat file ${actor.memberId}`, UPLOADS, now)
    if (wait > 0) return refuseUntil('chat/too-fast', wait)
    const sender = { memberId: actor.memberId, actorId: actor.memberId, name: signature(actor), from }
    const clean = await processUpload({ db, services, file, sender, now })
    if (isRefusal(clean)) return clean
    const { key, scan, sourceKey } = clean
    // A device that received no response sends the same file again.
    const existing = unsent.find((one) => one.key === key && one.name === file.name)
    if (existing) return { uploaded: chatFile(existing), wasSigned: clean.wasSigned }
    if (unsent.length >= MAX_UNSENT_FILES) return refuse('file/too-many')
    const storedFile = {
      roomId,
      ownerId: actor.memberId,
      name: file.name,
      mime: clean.mime,
      bytes: clean.bytes.length,
      key,
      scan,
      now,
    }
    const id = await db.transaction().execute(async (tx) => {
      const id = await insertChatFile(tx, storedFile)
      if (sourceKey !== null) await enqueueScan(tx, { chatFileId: id }, sourceKey, now)
      return id
    })
    return { uploaded: chatFile({ ...storedFile, id }), wasSigned: clean.wasSigned }
  }),

  serve(removeChatFile, async (call) => {
    const own = await findOwnRoom(call)
    if (isRefusal(own)) return own
    const { fileId: id } = call.params
    const isDropped = await deleteUnsentFile(call.db, {
      roomId: own.room.id,
      ownerId: call.actor.memberId,
      id,
    })
    return isDropped ? { success: [{ id }] } : refuse('file/not-found')
  }),
]
