import type { Db } from '../../db/database.ts'

/**
 * The progress of a vendor that has never submitted an item: its newest draft, if there is
 * one.
 */
export type FirstListing = { draft: { id: number; type: 'item' | 'book' } | null }

/**
 * Returns the progress of a new vendor towards its first item.
 *
 * @returns null once the vendor has submitted any item, even if that item was withdrawn or
 * deleted later
 */
export async function findFirstListing(db: Db, vendorId: number): Promise<FirstListing | null> {
  const submittedItem = await db
    .selectFrom('item as i')
    .select('i.id')
    .where('i.vendor_id', '=', vendorId)
    .where((is) =>
      is.or([
        is('i.state', '<>', 'draft'),
        is('i.published_at', 'is not', null),
        is.exists(
          is
            .selectFrom('item_event as e')
            .select('e.id')
            .whereRef('e.item_id', '=', 'i.id')
            .where('e.action', 'in', ['submit', 'publish', 'withdraw']),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  if (submittedItem) return null
  const draft = await db
    .selectFrom('item')
    .select(['id', 'kind'])
    .where('vendor_id', '=', vendorId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { draft: draft ? { id: draft.id, type: draft.kind === 'book' ? 'book' : 'item' } : null }
}
