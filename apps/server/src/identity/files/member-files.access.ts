import type { FileScan } from '@pasar/contract/media/file-scan'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import type { Actor } from '../../call/actor.ts'
import { mayInShop } from '../../call/shop-access.ts'
import type { Db } from '../../db/database.ts'
import { findMemberFile } from '../members/member-files.queries.ts'

type Looking = { db: Db; actor: Actor; id: number }
/** A private file that a viewer may read. */
export type OpenedFile = {
  key: string
  mime: string
  scan: FileScan
  /** A document of a registration, whose downloads by staff are logged. */
  isDocument: boolean
  ownerId: number
  purpose: string
}

/**
 * Opens a file of a member if the viewer may see it. A profile picture is visible to all
 * signed-in members, a document to its owner and to staff that review members. The caller logs
 * each access by staff for the owner.
 *
 * @returns null if the viewer may not see it or it does not exist
 */
export async function openMemberFile({ db, actor, id }: Looking): Promise<OpenedFile | null> {
  const file = await findMemberFile(db, id)
  if (!file) return null
  const isInForce = file.replacedAt === null
  if (file.purpose === 'picture') return isInForce ? { ...file, isDocument: false } : null
  if (actor.role === 'staff')
    return hasStaffRight(actor.staffRoles, 'decide-members') ? { ...file, isDocument: true } : null
  const isOwn = file.ownerId === actor.memberId && mayInShop(actor, 'manage-shop')
  return isInForce && isOwn ? { ...file, isDocument: true } : null
}
