import type { ItemDossier, ProposalStep } from '@pasar/contract/moderation/item-review'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { itemChanges } from '@pasar/domain/catalogue/item-changes'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { pictureChanges } from '@pasar/domain/media/picture-changes'
import type * as z from 'zod/mini'
import type { Sealer } from '../../db/sealer.ts'
import { recordChange } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { readCategory, readParts } from '../item/item-editor.queries.ts'
import { changesIn, formOf } from '../item/item-form.ts'
import { changeItem, type ItemRow } from '../item/item-listings.queries.ts'
import { deleteProposal, findProposal, type Proposal, returnProposal } from '../item/item-proposal.queries.ts'
import { proposalFaults, withProposal, writeForm } from '../item/item-proposal.ts'
import { appendHistory, type ItemActContext } from '../item/item-steps.ts'
import { aboveCeiling } from '../item/price-ceiling.ts'
import { readItemPictures, readPicturesAs, replaceItemPictures } from '../pictures/item-pictures.queries.ts'
import { reviewMail } from './item-review.mails.ts'
import { lockReviewedItem, readItemVendor } from './item-review.queries.ts'
import { reviewedItem } from './item-review.ts'

/**
 * Decides on a proposed change as staff. One transaction writes the item, its history, the
 * notice and the mail to the vendor, or nothing. The item stays on sale either way.
 *
 * @decision 0025
 */
export async function decideOnProposal(
  act: ItemActContext,
  sealer: Sealer,
  itemId: number,
  { action, proposalId, reason }: z.output<typeof ProposalStep>,
): Promise<ItemDossier | Refusal<RefusalCode>> {
  const { tx, now } = act
  const row = await lockReviewedItem(tx, itemId)
  if (!row) return refuse('item/not-found')
  const proposal = await findProposal(tx, itemId)
  // Staff decide on the version they have read. A newer proposal or an item no longer on sale
  // is refused.
  if (row.state !== 'live' || proposal?.id !== proposalId || proposal.state !== 'waiting')
    return refuse('item/changed')
  const isApproved = action === 'approve'
  const proposalRefusal = isApproved ? await applyProposal(act, row, proposal) : null
  if (proposalRefusal) return proposalRefusal
  if (!isApproved) {
    await returnProposal(tx, proposalId, reason)
    await appendHistory(act, itemId, [{ action: 'return-change', detail: { reason } }])
    await changeItem(tx, itemId, {}, now)
  }
  recordChange('proposalState', 'waiting', isApproved ? 'approved' : 'returned')
  const topic = isApproved ? ('approve-change' as const) : ('return-change' as const)
  const refusal = isApproved ? {} : { reason }
  const { name: vendor, email } = await readItemVendor(tx, row.vendor_id)
  const facts = { itemId, name: row.name, book: row.kind === 'book', ...refusal }
  const notification = { to: { member: row.vendor_id }, orderId: null, by: null, facts }
  await notify(tx, [{ kind: `item.${topic}`, ...notification }], now)
  const mail = reviewMail(topic, { vendor, item: row.name, reason })
  await enqueueMail(tx, sealer, { to: email, memberId: row.vendor_id, ...mail }, now)
  return reviewedItem(tx, itemId)
}

/** Writes a proposal into the item on sale. Price and stock keep their current values. */
async function applyProposal(
  act: ItemActContext,
  row: ItemRow,
  { content, pictures }: Proposal,
): Promise<Refusal<RefusalCode> | null> {
  const { tx, now } = act
  const category = await readCategory(tx, row.category_id)
  const current = { row, parts: await readParts(tx, row.id) }
  const before = formOf(current, category)
  const form = withProposal(before, content)
  const changes = changesIn(before, form)
  const faults = [
    ...proposalFaults({ form: before, content, category, isBook: row.kind === 'book' }),
    // A different ISBN may have a different price ceiling; pictures have none.
    ...(changes.length > 0 ? await aboveCeiling(tx, form, category, now) : []),
  ]
  if (faults.length > 0) return refuse('item/incomplete', faults)
  if (changes.length > 0) await writeForm(tx, { current, category, form }, now)
  const recordedChanges = itemChanges(changes)
  if (pictures) {
    const onSale = await readItemPictures(tx, row.id)
    recordedChanges.push(...pictureChanges(onSale, await readPicturesAs(tx, row.id, pictures)))
    await replaceItemPictures(tx, row.id, pictures, now)
  }
  await deleteProposal(tx, row.id)
  await appendHistory(act, row.id, [{ action: 'approve-change', detail: { changes: recordedChanges } }])
  return null
}
