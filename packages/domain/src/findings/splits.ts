import { must } from '../kernel/must.ts'

/** The facts of an order that may be a part of a split purchase. */
export type SplitOrder = {
  readonly id: number
  /** NPSN: the same for all accounts of one school. */
  readonly school: string
  readonly accountId: number
  /** The vendor, or the number of the identity group it belongs to. */
  readonly vendor: number
  readonly at: Date
  /** Whole rupiah, with freight. */
  readonly total: number
  /** Number of vendors compared; 0 without a comparison. */
  readonly compared: number
  readonly categories: readonly number[]
  /** Names of the goods. */
  readonly names: readonly string[]
}

/** Orders of one school that together exceed a threshold which none of them exceeds. */
export type Split = {
  readonly orderIds: readonly number[]
  readonly total: number
  readonly accounts: number
  readonly vendors: number
  readonly categories: number
  /** Days from the first to the last order. */
  readonly days: number
  readonly score: number
}

/** Limits of the rule. @decision 0100 */
const SPLIT_RULE = {
  /** Days within which all parts of a purchase were ordered, and days between two of them. */
  days: 45,
  gapDays: 14,
  /** Minimum part, as a share of the threshold. */
  smallestPart: 0.1,
  /** Minimum average weight of the links of an order to the others. */
  minLink: 0.6,
  /** Minimum evidence: see `judge`. */
  minEvidence: 4.5,
  /** Minimum average weight of all links of a split. */
  minAlike: 0.8,
  /** Maximum number of parts; more orders are a habit of the school. */
  maxParts: 10,
  /** Minimum multiple of what the school usually orders of the same in such a time. */
  minBurst: 2.2,
} as const

const DAY_MS = 86_400_000
const STOP = new Set(['dan', 'untuk', 'dengan', 'isi', 'per', 'the', 'baru', 'warna', 'merk', 'paket'])

/** Returns the significant words of goods. */
const termsOf = (names: readonly string[]): Set<string> =>
  new Set(
    names.flatMap((name) =>
      name
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((term) => term.length > 1 && !STOP.has(term)),
    ),
  )

/**
 * An order with the weights of its words: a word of many orders, such as a brand, weighs little.
 */
type Prepared = SplitOrder & { readonly terms: ReadonlyMap<string, number>; readonly weight: number }

function prepare(orders: readonly SplitOrder[]): Prepared[] {
  const all = orders.map(({ names }) => termsOf(names))
  const counts = new Map<string, number>()
  for (const term of all.flatMap((terms) => [...terms])) counts.set(term, (counts.get(term) ?? 0) + 1)
  return orders.map((order, at) => {
    const terms = new Map(
      [...must(all[at], 'the words of an order')].map((term, position) => [
        term,
        // In Indonesian the first word names the goods, and the others describe them.
        Math.log((orders.length + 1) / must(counts.get(term), 'the count of a word')) *
          (position === 0 ? 2 : 1),
      ]),
    )
    return { ...order, terms, weight: [...terms.values()].reduce((sum, weight) => sum + weight, 0) }
  })
}

/** Returns how alike two orders are, 0 to 1: the same goods, or the same category or vendor. */
function likenessOf(one: Prepared, other: Prepared): number {
  const sharedWeight = [...one.terms].reduce(
    (sum, [term, weight]) => sum + (other.terms.has(term) ? weight : 0),
    0,
  )
  const goods = sharedWeight / Math.max(0.1, Math.min(one.weight, other.weight))
  const isSameCategory = one.categories.some((category) => other.categories.includes(category))
  const isSameVendor = one.vendor === other.vendor
  const isSameGoods = goods >= 0.5 && (isSameCategory || isSameVendor)
  return Math.max(
    isSameGoods ? 0.78 + goods / 5 : 0,
    isSameCategory && isSameVendor ? 0.8 : 0,
    isSameCategory || isSameVendor ? 0.45 : 0,
  )
}

/** Returns the weight of a time between two parts, 0 to 1. */
const nearness = (from: Date, to: Date): number => {
  const days = (to.getTime() - from.getTime()) / DAY_MS
  if (days > SPLIT_RULE.gapDays) return 0
  return days <= 5 ? 1 : days <= 10 ? 0.95 : 0.8
}

/**
 * Finds purchases of one school that were split below a threshold: orders that belong together,
 * none of which exceeds it, and which exceed it in sum. Orders whose comparison covers the sum, and
 * amounts that the school orders all year, are not reported.
 *
 * @param orders all orders of one school, with all its accounts, of about a year
 * @param threshold whole rupiah above which a duty begins
 * @param candidates number of vendors to compare above the threshold
 * @returns the strongest first; each order belongs to at most one
 * @decision 0100
 */
export function findSplits(orders: readonly SplitOrder[], threshold: number, candidates: number): Split[] {
  const parts = prepare(orders)
    .filter(
      ({ total, compared }) =>
        total <= threshold && total >= threshold * SPLIT_RULE.smallestPart && compared < candidates,
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const splits = parts.flatMap((first, at) => {
    const bundle = [first]
    for (const next of parts.slice(at + 1)) {
      if (next.at.getTime() - first.at.getTime() > SPLIT_RULE.days * DAY_MS) break
      const gap = nearness((bundle.at(-1) ?? first).at, next.at)
      if (gap * average(bundle.map((part) => likenessOf(part, next))) >= SPLIT_RULE.minLink) bundle.push(next)
    }
    // A later order that belongs less may dilute the purchase.
    return bundle.flatMap((_, last) => judge(bundle.slice(0, last + 1), parts, threshold))
  })
  const takenOrders = new Set<number>()
  return splits
    .sort((a, b) => b.score - a.score)
    .filter(({ orderIds }) => {
      if (orderIds.some((id) => takenOrders.has(id))) return false
      for (const id of orderIds) takenOrders.add(id)
      return true
    })
}

/**
 * Returns the split that a bundle is, if it is one: its smallest run of orders above the threshold.
 */
function judge(bundle: readonly Prepared[], all: readonly Prepared[], threshold: number): Split[] {
  if (bundle.length < 2 || bundle.length > SPLIT_RULE.maxParts) return []
  const total = bundle.reduce((sum, order) => sum + order.total, 0)
  if (total <= threshold) return []
  const days =
    (Math.max(...bundle.map(({ at }) => at.getTime())) - Math.min(...bundle.map(({ at }) => at.getTime()))) /
    DAY_MS
  const burst = total / Math.max(1, usualTotal(bundle, all))
  if (burst < SPLIT_RULE.minBurst) return []
  // How alike the parts are, how close in time, how rare such a sum is, and how large the parts.
  const pairs = bundle.flatMap((one, at) => bundle.slice(at + 1).map((other) => likenessOf(one, other)))
  const gaps = bundle.slice(1).map((next, at) => nearness((bundle[at] ?? next).at, next.at))
  const alike = average(pairs) * average(gaps)
  const part = total / bundle.length / threshold
  const size = Math.log(total / bundle.length / middleTotal(all))
  const evidence =
    alike * 3 +
    Math.min(1, Math.log(burst) / 3) +
    Math.min(1, part * 1.5) +
    Math.max(0, Math.min(1, size / 2)) +
    0.35 * (bundle.length - 2)
  if (alike < SPLIT_RULE.minAlike || evidence < SPLIT_RULE.minEvidence) return []
  const count = (values: readonly (number | string)[]) => new Set(values).size
  const accounts = count(bundle.map(({ accountId }) => accountId))
  const maxPart = Math.max(...bundle.map((order) => order.total))
  return [
    {
      orderIds: bundle.map(({ id }) => id),
      total,
      accounts,
      vendors: count(bundle.map(({ vendor }) => vendor)),
      categories: count(bundle.flatMap(({ categories }) => categories)),
      days: Math.round(days),
      score: evidence + Math.min(2, total / threshold - 1) / 2 + maxPart / threshold + (accounts > 1 ? 1 : 0),
    },
  ]
}

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Returns the middle total of some orders. */
const middleTotal = (orders: readonly Prepared[]): number =>
  orders.map(({ total }) => total).toSorted((a, b) => a - b)[Math.floor(orders.length / 2)] ?? 1

/** Returns the average linked total in a period of the same length, outside the bundle. */
function usualTotal(bundle: readonly Prepared[], all: readonly Prepared[]): number {
  const ids = new Set(bundle.map(({ id }) => id))
  const others = all.filter(
    (order) => !ids.has(order.id) && bundle.some((member) => likenessOf(member, order) >= 0.6),
  )
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last) return 0
  const periods = Math.max(1, (last.at.getTime() - first.at.getTime()) / (SPLIT_RULE.days * DAY_MS) - 1)
  return others.reduce((sum, order) => sum + order.total, 0) / periods
}
