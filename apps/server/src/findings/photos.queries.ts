import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Earlier photos of the same school or vendor that a photo is compared with, newest first. */
const MAX_EARLIER_PHOTOS = 30

/** The thumbnail of a receipt photo: 48 × 48 grey values. */
export type Thumbnail = { readonly fileId: number; readonly orderId: number; readonly grey: Buffer }

/** A photo, and the photos of earlier orders that it may repeat. */
export type JudgedPhoto = Thumbnail & {
  readonly buyerId: number
  readonly vendorId: number
  readonly total: number
  /** The photo with the nearest perceptual hash at the upload, of any school; null without one. */
  readonly twinFileId: number | null
}

/** Loads the next photos by id of orders since a moment. Photos that were removed do not count. */
export async function readPhotos(
  db: Db,
  { position, limit, since }: { position: number; limit: number; since: Date },
): Promise<JudgedPhoto[]> {
  const { rows } = await sql<JudgedPhoto>`
    select t.file_id as "fileId", t.order_id as "orderId", t.grey, o.buyer_id as "buyerId", o.vendor_id as "vendorId",
      o.total, w.file_id as "twinFileId"
    from photo_thumbnail t join orders o on o.id = t.order_id join file f on f.id = t.file_id
    left join picture_hash h on h.file_id = t.file_id left join picture_hash w on w.id = h.twin_id
    where t.file_id > ${position} and o.created_at > ${since} and f.replaced_at is null
    order by t.file_id limit ${limit}`.execute(db)
  return rows
}

/** Loads the photos of earlier orders of the same school or vendor, and the twin of a photo. */
export async function readEarlierPhotos(
  db: Db,
  { fileId, orderId, buyerId, vendorId, twinFileId }: JudgedPhoto,
): Promise<Thumbnail[]> {
  const earlier = (column: 'buyer_id' | 'vendor_id', member: number) => sql`(
    select t.file_id, t.order_id, t.grey from orders o join photo_thumbnail t on t.order_id = o.id
    join file f on f.id = t.file_id
    where o.${sql.ref(column)} = ${member} and t.file_id < ${fileId} and o.id <> ${orderId} and f.replaced_at is null
    order by t.file_id desc limit ${MAX_EARLIER_PHOTOS})`
  const { rows } = await sql<Thumbnail>`
    select distinct on (file_id) file_id as "fileId", order_id as "orderId", grey from (
      ${earlier('buyer_id', buyerId)} union all ${earlier('vendor_id', vendorId)}
      union all select t.file_id, t.order_id, t.grey from photo_thumbnail t
        where t.file_id = ${twinFileId} and t.order_id <> ${orderId}
    ) photo order by file_id`.execute(db)
  return rows
}
