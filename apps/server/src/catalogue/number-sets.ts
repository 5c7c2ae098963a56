/** Sets of numbers, each kept once and named by a number of its own; 0 is the empty set. In columns: there may be as many as items. */
export class NumberSets {
  #members = new Uint32Array(64)
  /** Where the members of each set begin, and at the end where those of the next one will. */
  #starts = new Uint32Array(16)
  #size = 1
  /** The sets by what they hold, 0 for a free place; at most half of the places are taken. */
  #places = new Uint32Array(32)

  get size(): number {
    return this.#size
  }

  /** @param ascending the members, each once */
  numberOf(ascending: readonly number[]): number {
    if (ascending.length === 0) return 0
    const place = this.#placeOf(ascending)
    const known = this.#places[place] ?? 0
    return known > 0 ? known : this.#add(ascending, place)
  }

  /** The members of a set. */
  of(set: number): Uint32Array {
    return this.#members.subarray(this.#starts[set], this.#starts[set + 1])
  }

  /**
   * Whether something holds for one of the members of a set.
   *
   * @param wanted 1 for each number for which it holds
   */
  holds(set: number, wanted: Uint8Array): boolean {
    const end = this.#starts[set + 1] ?? 0
    for (let at = this.#starts[set] ?? 0; at < end; at += 1)
      if (wanted[this.#members[at] ?? 0] === 1) return true
    return false
  }

  #placeOf(ascending: readonly number[]): number {
    const last = this.#places.length - 1
    let place = hashOf(ascending) & last
    for (;;) {
      const set = this.#places[place] ?? 0
      if (set === 0 || this.#isSame(set, ascending)) return place
      place = (place + 1) & last
    }
  }

  #isSame(set: number, ascending: readonly number[]): boolean {
    const start = this.#starts[set] ?? 0
    if ((this.#starts[set + 1] ?? 0) - start !== ascending.length) return false
    return ascending.every((member, at) => this.#members[start + at] === member)
  }

  #add(ascending: readonly number[], place: number): number {
    const set = this.#size
    const start = this.#starts[set] ?? 0
    const end = start + ascending.length
    if (end > this.#members.length) this.#members = roomier(this.#members, end)
    if (set + 2 > this.#starts.length) this.#starts = roomier(this.#starts, set + 2)
    this.#members.set(ascending, start)
    this.#starts[set + 1] = end
    this.#places[place] = set
    this.#size += 1
    if (this.#size * 2 > this.#places.length) this.#spread()
    return set
  }

  #spread(): void {
    this.#places = new Uint32Array(this.#places.length * 2)
    for (let set = 1; set < this.#size; set += 1) this.#places[this.#placeOf([...this.of(set)])] = set
  }
}

function roomier(column: Uint32Array, room: number) {
  const next = new Uint32Array(room + (room >> 1))
  next.set(column)
  return next
}

function hashOf(members: readonly number[]): number {
  let hash = 0x811c9dc5
  for (const member of members) hash = Math.imul(hash ^ member, 0x9e3779b1) ^ (hash >>> 15)
  return hash ^ (hash >>> 13)
}
