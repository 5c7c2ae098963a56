import type { SplitOrder } from '@pasar/domain/findings/splits'
import type { Random } from './random.ts'

const GOODS = [
  ['Laptop', 'Chromebook', 'Proyektor', 'Printer'],
  ['Kertas A4', 'Spidol', 'Buku tulis', 'Tinta printer', 'Map arsip'],
  ['Meja siswa', 'Kursi siswa', 'Lemari arsip', 'Papan tulis'],
  ['Buku Matematika', 'Buku IPA', 'Buku Bahasa', 'Buku IPS'],
  ['Semen', 'Cat tembok', 'Keramik', 'Pipa air'],
  ['Bola voli', 'Matras', 'Raket'],
  ['Sabun cair', 'Sapu', 'Tempat sampah'],
]
const DAY_MS = 86_400_000
const START = Date.UTC(2026, 0, 5)

/** The orders of one school in a year, and those that were planted as a split. */
export type Basket = { readonly orders: readonly SplitOrder[]; readonly planted: readonly number[] }

type School = { readonly npsn: string; readonly accounts: number[]; readonly vendors: number[] }

function order(
  random: Random,
  school: School,
  facts: Partial<SplitOrder> & { total: number; day: number },
): SplitOrder {
  const kind = random.whole(0, GOODS.length - 1)
  const { total, day, ...rest } = facts
  return {
    id: random.whole(1, 2 ** 40),
    school: school.npsn,
    accountId: school.accounts[0] ?? 0,
    vendor: random.pick(school.vendors),
    at: new Date(START + day * DAY_MS + random.whole(0, 8) * 3_600_000),
    total: Math.round(total),
    compared: 0,
    categories: [kind],
    names: [`${random.pick(GOODS[kind] ?? [])} ${random.pick(['Maju', 'Prima', 'Sinar', 'Jaya'])}`],
    ...rest,
  }
}

function drawSchool(random: Random, at: number): School {
  const base = at * 10
  return {
    npsn: String(10_000_000 + at),
    accounts: [base, base + 1],
    vendors: Array.from({ length: random.whole(3, 9) }, () => random.whole(1, 400)),
  }
}

/** Everyday orders of a school: many small ones and some large ones, some of them compared. */
function everyday(random: Random, school: School): SplitOrder[] {
  const level = random.between(1_200_000, 9_000_000)
  return Array.from({ length: random.whole(8, 45) }, () => {
    const total = Math.min(190_000_000, level * Math.exp(random.normal(0, 0.8)))
    return order(random, school, { total, day: random.whole(0, 320), compared: total > 50_000_000 ? 2 : 0 })
  })
}

/**
 * Honest baskets that look alike: textbooks of several publishers, monthly supplies, one large
 * project.
 */
function honestExtra(random: Random, school: School): SplitOrder[] {
  const style = random.next()
  const day = random.whole(10, 280)
  if (style < 0.1)
    // Monthly supplies from one shop, all year.
    return Array.from({ length: 10 }, (_, at) =>
      order(random, school, {
        total: random.between(5e6, 9e6),
        day: at * 30,
        vendor: school.vendors[0] ?? 0,
        categories: [1],
        names: ['Kertas A4 Sinar'],
      }),
    )
  if (style < 0.2)
    // Unrelated needs of one fortnight, from different shops.
    return [0, 2, 4, 5].map((kind, at) =>
      order(random, school, {
        total: random.between(8e6, 17e6),
        day: day + at * 4,
        vendor: 500 + random.whole(0, 300),
        categories: [kind],
        names: [random.pick(GOODS[kind] ?? [])],
      }),
    )
  if (style < 0.27)
    // Textbooks, compared as the rules ask.
    return Array.from({ length: 3 }, (_, at) =>
      order(random, school, {
        total: random.between(15e6, 40e6),
        day: day + at,
        categories: [3],
        names: [random.pick(GOODS[3] ?? [])],
        compared: random.whole(2, 3),
      }),
    )
  if (style < 0.28)
    // Textbooks of two publishers, without a comparison: rare, as the checkout asks for one.
    return Array.from({ length: 2 }, (_, at) =>
      order(random, school, {
        total: random.between(20e6, 35e6),
        day: day + at * 3,
        vendor: 800 + at,
        categories: [3],
        names: [GOODS[3]?.[at] ?? ''],
      }),
    )
  return []
}

/** The parts of one purchase of 55 to 180 million, each below 50 million. */
function splitOrders(random: Random, school: School): SplitOrder[] {
  const total = random.between(55e6, 180e6)
  const count = Math.max(Math.ceil(total / 46e6), random.whole(2, 5))
  const shares = Array.from({ length: count }, () => random.between(0.8, 1.2))
  const sum = shares.reduce((all, share) => all + share, 0)
  const kind = random.whole(0, GOODS.length - 1)
  const name = random.pick(GOODS[kind] ?? [])
  const vendor = random.pick(school.vendors)
  const way = random.pick(['days', 'categories', 'vendors', 'accounts'] as const)
  const day = random.whole(10, 280)
  const gap = way === 'days' ? random.between(4, 9) : random.between(0, 4)
  return shares.map((share, at) =>
    order(random, school, {
      total: Math.min(49_900_000, (share / sum) * total),
      day: day + Math.floor(at * gap),
      vendor: way === 'vendors' ? (school.vendors[at % school.vendors.length] ?? vendor) : vendor,
      categories: [way === 'categories' ? (kind + at) % GOODS.length : kind],
      names: [`${name} ${random.pick(['Maju', 'Prima', 'Sinar', 'Jaya'])}`],
      accountId: school.accounts[way === 'accounts' ? at % 2 : 0] ?? 0,
    }),
  )
}

/** Draws baskets of honest schools. */
export const drawHonestBaskets = (random: Random, count: number): Basket[] =>
  Array.from({ length: count }, (_, at) => {
    const school = drawSchool(random, at)
    return { orders: [...everyday(random, school), ...honestExtra(random, school)], planted: [] }
  })

/** Draws baskets of schools that split one purchase. */
export const drawSplitBaskets = (random: Random, count: number): Basket[] =>
  Array.from({ length: count }, (_, at) => {
    const school = drawSchool(random, 50_000 + at)
    const parts = splitOrders(random, school)
    return { orders: [...everyday(random, school), ...parts], planted: parts.map(({ id }) => id) }
  })
