import { oversightFigures } from '@pasar/contract/oversight/figures'
import { listTrade } from '@pasar/contract/oversight/trade'
import { serve } from '../call/serve.ts'
import { territoryFigures } from './territory-figures.ts'
import { tradeList } from './trade-list.ts'

/** Routes for what supervisors see of their territory. */
export const oversightRoutes = [
  serve(oversightFigures, async ({ db, actor, query, now, services }) =>
    territoryFigures(db, actor.territory, query, now, await services.settings(now)),
  ),

  serve(listTrade, ({ db, actor, query, now }) => tradeList(db, actor.territory, query, now)),
]
