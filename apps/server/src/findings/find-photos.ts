import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { findingRank } from '@pasar/domain/findings/finding-facts'
import {
  comparePhotos,
  isSamePhoto,
  type PhotoMatch,
  type PreparedPhoto,
  preparePhoto,
} from '@pasar/domain/findings/photo-match'
import { percentOf } from '@pasar/domain/kernel/nearest-whole'
import type { Db } from '../db/database.ts'
import { type JudgedPhoto, readEarlierPhotos, type Thumbnail } from './photos.queries.ts'
import type { Found } from './store-findings.queries.ts'

type Match = { readonly earlier: Thumbnail; readonly match: PhotoMatch }

/**
 * Finds the earlier photos that some receipt photos repeat: one finding a photo, with its best
 * match.
 */
export async function findRepeatedPhotos(db: Db, photos: readonly JudgedPhoto[]): Promise<Found[]> {
  const findings: Found[] = []
  const prepare = prepareOnce()
  for (const photo of photos) {
    const preparedPhoto = prepare(photo)
    if (preparedPhoto === null) continue
    const best = await findBestMatch(preparedPhoto, await readEarlierPhotos(db, photo), prepare)
    if (best !== null) findings.push(findingOf(photo, best))
  }
  return findings
}

type Prepare = (photo: Thumbnail) => PreparedPhoto | null

/**
 * Returns a function that prepares each photo once. The photos of a batch are compared with many of
 * the same earlier ones, and a preparation costs as much as eight comparisons.
 */
function prepareOnce(): Prepare {
  const preparedPhotos = new Map<number, PreparedPhoto | null>()
  return ({ fileId, grey }) => {
    const existingPhoto = preparedPhotos.get(fileId)
    if (existingPhoto !== undefined) return existingPhoto
    const preparedPhoto = preparePhoto(grey)
    preparedPhotos.set(fileId, preparedPhoto)
    return preparedPhoto
  }
}

/**
 * Compares a photo with earlier ones. Each comparison takes milliseconds, so requests run in
 * between.
 */
async function findBestMatch(
  photo: PreparedPhoto,
  earlier: readonly Thumbnail[],
  prepare: Prepare,
): Promise<Match | null> {
  let best: Match | null = null
  for (const one of earlier) {
    const other = prepare(one)
    const match = other === null ? null : comparePhotos(photo, other)
    if (match !== null && isSamePhoto(match) && match.likeness > (best?.match.likeness ?? 0))
      best = { earlier: one, match }
    await yieldToRequests()
  }
  return best
}

function findingOf(photo: JudgedPhoto, { earlier, match }: Match): Found {
  const facts = {
    ...{ kind: 'photo' as const, percent: percentOf(match.likeness), isMirrored: match.isMirrored },
    ...{ shown: percentOf(match.share), orderId: photo.orderId, fileId: photo.fileId },
    ...{ earlierOrderId: earlier.orderId, earlierFileId: earlier.fileId },
  }
  return {
    ...{ subject: String(photo.fileId), facts, rank: findingRank(facts, photo.total), amount: photo.total },
    ...{ orderIds: [photo.orderId, earlier.orderId], memberIds: [photo.buyerId, photo.vendorId] },
  }
}
