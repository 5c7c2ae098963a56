import type { ItemPicture } from '@pasar/contract/media/item-picture'
import { pictureAddress, type ThumbnailStyle } from '@pasar/domain/media/item-pictures'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** What an item `i` is shown by: its first own picture, or the drawn one. */
export const shownPicture = sql<string>`coalesce((select key from item_picture where item_id = i.id and ordinal = 1), i.picture)`

type Row = { id: number; fileName: string; key: string; name: string; description: string; ordinal: number }

/** A picture as it goes out. */
export const itemPicture = ({ key, ...row }: Row): ItemPicture => ({
  ...row,
  url: pictureAddress(key, { style: '598_27' }),
  smallUrl: pictureAddress(key, { style: '598_28' }),
  isJpeg: true,
  kind: 'item',
})

/** The pictures of an item `i` in their order, as JSON; null without any. */
export const picturesJson = sql<
  Row[] | null
>`(select json_agg(json_build_object('id', id, 'fileName', file_name, 'key', key,
  'name', name, 'description', description, 'ordinal', ordinal) order by ordinal)
  from item_picture where item_id = i.id and ordinal is not null)`

/** The pictures of an item in their order. */
export async function readItemPictures(db: Db, itemId: number): Promise<ItemPicture[]> {
  const { rows } = await sql<{ pictures: Row[] | null }>`
    select ${picturesJson} as pictures from item i where i.id = ${itemId}`.execute(db)
  return (rows[0]?.pictures ?? []).map(itemPicture)
}

export type NewItemPicture = {
  itemId: number
  fileName: string
  key: string
  mediumKey: string
  smallKey: string
  bytes: number
  ordinal: number
  now: Date
}

/** @returns the number of the picture */
export async function insertItemPicture(tx: Db, picture: NewItemPicture): Promise<number> {
  const { id } = await tx
    .insertInto('item_picture')
    .values({
      item_id: picture.itemId,
      ordinal: picture.ordinal,
      file_name: picture.fileName,
      key: picture.key,
      medium_key: picture.mediumKey,
      small_key: picture.smallKey,
      bytes: picture.bytes,
      created_at: picture.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A picture of an item, also one that was taken away. */
export const findItemPicture = (tx: Db, itemId: number, id: number) =>
  tx
    .selectFrom('item_picture')
    .select(['id', 'key', 'removed_at as removedAt'])
    .where('item_id', '=', itemId)
    .where('id', '=', id)
    .executeTakeFirst()

/** @returns the number of the picture of an item with this content, unless it was taken away */
export async function findSamePicture(tx: Db, itemId: number, key: string): Promise<number | undefined> {
  const same = await tx
    .selectFrom('item_picture')
    .select('id')
    .where('item_id', '=', itemId)
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return same?.id
}

export async function describeItemPicture(
  tx: Db,
  id: number,
  words: { name?: string | undefined; description?: string | undefined },
): Promise<void> {
  const given = {
    ...(words.name === undefined ? {} : { name: words.name }),
    ...(words.description === undefined ? {} : { description: words.description }),
  }
  if (Object.keys(given).length > 0)
    await tx.updateTable('item_picture').set(given).where('id', '=', id).execute()
}

export async function takeItemPictureAway(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('item_picture').set({ ordinal: null, removed_at: now }).where('id', '=', id).execute()
}

/** Gives the pictures of an item the places 1, 2, 3 and so on; one that was taken away is there again. */
export async function orderItemPictures(tx: Db, itemId: number, ids: readonly number[]): Promise<void> {
  await sql`update item_picture p set ordinal = n.place, removed_at = null
    from unnest(${ids}::bigint[]) with ordinality as n (id, place) where p.id = n.id and p.item_id = ${itemId}`.execute(
    tx,
  )
}

const STORED = { '598_27': 'medium_key', '598_28': 'small_key' } as const

export type ServedPicture = {
  /** Where the store keeps the thumbnail. */
  stored: string
  /** Whether its item was on sale with it. */
  isShown: boolean
  /** Whose items have it, and whether staff were shown them. */
  items: { vendorId: number; isDraft: boolean }[]
}

/** A thumbnail by the address of its picture. The same photo may belong to several items. */
export async function findServedPicture(
  db: Db,
  key: string,
  style: ThumbnailStyle,
): Promise<ServedPicture | undefined> {
  const { rows } = await sql<ServedPicture>`
    select min(${sql.ref(`p.${STORED[style]}`)}) as stored, bool_or(p.shown_at is not null) as "isShown",
      json_agg(json_build_object('vendorId', i.vendor_id, 'isDraft', i.state = 'draft')) as items
    from item_picture p join item i on i.id = p.item_id where p.key = ${key} group by p.key`.execute(db)
  return rows[0]
}
