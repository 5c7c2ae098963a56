import type { OrderRequest } from '@pasar/contract/ordering/requests'
import { hasRight } from '@pasar/domain/identity/school-rights'
import { actionsFor } from '@pasar/domain/kernel/machine'
import { hasLapsed, mayEscalate, type RequestActor, requestMachine } from '@pasar/domain/ordering/requests'
import { type Actor, positionOf } from '../../call/actor.ts'
import { mayInShop } from '../../call/shop-access.ts'
import type { RequestRow } from '../view/order-view.queries.ts'

/** Returns the role of the caller in a request; null for read-only viewers. */
export function requestRoleOf({ role }: Actor, requestedBy: 'buyer' | 'vendor'): RequestActor | null {
  if (role === 'staff') return 'staff'
  if (role !== 'buyer' && role !== 'vendor') return null
  return role === requestedBy ? 'asker' : 'other'
}

/** Returns a request as the caller may see it, with the actions of the caller. */
export function requestView(row: RequestRow, actor: Actor, now: Date): OrderRequest {
  const { terms, ...request } = row
  const by = requestRoleOf(actor, row.askedBy)
  const answerBy = row.answerBy === null ? null : new Date(row.answerBy)
  const isEntitled =
    mayInShop(actor, 'handle-orders') && (actor.role !== 'buyer' || hasRight(positionOf(actor), 'buy'))
  const offeredActions = by !== null && isEntitled ? actionsFor(requestMachine, row.state, by) : []
  return {
    ...request,
    change: terms.change ?? null,
    good: terms.good ?? null,
    askedAt: new Date(row.askedAt),
    answerBy,
    settledAt: row.settledAt === null ? null : new Date(row.settledAt),
    offered: offeredActions
      .filter((action) => action !== 'escalate' || mayEscalate(row.kind, answerBy, now))
      .filter((action) => action !== 'accept' || !hasLapsed(row.kind, answerBy, now)),
  }
}
