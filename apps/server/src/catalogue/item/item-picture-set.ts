import { isDeepStrictEqual } from 'node:util'
import type { ItemPicture } from '@pasar/contract/media/item-picture'
import { pictureChanges } from '@pasar/domain/media/picture-changes'
import { signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import {
  type PlacedPicture,
  readItemPictures,
  readPicturesAs,
  replaceItemPictures,
} from '../pictures/item-pictures.queries.ts'
import { appendItemEvents, type ItemRow, readVendor } from './item-listings.queries.ts'
import { deleteProposal, findProposal, saveProposal } from './item-proposal.queries.ts'
import type { ItemActContext } from './item-steps.ts'

/** Returns the pictures of an item as its vendor sees them, with the proposed changes. */
export async function picturesInEditor(db: Db, itemId: number): Promise<ItemPicture[]> {
  const proposal = await findProposal(db, itemId)
  return readPicturesAs(db, itemId, proposal?.pictures ?? null)
}

const bare = (files: readonly PlacedPicture[]): PlacedPicture[] =>
  files.map(({ id, name, description }) => ({ id, name, description }))

/**
 * Replaces the pictures of an item. On sale the change applies at once for a trusted vendor.
 * For any other vendor it waits for staff, and schools see the previous pictures.
 *
 * @param requestedPictures all pictures in their order
 * @returns the pictures as the vendor then sees them
 * @decision 0025
 */
export async function saveItemPictures(
  act: ItemActContext,
  row: ItemRow,
  requestedPictures: readonly PlacedPicture[],
): Promise<ItemPicture[]> {
  const { tx, now } = act
  const before = await picturesInEditor(tx, row.id)
  if (isDeepStrictEqual(bare(before), bare(requestedPictures))) return before
  if (row.state !== 'live') await replaceItemPictures(tx, row.id, bare(requestedPictures), now)
  else if ((await readVendor(tx, row.vendor_id)).trusted)
    await showAtOnce(act, row.id, bare(requestedPictures))
  else await propose(act, row.id, bare(requestedPictures))
  return picturesInEditor(tx, row.id)
}

async function showAtOnce(
  { tx, actor, now }: ItemActContext,
  itemId: number,
  requestedPictures: readonly PlacedPicture[],
) {
  const proposal = await findProposal(tx, itemId)
  const changes = pictureChanges(
    await readItemPictures(tx, itemId),
    await readPicturesAs(tx, itemId, requestedPictures),
  )
  await replaceItemPictures(tx, itemId, requestedPictures, now)
  // The new set includes the pictures proposed before staff trusted the vendor.
  if (proposal?.pictures)
    await replaceProposal(tx, itemId, { content: proposal.content, pictures: null }, now)
  await note({ tx, actor, now }, itemId, 'edit', { changes })
}

async function propose(
  { tx, actor, now }: ItemActContext,
  itemId: number,
  requestedPictures: readonly PlacedPicture[],
) {
  const onSale = await readItemPictures(tx, itemId)
  const content = (await findProposal(tx, itemId))?.content ?? {}
  // Pictures equal to those on sale need no proposal.
  const pictures = isDeepStrictEqual(bare(onSale), requestedPictures) ? null : requestedPictures
  await replaceProposal(tx, itemId, { content, pictures }, now)
  const changes = pictureChanges(onSale, await readPicturesAs(tx, itemId, requestedPictures))
  await note(
    { tx, actor, now },
    itemId,
    pictures === null ? 'withdraw-change' : 'propose-change',
    pictures === null ? {} : { changes },
  )
}

type ProposalInput = { content: unknown; pictures: readonly PlacedPicture[] | null }

const replaceProposal = (tx: Db, itemId: number, proposal: ProposalInput, now: Date): Promise<void> =>
  proposal.pictures === null && Object.keys(Object(proposal.content)).length === 0
    ? deleteProposal(tx, itemId)
    : saveProposal(tx, itemId, proposal, now)

const note = (
  { tx, actor, now }: ItemActContext,
  itemId: number,
  action: 'edit' | 'propose-change' | 'withdraw-change',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> =>
  appendItemEvents(tx, [
    { itemId, at: now, memberId: actor.memberId, memberName: signature(actor), action, detail },
  ])
