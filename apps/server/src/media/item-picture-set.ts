import { isDeepStrictEqual } from 'node:util'
import type { ItemPicture } from '@pasar/contract/media/item-picture'
import { pictureChanges } from '@pasar/domain/media/picture-changes'
import { appendItemEvents, type ItemRow, readVendor } from '../catalogue/item-listings.queries.ts'
import { deleteProposal, findProposal, saveProposal } from '../catalogue/item-proposal.queries.ts'
import type { Db } from '../db/database.ts'
import { type Actor, signature } from '../http/actor.ts'
import {
  type PlacedPicture,
  readItemPictures,
  readPicturesAs,
  replaceItemPictures,
} from './item-pictures.queries.ts'

type Act = { readonly tx: Db; readonly actor: Actor; readonly now: Date }

/** The pictures of an item as its vendor has them before it: with what is proposed. */
export async function picturesInEditor(db: Db, itemId: number): Promise<ItemPicture[]> {
  const proposal = await findProposal(db, itemId)
  return readPicturesAs(db, itemId, proposal?.pictures ?? null)
}

const bare = (files: readonly PlacedPicture[]): PlacedPicture[] =>
  files.map(({ id, name, description }) => ({ id, name, description }))

/**
 * Gives an item other pictures. On sale they hold at once for a trusted vendor; those of any other wait for staff, and schools see the ones
 * from before.
 *
 * @param wanted all of them in their order
 * @returns them as its vendor has them then
 * @decision 0025
 */
export async function saveItemPictures(
  act: Act,
  row: ItemRow,
  wanted: readonly PlacedPicture[],
): Promise<ItemPicture[]> {
  const { tx, now } = act
  const before = await picturesInEditor(tx, row.id)
  if (isDeepStrictEqual(bare(before), bare(wanted))) return before
  if (row.state !== 'live') await replaceItemPictures(tx, row.id, bare(wanted), now)
  else if ((await readVendor(tx, row.vendor_id)).trusted) await showAtOnce(act, row.id, bare(wanted))
  else await propose(act, row.id, bare(wanted))
  return picturesInEditor(tx, row.id)
}

async function showAtOnce({ tx, actor, now }: Act, itemId: number, wanted: readonly PlacedPicture[]) {
  const proposal = await findProposal(tx, itemId)
  const changes = pictureChanges(await readItemPictures(tx, itemId), await readPicturesAs(tx, itemId, wanted))
  await replaceItemPictures(tx, itemId, wanted, now)
  // What waited from the time before staff trusted the vendor has come with it.
  if (proposal?.pictures)
    await replaceProposal(tx, itemId, { content: proposal.content, pictures: null }, now)
  await note({ tx, actor, now }, itemId, 'edit', { changes })
}

async function propose({ tx, actor, now }: Act, itemId: number, wanted: readonly PlacedPicture[]) {
  const onSale = await readItemPictures(tx, itemId)
  const content = (await findProposal(tx, itemId))?.content ?? {}
  // Brought back to what schools see, nothing is asked for.
  const pictures = isDeepStrictEqual(bare(onSale), wanted) ? null : wanted
  await replaceProposal(tx, itemId, { content, pictures }, now)
  const changes = pictureChanges(onSale, await readPicturesAs(tx, itemId, wanted))
  await note(
    { tx, actor, now },
    itemId,
    pictures === null ? 'withdraw-change' : 'propose-change',
    pictures === null ? {} : { changes },
  )
}

type ProposalInput = { content: unknown; pictures: readonly PlacedPicture[] | null }

const replaceProposal = (tx: Db, itemId: number, asked: ProposalInput, now: Date): Promise<void> =>
  asked.pictures === null && Object.keys(Object(asked.content)).length === 0
    ? deleteProposal(tx, itemId)
    : saveProposal(tx, itemId, asked, now)

const note = (
  { tx, actor, now }: Act,
  itemId: number,
  action: 'edit' | 'propose-change' | 'withdraw-change',
  detail: Readonly<Record<string, unknown>>,
): Promise<void> =>
  appendItemEvents(tx, [
    { itemId, at: now, memberId: actor.memberId, memberName: signature(actor), action, detail },
  ])
