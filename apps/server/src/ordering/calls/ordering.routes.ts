import { listDocuments } from '@pasar/contract/document/document'
import { viewOrder } from '@pasar/contract/ordering/order'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { daysBefore } from '@pasar/domain/kernel/dates'
import { rupiah } from '@pasar/domain/kernel/money'
import { refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import { documentsView } from '../../document/documents-view.ts'
import { mayDecideBasket, orderScopeOf, takesPart } from '../rows/ordering.access.ts'
import { findFilterNames } from '../view/filter-names.queries.ts'
import { findParties, type ListedOrder, listOrdersOf, summarizeOrders } from '../view/orders.queries.ts'
import { readRegenciesIn } from '../view/territory.queries.ts'
import { orderView } from './order-view.ts'

const PAGE = 20

/** Territory of staff: the prefix of every area. */
const WHOLE_COUNTRY = ['']

function listedRow(listedOrder: ListedOrder, actor: Actor) {
  const { partnerName, partnerRegency, partnerZone, items, total, key: _, ...rest } = listedOrder
  const { awaitsTreasurer, orderedBy, ...row } = rest
  const basket = mayDecideBasket(actor, orderedBy) ? ('decide' as const) : ('wait' as const)
  return {
    ...row,
    partner: { name: partnerName, regencyName: partnerRegency, zone: partnerZone },
    items: items ?? [],
    total: rupiah(total),
    basket: awaitsTreasurer ? basket : null,
  }
}

export const orderingRoutes = [
  serve(listOrders, async ({ db, actor, query, now, services }) => {
    const side = orderScopeOf(actor)
    const { type, ...rest } = query
    const { receiptWatchDays, funds } = await services.settings(now)
    const filters = { ...rest, tab: type, now, receiptsBefore: daysBefore(now, receiptWatchDays) }
    const rows = await listOrdersOf(db, side, { ...filters, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const { counts, total } = await summarizeOrders(db, side, filters)
    const isParty = side.role === 'buyer' || side.role === 'vendor'
    const territory = side.role === 'staff' ? WHOLE_COUNTRY : actor.territory
    const last = rows.length > PAGE ? page.at(-1) : undefined
    return {
      orders: page.map((row) => listedRow(row, actor)),
      next: last?.id ?? null,
      nextKey: last?.key ?? 0,
      counts,
      total: rupiah(total),
      regencies: isParty ? [] : await readRegenciesIn(db, territory),
      filterNames: {
        ...(await findFilterNames(db, side, query)),
        fund: funds.find(({ code }) => code === query.fund)?.name ?? null,
      },
    }
  }),

  serve(viewOrder, async ({ db, actor, params, now, services }) => {
    const order = await findParties(db, params.orderId)
    // Respond 404 to strangers, because a 403 would reveal that the order exists.
    if (!order || !takesPart(actor, order)) return refuse('order/not-found')
    return orderView(db, order.id, actor, await services.settings(now), services.sealer, now)
  }),

  serve(listDocuments, async ({ db, actor, params: { orderId } }) => {
    const order = await findParties(db, orderId)
    if (!order || !takesPart(actor, order)) return refuse('order/not-found')
    const documents = await documentsView(db, orderId, actor.role)
    const isAny = documents.some(({ state }) => state === 'valid')
    return { documents, bundleUrl: isAny ? `/api/history/${orderId}/document/bundle.pdf` : null }
  }),
]
