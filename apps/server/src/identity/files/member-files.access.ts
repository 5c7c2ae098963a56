import type { FileScan } from '@pasar/contract/media/file-scan'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Actor } from '../../call/actor.ts'
import { mayInShop } from '../../call/shop-access.ts'
import type { Db } from '../../db/database.ts'
import { findMemberFile } from '../members/member-files.queries.ts'

type Looking = { db: Db; actor: Actor; id: number; now: Date; from: string }
type Opened = { key: string; mime: string; scan: FileScan; isDocument: boolean }

/**
 * Opens a file of a member if the viewer may see it. A profile picture is visible to all
 * signed-in members, a document to its owner and to staff that review members. Each access by
 * staff is logged for the owner.
 *
 * @returns null if the viewer may not see it or it does not exist
 */
export async function openMemberFile({ db, actor, id, now, from }: Looking): Promise<Opened | null> {
  const file = await findMemberFile(db, id)
  if (!file) return null
  const isInForce = file.replacedAt === null
  if (file.purpose === 'picture') return isInForce ? { ...file, isDocument: false } : null
  if (actor.role === 'staff') {
    if (!hasStaffRight(actor.staffRoles, 'decide-members')) return null
    // An access that shows no content is not logged.
    if (file.scan !== 'clean') return { ...file, isDocument: true }
    await db.transaction().execute((tx) =>
      appendMemberEvent(tx, {
        memberId: file.ownerId,
        at: now,
        actorId: actor.memberId,
        actorName: actor.name,
        action: 'shown',
        detail: { document: file.purpose, fileId: file.id },
        ipAddress: from,
      }),
    )
    return { ...file, isDocument: true }
  }
  const isOwn = file.ownerId === actor.memberId && mayInShop(actor, 'manage-shop')
  return isInForce && isOwn ? { ...file, isDocument: true } : null
}
