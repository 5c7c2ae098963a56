import { oversightFigures } from '@pasar/contract/oversight/figures'
import { drawSample, listSamples, viewSample } from '@pasar/contract/oversight/sample'
import { listTrade } from '@pasar/contract/oversight/trade'
import { refuse } from '@pasar/domain/kernel/result'
import { serve } from '../call/serve.ts'
import { drawFor, sampleView } from './draw-sample.ts'
import { listSamplesOf } from './samples.queries.ts'
import { territoryFigures } from './territory-figures.ts'
import { tradeList } from './trade-list.ts'

/** Samples of a page. */
const PAGE = 20

/** Routes for what supervisors see of their territory. */
export const oversightRoutes = [
  serve(oversightFigures, async ({ db, actor, query, now, services }) =>
    territoryFigures(db, actor.territory, query, now, await services.settings(now)),
  ),

  serve(listTrade, async ({ db, actor, query, now, services }) =>
    tradeList(db, actor.territory, query, now, await services.settings(now)),
  ),

  serve(listSamples, async ({ db, actor, query: { after } }) => {
    const rows = await listSamplesOf(db, actor.memberId, after, PAGE + 1)
    const samples = rows.slice(0, PAGE)
    return { samples, next: rows.length > PAGE ? (samples.at(-1)?.id ?? null) : null }
  }),
  serve(drawSample, ({ db, actor, body, now, from }) => drawFor(db, actor, body, { now, from })),
  serve(
    viewSample,
    async ({ db, actor, params }) =>
      (await sampleView(db, actor, params.sampleId)) ?? refuse('sample/not-found'),
  ),
]
