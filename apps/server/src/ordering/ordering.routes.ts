import { listOrders, viewOrder } from '@pasar/contract/ordering/order'
import { rupiah } from '@pasar/domain/kernel/money'
import { refuse } from '@pasar/domain/kernel/result'
import { serve } from '../http/serve.ts'
import { orderView } from './order-view.ts'
import { takesPart } from './ordering.access.ts'
import { countTabs, findParties, listOrdersOf } from './orders.queries.ts'

const PAGE = 20

export const orderingRoutes = [
  serve(listOrders, async ({ db, actor, query }) => {
    if (actor.role === 'supervisor') return refuse('access/denied')
    const side = { role: actor.role, memberId: actor.memberId }
    const rows = await listOrdersOf(db, side, {
      tab: query.type,
      keyword: query.keyword,
      before: query.before,
      limit: PAGE + 1,
    })
    const page = rows.slice(0, PAGE)
    return {
      orders: page.map(({ partnerName, partnerRegency, partnerZone, items, total, ...row }) => ({
        ...row,
        partner: { name: partnerName, regencyName: partnerRegency, zone: partnerZone },
        items: items ?? [],
        total: rupiah(total),
      })),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      counts: await countTabs(db, side),
    }
  }),

  serve(viewOrder, async ({ db, actor, params, now, services }) => {
    const order = await findParties(db, params.orderId)
    // A stranger hears "not found": that the order exists is already news.
    if (!order || !takesPart(actor, order)) return refuse('order/not-found')
    return orderView(db, order.id, actor, await services.settings(now), services.sealer)
  }),
]
