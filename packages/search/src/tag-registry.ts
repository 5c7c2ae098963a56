import { must } from '@pasar/domain/kernel/must'
import { uint8At, uint32At } from './element-at.ts'
import type { TagRow } from './index-rows.ts'
import { jsonParts, type PartSource, readJson, type SnapshotPart } from './memory/snapshot-parts.ts'
import { NumberSets } from './number-sets.ts'

/** Maximum offered tags besides the chosen ones. */
const MAX_OFFERED_TAGS = 12

/** The chosen tags and the vendor filter; 0 for all vendors. */
type TagQuery = { tag: readonly number[]; vendorId: number }

/** Returns the tag sets of the items of a vendor. */
type SetsOf = (vendorId: number) => Iterable<number>

/**
 * The groups in which a search counts items. Sets that differ only in vendor tags outside the
 * search share a group.
 */
export type TagGroups = {
  /** The group of each set. */
  ofSet: Uint32Array
  size: number
  /** The tags of a group, as indexes into the list of tag ids. */
  membersOf: (group: number) => Uint32Array
}

/**
 * The names of the tags, and all distinct tag sets of items. An item needs one number for all
 * its tags.
 *
 * Vendors have their own tags, so there may be nearly as many sets as items. Their platform
 * tags form only a few distinct sets. A search counts those. It counts vendor tags only if
 * they are in its filter.
 */
export class TagRegistry {
  readonly #tags = new Map<number, TagRow>()
  /** Ids of the tags of all items. Sets contain indexes into this list. */
  readonly #ids: number[] = []
  readonly #positions = new Map<number, number>()
  /** Indexes of the tags of each vendor. */
  readonly #owned = new Map<number, number[]>()
  #sets = new NumberSets()
  /** The platform tags of each set; these are the groups of searches without vendor tags. */
  #platform = new NumberSets()
  #groupOfSet = new Uint32Array(0)
  #grouped = 0

  /** The number of distinct sets. */
  get size(): number {
    return this.#sets.size
  }

  /** The ids of all tags of items. */
  get ids(): readonly number[] {
    return this.#ids
  }

  /** Returns the number of a set; 0 is the empty set. */
  numberOf(ids: readonly number[]): number {
    return this.#sets.numberOf(ids.map((id) => this.#positionOf(id)).sort((a, b) => a - b))
  }

  /** @returns whether the name has changed */
  name(tag: TagRow): boolean {
    const existingTag = this.#tags.get(tag.id)
    if (existingTag?.name === tag.name) return false
    this.#tags.set(tag.id, tag)
    // Sets with this tag may have been grouped before its owner was known.
    if (!existingTag && this.#positions.has(tag.id)) {
      this.#noteOwner(tag)
      this.#forgetGroups()
    }
    return true
  }

  /** Yields the tags for a snapshot. Tags may be added meanwhile. */
  *snapshotParts(): Iterable<SnapshotPart> {
    const sets = this.#sets.snapshotParts()
    const tags = [...this.#tags.values()]
    yield Uint32Array.from(this.#ids)
    yield* sets
    yield* jsonParts(tags)
  }

  /** Reads the tags of a snapshot. */
  static async read(source: PartSource): Promise<TagRegistry> {
    const registry = new TagRegistry()
    for (const id of await source.uint32()) registry.#positionOf(id)
    registry.#sets = await NumberSets.read(source)
    for (const tag of await readJson<TagRow>(source)) registry.name(tag)
    return registry
  }

  /** Returns 1 for each set that contains one of the chosen tags; null without a tag filter. */
  setsWith(chosenTags: readonly number[], setsOf: SetsOf): Uint8Array | null {
    if (chosenTags.length === 0) return null
    const positions = this.#positionsOf(chosenTags)
    const groups = this.#groups()
    const mask = this.#marked(positions)
    const inGroup = Uint8Array.from({ length: this.#platform.size }, (_, group) =>
      this.#platform.holds(group, mask) ? 1 : 0,
    )
    const holds = new Uint8Array(this.size)
    for (let set = 0; set < holds.length; set += 1) holds[set] = uint8At(inGroup, uint32At(groups, set))
    for (const set of this.#setsOfOwners(this.#ownersOf(chosenTags), mask, setsOf)) holds[set] = 1
    return holds
  }

  groupsFor({ tag: chosenTags, vendorId }: TagQuery, setsOf: SetsOf): TagGroups {
    const ofSet = this.#groups()
    const platform = this.#platform
    const owners = vendorId > 0 ? [vendorId] : this.#ownersOf(chosenTags)
    const positions = vendorId > 0 ? (this.#owned.get(vendorId) ?? []) : this.#positionsOf(chosenTags)
    if (owners.length === 0 || positions.length === 0)
      return { ofSet, size: platform.size, membersOf: (group) => platform.of(group) }
    // A set with vendor tags of the filter is a separate group.
    const own = [...this.#setsOfOwners(owners, this.#marked(positions), setsOf)]
    const groups = ofSet.slice(0, this.size)
    for (const [at, set] of own.entries()) groups[set] = platform.size + at
    const membersOf = (group: number) =>
      group < platform.size
        ? platform.of(group)
        : this.#sets.of(must(own[group - platform.size], 'the set of a group'))
    return { ofSet: groups, size: platform.size + own.length, membersOf }
  }

  /** Returns the sets of some vendors that contain one of the wanted tags. */
  #setsOfOwners(owners: readonly number[], mask: Uint8Array, setsOf: SetsOf): Set<number> {
    const foundSets = new Set<number>()
    for (const owner of owners)
      for (const set of setsOf(owner))
        if (!foundSets.has(set) && this.#sets.holds(set, mask)) foundSets.add(set)
    return foundSets
  }

  /**
   * Returns the count of each tag, largest first: the chosen tags, the platform tags, and the
   * tags of the filtered vendor. Tags of other vendors are left out.
   *
   * @param metCounts number of items in each group
   */
  countEach(metCounts: Uint32Array, groups: TagGroups, { tag: chosenTags, vendorId }: TagQuery) {
    const counts = new Map(chosenTags.map((id) => [id, 0]))
    for (let group = 1; group < groups.size; group += 1) {
      const times = uint32At(metCounts, group)
      if (times === 0) continue
      for (const position of groups.membersOf(group)) {
        const id = must(this.#ids[position], 'the id of a tag')
        counts.set(id, (counts.get(id) ?? 0) + times)
      }
    }
    const offeredTags = [...counts]
      .flatMap(([id, count]) => {
        const { name, ownerId } = this.#tags.get(id) ?? {}
        const isOffered = chosenTags.includes(id) || ownerId === null || ownerId === vendorId
        return name !== undefined && isOffered ? [{ id, name, count }] : []
      })
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    const shownTags = new Set(offeredTags.slice(0, MAX_OFFERED_TAGS).map(({ id }) => id))
    return offeredTags.filter(({ id }) => shownTags.has(id) || chosenTags.includes(id))
  }

  /** Returns the group of each set for searches without vendor tags. */
  #groups(): Uint32Array {
    if (this.#groupOfSet.length < this.size) {
      const enlargedArray = new Uint32Array(this.size + (this.size >> 1))
      enlargedArray.set(this.#groupOfSet)
      this.#groupOfSet = enlargedArray
    }
    for (; this.#grouped < this.size; this.#grouped += 1)
      this.#groupOfSet[this.#grouped] = this.#platform.numberOf(
        [...this.#sets.of(this.#grouped)].filter((position) =>
          this.#isPlatform(must(this.#ids[position], 'the id of a tag')),
        ),
      )
    return this.#groupOfSet
  }

  #forgetGroups(): void {
    this.#platform = new NumberSets()
    this.#grouped = 0
  }

  /**
   * Returns whether a tag belongs to the platform. A tag without a known owner counts as a
   * platform tag.
   */
  #isPlatform(id: number): boolean {
    return (this.#tags.get(id)?.ownerId ?? null) === null
  }

  /** Returns the vendors that own the chosen tags. */
  #ownersOf(chosenTags: readonly number[]): number[] {
    return [...new Set(chosenTags.flatMap((id) => this.#tags.get(id)?.ownerId ?? []))]
  }

  #positionsOf(ids: readonly number[]): number[] {
    return ids.flatMap((id) => this.#positions.get(id) ?? [])
  }

  #positionOf(id: number): number {
    const existingPosition = this.#positions.get(id)
    if (existingPosition !== undefined) return existingPosition
    this.#positions.set(id, this.#ids.length)
    this.#ids.push(id)
    const tag = this.#tags.get(id)
    if (tag) this.#noteOwner(tag)
    return this.#ids.length - 1
  }

  #noteOwner({ id, ownerId }: TagRow): void {
    if (ownerId === null) return
    const ownedTags = this.#owned.get(ownerId) ?? []
    this.#owned.set(ownerId, ownedTags)
    ownedTags.push(...this.#positionsOf([id]))
  }

  /** Returns an array with 1 at some indexes. */
  #marked(positions: readonly number[]): Uint8Array {
    const mask = new Uint8Array(this.#ids.length)
    for (const position of positions) mask[position] = 1
    return mask
  }
}
