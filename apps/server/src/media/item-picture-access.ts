import { isPhoto, THUMBNAILS, type ThumbnailStyle } from '@pasar/domain/media/item-pictures'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { findServedPicture } from './item-pictures.queries.ts'

type Looking = { db: Db; key: string; style: string; actor: () => Promise<Actor | null> }

const isStyle = (style: string): style is ThumbnailStyle => Object.hasOwn(THUMBNAILS, style)

/**
 * A thumbnail, if somebody may see it: everybody once its item was on sale with it, before that its vendor, and staff once the item was
 * handed in.
 *
 * @param actor asked for only where it matters
 * @returns null for whoever may not see it, and where there is none
 * @decision 0022
 */
export async function openItemPicture({
  db,
  key,
  style,
  actor,
}: Looking): Promise<{ stored: string; isPublic: boolean } | null> {
  if (!isStyle(style) || !isPhoto(key)) return null
  const picture = await findServedPicture(db, key, style)
  if (!picture) return null
  if (picture.isShown) return { stored: picture.stored, isPublic: true }
  const reader = await actor()
  const maySee =
    reader !== null &&
    picture.items.some(
      ({ vendorId, isDraft }) => reader.memberId === vendorId || (reader.role === 'staff' && !isDraft),
    )
  return maySee ? { stored: picture.stored, isPublic: false } : null
}
