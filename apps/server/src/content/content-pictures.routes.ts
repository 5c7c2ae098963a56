import { uploadContentPicture } from '@pasar/contract/content/content-console'
import { isRefusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { signature } from '../call/actor.ts'
import { countAttempt } from '../call/attempts.queries.ts'
import { serve } from '../call/serve.ts'
import { cleanContentPicture } from '../media/clean-upload.ts'
import { scanPicture } from '../media/scan/process-upload.ts'
import { insertContentPicture } from './content.queries.ts'

/** Rate limit of uploads by one staff member, because decoding pictures is expensive. */
const SENT = { max: 300, windowMs: 3_600_000 }

export const contentPictureRoutes = [
  serve(uploadContentPicture, async ({ db, actor, file, now, from, services }) => {
    if (!file) return refuse('call/invalid', [{ field: 'Filedata', message: 'Pilih gambar dahulu' }])
    const wait = await countAttempt(db, `content picture ${actor.memberId}`, SENT, now)
    if (wait > 0) return refuseUntil('session/too-many-tries', wait)
    const sender = { memberId: actor.memberId, actorId: actor.memberId, name: signature(actor), from }
    const refusal = await scanPicture({ db, services, file, sender, now })
    if (refusal !== null) return refusal
    const clean = await cleanContentPicture(file.bytes)
    if (isRefusal(clean)) return clean
    const { bytes, width, height } = clean
    const key = await services.files.put(bytes)
    await insertContentPicture(db, { key, width, height, bytes: bytes.length }, { by: actor.memberId, now })
    return { key, width, height }
  }),
]
