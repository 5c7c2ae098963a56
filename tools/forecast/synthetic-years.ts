import type { OrderState } from '@pasar/domain/ordering/machine'
import { createRandom, type Random } from '../findings/random.ts'

const DAY_MS = 86_400_000
const WIB_MS = 7 * 3_600_000

/** One order with the moment of each step, in ms; `confirm` is the moment of the confirmation. */
export type SyntheticOrder = {
  readonly vendor: number
  readonly school: number
  readonly createdAt: number
  readonly freightDays: number
  readonly confirm: number
  readonly ship: number
  readonly receive: number
  readonly pay: number
  readonly verify: number
}

type Vendor = { confirm: number; ship: number; spread: number; region: number }
type School = { receive: number; pay: number; spread: number; region: number; isFastInDecember: boolean }

const REGIONS = 12
const VENDORS = 180
const SCHOOLS = 450
const ORDERS_PER_YEAR = 16_000

/** Orders by month: little in January, most before the end of a term of funding. */
const SEASON: readonly number[] = [2, 4, 7, 9, 9, 7, 6, 9, 11, 13, 13, 7]

/**
 * Draws the orders of a year and of the year before. Vendors and schools differ in speed, drift
 * from year to year, and do not act on weekends and holidays. In December couriers and schools are
 * slower; a quarter of the schools is fast then. Some steps are forgotten for weeks.
 *
 * @param seed any whole number
 */
export function drawOrders(seed: number, year: number): SyntheticOrder[] {
  const random = createRandom(seed)
  const vendors = Array.from({ length: VENDORS }, () => drawVendor(random))
  const schools = Array.from({ length: SCHOOLS }, () => drawSchool(random))
  const orders: SyntheticOrder[] = []
  for (const one of [year - 1, year]) {
    for (const vendor of vendors) {
      vendor.confirm *= spreadOf(random, 0.1)
      vendor.ship *= spreadOf(random, 0.1)
    }
    for (const school of schools) {
      school.receive *= spreadOf(random, 0.1)
      school.pay *= spreadOf(random, 0.1)
    }
    for (let at = 0; at < ORDERS_PER_YEAR; at += 1) orders.push(drawOrder(random, vendors, schools, one))
  }
  return orders
}

/** A factor around 1. */
const spreadOf = (random: Random, deviation: number) => Math.exp(random.normal(0, deviation))

const drawVendor = (random: Random): Vendor => ({
  confirm: 0.7 * spreadOf(random, 1),
  ship: 2.5 * spreadOf(random, 0.9),
  spread: random.between(0.15, 0.3),
  region: random.whole(0, REGIONS - 1),
})

const drawSchool = (random: Random): School => ({
  receive: 1.2 * spreadOf(random, 1),
  pay: 4 * spreadOf(random, 1.2),
  spread: random.between(0.15, 0.3),
  region: random.whole(0, REGIONS - 1),
  isFastInDecember: random.next() < 0.25,
})

function drawOrder(random: Random, vendors: readonly Vendor[], schools: readonly School[], year: number) {
  const vendor = random.whole(0, vendors.length - 1)
  const school = random.whole(0, schools.length - 1)
  const [seller, buyer] = [vendors[vendor], schools[school]]
  if (!seller || !buyer) throw new RangeError('no such party')
  const createdAt = drawMoment(random, year)
  const distance = Math.abs(seller.region - buyer.region)
  const freightDays = 2 + Math.round(distance / 2)
  const forgotten = () => (random.next() < 0.008 ? random.between(3, 8) : 1)
  const lasting = (days: number, spread: number) => days * spreadOf(random, spread) * forgotten()
  const confirm = act(createdAt, lasting(seller.confirm, seller.spread))
  const ship = act(confirm, lasting(seller.ship, seller.spread))
  const rush = decemberDay(ship) > 0 ? random.between(1.1, 1.3) : 1
  const arrival = ship + freightDays * random.between(0.7, 1.2) * rush * DAY_MS
  const pace = (at: number) =>
    decemberDay(at) === 0 ? 1 : buyer.isFastInDecember ? 0.85 : decemberDay(at) > 19 ? 1.3 : 1.1
  const receive = act(arrival, lasting(buyer.receive, buyer.spread) * pace(arrival))
  const pay = act(receive, lasting(buyer.pay, buyer.spread) * pace(receive))
  const verify = act(pay, random.between(0.2, 1.5))
  return { vendor, school, createdAt, freightDays, confirm, ship, receive, pay, verify }
}

function drawMoment(random: Random, year: number): number {
  const total = SEASON.reduce((sum, share) => sum + share, 0)
  let left = random.next() * total
  const month = SEASON.findIndex((share) => {
    left -= share
    return left < 0
  })
  return Date.UTC(year, month, 1) + random.between(0, 30) * DAY_MS
}

/** Day of December in WIB; 0 in other months. */
const decemberDay = (at: number): number => {
  const day = new Date(at + WIB_MS)
  return day.getUTCMonth() === 11 ? day.getUTCDate() : 0
}

/** Holidays of every year as month and day. */
const HOLIDAYS = new Set(['1-1', '5-1', '6-1', '8-17', '12-24', '12-25', '12-26'])

/** Returns the moment some days later, or the same time of the next working day. */
function act(from: number, days: number): number {
  let at = from + days * DAY_MS
  for (;;) {
    const day = new Date(at + WIB_MS)
    const isFree = day.getUTCDay() % 6 === 0 || HOLIDAYS.has(`${day.getUTCMonth() + 1}-${day.getUTCDate()}`)
    if (!isFree) return at
    at += DAY_MS
  }
}

/**
 * Returns the state at a moment and the start of its stage; null before the order and at its end.
 */
export function stateAt(order: SyntheticOrder, at: number): { state: OrderState; since: number } | null {
  if (order.createdAt > at || order.verify <= at) return null
  if (order.pay <= at) return { state: 'paid', since: order.pay }
  if (order.receive <= at) return { state: 'bast', since: order.receive }
  if (order.ship <= at) return { state: 'shipping', since: order.ship }
  if (order.confirm <= at) return { state: 'confirmed', since: order.confirm }
  return { state: 'new', since: order.createdAt }
}

/** Returns the holidays of a year, in the form of the setting. */
export const holidaysOf = (year: number) =>
  [...HOLIDAYS].map((name) => {
    const [month = '', day = ''] = name.split('-')
    return { day: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, name }
  })
