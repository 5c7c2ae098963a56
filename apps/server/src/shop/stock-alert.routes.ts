import { setStockAlert, viewStockAlert } from '@pasar/contract/shop/stock-alert'
import { serve } from '../call/serve.ts'
import { inTransaction } from '../db/transaction.ts'
import { readStockAlert, replaceStockAlert } from './stock-alert.queries.ts'

/** Endpoints of a vendor about the level below which a stock is low. @decision 0161 */
export const stockAlertRoutes = [
  serve(viewStockAlert, ({ db, actor }) => readStockAlert(db, actor.memberId)),

  serve(setStockAlert, ({ db, actor, body }) =>
    inTransaction(db, async (tx) => {
      await replaceStockAlert(tx, actor.memberId, body.stockAlert)
      return readStockAlert(tx, actor.memberId)
    }),
  ),
]
