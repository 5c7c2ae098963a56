import { priceHistory } from '@pasar/contract/catalogue/price-history'
import { monthlyPrices } from '@pasar/domain/catalogue/price-history'
import { lastMonths } from '@pasar/domain/figures/months'
import { daysBefore } from '@pasar/domain/kernel/dates'
import { refuse } from '@pasar/domain/kernel/result'
import { serve } from '../../call/serve.ts'
import { findPriceHistory } from './price-history.queries.ts'

const MONTHS = 12
/** Days that contain these months. */
const PERIOD_DAYS = 400
const SHOWN_CHANGES = 20

/** Route of the price history of an item. */
export const priceHistoryRoutes = [
  serve(priceHistory, async ({ db, params: { pageId }, now }) => {
    const item = await findPriceHistory(db, pageId, daysBefore(now, PERIOD_DAYS))
    if (item === undefined) return refuse('item/not-found')
    const { price, hasZone, since, changes } = item
    return {
      months: monthlyPrices(lastMonths(now, MONTHS), price, changes, since),
      changes: changes.toReversed().slice(0, SHOWN_CHANGES),
      hasZone,
    }
  }),
]
