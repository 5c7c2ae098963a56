import { removeChatFile, uploadChatFile } from '@pasar/contract/chat/chat'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { dropUnsent, insertChatFile, readUnsent } from '../chat/chat-files.queries.ts'
import { chatFile, ownRoom } from '../chat/chat-view.ts'
import { serve } from '../http/serve.ts'
import { countTry } from '../identity/attempts.queries.ts'
import { cleanUpload } from './clean-upload.ts'

const MOST_UNSENT = 10
const UPLOADS = { most: 60, windowMs: 3_600_000 }

/** Files that go with the next message of a conversation. */
export const chatFileRoutes = [
  serve(uploadChatFile, async (call) => {
    const { db, actor, file, now, services } = call
    const own = await ownRoom(call)
    if (isRefusal(own)) return own
    if (!file) return refuse('call/invalid', [{ field: 'Filedata', message: 'Pilih berkas dahulu' }])
    const { id: roomId } = own.room
    const unsent = await readUnsent(db, roomId, actor.memberId)
    if (!(await countTry(db, `chat file ${actor.memberId}`, UPLOADS, now))) return refuse('chat/too-fast')
    const clean = await cleanUpload(file.bytes)
    if (isRefusal(clean)) return clean
    const key = await services.files.put(clean.bytes)
    // A device without an answer brings the same once more.
    const there = unsent.find((one) => one.key === key && one.name === file.name)
    if (there) return { uploaded: chatFile(there) }
    if (unsent.length >= MOST_UNSENT) return refuse('file/too-many')
    const stored = {
      roomId,
      ownerId: actor.memberId,
      name: file.name,
      mime: clean.mime,
      bytes: clean.bytes.length,
      key,
      now,
    }
    return { uploaded: chatFile({ ...stored, id: await insertChatFile(db, stored) }) }
  }),

  serve(removeChatFile, async (call) => {
    const own = await ownRoom(call)
    if (isRefusal(own)) return own
    const { fileId: id } = call.params
    const dropped = await dropUnsent(call.db, { roomId: own.room.id, ownerId: call.actor.memberId, id })
    return dropped ? { success: [{ id }] } : refuse('file/not-found')
  }),
]
