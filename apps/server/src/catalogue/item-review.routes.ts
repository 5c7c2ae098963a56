import { listReviewItems, moveReviewItem, showReviewItem } from '@pasar/contract/moderation/item-review'
import { inTransaction } from '../db/transaction.ts'
import { serve } from '../http/serve.ts'
import { countReviewItems, findReviewItems } from './item-review.queries.ts'
import { reviewedItem, reviewItem } from './item-review.ts'

const PAGE = 25

export const itemReviewRoutes = [
  serve(listReviewItems, async ({ db, query }) => {
    const rows = await findReviewItems(db, { ...query, limit: PAGE + 1 })
    const items = rows.slice(0, PAGE)
    const last = items.at(-1)
    return {
      items,
      next: last && rows.length > PAGE ? { after: last.id, since: last.submittedAt?.getTime() ?? 0 } : null,
      counts: await countReviewItems(db),
    }
  }),

  serve(showReviewItem, ({ db, params }) => reviewedItem(db, params.itemId)),

  serve(moveReviewItem, ({ db, actor, params, body, now, services }) =>
    inTransaction(db, (tx) => reviewItem({ tx, actor, now }, services.sealer, params.itemId, body)),
  ),
]
