/** A province or a regency with how many items vendors there have. */
type Counted = { id: string; name: string; count: number }

/** Where the vendors are: the village code of each, by its number, and what the provinces and regencies are called. */
export class VendorPlaces {
  readonly villages: string[] = []
  readonly #names: ReadonlyMap<string, string>

  /** @param names by code of two or four digits */
  constructor(names: ReadonlyMap<string, string>) {
    this.#names = names
  }

  /** What a province or a regency is called. */
  nameOf(code: string): string {
    return this.#names.get(code) ?? code
  }

  /**
   * What was counted in each province, and in the regencies of the one that is chosen or lies around the choice; without a choice in
   * those of the only province there is.
   *
   * @param met how much was counted for each vendor
   * @param locationId code of the chosen place; empty for none
   */
  countEach(met: Uint32Array, locationId: string): { provinces: Counted[]; regencies: Counted[] } {
    const provinces = this.#countBy(met, 2)
    const [only] = provinces
    const province = locationId.slice(0, 2) || (provinces.length === 1 && only ? only.id : '')
    const regencies = province === '' ? [] : this.#countBy(met, 4)
    return { provinces, regencies: regencies.filter(({ id }) => id.startsWith(province)) }
  }

  #countBy(met: Uint32Array, digits: 2 | 4): Counted[] {
    const counts = new Map<string, number>()
    for (const [number, village] of this.villages.entries()) {
      const count = met[number] ?? 0
      if (count === 0 || village === '') continue
      const id = village.slice(0, digits)
      counts.set(id, (counts.get(id) ?? 0) + count)
    }
    return [...counts]
      .map(([id, count]) => ({ id, name: this.nameOf(id), count }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
  }
}
