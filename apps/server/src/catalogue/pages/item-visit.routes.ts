import { noteItemVisit } from '@pasar/contract/catalogue/item-visit'
import { isRobot } from '@pasar/domain/figures/robots'
import { serve } from '../../call/serve.ts'

/** The count of visits: no statement, and nothing about the caller is stored. @decision 0176 */
export const itemVisitRoutes = [
  serve(noteItemVisit, async ({ params, actor, userAgent, now, services }) => {
    const isBuyer = actor === null || actor.role === 'buyer'
    if (isBuyer && !isRobot(userAgent)) services.interest.note('visits', params.pageId, now)
    return {}
  }),
]
