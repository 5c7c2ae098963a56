import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import type { ItemDossier, ReviewStep } from '@pasar/contract/moderation/item-review'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { itemChanges } from '@pasar/domain/catalogue/item-changes'
import { itemMachine } from '@pasar/domain/catalogue/item-machine'
import { kindPrices, offerPrices } from '@pasar/domain/catalogue/offer-prices'
import { actionsFor, step } from '@pasar/domain/kernel/machine'
import { rupiah } from '@pasar/domain/kernel/money'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import type { Sealer } from '../../db/sealer.ts'
import { recordChange } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { notify } from '../../outbox/outbox.queries.ts'
import { type ItemCategory, readCategory, readParts, zonesOf } from '../item/item-editor.queries.ts'
import { eventEntry } from '../item/item-event-entry.ts'
import { faultsOfItem } from '../item/item-faults.ts'
import { changesIn, formOf } from '../item/item-form.ts'
import { changeItem, type ItemRow, readItemEvents } from '../item/item-listings.queries.ts'
import { findProposal, type Proposal } from '../item/item-proposal.queries.ts'
import { applyProposal, proposalFaults, withProposal } from '../item/item-proposal.ts'
import { appendHistory, type ItemActContext } from '../item/item-steps.ts'
import { readItemPictures, readPicturesAs } from '../pictures/item-pictures.queries.ts'
import { reviewMail } from './item-review.mails.ts'
import { findReviewedItem, lockReviewedItem, readItemVendor } from './item-review.queries.ts'
import { readKindOffers } from './kind-offers.queries.ts'
import { readComparableOffers, readQueueNeighbours } from './review-queue.queries.ts'

/** Returns an item with its content and its missing fields. */
async function judged(db: Db, row: ItemRow) {
  const category = await readCategory(db, row.category_id)
  const parts = await readParts(db, row.id)
  const form = formOf({ row, parts }, category)
  return {
    category,
    form,
    missing: faultsOfItem(row, parts, category),
  }
}

/** Returns a pending proposal with the faults that it would cause. */
function judgedProposal(
  { id, proposedAt, content }: Omit<Proposal, 'pictures'>,
  { row, form, category }: { row: ItemRow; form: ItemForm; category: ItemCategory },
) {
  const changes = changesIn(form, withProposal(form, content))
  const missing = proposalFaults({ form, content, category, isBook: row.kind === 'book' })
  return { id, proposedAt, changes: itemChanges(changes), missing }
}

/** Returns the price statistics of the comparable offers on sale and this price. */
async function priceRangeOf(db: Db, row: ItemRow): Promise<ItemDossier['priceRange']> {
  const others = await readComparableOffers(db, row)
  const prices = [...others.map(({ price }) => price), row.price].toSorted((a, b) => a - b)
  const vendors = new Set([...others.map(({ vendorId }) => vendorId), row.vendor_id])
  return offerPrices(prices, vendors.size, rupiah(row.price))
}

/** Returns an item as staff see it. Only its vendor sees a draft. */
export async function reviewedItem(db: Db, id: number): Promise<ItemDossier | Refusal<RefusalCode>> {
  const row = await findReviewedItem(db, id)
  if (!row) return refuse('item/not-found')
  const { category, form, missing } = await judged(db, row)
  const { email: _, ...vendor } = await readItemVendor(db, row.vendor_id)
  const events = await readItemEvents(db, id)
  const proposal = await findProposal(db, id)
  const isChange = proposal?.state === 'waiting' && row.state === 'live'
  return {
    ...form,
    id,
    kind: row.kind,
    state: row.state,
    reason: row.state_reason,
    version: row.version,
    picture: row.picture,
    categoryName: category.level === 0 ? '' : category.fullName,
    stock: row.stock_unlimited ? null : row.stock,
    zonePrices: row.has_zone ? zonesOf(row) : null,
    vendor,
    files: await readItemPictures(db, id),
    missing,
    actions: actionsFor(itemMachine, row.state, 'staff'),
    submittedAt: row.submitted_at,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    proposal:
      isChange && proposal
        ? {
            ...judgedProposal(proposal, { row, form, category }),
            files: proposal.pictures && (await readPicturesAs(db, id, proposal.pictures)),
          }
        : null,
    priceRange: await priceRangeOf(db, row),
    kindRange: kindPrices(await readKindOffers(db, id), {
      ...{ price: row.price, vendorId: row.vendor_id, brand: row.brand },
    }),
    queue: await readQueueNeighbours(db, id, isChange ? 'changes' : 'items'),
    events: events.map(eventEntry),
  }
}

/**
 * Takes one review step as staff. One transaction writes the item, its history, the notice and
 * the mail to the vendor, or nothing.
 *
 * @decision 0021
 */
export async function reviewItem(
  act: ItemActContext,
  sealer: Sealer,
  id: number,
  { action, reason, version }: z.output<typeof ReviewStep>,
): Promise<ItemDossier | Refusal<RefusalCode>> {
  const { tx, now } = act
  const row = await lockReviewedItem(tx, id)
  if (!row) return refuse('item/not-found')
  // Staff decide on the version they have read. A newer version is refused.
  if (row.version !== version) return refuse('item/changed')
  const transition = step(itemMachine, row.state, action, 'staff')
  if (!transition.ok) return transition
  const isApproved = action === 'approve'
  const faults = isApproved ? (await judged(tx, row)).missing : []
  if (faults.length > 0) return refuse('item/incomplete', faults)
  const refusal = isApproved ? {} : { reason }
  recordChange('itemState', row.state, transition.to)
  await changeItem(
    tx,
    id,
    {
      state: transition.to,
      state_reason: isApproved ? '' : reason,
      submitted_at: null,
      // The first publication date stays, so an item that was on sale before does not count as
      // new.
      published_at: isApproved ? (row.published_at ?? now) : row.published_at,
    },
    now,
  )
  // A returned item is a draft, and receives the changes that were proposed while it was on
  // sale.
  if (row.state === 'taken_down') await applyProposal(tx, row, now)
  await appendHistory(act, id, [{ action, detail: { from: row.state, to: transition.to, ...refusal } }])
  const { name: vendor, email } = await readItemVendor(tx, row.vendor_id)
  const facts = { itemId: id, name: row.name, book: row.kind === 'book', ...refusal }
  const notification = { to: { member: row.vendor_id }, orderId: null, by: null, facts }
  await notify(tx, [{ kind: `item.${action}`, ...notification }], now)
  const mail = reviewMail(action, { vendor, item: row.name, reason })
  await enqueueMail(tx, sealer, { to: email, memberId: row.vendor_id, ...mail }, now)
  return reviewedItem(tx, id)
}
