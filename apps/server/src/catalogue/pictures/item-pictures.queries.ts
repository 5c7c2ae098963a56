import type { ItemPicture } from '@pasar/contract/media/item-picture'
import { pictureAddress, type ThumbnailStyle } from '@pasar/domain/media/item-pictures'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/**
 * SQL expression of the displayed picture of an item `i`: its first own picture, or the drawn
 * one.
 */
export const shownPicture = sql<string>`coalesce((select key from item_picture where item_id = i.id and ordinal = 1), i.picture)`

type Row = { id: number; fileName: string; key: string; name: string; description: string; ordinal: number }

/** Converts a row to a picture of the contract. */
export const itemPicture = ({ key, ...row }: Row): ItemPicture => ({
  ...row,
  url: pictureAddress(key, { style: '598_27' }),
  smallUrl: pictureAddress(key, { style: '598_28' }),
  isJpeg: true,
  kind: 'item',
})

/**
 * SQL expression of the pictures of an item `i` in their order, as JSON; null without
 * pictures.
 */
export const picturesJson = sql<
  Row[] | null
>`(select json_agg(json_build_object('id', id, 'fileName', file_name, 'key', key,
  'name', name, 'description', description, 'ordinal', ordinal) order by ordinal)
  from item_picture where item_id = i.id and ordinal is not null)`

/**
 * SQL query of the pictures of an item as its vendor sees them, with the proposed ones: `id` and
 * `ordinal`.
 */
export const shownPictureIds = (itemId: RawBuilder<unknown>) => sql`
  select (e.picture->>'id')::bigint as id, e.ordinal from item_proposal pr
    cross join jsonb_array_elements(pr.pictures) with ordinality as e (picture, ordinal) where pr.item_id = ${itemId}
  union all
  select p.id, p.ordinal from item_picture p where p.item_id = ${itemId} and p.ordinal is not null
    and not exists (select from item_proposal pr where pr.item_id = ${itemId} and pr.pictures is not null)`

/** Returns the pictures of an item in their order. */
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
  now: Date
}

/**
 * Stores a picture outside the ordered list.
 *
 * @returns its id
 */
export async function insertItemPicture(tx: Db, picture: NewItemPicture): Promise<number> {
  const { id } = await tx
    .insertInto('item_picture')
    .values({
      item_id: picture.itemId,
      file_name: picture.fileName,
      key: picture.key,
      medium_key: picture.mediumKey,
      small_key: picture.smallKey,
      bytes: picture.bytes,
      created_at: picture.now,
      removed_at: picture.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds a picture of an item, including one outside its list. */
export const findItemPicture = (tx: Db, itemId: number, id: number) =>
  tx
    .selectFrom('item_picture')
    .select(['id', 'key', 'name', 'description'])
    .where('item_id', '=', itemId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Finds the newest picture of an item with this photo, inside or outside its list. */
export async function findPictureOfPhoto(
  tx: Db,
  itemId: number,
  key: string,
): Promise<ItemPicture | undefined> {
  const row = await tx
    .selectFrom('item_picture')
    .select(['id', 'file_name as fileName', 'key', 'name', 'description', 'ordinal'])
    .where('item_id', '=', itemId)
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && itemPicture({ ...row, ordinal: row.ordinal === null ? 0 : row.ordinal })
}

/** Returns the photos of pictures by id; only of those that belong to this item. */
export async function readPhotoKeys(
  tx: Db,
  itemId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('item_picture')
    .select(['id', 'key'])
    .where('item_id', '=', itemId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** A picture of an ordered list with its name and description. */
export type PlacedPicture = Pick<ItemPicture, 'id' | 'name' | 'description'>

const rowsOf = (placedPictures: readonly PlacedPicture[]) => {
  const rows = placedPictures.map(({ id, name, description }, at) => ({
    id,
    name,
    description,
    ordinal: at + 1,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id bigint, name text, description text, ordinal smallint)`
}

/**
 * Returns the pictures of an item as they would be with a given list.
 *
 * @param placedPictures null for the current list
 */
export async function readPicturesAs(
  db: Db,
  itemId: number,
  placedPictures: readonly PlacedPicture[] | null,
): Promise<ItemPicture[]> {
  if (placedPictures === null) return readItemPictures(db, itemId)
  const { rows } =
    await sql<Row>`select p.id, p.file_name as "fileName", p.key, n.name, n.description, n.ordinal
    from ${rowsOf(placedPictures)} join item_picture p on p.id = n.id and p.item_id = ${itemId} order by n.ordinal`.execute(
      db,
    )
  return rows.map(itemPicture)
}

/**
 * Replaces the list of pictures of an item, at the positions 1, 2, 3 and so on. If the item is
 * on sale, the pictures become public.
 */
export async function replaceItemPictures(
  tx: Db,
  itemId: number,
  placedPictures: readonly PlacedPicture[],
  now: Date,
): Promise<void> {
  await sql`update item_picture set ordinal = null, removed_at = ${now} where item_id = ${itemId} and ordinal is not null
    and id <> all(${placedPictures.map(({ id }) => id)}::bigint[])`.execute(tx)
  await sql`update item_picture p set ordinal = n.ordinal, removed_at = null, name = n.name, description = n.description,
      shown_at = case i.state when 'live' then coalesce(p.shown_at, ${now}) else p.shown_at end
    from ${rowsOf(placedPictures)} cross join item i where p.id = n.id and p.item_id = i.id and i.id = ${itemId}`.execute(
    tx,
  )
}

const STORED = { '598_27': 'medium_key', '598_28': 'small_key' } as const

export type ServedPicture = {
  /** The store key of the thumbnail. */
  stored: string
  /** Whether an item was on sale with it. */
  isShown: boolean
  /** The vendors of the items with this picture, and whether staff have seen them. */
  items: { vendorId: number; isDraft: boolean }[]
}

/** Finds a thumbnail by the URL of its picture. Several items may share the same photo. */
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
