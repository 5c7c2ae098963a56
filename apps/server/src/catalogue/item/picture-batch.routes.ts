import { matchPictureNames } from '@pasar/contract/media/picture-batch'
import { refuseUntil } from '@pasar/domain/kernel/result'
import { matchPictureName, nameReadings, skuKey } from '@pasar/domain/media/picture-names'
import { pictureLock } from '@pasar/domain/media/picture-rules'
import { countAttempt } from '../../call/attempts.queries.ts'
import { serve } from '../../call/serve.ts'
import { readVendor } from './item-listings.queries.ts'
import { listItemsBySku, readBatchItems } from './picture-batch.queries.ts'

/** Rate limit of one vendor, because each call reads all its SKUs. */
const MATCHED = { max: 120, windowMs: 3_600_000 }

export const pictureBatchRoutes = [
  serve(matchPictureNames, async ({ db, actor, body: { names }, now }) => {
    const wait = await countAttempt(db, `picture match ${actor.memberId}`, MATCHED, now)
    if (wait > 0) return refuseUntil('session/too-many-tries', wait)
    const keys = names.flatMap((name) => nameReadings(name).map(({ key }) => key))
    const bySku = Map.groupBy(await listItemsBySku(db, actor.memberId, keys), ({ sku }) => skuKey(sku))
    const files = names.map((name) =>
      matchPictureName(name, (key) => (bySku.get(key) ?? []).map(({ id }) => id)),
    )
    const ids = new Set(files.flatMap((pictures) => pictures.map(({ itemId }) => itemId)))
    const { trusted } = await readVendor(db, actor.memberId)
    const items = await readBatchItems(db, [...ids])
    return {
      files,
      items: items.map(({ kind, ...item }) => ({
        ...item,
        list: kind === 'book' ? ('book' as const) : ('item' as const),
        lock: pictureLock(item.state),
        needsReview: item.state === 'live' && !trusted,
      })),
    }
  }),
]
