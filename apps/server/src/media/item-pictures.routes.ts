import { editItemPicture, removeItemPicture, uploadItemPicture } from '@pasar/contract/media/item-picture'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { MOST_PICTURES } from '@pasar/domain/media/item-pictures'
import { moveTo, pictureLock } from '@pasar/domain/media/picture-rules'
import { findOwn, holdOwn, type ItemRow, type Shelf } from '../catalogue/item-desk.queries.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { serve } from '../http/serve.ts'
import { countTry } from '../identity/attempts.queries.ts'
import { cleanItemPicture } from './clean-upload.ts'
import {
  describeItemPicture,
  findItemPicture,
  findSamePicture,
  insertItemPicture,
  orderItemPictures,
  readItemPictures,
  takeItemPictureAway,
} from './item-pictures.queries.ts'

/** Reading pictures is work: so many may a vendor send. */
const SENT = { most: 600, windowMs: 3_600_000 }

const KINDS = { item: ['goods', 'service'], master: ['goods', 'service'], book: ['book'] } as const

const shelfOf = ({ memberId }: Actor, type: keyof typeof KINDS): Shelf => ({
  vendorId: memberId,
  kinds: KINDS[type],
})

/** Why the pictures of an item cannot be changed by who asks; null when they can. */
function barred(row: ItemRow | undefined): Refusal<RefusalCode> | null {
  if (!row || row.deleted_at !== null) return refuse('item/not-found')
  const locked = pictureLock(row.state)
  return locked === null ? null : refuse('item/locked', [{ field: 'files', message: locked }])
}

type Pictures = Awaited<ReturnType<typeof readItemPictures>>

/** Changes the pictures of an item that nobody else changes meanwhile. */
const changing = <T>(
  db: Db,
  shelf: Shelf,
  pageId: number,
  change: (tx: Db, files: Pictures) => Promise<T | Refusal<RefusalCode>>,
): Promise<T | Refusal<RefusalCode>> =>
  inTransaction(db, async (tx) => {
    const no = barred(await holdOwn(tx, shelf, pageId))
    return no ?? change(tx, await readItemPictures(tx, pageId))
  })

const idsOf = (files: Pictures) => files.map(({ id }) => id)

export const itemPictureRoutes = [
  serve(uploadItemPicture, async ({ db, actor, params, body, file, now, services }) => {
    const { pageId } = params
    const shelf = shelfOf(actor, params.type)
    // An upload token opens the documents of a registration, and nothing of a shop.
    if (body.uploadToken !== '') return refuse('access/denied')
    const no = barred(await findOwn(db, shelf, pageId))
    if (no) return no
    if (!file) return refuse('call/invalid', [{ field: 'Filedata', message: 'Pilih gambar dahulu' }])
    if ((await readItemPictures(db, pageId)).length >= MOST_PICTURES) return refuse('picture/too-many')
    if (!(await countTry(db, `item picture ${actor.memberId}`, SENT, now)))
      return refuse('session/too-many-tries')
    const clean = await cleanItemPicture(file.bytes)
    if (isRefusal(clean)) return clean
    const key = await services.files.put(clean.whole)
    const mediumKey = await services.files.put(clean.medium)
    const smallKey = await services.files.put(clean.small)
    return changing(db, shelf, pageId, async (tx, before) => {
      // Sent again because its answer was lost, it is the same picture.
      const sameId = await findSamePicture(tx, pageId, key)
      const same = before.find(({ id }) => id === sameId)
      if (same) return { success: [{ id: same.id }], uploaded: same }
      if (before.length >= MOST_PICTURES) return refuse('picture/too-many')
      const ordinal = before.length + 1
      const bytes = clean.whole.length
      const id = await insertItemPicture(tx, {
        itemId: pageId,
        fileName: file.name,
        key,
        mediumKey,
        smallKey,
        bytes,
        ordinal,
        now,
      })
      const [uploaded] = (await readItemPictures(tx, pageId)).slice(-1)
      if (!uploaded) throw new Error(`picture ${id} is gone`)
      return { success: [{ id }], uploaded }
    })
  }),

  serve(editItemPicture, async ({ db, actor, params, body }) =>
    changing(db, shelfOf(actor, params.type), params.pageId, async (tx, before) => {
      const { pageId, fileId } = params
      const picture = await findItemPicture(tx, pageId, fileId)
      if (!picture || (picture.removedAt !== null && body.ordinal === undefined))
        return refuse('file/not-found')
      if (picture.removedAt !== null) {
        if (before.length >= MOST_PICTURES) return refuse('picture/too-many')
        if ((await findSamePicture(tx, pageId, picture.key)) !== undefined)
          return refuse('picture/there-already')
      }
      await describeItemPicture(tx, fileId, body)
      if (body.ordinal !== undefined)
        await orderItemPictures(tx, pageId, moveTo(idsOf(before), fileId, body.ordinal))
      return { success: [{ id: fileId }], files: await readItemPictures(tx, pageId) }
    }),
  ),

  serve(removeItemPicture, async ({ db, actor, params, now }) =>
    changing(db, shelfOf(actor, params.type), params.pageId, async (tx, before) => {
      const { pageId, fileId } = params
      if (!idsOf(before).includes(fileId)) return refuse('file/not-found')
      await takeItemPictureAway(tx, fileId, now)
      await orderItemPictures(
        tx,
        pageId,
        idsOf(before).filter((id) => id !== fileId),
      )
      return { success: [{ id: fileId }], files: await readItemPictures(tx, pageId) }
    }),
  ),
]
