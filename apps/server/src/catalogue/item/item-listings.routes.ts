import { createHash } from 'node:crypto'
import { MAX_BULK_MOVES, moveMatchingItems } from '@pasar/contract/catalogue/item-bulk'
import {
  itemHistory,
  type LISTING_STATES,
  listOwnItems,
  moveItems,
  quickEdit,
} from '@pasar/contract/catalogue/item-listings'
import { pushItems } from '@pasar/contract/catalogue/item-push'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { ITEM_STATES, type ItemState } from '@pasar/domain/catalogue/item-machine'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { CategoryTree } from '@pasar/search/category-tree'
import * as z from 'zod/mini'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { waitUntilIndexed } from '../search/search-index.ts'
import { eventEntry } from './item-event-entry.ts'
import { countListingWork } from './item-faults.queries.ts'
import {
  countListingCategories,
  countListings,
  countMatching,
  findOwnItem,
  type ListingScope,
  listListingIds,
  readItemEvents,
  readListings,
} from './item-listings.queries.ts'
import { findPushReply, storePushReply } from './item-push.queries.ts'
import { pushRows } from './item-push.ts'
import { editQuickly } from './item-quick-edit.ts'
import { listingScopeOf, takeStep } from './item-steps.ts'
import { describeListings } from './listing-faults.ts'
import { countPriceConflicts } from './price-conflicts.queries.ts'

const PAGE = 30

/** Returns the part of the tree that has items. Each count includes the descendants. */
function treeOf(tree: CategoryTree, categoryCounts: Awaited<ReturnType<typeof countListingCategories>>) {
  const metCounts = new Uint32Array(tree.size)
  for (const { categoryId, count } of categoryCounts) {
    const number = tree.numberOf(categoryId)
    if (number !== undefined) metCounts[number] = count
  }
  const counts = tree.countEach(metCounts)
  return tree.rows.flatMap(({ wireId: id, name, level }) => {
    const count = counts[id] ?? 0
    return count > 0 ? [{ id, name, level, count }] : []
  })
}

/** Returns the number of items in each tab of a list. */
async function countTabs(
  db: Db,
  shelf: ListingScope,
  type: 'item' | 'book' | 'master',
): Promise<Record<(typeof LISTING_STATES)[number], number>> {
  const conflicts = await countPriceConflicts(db, shelf.vendorId)
  const { item, book } = await countListingWork(db, shelf.vendorId)
  const work = type === 'book' ? book : item
  const states = new Map((await countListings(db, shelf)).map(({ state, count }) => [state, count]))
  const countOf = (state: ItemState) => states.get(state) ?? 0
  return {
    all: ITEM_STATES.reduce((sum, state) => sum + countOf(state), 0),
    draft: countOf('draft'),
    submitted: countOf('submitted'),
    live: countOf('live'),
    needs_fix: countOf('needs_fix'),
    taken_down: countOf('taken_down'),
    sold_out: work.soldOut,
    low_stock: work.lowStock,
    draft_fault: work.faultyDrafts,
    price_conflict: type === 'book' ? conflicts.book : conflicts.item,
  }
}

/** The reason why an item was not moved. */
const messageOf = ({ code, fields }: Refusal<RefusalCode>): string =>
  fields?.[0]?.message ?? refusals[code][1]

type PushReply = Reply<typeof pushItems>

/**
 * Returns the stored reply of a repeated push.
 *
 * @returns null for a new key; a refusal when the key belongs to another push
 */
async function findPreviousPush(
  db: Db,
  memberId: number,
  key: string | null,
  fingerprint: string,
): Promise<PushReply | Refusal<RefusalCode> | null> {
  const previous = key === null ? undefined : await findPushReply(db, memberId, key)
  if (!previous) return null
  return previous.fingerprint === fingerprint
    ? z.parse(pushItems.reply, previous.reply)
    : refuse('call/key-reused')
}

export const itemListingsRoutes = [
  serve(listOwnItems, async ({ db, actor, params, query, services }) => {
    const shelf = listingScopeOf(actor, params.type)
    const items = await readListings(db, shelf, { ...query, limit: PAGE + 1 })
    const page = items.slice(0, PAGE)
    return {
      items: await describeListings(db, page),
      matching: await countMatching(db, shelf, query),
      next: items.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      counts: await countTabs(db, shelf, params.type),
      categories:
        query.after > 0 ? [] : treeOf(services.catalogue.categories, await countListingCategories(db, shelf)),
    }
  }),

  serve(quickEdit, async ({ db, actor, params, body, now, services }) =>
    waitUntilIndexed(
      services,
      db,
      inTransaction(db, (tx) =>
        editQuickly({ tx, actor, now }, listingScopeOf(actor, params.type), params.pageId, body),
      ),
    ),
  ),

  serve(pushItems, async ({ db, actor, params, body, key, now, services }) => {
    const { memberId } = actor
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([params.type, body]))
      .digest('hex')
    const find = () => findPreviousPush(db, memberId, key, fingerprint)
    const previous = await find()
    if (previous !== null) return previous
    const act = async (tx: Db): Promise<PushReply> => {
      const rows = await pushRows({ tx, actor, now }, listingScopeOf(actor, params.type), body.items)
      const doneCount = rows.filter(({ ok }) => ok).length
      const pushReply = { done: doneCount, refused: rows.length - doneCount, rows }
      const reply = z.encode(pushItems.reply, pushReply)
      if (key !== null) await storePushReply(tx, { memberId, key, fingerprint, reply, now })
      return pushReply
    }
    const outcome = await inTransaction(db, act, { idempotency_pkey: 'call/key-reused' })
    // The same request came twice at once, and the other one has stored its reply.
    if (isRefusal(outcome)) return (await find()) ?? outcome
    return waitUntilIndexed(services, db, Promise.resolve(outcome))
  }),

  serve(moveItems, async ({ db, actor, params, body, now, services }) => {
    const shelf = listingScopeOf(actor, params.type)
    const success = []
    const error = []
    for (const id of new Set(body.ids)) {
      const outcome = await inTransaction(db, (tx) => takeStep({ tx, actor, now }, shelf, id, body.action))
      if (isRefusal(outcome)) error.push({ id, message: messageOf(outcome) })
      else success.push(outcome)
    }
    return waitUntilIndexed(services, db, Promise.resolve({ success, error }))
  }),

  serve(moveMatchingItems, async ({ db, actor, params, body, now, services }) => {
    const shelf = listingScopeOf(actor, params.type)
    const { action, upTo, ...filter } = body
    const page = await listListingIds(db, shelf, { ...filter, after: upTo, limit: MAX_BULK_MOVES + 1 })
    const items = page.slice(0, MAX_BULK_MOVES)
    const success = []
    const error = []
    let skippedCount = 0
    for (const { id, name } of items) {
      const outcome = await inTransaction(db, (tx) => takeStep({ tx, actor, now }, shelf, id, action))
      if (!isRefusal(outcome)) success.push(outcome)
      else if (outcome.code === 'item/step-not-allowed') skippedCount += 1
      else error.push({ id, name, message: messageOf(outcome) })
    }
    const next = page.length > MAX_BULK_MOVES ? (items.at(-1)?.id ?? null) : null
    return waitUntilIndexed(services, db, Promise.resolve({ success, skipped: skippedCount, error, next }))
  }),

  serve(itemHistory, async ({ db, actor, params }) => {
    const row = await findOwnItem(db, listingScopeOf(actor, params.type), params.pageId)
    if (!row) return refuse('item/not-found')
    const events = await readItemEvents(db, row.id)
    return events.map(eventEntry)
  }),
]
