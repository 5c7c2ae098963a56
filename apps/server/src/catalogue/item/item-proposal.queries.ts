import type { PROPOSAL_STATES } from '@pasar/contract/catalogue/item-listings'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { PlacedPicture } from '../pictures/item-pictures.queries.ts'

export type Proposal = {
  id: number
  /** The changed form fields with their new values. */
  content: unknown
  /** The proposed pictures; null if they stay unchanged. */
  pictures: PlacedPicture[] | null
  state: (typeof PROPOSAL_STATES)[number]
  reason: string
  proposedAt: Date
}

/** Finds the proposed change of an item on sale. */
export const findProposal = (db: Db, itemId: number): Promise<Proposal | undefined> =>
  db
    .selectFrom('item_proposal')
    .select([
      'id',
      'content',
      sql<PlacedPicture[] | null>`pictures`.as('pictures'),
      'state',
      'reason',
      'proposed_at as proposedAt',
    ])
    .where('item_id', '=', itemId)
    .executeTakeFirst()

/** Replaces the previous proposal. The new one gets a new id. */
export async function saveProposal(
  tx: Db,
  itemId: number,
  { content, pictures }: { content: unknown; pictures: readonly PlacedPicture[] | null },
  now: Date,
): Promise<void> {
  await deleteProposal(tx, itemId)
  await tx
    .insertInto('item_proposal')
    .values({
      item_id: itemId,
      content: JSON.stringify(content),
      pictures: pictures && JSON.stringify(pictures),
      proposed_at: now,
    })
    .execute()
}

export async function deleteProposal(tx: Db, itemId: number): Promise<void> {
  await tx.deleteFrom('item_proposal').where('item_id', '=', itemId).execute()
}

/** Returns a proposal to its vendor for correction. */
export async function returnProposal(tx: Db, id: number, reason: string): Promise<void> {
  await tx.updateTable('item_proposal').set({ state: 'returned', reason }).where('id', '=', id).execute()
}
