import { uint32At } from './element-at.ts'
import type { PartSource, SnapshotPart } from './memory/snapshot-parts.ts'

/**
 * Interned sets of numbers. Each distinct set is stored once and has a number; 0 is the empty
 * set. The data is in typed arrays, because there may be as many sets as items.
 */
export class NumberSets {
  #members: Uint32Array = new Uint32Array(64)
  /** Start offset of the members of each set, followed by the end offset of the last one. */
  #starts: Uint32Array = new Uint32Array(16)
  #size = 1
  /**
   * Open-addressing hash table of the sets by their members; 0 is a free slot. At most half of
   * the slots are used.
   */
  #slots: Uint32Array = new Uint32Array(32)

  get size(): number {
    return this.#size
  }

  /** @param ascending the members in ascending order, without duplicates */
  numberOf(ascending: readonly number[]): number {
    if (ascending.length === 0) return 0
    const slot = this.#slotOf(ascending)
    const existingSet = uint32At(this.#slots, slot)
    return existingSet > 0 ? existingSet : this.#add(ascending, slot)
  }

  /** Returns the members of a set. */
  of(set: number): Uint32Array {
    return this.#members.subarray(this.#starts[set], this.#starts[set + 1])
  }

  /**
   * Returns whether at least one member of a set is wanted.
   *
   * @param mask 1 for each wanted number
   */
  holds(set: number, mask: Uint8Array): boolean {
    const end = uint32At(this.#starts, set + 1)
    for (let at = uint32At(this.#starts, set); at < end; at += 1)
      if (mask[uint32At(this.#members, at)] === 1) return true
    return false
  }

  /** Yields the sets for a snapshot. Sets may be added meanwhile. */
  snapshotParts(): Iterable<SnapshotPart> {
    const starts = this.#starts.slice(0, this.#size + 1)
    return [starts, this.#members.slice(0, starts.at(-1)), this.#slots.slice()]
  }

  /** Reads the sets of a snapshot. */
  static async read(source: PartSource): Promise<NumberSets> {
    const sets = new NumberSets()
    sets.#starts = await source.uint32()
    sets.#size = sets.#starts.length - 1
    sets.#members = await source.uint32()
    sets.#slots = await source.uint32()
    return sets
  }

  #slotOf(ascending: readonly number[]): number {
    const last = this.#slots.length - 1
    let slot = hashOf(ascending) & last
    for (;;) {
      const set = uint32At(this.#slots, slot)
      if (set === 0 || this.#isSame(set, ascending)) return slot
      slot = (slot + 1) & last
    }
  }

  #isSame(set: number, ascending: readonly number[]): boolean {
    const start = uint32At(this.#starts, set)
    if (uint32At(this.#starts, set + 1) - start !== ascending.length) return false
    return ascending.every((member, at) => this.#members[start + at] === member)
  }

  #add(ascending: readonly number[], slot: number): number {
    const set = this.#size
    const start = uint32At(this.#starts, set)
    const end = start + ascending.length
    if (end > this.#members.length) this.#members = enlarge(this.#members, end)
    if (set + 2 > this.#starts.length) this.#starts = enlarge(this.#starts, set + 2)
    this.#members.set(ascending, start)
    this.#starts[set + 1] = end
    this.#slots[slot] = set
    this.#size += 1
    if (this.#size * 2 > this.#slots.length) this.#spread()
    return set
  }

  #spread(): void {
    this.#slots = new Uint32Array(this.#slots.length * 2)
    for (let set = 1; set < this.#size; set += 1) this.#slots[this.#slotOf([...this.of(set)])] = set
  }
}

function enlarge(column: Uint32Array, room: number) {
  const next = new Uint32Array(room + (room >> 1))
  next.set(column)
  return next
}

function hashOf(members: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const member of members) hash = Math.imul(hash ^ member, 0x9e3779b1) ^ (hash >>> 15)
  return hash ^ (hash >>> 13)
}
