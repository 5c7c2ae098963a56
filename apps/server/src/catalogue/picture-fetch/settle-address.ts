import { must } from '@pasar/domain/kernel/must'
import { MAX_PICTURES, pictureKeyOf } from '@pasar/domain/media/item-pictures'
import { DOWNLOAD_REASONS } from '@pasar/domain/media/picture-addresses'
import { pictureLock } from '@pasar/domain/media/picture-rules'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { insertPictureHash } from '../../media/picture-hashes.queries.ts'
import { type ItemRow, lockOwnItem, readVendor } from '../item/item-listings.queries.ts'
import { picturesInEditor, saveItemPictures } from '../item/item-picture-set.ts'
import {
  findPictureOfPhoto,
  insertItemPicture,
  type PlacedPicture,
} from '../pictures/item-pictures.queries.ts'
import type { StoredPhoto } from '../pictures/store-photo.ts'
import {
  type AttemptEnd,
  type ClaimedAddress,
  endAddresses,
  findFetchedPictures,
  pauseServer,
  saveAttempt,
  saveSource,
} from './picture-fetch.queries.ts'

/** How an attempt ended, with the stored photo. */
export type FetchEnd =
  | Exclude<AttemptEnd, { state: 'fetched' }>
  | { state: 'stored'; photo: StoredPhoto; fileName: string }

const ALL_KINDS = ['goods', 'service', 'book'] as const

/** Returns why the pictures of an item cannot change; null if they can. */
const lockOf = (row: ItemRow | undefined): string | null =>
  row === undefined || row.deleted_at !== null ? DOWNLOAD_REASONS.deleted : pictureLock(row.state)

/** Stores the picture of a photo outside the list of its item; the same photo once. */
async function storePicture(
  tx: Db,
  { itemId, url }: ClaimedAddress,
  { photo: { print, ...keys }, fileName }: Extract<FetchEnd, { state: 'stored' }>,
  now: Date,
): Promise<number> {
  const storedPicture = await findPictureOfPhoto(tx, itemId, keys.key)
  if (!storedPicture && print !== null)
    await insertPictureHash(tx, { itemId, pictureKey: keys.key }, print, null, now)
  const pictureId = storedPicture?.id ?? (await insertItemPicture(tx, { itemId, fileName, ...keys, now }))
  await saveSource(tx, { itemId, source: url, pictureId })
  return pictureId
}

/**
 * Stores how an attempt ended. After the last address of a row, its pictures are placed behind
 * those of the item in one change.
 */
export async function settleAddress(
  { db, clock }: { db: Db; clock: () => Date },
  one: ClaimedAddress,
  end: FetchEnd,
): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    // The lock serialises the addresses of an item.
    const row = await lockOwnItem(tx, { vendorId: one.vendorId, kinds: ALL_KINDS }, one.itemId)
    const lock = lockOf(row)
    const attemptEnd: AttemptEnd =
      end.state !== 'stored'
        ? end
        : lock !== null
          ? { state: 'refused', reason: lock, isUnreachable: false }
          : { state: 'fetched', pictureId: await storePicture(tx, one, end, now) }
    if (await saveAttempt(tx, one.id, attemptEnd, now)) await addPictures(tx, one, row, now)
  })
  if (end.state === 'waiting' && end.isUnreachable) await pauseServer(db, one, end.tryAfter)
}

async function addPictures(tx: Db, one: ClaimedAddress, row: ItemRow | undefined, now: Date): Promise<void> {
  const fetchedPictures = await findFetchedPictures(tx, one)
  if (fetchedPictures === null || fetchedPictures.length === 0) return
  const lock = lockOf(row)
  if (lock !== null) {
    const ends = fetchedPictures.map(({ id }) => ({ id, reason: lock }))
    return endAddresses(tx, ends, now)
  }
  const item = must(row, 'the item of an address')
  const before = await picturesInEditor(tx, item.id)
  const placedKeys = new Set(before.map(({ url }) => pictureKeyOf(url)))
  const addedPictures: PlacedPicture[] = []
  const ends = fetchedPictures.map(({ id, pictureId, key }) => {
    if (placedKeys.has(key)) return { id, reason: DOWNLOAD_REASONS.same }
    if (placedKeys.size >= MAX_PICTURES) return { id, reason: DOWNLOAD_REASONS.full }
    placedKeys.add(key)
    addedPictures.push({ id: pictureId, name: '', description: '' })
    return { id, reason: '' }
  })
  if (addedPictures.length > 0) {
    const { name } = await readVendor(tx, one.vendorId)
    const actor = { memberId: one.vendorId, name, person: null }
    await saveItemPictures({ tx, actor, now }, item, [...before, ...addedPictures])
  }
  await endAddresses(tx, ends, now)
}
