import { type FindingFacts, findingRank } from '@pasar/domain/findings/finding-facts'
import { concentrationOf, earlyReceipt, rotationOf, usualLimit } from '@pasar/domain/findings/patterns'
import { findSplits } from '@pasar/domain/findings/splits'
import { hourOf } from '@pasar/domain/kernel/dates'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { nearestWhole, percentOf } from '@pasar/domain/kernel/nearest-whole'
import type { FindingOrder } from './school-orders.queries.ts'
import type { Found } from './store-findings.queries.ts'

/** A purchase value above which a number of vendors has to be compared. Whole rupiah. */
export type Threshold = { readonly above: number; readonly candidates: number }

const MINUTE_MS = 60_000
const YEAR_MS = 365 * 86_400_000

const totalOf = (orders: readonly FindingOrder[]) => rupiah(orders.reduce((sum, { total }) => sum + total, 0))

/** A finding about some orders of one school. */
function found(subject: string, facts: FindingFacts, orders: readonly FindingOrder[]): Found {
  const amount = totalOf(orders)
  const memberIds = [...new Set(orders.flatMap(({ accountId, vendorId }) => [accountId, vendorId]))]
  return {
    subject,
    facts,
    rank: findingRank(facts, amount),
    amount,
    orderIds: orders.map(({ id }) => id),
    memberIds,
  }
}

/**
 * Finds what is unusual about the orders of one school, with all its accounts.
 *
 * @param orders of about a year, oldest first
 */
export function findInSchool(
  orders: readonly FindingOrder[],
  thresholds: readonly Threshold[],
  now: Date,
): Found[] {
  const year = orders.filter(({ at }) => at.getTime() > now.getTime() - YEAR_MS)
  return [
    ...thresholds.flatMap((threshold) => splitsOf(orders, threshold)),
    ...findConcentration(year),
    ...findRotations(year),
    ...orders.flatMap((order) => [...findEarlyReceipt(order), ...findUnusualOrder(order, orders)]),
  ]
}

function splitsOf(orders: readonly FindingOrder[], { above, candidates }: Threshold): Found[] {
  return findSplits(orders, above, candidates).map((split) => {
    const { accounts, vendors, categories, days, score } = split
    const parts = orders.filter(({ id }) => split.orderIds.includes(id))
    return found(
      `${above} ${Math.min(...split.orderIds)}`,
      {
        ...{ kind: 'split', total: totalOf(parts), threshold: rupiah(above), parts: parts.length },
        ...{ accounts, vendors, categories, days, score },
      },
      parts,
    )
  })
}

function findConcentration(year: readonly FindingOrder[]): Found[] {
  const concentration = concentrationOf(year)
  if (concentration === null) return []
  const own = year.filter(({ id }) => concentration.orderIds.includes(id))
  const { school } = must(own[0], 'an order')
  const percent = percentOf(concentration.share)
  return [
    found(
      `${school} ${concentration.vendor}`,
      { kind: 'concentration', percent, orders: own.length, total: totalOf(own) },
      own,
    ),
  ]
}

function findRotations(year: readonly FindingOrder[]): Found[] {
  const categories = new Map<number, string>()
  for (const { categories: ids, categoryNames } of year)
    for (const [at, id] of ids.entries())
      categories.set(id, must(categoryNames[at], 'the name of a category'))
  return [...categories].flatMap(([category, name]) => {
    const boughtOrders = year.filter(({ categories: ids }) => ids.includes(category))
    const rotation = rotationOf(boughtOrders)
    if (rotation === null) return []
    const { school } = must(boughtOrders[0], 'an order')
    const facts = {
      ...{ kind: 'rotation' as const, category: name, vendors: rotation.vendors.length },
      ...{ orders: boughtOrders.length, total: totalOf(boughtOrders) },
    }
    return [found(`${school} ${category}`, facts, boughtOrders)]
  })
}

function findEarlyReceipt(order: FindingOrder): Found[] {
  const { shippedAt, receivedAt, photoAt, isSameRegency } = order
  if (shippedAt === null || receivedAt === null) return []
  const reason = earlyReceipt({ shippedAt, receivedAt, photoAt, isSameRegency })
  if (reason === null) return []
  const at = reason === 'photo-before-dispatch' && photoAt !== null ? photoAt : receivedAt
  const minutes = nearestWhole((at.getTime() - shippedAt.getTime()) / MINUTE_MS)
  return [found(String(order.id), { kind: 'early-receipt', reason, minutes }, [order])]
}

function findUnusualOrder(order: FindingOrder, orders: readonly FindingOrder[]): Found[] {
  const limit = usualLimit(orders, order.at)
  if (limit === null || order.total <= limit) return []
  const total = rupiah(order.total)
  const facts = { kind: 'unusual-order', total, limit: rupiah(limit), hour: hourOf(order.at) } as const
  return [found(String(order.id), facts, [order])]
}
