import type { Receipt, SchoolOrder } from '@pasar/domain/findings/patterns'
import type { Random } from './random.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const START = Date.UTC(2026, 0, 5)

/** One drawn finding, and whether it was planted. */
export type DrawnFinding<Case> = { readonly facts: Case; readonly isPlanted: boolean }

const drawMany = <Case>(count: number, isPlanted: boolean, draw: () => Case): DrawnFinding<Case>[] =>
  Array.from({ length: count }, () => ({ facts: draw(), isPlanted }))

/**
 * Draws receipts. Honest look-alikes: goods of the same town received within an hour, clocks of
 * devices that are wrong by up to 50 minutes, and vendors that record a dispatch hours too late.
 */
export const drawReceipts = (random: Random, planted: number, honest: number): DrawnFinding<Receipt>[] => [
  ...drawMany(planted, true, () => earlyReceiptOf(random)),
  ...drawMany(honest, false, () => honestReceipt(random)),
]

function honestReceipt(random: Random): Receipt {
  const isSameRegency = random.next() < 0.3
  const hours = isSameRegency ? random.between(0.3, 48) : random.between(3.5, 240)
  const recordedLate = random.next() < 0.08 ? random.between(0, 4) : 0
  const shippedAt = new Date(START + random.whole(0, 300) * DAY_MS)
  const receivedAt = new Date(shippedAt.getTime() + Math.max(0.2, hours - recordedLate) * HOUR_MS)
  const skew = random.next() < 0.1 ? random.between(-50, 50) : random.normal(0, 2)
  const taken = new Date(receivedAt.getTime() - random.between(1, 15) * MINUTE_MS + skew * MINUTE_MS)
  return { shippedAt, receivedAt, photoAt: random.next() < 0.8 ? taken : null, isSameRegency }
}

/** A receipt before the dispatch, with a photo from before it, or hours too fast for the way. */
function earlyReceiptOf(random: Random): Receipt {
  const honest = honestReceipt(random)
  const shipped = honest.shippedAt.getTime()
  switch (random.pick(['before', 'photo', 'fast'] as const)) {
    case 'before':
      return { ...honest, receivedAt: new Date(shipped - random.between(1, 72) * HOUR_MS) }
    case 'photo':
      return { ...honest, photoAt: new Date(shipped - random.between(0.8, 120) * HOUR_MS) }
    case 'fast':
      return {
        ...honest,
        isSameRegency: false,
        photoAt: null,
        receivedAt: new Date(shipped + random.between(0, 3.3) * HOUR_MS),
      }
  }
}

/** The orders of a school in a year, and one of them that is judged. */
export type OrderAfterOthers = { readonly before: readonly SchoolOrder[]; readonly order: SchoolOrder }

let lastId = 0
const orderOf = (vendor: number, day: number, total: number): SchoolOrder => ({
  id: ++lastId,
  vendor,
  at: new Date(START + day * DAY_MS),
  total: Math.round(total),
})

/**
 * Draws the last order of a school by its past. Honest schools buy more at the start of the school
 * year, and furniture or computers once a year.
 */
export const drawLastOrders = (
  random: Random,
  planted: number,
  honest: number,
): DrawnFinding<OrderAfterOthers>[] => [
  ...drawMany(planted, true, () => judgedOrder(random, random.between(5, 14))),
  ...drawMany(honest, false, () => judgedOrder(random, random.next() < 0.05 ? random.between(1.5, 3) : 0)),
]

/** @param times multiple of an ordinary large order; 0 draws an ordinary one */
function judgedOrder(random: Random, times: number): OrderAfterOthers {
  const level = random.between(13.6, 15.2)
  const spread = random.between(0.5, 0.9)
  const draw = () => Math.exp(level + spread * random.normal(0, 1))
  const before = Array.from({ length: random.whole(10, 45) }, () =>
    orderOf(random.whole(1, 9), random.whole(0, 300), draw()),
  )
  const total = times === 0 ? draw() : Math.max(times > 4 ? 15e6 : 0, times * Math.exp(level + 0.67 * spread))
  return { before, order: orderOf(random.whole(1, 9), 310, total) }
}

/**
 * Draws the orders of a school for one category. Honest schools buy at random from two to four
 * shops with different amounts; a few alternate by chance.
 */
export const drawTurns = (random: Random, planted: number, honest: number): DrawnFinding<SchoolOrder[]>[] => [
  ...drawMany(planted, true, () => {
    const shops = random.whole(2, 4)
    return Array.from({ length: random.whole(Math.max(6, 2 * shops), 16) }, (_, at) => {
      const isOutOfTurn = random.next() < 0.03
      const shop = isOutOfTurn ? random.whole(0, shops - 1) : at % shops
      return orderOf(shop + 1, at * 20, 6e6 * random.between(0.85, 1.15))
    })
  }),
  ...drawMany(honest, false, () => {
    const shops = random.whole(2, 4)
    return Array.from({ length: random.whole(6, 20) }, (_, at) =>
      orderOf(random.whole(1, shops), at * 15, 5e6 * Math.exp(random.normal(0, 0.6))),
    )
  }),
]

/**
 * Draws the orders of a school in a year. Most honest schools have a favourite vendor with up to
 * three quarters of the spending; one in fifty is remote and has one vendor in reach.
 */
export const drawFavourites = (
  random: Random,
  planted: number,
  honest: number,
): DrawnFinding<SchoolOrder[]>[] => [
  ...drawMany(planted, true, () => favouring(random, random.between(0.86, 1))),
  ...drawMany(honest, false, () =>
    favouring(random, random.next() < 0.02 ? random.between(0.85, 1) : random.between(0.2, 0.75)),
  ),
]

/** @param share of the spending that the first vendor gets, 0 to 1 */
function favouring(random: Random, share: number): SchoolOrder[] {
  const own = Array.from({ length: random.whole(8, 25) }, () =>
    orderOf(1, random.whole(0, 300), 5e6 * Math.exp(random.normal(0, 0.5))),
  )
  const rest = (own.reduce((sum, { total }) => sum + total, 0) * (1 - share)) / share
  const others = random.whole(3, 8)
  const weights = Array.from({ length: others }, () => random.between(0.5, 1.5))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return [
    ...own,
    ...weights.map((weight, at) => orderOf(2 + at, random.whole(0, 300), (rest * weight) / sum)),
  ]
}

/** Prices of comparable offers, and a negotiated line with its freight, in whole rupiah a unit. */
export type NegotiatedLine = {
  readonly offers: readonly number[]
  readonly price: number
  readonly agreedFreight: number
  readonly usualFreight: number
  readonly quantity: number
}

/**
 * Draws negotiated lines with ordinary prices. The planted ones hide a mark-up in freight and
 * packaging. Honest parties agree on freight near the usual one, some with crates for fragile
 * goods.
 */
export const drawFreights = (
  random: Random,
  planted: number,
  honest: number,
): DrawnFinding<NegotiatedLine>[] => [
  ...drawMany(planted, true, () => negotiatedLine(random, random.between(0.5, 1.6))),
  ...drawMany(honest, false, () => negotiatedLine(random, 0)),
]

/** @param hidden multiple of the usual price that is hidden in the freight */
function negotiatedLine(random: Random, hidden: number): NegotiatedLine {
  const base = Math.exp(random.between(Math.log(20_000), Math.log(9_000_000)))
  const spread = random.between(0.02, 0.13)
  const draw = () => Math.round(base * Math.exp(random.normal(0, spread)))
  const quantity = random.whole(1, 40)
  const usual = base * quantity * random.between(0.02, 0.2)
  const crates = random.next() < 0.15 ? base * quantity * random.between(0.02, 0.12) : 0
  return {
    offers: Array.from({ length: random.whole(9, 40) }, draw),
    price: draw(),
    usualFreight: Math.round(usual),
    agreedFreight: Math.round(usual * random.between(0.8, 1.4) + crates + hidden * base * quantity),
    quantity,
  }
}
