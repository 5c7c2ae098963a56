import { MAX_HASH_DISTANCE, nearbyBands, type PerceptualHash } from '@pasar/domain/media/perceptual-hash'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Maximum pictures compared in one lookup. A pattern shared by thousands of photos is not
 * significant.
 */
const MAX_COMPARED_HASHES = 5_000

/**
 * Finds the most similar picture: goods received in another order, or an item on sale. Returns
 * null if none is similar.
 */
export async function findSimilarPicture(
  db: Db,
  [a, b, c, d]: PerceptualHash,
  orderId: number,
): Promise<{ id: number; distance: number } | null> {
  const near = (band: number) => sql`any(array[${sql.join(nearbyBands(band))}]::int[])`
  const { rows } = await sql<{ id: number; distance: number }>`
    select id, distance from (
      select id, bit_count((a # ${a}::int)::bit(16)) + bit_count((b # ${b}::int)::bit(16))
        + bit_count((c # ${c}::int)::bit(16)) + bit_count((d # ${d}::int)::bit(16)) as distance
      from (
        select id, a, b, c, d from picture_hash
        where (a = ${near(a)} or b = ${near(b)} or c = ${near(c)} or d = ${near(d)}) and order_id is distinct from ${orderId}
        limit ${MAX_COMPARED_HASHES}
      ) weighed
    ) measured
    where distance <= ${MAX_HASH_DISTANCE} order by distance, id limit 1`.execute(db)
  const [similarPicture] = rows
  return similarPicture ? { id: similarPicture.id, distance: Number(similarPicture.distance) } : null
}

type Shown = { fileId: number; orderId: number } | { itemId: number; pictureKey: string }

/**
 * Stores the perceptual hash of a picture, with its most similar picture at that time. The
 * picture of an item is stored once.
 */
export async function insertPictureHash(
  db: Db,
  shownPicture: Shown,
  [a, b, c, d]: PerceptualHash,
  twin: { id: number; distance: number } | null,
  now: Date,
): Promise<void> {
  const ofPhoto = 'fileId' in shownPicture
  await db
    .insertInto('picture_hash')
    .values({
      file_id: ofPhoto ? shownPicture.fileId : null,
      order_id: ofPhoto ? shownPicture.orderId : null,
      item_id: ofPhoto ? null : shownPicture.itemId,
      picture_key: ofPhoto ? null : shownPicture.pictureKey,
      a,
      b,
      c,
      d,
      twin_id: twin?.id ?? null,
      twin_distance: twin?.distance ?? null,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores the thumbnail of a receipt photo: 48 × 48 grey values. */
export async function insertThumbnail(
  tx: Db,
  { fileId, orderId }: { fileId: number; orderId: number },
  grey: Buffer,
): Promise<void> {
  await tx.insertInto('photo_thumbnail').values({ file_id: fileId, order_id: orderId, grey }).execute()
}

/** Returns the code that photos of the order's goods must show; null before shipment. */
export async function findPhotoCode(db: Db, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('photo_code')
    .select('code')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.code ?? null
}

/** Issues a new code at each shipment, so that photos of earlier shipments show another code. */
export async function issuePhotoCode(tx: Db, orderId: number, code: string, now: Date): Promise<void> {
  await tx
    .insertInto('photo_code')
    .values({ order_id: orderId, code, issued_at: now })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ code, issued_at: now }))
    .execute()
}
