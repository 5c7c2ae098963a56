import { NumberSets } from './number-sets.ts'
import type { TagRow } from './search-index.queries.ts'

/** Beside the chosen ones. */
const MOST_OFFERED = 12

/** The tags that are chosen, and the vendor whose items are looked at; 0 for all vendors. */
type TagQuery = { tag: readonly number[]; vendorId: number }

/** The sets that the items of a vendor have, by the vendor's id. */
type SetsOf = (vendorId: number) => Iterable<number>

/** By what the items of one search are counted: sets that differ only in tags that nobody asks for count as one. */
export type TagGroups = {
  /** For each set the group it counts for. */
  ofSet: Uint32Array
  size: number
  /** The tags in a group, by their places. */
  membersOf: (group: number) => Uint32Array
}

/**
 * What tags are called, and every set of tags that items have: an item then needs one number for all of its own.
 *
 * Vendors give their items tags of their own, so that there may be nearly as many sets as items. What they have of the platform is few
 * different ones; a search counts those, and the others only where they are asked for.
 */
export class TagRegistry {
  readonly #tags = new Map<number, TagRow>()
  /** The ids of the tags that items have; inside sets a tag is its place in here. */
  readonly #ids: number[] = []
  readonly #places = new Map<number, number>()
  /** The places of the tags of each vendor. */
  readonly #owned = new Map<number, number[]>()
  readonly #sets = new NumberSets()
  /** What the sets have of the platform: the groups by which everybody's searches count. */
  #platform = new NumberSets()
  #groupOfSet = new Uint32Array(0)
  #grouped = 0

  /** How many different sets there are. */
  get size(): number {
    return this.#sets.size
  }

  /** Every tag that an item has. */
  get ids(): readonly number[] {
    return this.#ids
  }

  /** The number of a set; 0 is no tag. */
  numberOf(ids: readonly number[]): number {
    return this.#sets.numberOf(ids.map((id) => this.#placeOf(id)).sort((a, b) => a - b))
  }

  /** @returns whether it is called something else now */
  name(tag: TagRow): boolean {
    const known = this.#tags.get(tag.id)
    if (known?.name === tag.name) return false
    this.#tags.set(tag.id, tag)
    // Sets may have it already that were grouped while nobody knew whose it is.
    if (!known && this.#places.has(tag.id)) {
      this.#noteOwner(tag)
      this.#forgetGroups()
    }
    return true
  }

  /** For each set whether one of the chosen tags is in it; null for no choice. */
  setsWith(chosen: readonly number[], setsOf: SetsOf): Uint8Array | null {
    if (chosen.length === 0) return null
    const places = this.#placesOf(chosen)
    const groups = this.#groups()
    const wanted = this.#marked(places)
    const inGroup = Uint8Array.from({ length: this.#platform.size }, (_, group) =>
      this.#platform.holds(group, wanted) ? 1 : 0,
    )
    const holds = new Uint8Array(this.size)
    for (let set = 0; set < holds.length; set += 1) holds[set] = inGroup[groups[set] ?? 0] ?? 0
    for (const set of this.#setsOfOwners(this.#ownersOf(chosen), wanted, setsOf)) holds[set] = 1
    return holds
  }

  groupsFor({ tag: chosen, vendorId }: TagQuery, setsOf: SetsOf): TagGroups {
    const ofSet = this.#groups()
    const platform = this.#platform
    const owners = vendorId > 0 ? [vendorId] : this.#ownersOf(chosen)
    const places = vendorId > 0 ? (this.#owned.get(vendorId) ?? []) : this.#placesOf(chosen)
    if (owners.length === 0 || places.length === 0)
      return { ofSet, size: platform.size, membersOf: (group) => platform.of(group) }
    // A set with tags of a vendor that are asked for is a group of its own.
    const own = [...this.#setsOfOwners(owners, this.#marked(places), setsOf)]
    const groups = ofSet.slice(0, this.size)
    for (const [at, set] of own.entries()) groups[set] = platform.size + at
    const membersOf = (group: number) =>
      group < platform.size ? platform.of(group) : this.#sets.of(own[group - platform.size] ?? 0)
    return { ofSet: groups, size: platform.size + own.length, membersOf }
  }

  /** The sets of some vendors in which one of the wanted tags is. */
  #setsOfOwners(owners: readonly number[], wanted: Uint8Array, setsOf: SetsOf): Set<number> {
    const found = new Set<number>()
    for (const owner of owners)
      for (const set of setsOf(owner)) if (!found.has(set) && this.#sets.holds(set, wanted)) found.add(set)
    return found
  }

  /**
   * What was counted for each tag, most first: the chosen ones, and of the others those of the platform and of the vendor whose items
   * are looked at. What another vendor calls its own is offered to nobody else.
   *
   * @param met how much was counted for each group
   */
  countEach(met: Uint32Array, groups: TagGroups, { tag: chosen, vendorId }: TagQuery) {
    const counts = new Map(chosen.map((id) => [id, 0]))
    for (let group = 1; group < groups.size; group += 1) {
      const times = met[group] ?? 0
      if (times === 0) continue
      for (const place of groups.membersOf(group)) {
        const id = this.#ids[place] ?? 0
        counts.set(id, (counts.get(id) ?? 0) + times)
      }
    }
    const offered = [...counts]
      .flatMap(([id, count]) => {
        const { name, ownerId } = this.#tags.get(id) ?? {}
        const isOffered = chosen.includes(id) || ownerId === null || ownerId === vendorId
        return name !== undefined && isOffered ? [{ id, name, count }] : []
      })
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    const shown = new Set(offered.slice(0, MOST_OFFERED).map(({ id }) => id))
    return offered.filter(({ id }) => shown.has(id) || chosen.includes(id))
  }

  /** For each set which group it counts for where nobody asks for tags of vendors. */
  #groups(): Uint32Array {
    if (this.#groupOfSet.length < this.size) {
      const roomier = new Uint32Array(this.size + (this.size >> 1))
      roomier.set(this.#groupOfSet)
      this.#groupOfSet = roomier
    }
    for (; this.#grouped < this.size; this.#grouped += 1)
      this.#groupOfSet[this.#grouped] = this.#platform.numberOf(
        [...this.#sets.of(this.#grouped)].filter((place) => this.#isPlatform(this.#ids[place] ?? 0)),
      )
    return this.#groupOfSet
  }

  #forgetGroups(): void {
    this.#platform = new NumberSets()
    this.#grouped = 0
  }

  /** What nobody knows yet is taken for the platform's until it is named. */
  #isPlatform(id: number): boolean {
    return (this.#tags.get(id)?.ownerId ?? null) === null
  }

  /** The vendors that the chosen tags belong to. */
  #ownersOf(chosen: readonly number[]): number[] {
    return [...new Set(chosen.flatMap((id) => this.#tags.get(id)?.ownerId ?? []))]
  }

  #placesOf(ids: readonly number[]): number[] {
    return ids.flatMap((id) => this.#places.get(id) ?? [])
  }

  #placeOf(id: number): number {
    const known = this.#places.get(id)
    if (known !== undefined) return known
    this.#places.set(id, this.#ids.length)
    this.#ids.push(id)
    const tag = this.#tags.get(id)
    if (tag) this.#noteOwner(tag)
    return this.#ids.length - 1
  }

  #noteOwner({ id, ownerId }: TagRow): void {
    if (ownerId === null) return
    const owned = this.#owned.get(ownerId) ?? []
    this.#owned.set(ownerId, owned)
    owned.push(...this.#placesOf([id]))
  }

  /** 1 for each of some places. */
  #marked(places: readonly number[]): Uint8Array {
    const marks = new Uint8Array(this.#ids.length)
    for (const place of places) marks[place] = 1
    return marks
  }
}
