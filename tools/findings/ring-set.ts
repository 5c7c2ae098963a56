import { IDENTITY_KINDS, type IdentityKind } from '@pasar/domain/findings/identity'
import type { IdentityPrint, Rivals, TradeBetween } from '@pasar/server/findings/identity-graph'
import type { Random } from './random.ts'

const [VENDORS, SCHOOLS] = [3_000, 1_500]

export type RingSet = {
  readonly prints: IdentityPrint[]
  readonly trades: TradeBetween[]
  readonly rivals: Rivals[]
  /** The members of each planted ring. */
  readonly rings: readonly (readonly number[])[]
}

type World = RingSet & { rings: number[][]; free: number[] }

/** Plants rings of vendors among ordinary vendors, and honest groups that share identities, too. */
export function drawRings(random: Random, count: number): RingSet {
  const world: World = { prints: [], trades: [], rivals: [], rings: [], free: [] }
  const ids = Array.from({ length: VENDORS }, (_, at) => at + 1)
  for (const id of [...ids, ...Array.from({ length: SCHOOLS }, (_, at) => VENDORS + at + 1)])
    for (const kind of IDENTITY_KINDS) hold(world, id, kind, `own ${id}`)
  world.free = ids.toSorted(() => random.next() - 0.5)
  drawTrade(random, world)
  for (let at = 0; at < count; at += 1) drawRing(random, world)
  drawHonest(random, world)
  return world
}

const hold = (world: World, memberId: number, kind: IdentityKind, print: string) =>
  world.prints.push({ memberId, isSchool: memberId > VENDORS, kind, print })
const take = (world: World, count: number) => world.free.splice(0, count)

/** Ordinary trade: a school buys from a few vendors near it and compares some of them. */
function drawTrade(random: Random, { trades, rivals }: World): void {
  for (let school = VENDORS + 1; school <= VENDORS + SCHOOLS; school += 1) {
    const near = Math.floor(((school - VENDORS) / SCHOOLS) * VENDORS)
    const suppliers = new Set(
      Array.from({ length: random.whole(2, 7) }, () => 1 + ((near + random.whole(0, 60)) % VENDORS)),
    )
    for (const vendorId of suppliers) trades.push({ schoolId: school, vendorId, orders: random.whole(1, 9) })
    if (random.next() < 0.4) rivals.push({ vendorIds: [...suppliers].slice(0, 3) })
  }
}

/**
 * A ring: a chain of vendors with shared identities, often tied to a school, that sell to the same
 * schools.
 */
function drawRing(random: Random, world: World): void {
  const members = take(world, random.whole(2, 5))
  const strong: readonly IdentityKind[] = ['bank', 'nik', 'phone', 'device']
  for (const [at, member] of members.entries()) {
    const next = members[at + 1]
    if (next === undefined) continue
    const kinds = random.next() < 0.15 ? (['address', 'network'] as const) : [random.pick(strong)]
    for (const kind of kinds) for (const id of [member, next]) hold(world, id, kind, `ring ${member} ${next}`)
  }
  const schools = Array.from({ length: random.whole(1, 5) }, () => VENDORS + random.whole(1, SCHOOLS))
  const [first] = members
  if (random.next() < 0.35 && first !== undefined)
    for (const id of [first, Number(schools[0])])
      hold(world, id, random.pick(['bank', 'phone', 'device']), `tie ${first}`)
  for (const schoolId of schools)
    for (const vendorId of members.filter(() => random.next() < 0.85))
      world.trades.push({ schoolId, vendorId, orders: random.whole(1, 5) })
  for (let at = random.whole(0, 3); at > 0; at -= 1) world.rivals.push({ vendorIds: members.slice(0, 3) })
  world.rings.push(members)
}

/**
 * Honest groups: families with two shops, market buildings, service bureaus, cafes, shared
 * warehouses.
 */
function drawHonest(random: Random, world: World): void {
  const groups: readonly [count: number, low: number, high: number, kinds: readonly IdentityKind[]][] = [
    [60, 2, 2, ['bank']], // a married couple with one bank account
    [40, 2, 3, ['phone', 'address']], // a family
    [50, 2, 6, ['address', 'network']], // shops in one building
    [25, 7, 30, ['network']], // a provider's shared address
    [10, 9, 25, ['phone']], // a bureau that registers vendors
    [10, 10, 40, ['device']], // a computer of a district office
    [15, 2, 4, ['nik']], // one owner with several registered shops
  ]
  for (const [count, low, high, kinds] of groups)
    for (let at = 0; at < count; at += 1) {
      const members = take(world, random.whole(low, high))
      for (const member of members)
        for (const kind of kinds) hold(world, member, kind, `honest ${kinds.join()} ${members[0]}`)
    }
  // A treasurer who used the computer of a vendor once, at a school that buys elsewhere.
  for (const vendor of take(world, 40))
    for (const id of [vendor, VENDORS + random.whole(1, SCHOOLS)])
      hold(world, id, 'device', `visit ${vendor}`)
}
