import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import { isPhoto, THUMBNAILS, type ThumbnailStyle } from '@pasar/domain/media/item-pictures'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { findServedPicture } from './item-pictures.queries.ts'

type Looking = { db: Db; key: string; style: string; actor: () => Promise<Actor | null> }

const isStyle = (style: string): style is ThumbnailStyle => Object.hasOwn(THUMBNAILS, style)

/**
 * Opens a thumbnail if the viewer may see it. All viewers may see it once its item was on sale
 * with it. Before that its vendor may, and staff that read items after the item was submitted.
 *
 * @param actor resolved only if the access depends on it
 * @returns null if the viewer may not see it or it does not exist
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
  const viewer = await actor()
  const maySee =
    viewer !== null &&
    picture.items.some(
      ({ vendorId, isDraft }) =>
        viewer.memberId === vendorId || (hasStaffRight(viewer.staffRoles, 'read-items') && !isDraft),
    )
  return maySee ? { stored: picture.stored, isPublic: false } : null
}
