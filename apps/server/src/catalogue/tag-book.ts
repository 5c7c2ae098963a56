import type { TagRow } from './search-index.queries.ts'

/** Beside the chosen ones. */
const MOST_OFFERED = 12

/** What tags are called, and every set of tags that items have: an item then needs one number for all of its own. */
export class TagBook {
  readonly #tags = new Map<number, TagRow>()
  /** The ids in each set, by its number; 0 is no tag. */
  readonly #sets: (readonly number[])[] = [[]]
  readonly #numbers = new Map([['', 0]])

  /** How many different sets there are. */
  get size(): number {
    return this.#sets.length
  }

  /** Every tag that an item has. */
  get ids(): number[] {
    return [...new Set(this.#sets.flat())]
  }

  /** The number of a set. */
  numberOf(ids: readonly number[]): number {
    const set = ids.toSorted((a, b) => a - b)
    const key = set.join(',')
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#sets.length)
    return this.#sets.push(set) - 1
  }

  /** @returns whether it is called something else now */
  name(tag: TagRow): boolean {
    if (this.#tags.get(tag.id)?.name === tag.name) return false
    this.#tags.set(tag.id, tag)
    return true
  }

  /** For each set whether one of the chosen tags is in it; null for no choice. */
  setsWith(chosen: readonly number[]): Uint8Array | null {
    if (chosen.length === 0) return null
    return Uint8Array.from(this.#sets, (set) => (chosen.some((id) => set.includes(id)) ? 1 : 0))
  }

  /**
   * What was counted for each tag, most first: the chosen ones, and of the others those of the platform and of the vendor whose items
   * are looked at. What another vendor calls its own is offered to nobody else.
   *
   * @param met how much was counted for each set
   * @param vendorId 0 for all vendors
   */
  countEach(met: Uint32Array, { tag: chosen, vendorId }: { tag: readonly number[]; vendorId: number }) {
    const counts = new Map(chosen.map((id) => [id, 0]))
    for (const [number, set] of this.#sets.entries()) {
      const times = met[number] ?? 0
      if (times > 0) for (const id of set) counts.set(id, (counts.get(id) ?? 0) + times)
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
}
