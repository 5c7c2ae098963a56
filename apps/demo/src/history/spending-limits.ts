import { must } from '@pasar/domain/kernel/must'
import type { Good } from './goods.ts'
import type { OrderPlan, PlannedLine } from './order-plan.ts'
import { PATHS } from './paths.ts'
import { inPlaySequence } from './play-sequence.ts'
import { DAY_MS } from './working-time.ts'

/**
 * Maximum in whole rupiah of an order, and of a category within the days whose purchases are
 * summed, with a day more.
 */
const MAX_ORDER = 30_000_000
const MAX_OF_CATEGORY = 40_000_000
const SUMMED_MS = 15 * DAY_MS

/** What a line adds to a category of its school: the moment of the order and whole rupiah. */
type Purchase = { readonly key: string; readonly at: number; readonly amount: number }

function purchaseOf({ school, acts }: OrderPlan, good: Good, units: number): Purchase {
  const order = acts.find(({ act }) => act.startsWith('order')) ?? acts[0]
  return {
    key: `${school}:${good.categoryId}`,
    at: must(order, 'an act of the order').at,
    // Freight and the higher prices of other zones come on top.
    amount: good.price * units * 1.6 + (good.grams * units * 17) / 1_000 + 100_000,
  }
}

/** Sums what a checkout of a moment does: the purchases of the days before, and later ones. */
const sumAt = (at: number, purchases: readonly Purchase[]) =>
  purchases.reduce((sum, one) => (one.at > at - SUMMED_MS ? sum + one.amount : sum), 0)

const ofKey = (purchases: ReadonlyMap<string, Purchase[]>, key: string) => purchases.get(key) ?? []

/** The purchases of each school and category so far, in the sequence in which they are played. */
class Purchases {
  readonly #played = new Map<string, Purchase[]>()

  /** Returns whether this purchase does not exceed the limit. */
  hasRoom({ key, at, amount }: Purchase): boolean {
    return sumAt(at, ofKey(this.#played, key)) + amount <= MAX_OF_CATEGORY
  }

  add(purchase: Purchase): void {
    this.#played.set(purchase.key, [...ofKey(this.#played, purchase.key), purchase])
  }
}

/**
 * Returns the plans without the lines above the limits from which vendors must be compared. A
 * checkout also sums later orders that are played before it.
 *
 * @param plantedOrders orders of the same history that stay as they are, and are played first
 */
export function withinLimits(
  drafts: readonly OrderPlan[],
  goods: readonly Good[],
  plantedOrders: readonly OrderPlan[],
): OrderPlan[] {
  const goodOf = new Map(goods.map((good) => [good.id, good]))
  const purchasesOf = (plan: OrderPlan) =>
    plan.lines.map(({ itemId, units }) => purchaseOf(plan, must(goodOf.get(itemId), 'a good'), units))
  const goodsOfVendor = Map.groupBy(goods, ({ vendor }) => vendor)
  const purchases = new Purchases()
  for (const purchase of plantedOrders.flatMap(purchasesOf)) purchases.add(purchase)
  const limitedLines = new Map<number, PlannedLine[]>()
  for (const plan of inPlaySequence(drafts, [])) {
    const affordable = affordableLines(plan, purchasesOf(plan), purchases)
    const offeredGoods = must(goodsOfVendor.get(plan.vendor), 'goods of the vendor')
    limitedLines.set(
      plan.index,
      affordable.length > 0 ? affordable : [cheapest(plan, offeredGoods, purchases)],
    )
  }
  return drafts.map((plan) => ({ ...plan, lines: must(limitedLines.get(plan.index), 'the lines of a plan') }))
}

/** Returns the lines of an order for which there is room, and adds them to the purchases. */
function affordableLines(
  plan: OrderPlan,
  ownPurchases: readonly Purchase[],
  purchases: Purchases,
): PlannedLine[] {
  let total = 0
  return plan.lines.filter((_, at) => {
    const purchase = must(ownPurchases[at], 'the purchase of a line')
    if (total + purchase.amount > MAX_ORDER || !purchases.hasRoom(purchase)) return false
    total += purchase.amount
    purchases.add(purchase)
    return true
  })
}

/** Returns a line with the cheapest good that has room, for an order without any other line. */
function cheapest(plan: OrderPlan, goods: readonly Good[], purchases: Purchases): PlannedLine {
  const path = must(
    PATHS.find(({ name }) => name === plan.path),
    'the path of the order',
  )
  const units = path.needsUnits ? 4 : 2
  const sortedGoods = goods.toSorted((a, b) => a.price - b.price)
  const good = sortedGoods.find((one) => purchases.hasRoom(purchaseOf(plan, one, units))) ?? sortedGoods[0]
  purchases.add(purchaseOf(plan, must(good, 'a good'), units))
  return { itemId: must(good, 'a good').id, units }
}
