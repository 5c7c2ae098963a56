import {
  decideProposal,
  listReviewItems,
  moveReviewItem,
  showReviewItem,
} from '@pasar/contract/moderation/item-review'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readWaiting, type SettingsAt } from '../../work/deadlines.queries.ts'
import { ALL_ITEMS_QUERY } from '../search/home-shelves.ts'
import { waitUntilIndexed } from '../search/search-index.ts'
import { decideOnProposal } from './item-proposal-review.ts'
import { countReviewItems, listReviewLines, type ReviewLine, readReviewItems } from './item-review.queries.ts'
import { reviewedItem, reviewItem } from './item-review.ts'

const PAGE = 25
/** Maximum number of search results that staff can page through. */
const FURTHEST = 10_000

/** Adds to items how long each or its change waits for staff. */
async function waitingItems(db: Db, items: readonly ReviewLine[], settings: SettingsAt) {
  const ids = items.map(({ id }) => id)
  const submissions = await readWaiting(db, 'items', ids, settings)
  const changes = await readWaiting(db, 'changes', ids, settings)
  return items.map((item) => ({ ...item, waiting: submissions.get(item.id) ?? changes.get(item.id) ?? null }))
}

export const itemReviewRoutes = [
  serve(listReviewItems, async ({ db, query, services }) => {
    const counts = await countReviewItems(db)
    // The tab of items on sale covers the whole catalogue, so it uses the search index.
    if (query.tab === 'live' && query.keyword !== '') {
      await services.catalogue.whenReady()
      const start = Math.min(query.after, FURTHEST)
      const { ids, total } = services.catalogue.find(
        { ...ALL_ITEMS_QUERY, keyword: query.keyword, start },
        PUBLIC_VIEW,
      )
      const end = start + ids.length
      const next = end < Math.min(total, FURTHEST) ? { after: end, since: 0 } : null
      return {
        items: await waitingItems(db, await readReviewItems(db, ids), services.settings),
        next,
        counts,
      }
    }
    const rows = await listReviewLines(db, { ...query, limit: PAGE + 1 })
    const items = rows.slice(0, PAGE)
    const last = items.at(-1)
    const next =
      last && rows.length > PAGE ? { after: last.id, since: last.submittedAt?.getTime() ?? 0 } : null
    return { items: await waitingItems(db, items, services.settings), next, counts }
  }),

  serve(showReviewItem, ({ db, params }) => reviewedItem(db, params.itemId)),

  serve(moveReviewItem, ({ db, actor, params, body, now, services }) =>
    waitUntilIndexed(
      services,
      db,
      inTransaction(db, (tx) => reviewItem({ tx, actor, now }, services.sealer, params.itemId, body)),
    ),
  ),

  serve(decideProposal, ({ db, actor, params, body, now, services }) =>
    waitUntilIndexed(
      services,
      db,
      inTransaction(db, (tx) => decideOnProposal({ tx, actor, now }, services.sealer, params.itemId, body)),
    ),
  ),
]
