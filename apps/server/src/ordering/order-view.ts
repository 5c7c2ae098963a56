import type { OrderView, Party } from '@pasar/contract/ordering/order'
import { masked } from '@pasar/domain/identity/identity-numbers'
import { hasRight } from '@pasar/domain/identity/school-rights'
import { actionsFor } from '@pasar/domain/kernel/machine'
import { type OrderAction, orderMachine } from '@pasar/domain/ordering/machine'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import type { Actor } from '../http/actor.ts'
import { orderFile } from '../media/order-files.queries.ts'
import { type OrderParts, readOrder } from './order-view.queries.ts'
import { actsAs } from './ordering.access.ts'

/** The order as one of its readers sees it, with the steps that this reader may take. */
export async function orderView(
  db: Db,
  id: number,
  actor: Actor,
  settings: Settings,
  sealer: Sealer,
): Promise<OrderView> {
  const { fundCode, events, handover, invoice, files, deliveries, payments, payout, ...order } =
    await readOrder(db, id)
  return {
    ...order,
    buyer: shownParty(order.buyer, actor, sealer),
    vendor: shownParty(order.vendor, actor, sealer),
    fund: { code: fundCode, name: settings.funds.find((fund) => fund.code === fundCode)?.name ?? fundCode },
    deliveries: deliveries ?? [],
    payments: payments ?? [],
    // What the platform pays the vendor is between the two of them.
    payout: actor.role === 'buyer' ? null : payout,
    files: (files ?? []).map(orderFile),
    handover: handover && { ...handover, savedAt: new Date(handover.savedAt) },
    invoice: invoice && { ...invoice, dueAt: new Date(invoice.dueAt) },
    events: events.map((event) => ({ ...event, at: new Date(event.at), detail: JSON.parse(event.detail) })),
    offered: offeredTo(actor, order),
  }
}

/** The documents of an order carry the tax numbers of both parties; whoever only watches sees their ends. */
function shownParty(party: Party, actor: Actor, sealer: Sealer): Party {
  const npwp = sealer.open(party.npwp)
  const isParty = actor.role === 'buyer' || actor.role === 'vendor'
  return { ...party, npwp: isParty ? npwp : masked(npwp) }
}

/** Of a school's people not everybody does everything. @decision 0016 */
const hasRightFor = ({ role, person }: Actor, action: OrderAction) =>
  role !== 'buyer' || hasRight(person?.position ?? null, action === 'pay' ? 'pay' : 'buy')

function offeredTo(actor: Actor, order: Pick<OrderParts, 'state' | 'lines'>): OrderAction[] {
  const role = actsAs(actor)
  if (!role) return []
  const isAllShipped = order.lines.every((line) => line.shipped === line.quantity)
  return actionsFor(orderMachine, order.state, role).filter(
    (action) => (action !== 'ship' || !isAllShipped) && hasRightFor(actor, action),
  )
}
