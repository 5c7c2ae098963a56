/** Kinds of identity that two accounts may share. */
export const IDENTITY_KINDS = ['bank', 'nik', 'phone', 'device', 'address', 'network'] as const
export type IdentityKind = (typeof IDENTITY_KINDS)[number]

/** How much a shared identity says about two accounts. @decision 0100 */
const WEIGHT: Readonly<Record<IdentityKind, number>> = {
  bank: 5,
  nik: 5,
  phone: 3,
  device: 3,
  address: 1.5,
  network: 1,
}

/** A value shared by more accounts than this belongs to a place or a service, not to a person. */
const MAX_SHARERS: Readonly<Record<IdentityKind, number>> = {
  bank: 20,
  nik: 20,
  phone: 8,
  device: 8,
  address: 6,
  network: 6,
}

/** Minimum weight of the link of two accounts. */
export const MIN_LINK = 2

/**
 * Returns the weight of one shared value for each pair of accounts that share it.
 *
 * @param accounts number of accounts with the value, 2 or more
 * @returns 0 for a value that too many accounts share
 */
export const sharedWeight = (kind: IdentityKind, accounts: number): number =>
  accounts > MAX_SHARERS[kind] ? 0 : WEIGHT[kind] / Math.log2(accounts)

/** Facts of a group of accounts that share identities. */
export type GroupFacts = {
  /** Sum of the link weights. */
  readonly links: number
  readonly vendors: number
  /** Whether an account or a person of a school belongs to the group. */
  readonly hasSchool: boolean
  /**
   * Schools that bought from at least two vendors of the group, or from one linked to themselves.
   */
  readonly sharedSchools: number
  /** Orders of those schools to the group. */
  readonly sharedOrders: number
  /** Comparisons in which vendors of the group stood against each other. */
  readonly rivalComparisons: number
}

/**
 * Returns the rank of a group: the strength of its links, multiplied by a factor for the trade
 * between its accounts. A family with two shops ranks low while no school buys from both.
 *
 * @decision 0100
 */
export const groupScore = (facts: GroupFacts): number =>
  Math.min(12, facts.links / Math.max(1, facts.vendors - 1)) *
  (0.2 +
    Math.min(1, facts.sharedSchools / 3) +
    Math.min(1, facts.sharedOrders / 12) +
    Math.min(2, facts.rivalComparisons / 2) +
    (facts.hasSchool && facts.sharedOrders > 0 ? 1.5 : 0))

/** Brings a phone number to its digits after the country code. */
export const normalPhone = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^(62|0)+/, '')

const SHORT: Readonly<Record<string, string>> = {
  jl: 'jalan',
  jln: 'jalan',
  gg: 'gang',
  kav: 'kavling',
  blk: 'blok',
}

/**
 * Brings an address to a form in which usual spellings of one address are equal.
 *
 * @returns the empty text for an address that is too short to identify a house
 */
export function normalAddress(address: string): string {
  const words = address
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word !== 'no' && word !== 'nomor')
    .map((word) => SHORT[word] ?? word)
  return words.length >= 3 && words.some((word) => /\d/.test(word)) ? words.join(' ') : ''
}
