import {
  arrangeItemPictures,
  editItemPicture,
  type ItemPicture,
  removeItemPicture,
  uploadItemPicture,
} from '@pasar/contract/media/item-picture'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { MAX_PICTURES, pictureKeyOf } from '@pasar/domain/media/item-pictures'
import { moveTo, pictureLock } from '@pasar/domain/media/picture-rules'
import { type Actor, signature } from '../../call/actor.ts'
import { countAttempt } from '../../call/attempts.queries.ts'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { insertPictureHash } from '../../media/picture-hashes.queries.ts'
import {
  findItemPicture,
  findPictureOfPhoto,
  insertItemPicture,
  type NewItemPicture,
  type PlacedPicture,
  readPhotoKeys,
} from '../pictures/item-pictures.queries.ts'
import { storePhoto } from '../pictures/store-photo.ts'
import { findOwnItem, type ItemRow, type ListingScope, lockOwnItem } from './item-listings.queries.ts'
import { picturesInEditor, saveItemPictures } from './item-picture-set.ts'
import { findProposal } from './item-proposal.queries.ts'

/** Rate limit of uploads by one vendor, because decoding pictures is expensive. */
const SENT = { max: 600, windowMs: 3_600_000 }

const KINDS = { item: ['goods', 'service'], master: ['goods', 'service'], book: ['book'] } as const

const shelfOf = ({ memberId }: Actor, type: keyof typeof KINDS): ListingScope => ({
  vendorId: memberId,
  kinds: KINDS[type],
})

type Files = readonly ItemPicture[]

/** Returns the item if its vendor may change its pictures now, or a refusal. */
function changeable(row: ItemRow | undefined): ItemRow | Refusal<RefusalCode> {
  if (!row || row.deleted_at !== null) return refuse('item/not-found')
  const lockReason = pictureLock(row.state)
  return lockReason === null ? row : refuse('item/locked', [{ field: 'files', message: lockReason }])
}

type Asking = { db: Db; actor: Actor; now: Date; params: { type: keyof typeof KINDS; pageId: number } }

/**
 * Locks an item and changes its pictures.
 *
 * @returns all its pictures after the change
 */
const changing = (
  { db, actor, now, params }: Asking,
  change: (tx: Db, files: Files) => Promise<readonly PlacedPicture[] | Refusal<RefusalCode>>,
): Promise<Files | Refusal<RefusalCode>> =>
  inTransaction(db, async (tx) => {
    const row = changeable(await lockOwnItem(tx, shelfOf(actor, params.type), params.pageId))
    if (isRefusal(row)) return row
    const requestedPictures = await change(tx, await picturesInEditor(tx, row.id))
    return isRefusal(requestedPictures)
      ? requestedPictures
      : saveItemPictures({ tx, actor, now }, row, requestedPictures)
  })

/** Finds the picture with this photo. */
const showing = (files: Files, key: string) => files.find(({ url }) => pictureKeyOf(url) === key)

export const itemPictureRoutes = [
  serve(uploadItemPicture, async ({ db, actor, params, body, file, now, from, services }) => {
    const { pageId } = params
    // An upload token only grants access to the documents of a registration.
    if (body.uploadToken !== '') return refuse('access/denied')
    const item = changeable(await findOwnItem(db, shelfOf(actor, params.type), pageId))
    if (isRefusal(item)) return item
    if (!file) return refuse('call/invalid', [{ field: 'Filedata', message: 'Pilih gambar dahulu' }])
    const isPlaced = body.placement === 'end'
    if (isPlaced && (await picturesInEditor(db, pageId)).length >= MAX_PICTURES)
      return refuse('picture/too-many')
    const wait = await countAttempt(db, `item picture ${actor.memberId}`, SENT, now)
    if (wait > 0) return refuseUntil('session/too-many-tries', wait)
    const sender = { memberId: actor.memberId, actorId: actor.memberId, name: signature(actor), from }
    const photo = await storePhoto({ db, services, file, sender, now })
    if (isRefusal(photo)) return photo
    const { print, ...stored } = photo
    const { key } = stored
    const fresh = { itemId: pageId, fileName: file.name, ...stored, now }
    if (!isPlaced) {
      const picture = await storeForLater({ db, actor, now, params }, fresh, print)
      if (isRefusal(picture)) return picture
      return { success: [{ id: picture.id }], uploaded: picture, isProposed: false }
    }
    const files = await changing({ db, actor, now, params }, async (tx, before) => {
      // The client repeats an upload after a lost response; it gets the same picture.
      if (showing(before, key)) return before
      if (before.length >= MAX_PICTURES) return refuse('picture/too-many')
      if (print !== null) await insertPictureHash(tx, { itemId: pageId, pictureKey: key }, print, null, now)
      return [...before, { id: await insertItemPicture(tx, fresh), name: '', description: '' }]
    })
    if (isRefusal(files)) return files
    const uploadedPicture = showing(files, key)
    if (!uploadedPicture) throw new Error(`picture ${key} is gone`)
    return {
      success: [{ id: uploadedPicture.id }],
      uploaded: uploadedPicture,
      isProposed: await isProposed(db, pageId, [uploadedPicture.id]),
    }
  }),

  serve(arrangeItemPictures, async ({ db, actor, params, body: { ids, mode }, now }) => {
    const { pageId } = params
    const files = await changing({ db, actor, now, params }, async (tx, before) => {
      const photos = await readPhotoKeys(tx, pageId, ids)
      if (ids.some((id) => !photos.has(id))) return refuse('file/not-found')
      const currentPictures = mode === 'add' ? before : before.filter(({ id }) => ids.includes(id))
      const addedIds = [...new Set(ids)].filter((id) => !idsOf(currentPictures).includes(id))
      const all = [...currentPictures, ...addedIds.map((id) => ({ id, name: '', description: '' }))]
      if (all.length > MAX_PICTURES) return refuse('picture/too-many')
      const photosOfAll = [
        ...currentPictures.map(({ url }) => pictureKeyOf(url)),
        ...addedIds.map((id) => photos.get(id)),
      ]
      if (new Set(photosOfAll).size < all.length) return refuse('picture/there-already')
      if (mode === 'add') return all
      return all.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    })
    if (isRefusal(files)) return files
    return {
      success: ids.map((id) => ({ id })),
      files: [...files],
      isProposed: await isProposed(db, pageId, ids),
    }
  }),

  serve(editItemPicture, async ({ db, actor, params, body: { ordinal, name, description }, now }) => {
    const { pageId, fileId } = params
    const files = await changing({ db, actor, now, params }, async (tx, before) => {
      const picture = await findItemPicture(tx, pageId, fileId)
      const existing = before.find(({ id }) => id === fileId)
      if (!picture || (!existing && ordinal === undefined)) return refuse('file/not-found')
      if (!existing && before.length >= MAX_PICTURES) return refuse('picture/too-many')
      if (!existing && showing(before, picture.key)) return refuse('picture/there-already')
      const current = existing ?? picture
      const changedPicture = {
        id: fileId,
        name: name ?? current.name,
        description: description ?? current.description,
      }
      const all = [...before.filter(({ id }) => id !== fileId), changedPicture]
      return moveTo(idsOf(before), fileId, ordinal ?? existing?.ordinal ?? 1).flatMap(
        (id) => all.find((one) => one.id === id) ?? [],
      )
    })
    return isRefusal(files) ? files : { success: [{ id: fileId }], files: [...files] }
  }),

  serve(removeItemPicture, async ({ db, actor, params, now }) => {
    const { fileId } = params
    const files = await changing({ db, actor, now, params }, async (_, before) =>
      idsOf(before).includes(fileId) ? before.filter(({ id }) => id !== fileId) : refuse('file/not-found'),
    )
    return isRefusal(files) ? files : { success: [{ id: fileId }], files: [...files] }
  }),
]

/** Stores a picture outside the list of the item; the same photo of the item only once. */
const storeForLater = (
  { db, actor, now, params }: Asking,
  fresh: NewItemPicture,
  print: Parameters<typeof insertPictureHash>[2] | null,
): Promise<ItemPicture | Refusal<RefusalCode>> =>
  inTransaction(db, async (tx) => {
    const row = changeable(await lockOwnItem(tx, shelfOf(actor, params.type), params.pageId))
    if (isRefusal(row)) return row
    const placedPicture = showing(await picturesInEditor(tx, row.id), fresh.key)
    if (placedPicture) return placedPicture
    const storedPicture = await findPictureOfPhoto(tx, row.id, fresh.key)
    if (storedPicture) return storedPicture
    if (print !== null)
      await insertPictureHash(tx, { itemId: row.id, pictureKey: fresh.key }, print, null, now)
    await insertItemPicture(tx, fresh)
    return must(await findPictureOfPhoto(tx, row.id, fresh.key), 'the picture just stored')
  })

/** Returns whether one of these pictures waits for staff. */
async function isProposed(db: Db, itemId: number, ids: readonly number[]): Promise<boolean> {
  const proposedPictures = (await findProposal(db, itemId))?.pictures ?? []
  return proposedPictures.some(({ id }) => ids.includes(id))
}

const idsOf = (files: Files) => files.map(({ id }) => id)
