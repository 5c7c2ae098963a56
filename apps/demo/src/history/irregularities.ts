import { must } from '@pasar/domain/kernel/must'
import { schoolDrafts } from '../schools.ts'
import { SeededRandom } from '../stream.ts'
import { vendorDraft } from '../vendor-draft.ts'
import { type Good, HISTORY_VENDORS } from './goods.ts'
import type { OrderPlan, Twist } from './order-plan.ts'
import { actsOf } from './path-acts.ts'
import { PATHS } from './paths.ts'
import { CONCENTRATION, isTooFar } from './plan.ts'
import type { HistorySize } from './size.ts'
import { DAY_MS, HOUR_MS, toWorkingTime } from './working-time.ts'

/** Kinds of planted irregularities. */
export type IrregularityKind =
  | 'split'
  | 'markup'
  | 'rotation'
  | 'concentration'
  | 'copied-photo'
  | 'early-receipt'
  | 'unusual-order'
  | 'shared-bank'
  | 'shared-phone'
  | 'shared-device'

/**
 * A planted irregularity, for tests only: indexes of the plans, schools and vendors that it
 * concerns.
 */
export type Irregularity = {
  readonly kind: IrregularityKind
  readonly plans: readonly number[]
  readonly schools: readonly number[]
  readonly vendors: readonly number[]
}

/** Accounts that share an identity. @see shared-identities.ts */
export type SharedIdentity = {
  readonly kind: 'bank' | 'phone' | 'device'
  readonly vendors: readonly number[]
  /** Schools with the same telephone or browser. */
  readonly schools: readonly number[]
  /** Schools that buy from all of them. */
  readonly buyers: readonly number[]
}

/** The planted identities. These vendors also sell to the same schools. */
export const SHARED_IDENTITIES: readonly SharedIdentity[] = [
  { kind: 'bank', vendors: [12, 20, 28], schools: [], buyers: [20, 2, 4] },
  { kind: 'phone', vendors: [10, 26], schools: [], buyers: [5, 12] },
  { kind: 'phone', vendors: [16], schools: [7], buyers: [7] },
  { kind: 'device', vendors: [13, 24, 32], schools: [], buyers: [7, 16] },
  { kind: 'device', vendors: [18], schools: [12], buyers: [12] },
]

/** The value just below which a purchase needs no comparison of vendors, in whole rupiah. */
const THRESHOLD = 50_000_000

type Draft = {
  readonly school: number
  readonly vendor: number
  readonly daysAgo: number
  readonly lines: OrderPlan['lines']
  readonly twist?: Twist
  /** Hour in WIB; working time by default. */
  readonly hour?: number
}

/** Collects planned orders, and in `key` the irregularities that the rules should find in them. */
class Planting {
  readonly plans: OrderPlan[] = []
  readonly key: Irregularity[] = []
  readonly goods: readonly Good[]
  readonly random: SeededRandom
  readonly #size: HistorySize

  constructor(size: HistorySize, goods: readonly Good[]) {
    this.#size = size
    this.goods = goods
    this.random = new SeededRandom(size.seed, 'history-irregular', 0)
  }

  /** Plans an order that is completed without any trouble, and returns its index. */
  add({ school, vendor, daysAgo, lines, twist, hour }: Draft): number {
    const { anchor, orders } = this.#size
    const index = orders + this.plans.length
    const midnight = anchor.getTime() - daysAgo * DAY_MS
    const at =
      hour === undefined
        ? toWorkingTime(midnight, this.random)
        : midnight - ((midnight + 7 * HOUR_MS) % DAY_MS) + hour * HOUR_MS
    const path = must(
      PATHS.find(({ name }) => name === 'bank'),
      'the ordinary path',
    )
    const acts = actsOf(path, at, anchor, this.random)
    const shippedAt = acts.find(({ act }) => act === 'ship')?.at
    this.plans.push({
      ...{ index, school, vendor, path: path.name, lines, fund: 'BOS-R', orderedBy: 'head', stars: 5 },
      acts:
        twist?.kind === 'early-receipt' && shippedAt !== undefined
          ? acts.map((one) => (one.act === 'bast' ? { ...one, at: shippedAt + HOUR_MS / 4 } : one))
          : acts,
      ...(twist && { twist }),
    })
    return index
  }

  /** Returns the goods of a vendor in a range of prices, cheapest first. */
  goodsOf(vendor: number, min = 0, max = Number.POSITIVE_INFINITY): Good[] {
    return this.goods
      .filter(
        (good) => good.vendor === vendor && good.price >= min && good.price <= max && good.kind === 'goods',
      )
      .toSorted((a, b) => a.price - b.price || a.id - b.id)
  }
}

/**
 * Returns vendors with expensive goods: on the island of a school, or else anywhere it is served
 * from.
 */
function vendorsNear(planting: Planting, school: number, seed: number, min: number): number[] {
  const nearVendors = vendorsServing(planting, school, seed, min)
  const near = nearVendors.filter(({ isNear }) => isNear)
  return (near.length >= 3 ? near : nearVendors).map(({ index }) => index)
}

/** Returns the vendors that deliver to a school, with goods from a price on. */
function vendorsServing(planting: Planting, school: number, seed: number, min: number) {
  const { regency } = must(schoolDrafts(seed)[school], 'the school')
  return Array.from({ length: HISTORY_VENDORS }, (_, index) => vendorDraft(seed, index))
    .filter((vendor) => !isTooFar(vendor.regency, regency) && planting.goodsOf(vendor.index, min).length > 0)
    .map((vendor) => ({ index: vendor.index, isNear: vendor.regency[0] === regency[0] }))
}

/** Returns whether freight between islands, Rp 17 for a gram, adds at most 15 % to a price. */
const isLight = ({ price, grams }: Good) => grams * 17 <= price * 0.15

/** Returns light goods of one kind of three vendors: of one category, with one first word. */
function sameGoods(planting: Planting, school: number, seed: number): Good[] {
  const min = 150_000
  const nearVendors = vendorsServing(planting, school, seed, min).toSorted(
    (a, b) => Number(b.isNear) - Number(a.isNear),
  )
  const goods = nearVendors.flatMap(({ index }) => planting.goodsOf(index, min).filter(isLight))
  const kinds = Map.groupBy(goods, ({ categoryId, name }) => `${categoryId} ${name.split(' ')[0]}`)
  for (const alike of kinds.values()) {
    const unique = [...new Map(alike.map((good) => [good.vendor, good])).values()]
    if (unique.length >= 3) return unique.slice(0, 3)
  }
  throw new Error(`no three vendors near school ${school} have the same goods`)
}

/** Units of a good that cost about an amount, with the prices of other zones and freight on top. */
const unitsFor = (good: Good, amount: number) =>
  Math.max(1, Math.floor(amount / (good.price + good.grams * 0.012 + 100)))

/**
 * One purchase in three orders, each below the threshold: on three days, and from one vendor or
 * three.
 */
function plantSplits(planting: Planting, seed: number): void {
  const cases = [
    { school: 2, daysAgo: 70 },
    { school: 3, daysAgo: 130 },
    { school: 4, daysAgo: 210 },
    { school: 14, daysAgo: 330 },
    { school: 18, daysAgo: 352 },
    { school: 21, daysAgo: 45 },
  ]
  for (const [at, { school, daysAgo }] of cases.entries()) {
    const alike = sameGoods(planting, school, seed)
    const first = must(alike[at % 3], 'a good')
    const parts = at % 2 === 1 ? alike : [first, first, first]
    const plans = parts.map((good, part) => {
      const lines = [{ itemId: good.id, units: unitsFor(good, THRESHOLD * 0.36) }]
      // Orders of one category within two weeks need a comparison when their sum does.
      return planting.add({ school, vendor: good.vendor, daysAgo: daysAgo - part * 9, lines })
    })
    const vendors = [...new Set(parts.map(({ vendor }) => vendor))]
    planting.key.push({ kind: 'split', plans, schools: [school], vendors })
  }
}

/** Goods whose vendor raises the price for one school only, and lowers it afterwards. */
function plantMarkups(planting: Planting, seed: number): void {
  for (const [at, school] of [20, 2, 11, 15, 19, 22, 3, 16].entries()) {
    const near = vendorsNear(planting, school, seed, 150_000)
    const vendor = must(near[(at * 3) % near.length], 'a vendor')
    const good = must(planting.goodsOf(vendor, 150_000)[0], 'a good')
    const twist = { kind: 'markup', percent: 90 + at * 15 } as const
    const lines = [{ itemId: good.id, units: unitsFor(good, 6_000_000) }]
    const plan = planting.add({ school, vendor, daysAgo: 40 + at * 37, lines, twist })
    planting.key.push({ kind: 'markup', plans: [plan], schools: [school], vendors: [vendor] })
  }
}

/** A school whose orders of one year take turns among three vendors, with similar amounts. */
export const ROTATION = { school: 20, orders: 15 } as const

function plantRotation(planting: Planting, seed: number): void {
  const { school, orders } = ROTATION
  const goods = sameGoods(planting, school, seed)
  const vendors = goods.map(({ vendor }) => vendor)
  const plans = Array.from({ length: orders }, (_, at) => {
    const good = must(goods[at % goods.length], 'a good')
    const { vendor } = good
    const lines = [{ itemId: good.id, units: unitsFor(good, 7_000_000) }]
    return planting.add({ school, vendor, daysAgo: 330 - at * 21, lines })
  })
  planting.key.push({ kind: 'rotation', plans, schools: [school], vendors })
}

/** Receipts with a photo of an earlier order: the same, mirrored, cropped or recompressed. */
function plantPhotos(planting: Planting, seed: number): void {
  for (const [at, change] of (['same', 'mirrored', 'cropped', 'recompressed'] as const).entries())
    for (const round of [0, 1]) {
      const school = 2 + at * 4 + round
      const near = vendorsNear(planting, school, seed, 30_000)
      const vendor = must(near[(at + round) % near.length], 'a vendor')
      const good = must(planting.goodsOf(vendor, 30_000)[0], 'a good')
      const lines = [{ itemId: good.id, units: unitsFor(good, 2_500_000) }]
      const daysAgo = 260 - at * 40 - round * 11
      const of = planting.add({ school, vendor, daysAgo, lines })
      const copy = planting.add({
        school,
        vendor,
        daysAgo: daysAgo - 30,
        lines,
        twist: { kind: 'copied-photo', of, change },
      })
      planting.key.push({ kind: 'copied-photo', plans: [of, copy], schools: [school], vendors: [vendor] })
    }
}

/** Receipts that are signed a quarter of an hour after the goods left another regency. */
function plantEarlyReceipts(planting: Planting, seed: number): void {
  for (const [at, school] of [1, 9, 13, 10, 23].entries()) {
    const near = vendorsNear(planting, school, seed, 20_000)
    const vendor = must(near[(at * 2 + 1) % near.length], 'a vendor')
    const good = must(planting.goodsOf(vendor, 20_000)[0], 'a good')
    const lines = [{ itemId: good.id, units: unitsFor(good, 3_000_000) }]
    const plan = planting.add({
      school,
      vendor,
      daysAgo: 55 + at * 61,
      lines,
      twist: { kind: 'early-receipt' },
    })
    planting.key.push({ kind: 'early-receipt', plans: [plan], schools: [school], vendors: [vendor] })
  }
}

/** Large orders at night, of two schools with a habit in a short history and two in a long one. */
function plantUnusual(planting: Planting, seed: number): void {
  for (const [at, school] of [13, 8, 9, 21].entries()) {
    const near = vendorsNear(planting, school, seed, 1_000_000)
    const vendor = must(near[at % near.length], 'a vendor')
    const good = must(planting.goodsOf(vendor, 1_000_000)[0], 'a good')
    const lines = [{ itemId: good.id, units: unitsFor(good, 38_000_000) }]
    const plan = planting.add({ school, vendor, daysAgo: 33 + at * 50, lines, hour: 2 })
    planting.key.push({ kind: 'unusual-order', plans: [plan], schools: [school], vendors: [vendor] })
  }
}

/** Orders of schools from several vendors that share an identity. */
function plantShared(planting: Planting): void {
  for (const [at, { kind, vendors, buyers }] of SHARED_IDENTITIES.entries()) {
    const plans = buyers.flatMap((school, round) =>
      vendors.flatMap((vendor, order) => {
        const [good] = planting.goodsOf(vendor, 10_000)
        if (!good) return []
        const lines = [{ itemId: good.id, units: unitsFor(good, 2_000_000) }]
        return planting.add({ school, vendor, daysAgo: 35 + at * 9 + order * 6 + round * 100, lines })
      }),
    )
    planting.key.push({ kind: `shared-${kind}`, plans, schools: buyers, vendors })
  }
}

/**
 * Plans the irregular orders of a history, which an audit should find. Their indexes follow those
 * of the other orders.
 *
 * @returns the plans, and for tests the key of what is wrong with them
 */
export function plantIrregularities(size: HistorySize, goods: readonly Good[]) {
  const planting = new Planting(size, goods)
  plantSplits(planting, size.seed)
  plantMarkups(planting, size.seed)
  plantRotation(planting, size.seed)
  plantPhotos(planting, size.seed)
  plantEarlyReceipts(planting, size.seed)
  plantUnusual(planting, size.seed)
  plantShared(planting)
  planting.key.push({ kind: 'concentration', plans: [], schools: [CONCENTRATION.school], vendors: [] })
  return { plans: planting.plans, key: planting.key }
}
