import { must } from '@pasar/domain/kernel/must'
import { type SchoolDraft, schoolDrafts } from '../schools.ts'
import { SeededRandom } from '../stream.ts'
import { type VendorDraft, vendorDraft } from '../vendor-draft.ts'
import type { ActName } from './act-names.ts'
import { type Good, HISTORY_VENDORS } from './goods.ts'
import type { OrderPlan, PlannedAct, PlannedLine } from './order-plan.ts'
import type { Path, PathStep } from './path.ts'
import { actsOf } from './path-acts.ts'
import { PATHS, WAITING_PATHS } from './paths.ts'
import type { HistorySize } from './size.ts'
import { withinLimits } from './spending-limits.ts'
import { DAY_MS, HOUR_MS, seasonOf, toWorkingTime } from './working-time.ts'

/** Days from the oldest order to the end: 18 months. */
const DAYS = 548

/** Returns the moment of each order, oldest first; more in busy seasons, none on Sundays. */
function orderTimes({ seed, orders, anchor }: HistorySize): number[] {
  const random = new SeededRandom(seed, 'history-times', orders)
  const days = Array.from({ length: DAYS }, (_, day) => {
    const moment = anchor.getTime() - (DAYS - day) * DAY_MS
    const isSunday = new Date(moment + 7 * HOUR_MS).getUTCDay() === 0
    return { moment, weight: isSunday ? 0 : seasonOf(moment) }
  })
  const latest = anchor.getTime() - HOUR_MS
  return Array.from({ length: orders }, () => {
    const moment = toWorkingTime(random.weighted(days).moment + random.below(DAY_MS), random)
    return moment <= latest ? moment : latest - random.below(12 * HOUR_MS)
  }).sort((a, b) => a - b)
}

type Buyer = {
  readonly draft: SchoolDraft
  readonly weight: number
  /** Mean and deviation of the logarithm of the price of a line: small schools buy small things. */
  readonly scale: number
  readonly spread: number
  /** The vendors that the school knows, with the share of its orders. */
  readonly vendors: readonly { readonly vendor: number; readonly weight: number }[]
}

const USUAL_VENDORS = 22
const NEAR_FACTOR = 8

/** Returns whether no service delivers between two regencies: Sumatra and Papua. */
export const isTooFar = (one: string, other: string) =>
  [`${one[0]}${other[0]}`, `${other[0]}${one[0]}`].includes('19')

/** Returns a school with its usual vendors: above all those of its province. */
function buyerOf(draft: SchoolDraft, vendors: readonly VendorDraft[], seed: number): Buyer {
  const random = new SeededRandom(seed, 'history-school', draft.index)
  const near = ({ regency }: VendorDraft) => regency.slice(0, 2) === draft.regency.slice(0, 2)
  const sameIsland = ({ regency }: VendorDraft) => regency[0] === draft.regency[0]
  const reachable = vendors.filter((vendor) => !isTooFar(vendor.regency, draft.regency))
  const usual = reachable
    .map((vendor) => ({
      vendor: vendor.index,
      weight:
        random.next() ** 2 * (near(vendor) ? NEAR_FACTOR * 3 : sameIsland(vendor) ? NEAR_FACTOR : 1) +
        (vendor.index === 0 ? 2 : 0),
    }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, USUAL_VENDORS)
  if (draft.index === CONCENTRATION.school)
    return { ...sizeOf(draft, random), draft, vendors: oneVendor(usual) }
  // A school buys from any other vendor in reach now and then.
  const others = reachable.map(({ index }) => ({ vendor: index, weight: 0.05 }))
  return { ...sizeOf(draft, random), draft, vendors: [...usual, ...others] }
}

/** Returns how often and how much a school orders. */
function sizeOf(
  { level, index }: SchoolDraft,
  random: SeededRandom,
): Pick<Buyer, 'weight' | 'scale' | 'spread'> {
  const isSmall = level === 'PAUD' || level === 'SD'
  const often = index === PRINTED_SCHOOL || index === CONCENTRATION.school ? 3 : 1
  return {
    weight: often * ((isSmall ? 0.5 : 0.8) + random.next() * 1.3),
    scale: (isSmall ? 12.6 : 13.5) + random.next() * 0.4,
    spread: (isSmall ? 0.5 : 0.8) + random.next() * 0.2,
  }
}

/** The school that visitors sign in as. Like the next one, it has orders in all months. */
const PRINTED_SCHOOL = 0

/** A school that buys nearly everything from one vendor: a planted irregularity. */
export const CONCENTRATION = { school: 6, share: 0.93 } as const

/** Returns the vendors of a school with nearly all orders for the first one. */
function oneVendor(usual: Buyer['vendors']): Buyer['vendors'] {
  const others = usual.slice(1).reduce((sum, { weight }) => sum + weight, 0)
  const { share } = CONCENTRATION
  return usual.map(({ vendor, weight }, at) => ({
    vendor,
    weight: at === 0 ? share : ((1 - share) * weight) / others,
  }))
}

const MAX_UNITS = 300

/** Draws the lines of an order: one to four goods of the vendor. */
function drawLines(
  random: SeededRandom,
  goods: readonly Good[],
  path: Path,
  { scale, spread }: Buyer,
): PlannedLine[] {
  const count = path.negotiation ? 1 : 1 + Math.floor(random.next() ** 2 * 4)
  const chosenGoods = new Map<number, Good>()
  for (let at = 0; at < count; at += 1) {
    const good = random.pick(goods)
    chosenGoods.set(good.id, good)
  }
  return [...chosenGoods.values()].map((good) => {
    const target = Math.exp(scale + spread * random.normal())
    const units = Math.max(1, Math.min(MAX_UNITS, Math.round(target / good.price)))
    return { itemId: good.id, units: path.needsUnits ? Math.max(4, units) : units }
  })
}

const FUNDS = [
  { fund: 'BOS-R', weight: 80 },
  { fund: 'BOSDA', weight: 10 },
  { fund: 'KOMITE', weight: 6 },
  { fund: 'BOS-K', weight: 4 },
] as const

const STARS = [
  { stars: 5, weight: 46 },
  { stars: 4, weight: 33 },
  { stars: 3, weight: 12 },
  { stars: 2, weight: 6 },
  { stars: 1, weight: 3 },
] as const

/**
 * Plans the orders of a history, oldest first. Pure: the plans depend on the parameters, the goods
 * and the planted orders only.
 *
 * @param goods all goods of the world, as `loadGoods` returns them
 * @param plantedOrders irregular orders of the same history, with which no order may exceed a limit
 */
export function planOrders(
  size: HistorySize,
  goods: readonly Good[],
  plantedOrders: readonly OrderPlan[] = [],
): OrderPlan[] {
  const vendors = Array.from({ length: HISTORY_VENDORS }, (_, index) => vendorDraft(size.seed, index))
  const goodsOf = Map.groupBy(goods, ({ vendor }) => vendor)
  const selling = vendors.filter(({ index }) => goodsOf.has(index))
  const buyers = schoolDrafts(size.seed).map((draft) => buyerOf(draft, selling, size.seed))
  const times = orderTimes(size)
  const draws = times.map((time, index) => {
    const random = new SeededRandom(size.seed, 'history-order', index)
    return { time, index, random, buyer: random.weighted(buyers), path: random.weighted(PATHS) }
  })
  const chosenPaths = new Map([...rarePaths(draws, size.anchor), ...waitingOrders(times, size)])
  const drafts = draws.map(({ index, random, buyer, ...draw }) => {
    const { draft, vendors: usual } = buyer
    const { path, time, until } = chosenPaths.get(index) ?? { ...draw, until: null }
    const { vendor } = random.weighted(usual)
    const isEarly = chosenPaths.has(index) || draft.index === CONCENTRATION.school
    return {
      index,
      ...(isEarly && { isEarly }),
      school: draft.index,
      vendor,
      path: path.name,
      lines: drawLines(random, must(goodsOf.get(vendor), 'goods of the vendor'), path, buyer),
      fund: draft.level === 'PAUD' ? 'BOP-PAUD' : random.weighted(FUNDS).fund,
      orderedBy: random.chance(0.65) ? ('executor' as const) : ('head' as const),
      stars: random.weighted(STARS).stars,
      acts:
        until === null
          ? actsOf(path, time, size.anchor, random)
          : actsUntil(until, { path, time }, size.anchor, random),
    }
  })
  return withinLimits(drafts, goods, plantedOrders)
}

/** What an order does instead of what was drawn, and when; `until` is the act at which it waits. */
type Chosen = { readonly path: Path; readonly time: number; readonly until: ActName | null }

/**
 * Returns the acts of an order that waits at an act. It is placed a day earlier, and again, until
 * there is time for all of them.
 */
function actsUntil(
  until: ActName,
  { path, time }: Pick<Chosen, 'path' | 'time'>,
  anchor: Date,
  random: SeededRandom,
): PlannedAct[] {
  for (let placedAt = time; ; placedAt -= DAY_MS) {
    const acts = actsOf(path, placedAt, anchor, random)
    if (acts.at(-1)?.act === until) return acts
  }
}

/** Days in which an order of any path reaches its end. */
const WHOLE_DAYS = 100

/**
 * Returns orders, by index, for the paths that were never drawn: a small history shows each of them
 * once, too. They replace ordinary orders that have had enough time.
 */
function rarePaths(
  draws: readonly { readonly time: number; readonly index: number; readonly path: Path }[],
  anchor: Date,
): ReadonlyMap<number, Chosen> {
  const latest = anchor.getTime() - WHOLE_DAYS * DAY_MS
  const drawnPaths = new Set(draws.filter(({ time }) => time < latest).map(({ path }) => path))
  const missing = PATHS.filter((path) => !drawnPaths.has(path))
  // The newest ones of the commonest path: a dashboard of this year shows them.
  const replacedDraws = draws.filter(({ time, path }) => time < latest && path === PATHS[0]).toReversed()
  return new Map(
    replacedDraws
      .slice(0, missing.length)
      .map(({ index, time }, at) => [index, { path: must(missing[at], 'a path'), time, until: null }]),
  )
}

/**
 * Returns the orders that take a path only up to an act, by index. In a small history the next
 * order may be days later, and too late for the act, so it moves to the day of the path.
 */
function waitingOrders(times: readonly number[], { seed, anchor }: HistorySize): ReadonlyMap<number, Chosen> {
  const random = new SeededRandom(seed, 'history-waiting', 0)
  const chosenPaths = new Map<number, Chosen>()
  for (const { path: name, until, daysAgo } of WAITING_PATHS) {
    const from = anchor.getTime() - daysAgo * DAY_MS
    const index = times.findIndex((time, at) => time >= from && !chosenPaths.has(at))
    const path = must(
      PATHS.find((one) => one.name === name),
      `the path ${name}`,
    )
    if (index < 0) continue
    const time = toWorkingTime(from, random)
    chosenPaths.set(index, { path: upTo(path, until), time, until })
  }
  return chosenPaths
}

/**
 * Returns a path that ends with an act. A negotiation that ends there begins with the order's
 * moment.
 */
function upTo({ steps, negotiation = [], ...path }: Path, until: ActName): Path {
  const last = (all: readonly PathStep[]) => all.findIndex(([act]) => act === until) + 1
  const isBefore = last(negotiation) > 0
  return {
    ...path,
    steps: isBefore ? [] : steps.slice(0, last(steps)),
    ...(negotiation.length > 0 && {
      negotiation: isBefore ? negotiation.slice(0, last(negotiation)) : negotiation,
    }),
  }
}
